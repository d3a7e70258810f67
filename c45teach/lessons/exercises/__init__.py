"""The exercises of the notebooks, and `check`, which judges answers.

    answers.py        the kinds of answers
    checking.py       judging an answer
    notebook_00.py    the exercises of notebook 00
    notebook_01.py    those of notebook 01
    notebook_02.py    those of notebook 02
    notebook_03.py    those of notebook 03
    notebook_04.py    those of notebook 04
    notebook_05.py    those of notebook 05
    notebook_06.py    those of notebook 06
    notebook_07.py    those of notebook 07
    notebook_08.py    those of notebook 08
    notebook_09.py    those of notebook 09
    notebook_10.py    those of notebook 10

Do not read the exercises before you have tried them.
"""
