/* Turns the slides. Arrow keys, Page Up and Down, Space: on and back; Home, End; N: notes for the lecturer; F: full
   screen. Fragments appear one after the other; of an explorer's states one takes the place of the other. A slide
   that is too high is made smaller until it fits, and where half its size is not enough it can be scrolled. */
"use strict";
const WIDTH = 1280, HEIGHT = 720, ROOM = 660, LEAST = 0.5;
const PICTURE = { larger: 1.5, width: 1150, height: 500 }; // drawn for a page, a picture is larger on a slide
const stage = document.querySelector(".stage");
const slides = [...document.querySelectorAll(".stage > section > section")];
const strips = [...document.querySelectorAll("figure:first-of-type")].map((first) => first.parentElement)
  .filter((parent) => parent.querySelectorAll(":scope > figure").length > 1);
strips.forEach((strip) => strip.classList.add("strip"));
const pieces = slides.map((slide) => [...slide.querySelectorAll(".fragment, .strip > figure ~ figure")]);
let here = 0, shown = 0;

function fit(slide) {
  const body = slide.firstElementChild;
  slide.classList.remove("long");
  for (let scale = 1; ; scale -= 0.05) {
    body.style.width = `${100 / scale}%`;
    body.style.transform = scale < 1 ? `scale(${scale})` : "";
    const high = body.scrollHeight * scale;
    slide.style.setProperty("--high", `${high}px`);
    if (high <= ROOM) return;
    if (scale - 0.05 < LEAST) return slide.classList.add("long");
  }
}

function show(place, count) {
  here = Math.max(0, Math.min(place, slides.length - 1));
  shown = Math.max(0, Math.min(count, pieces[here].length));
  slides.forEach((slide, number) => slide.classList.toggle("now", number === here));
  pieces[here].forEach((piece, number) => piece.classList.toggle("hidden", number >= shown));
  slides[here].querySelectorAll(".strip").forEach((strip) => {
    const states = [...strip.querySelectorAll(":scope > figure")];
    const last = states.findLast((state) => !state.classList.contains("hidden"));
    states.forEach((state) => state.classList.toggle("past", state !== last));
  });
  fit(slides[here]);
  document.querySelector(".place").textContent = `${here + 1} / ${slides.length}`;
  document.querySelector(".back").disabled = here === 0 && shown === 0;
  document.querySelector(".next").disabled = here === slides.length - 1 && shown === pieces[here].length;
  history.replaceState(null, "", `#${here + 1}`);
}

const next = () => (shown < pieces[here].length ? show(here, shown + 1) : here < slides.length - 1 && show(here + 1, 0));
const back = () => (shown > 0 ? show(here, shown - 1) : here > 0 && show(here - 1, Infinity));
const actions = {
  ArrowRight: next, ArrowDown: next, PageDown: next, " ": next,
  ArrowLeft: back, ArrowUp: back, PageUp: back, Backspace: back,
  Home: () => show(0, 0), End: () => show(slides.length - 1, Infinity),
  n: () => document.body.classList.toggle("with-notes"),
  f: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
};

document.addEventListener("keydown", (event) => {
  const act = event.shiftKey && event.key === " " ? back : actions[event.key];
  const own = [" ", "Enter"].includes(event.key) && event.target.closest("button, summary, a");
  if (!act || own || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  act();
});
document.querySelector(".back").addEventListener("click", back);
document.querySelector(".next").addEventListener("click", next);

let touched = 0;
document.addEventListener("touchstart", (event) => { touched = event.touches[0].clientX; }, { passive: true });
document.addEventListener("touchend", (event) => {
  const moved = event.changedTouches[0].clientX - touched;
  if (Math.abs(moved) > 60) (moved < 0 ? next : back)();
});

function enlarge(image) {
  const { naturalWidth: width, naturalHeight: height } = image;
  if (!width || !height) return;
  image.style.width = `${Math.min(PICTURE.larger * width, PICTURE.width, (PICTURE.height * width) / height)}px`;
}

function place() {
  const scale = Math.min(innerWidth / WIDTH, innerHeight / HEIGHT);
  stage.style.transform = `translate(${(innerWidth - WIDTH * scale) / 2}px, ${(innerHeight - HEIGHT * scale) / 2}px) scale(${scale})`;
}
addEventListener("resize", place);
addEventListener("hashchange", () => show(Number(location.hash.slice(1)) - 1 || 0, 0));
addEventListener("toggle", () => fit(slides[here]), true);
slides.forEach((slide) => {
  const body = document.createElement("div");
  body.className = "body";
  const notes = slide.querySelectorAll(".notes");
  body.append(...slide.childNodes);
  slide.append(body, ...notes);
});
place();
show(Number(location.hash.slice(1)) - 1 || 0, 0);
addEventListener("load", () => {
  document.querySelectorAll(".jp-OutputArea-output img").forEach(enlarge);
  fit(slides[here]);
  document.body.classList.add("ready");
});
