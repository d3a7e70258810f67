"""An ensemble grown on a cluster of two workers of Dask's is the one grown here."""

import pytest
from joblib import parallel_config

import c45teach as c45

distributed = pytest.importorskip("distributed", reason="distributed is not installed (the extra 'cluster')")


def test_a_cluster_of_dask_grows_the_same_trees():
    votes = c45.load("house-votes-84", part="data")
    options = {"n_trees": 8, "n_attributes": "sqrt", "rng": 2}
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
        parallel_config("dask"),
    ):
        grown = c45.BagFS(votes, **options)
        by_worker = client.run(lambda: "c45teach.ensembles.bags" in __import__("sys").modules)
    assert grown.trees == c45.BagFS(votes, **options).trees
    assert any(by_worker.values())  # it was they who grew them
