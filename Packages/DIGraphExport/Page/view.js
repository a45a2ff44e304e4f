// The view

function setView() {
  world.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.k})`);
  svg.classList.toggle("small", view.k < SMALL);
  svg.classList.toggle("far", view.k < 0.42);
  svg.classList.toggle("farther", view.k < 0.25);
  svg.dataset.zoom = view.k.toFixed(3);
  // Titles stay readable when zoomed out, as far as the width of their box permits.
  // Titles of one depth have the same size, except for a few in narrow boxes.
  const levels = new Map();
  for (const box of drawn.boxes) {
    const level = levels.get(box.depth) || { least: Infinity, rooms: [] };
    levels.set(box.depth, level);
    box.room = Math.min(box.header * 0.75, 12.5 * (box.w - 24) / box.titleWidth);
    level.rooms.push(box.room);
    level.least = Math.min(level.least, 12.5 * Math.sqrt(box.header / 26));
  }
  for (const level of levels.values()) {
    level.rooms.sort((a, b) => a - b);
    level.size = Math.min(level.rooms[level.rooms.length >> 2], Math.max(level.least, 12.5 / view.k));
  }
  for (const box of drawn.boxes) {
    const size = Math.max(12.5, Math.min(box.room, levels.get(box.depth).size));
    if (box.size === size) continue;
    box.size = size;
    box.label.setAttribute("transform",
      `translate(${box.x + 12} ${box.y + box.header / 2 + size * 0.36 + 1}) scale(${size / 12.5})`);
  }
  moveMap();
  clearTimeout(setView.timer);
  setView.timer = setTimeout(nameLines, 120);
}

let pending = false;
/** Draws a view that the user chose, and keeps it in the address. */
function requestView() {
  view.isByHand = true;
  clearTimeout(requestView.timer);
  requestView.timer = setTimeout(writeHash, 400);
  if (pending) return;
  pending = true;
  requestAnimationFrame(() => { pending = false; setView(); });
}

function glide() {
  svg.classList.add("gliding");
  clearTimeout(glide.timer);
  glide.timer = setTimeout(() => svg.classList.remove("gliding"), 260);
}

/** Moves the picture with its contents or the window, which is no choice of a view. */
function shift(x, y) {
  view.x += x;
  view.y += y;
  setView();
}

/** Shows a place of the picture in the middle. */
function look(x, y, k) {
  view = { k, x: stage.clientWidth / 2 - x * k, y: stage.clientHeight / 2 - y * k };
  tellPart(false);
  requestView();
}

function pan(x, y) {
  view.x += x;
  view.y += y;
  requestView();
}

function zoom(factor, x = stage.clientWidth / 2, y = stage.clientHeight / 2) {
  const k = Math.min(4, Math.max(0.02, view.k * factor));
  view.x = x - (x - view.x) * k / view.k;
  view.y = y - (y - view.y) * k / view.k;
  view.k = k;
  tellPart(false);
  requestView();
}

/** Shows the whole picture; with a least scale, as much of it as fits then, around the selection or the start. */
function fit(least = 0) {
  const { w, h } = drawn.root;
  const k = Math.max(least, scaleToFit(drawn.root));
  const focus = drawn.leaves.get(state.selected) || first();
  // The place of the picture in a stretch of the window.
  const start = (from, room, size, middle) => from + (size * k <= room ? (room - size * k) / 2
    : Math.min(0, Math.max(room - size * k, room / 2 - middle * k)));
  view = {
    k, x: start(28, stage.clientWidth - 56, w, focus ? focus.x + focus.w / 2 : 0),
    y: start(topOfFit(), stage.clientHeight - topOfFit() - 40, h, focus ? focus.y + focus.h / 2 : 0),
  };
  setView();
  tellPart(k > scaleToFit(drawn.root) * 1.01);
}

/** Shows all, and forgets the view in the address. */
function fitByHand() {
  fit();
  writeHash();
}

/** The item at which reading begins. */
function first() {
  const [along, across] = drawn.isDown ? ["y", "x"] : ["x", "y"];
  return [...drawn.leaves.values()].sort((a, b) => a[along] - b[along] || a[across] - b[across])[0];
}

const topOfFit = () => (byId("trail").hidden ? 24 : byId("trail").offsetHeight + 20);

function scaleToFit({ w, h }) {
  return Math.max(0.02, Math.min(
    1.25, (stage.clientWidth - 56) / Math.max(1, w),
      (stage.clientHeight - topOfFit() - 40) / Math.max(1, h)));
}

function centre(item, k = Math.max(view.k, 0.75)) {
  glide();
  // The space next to the list of hits, or below it.
  const bounds = stage.getBoundingClientRect();
  let left = 0;
  let top = 0;
  if (!hitList.hidden) {
    const list = hitList.getBoundingClientRect();
    if (list.right < bounds.right - 320) left = list.right - bounds.left;
    else top = Math.min(bounds.height * 0.7, list.bottom - bounds.top);
  }
  view = {
    k, x: (left + stage.clientWidth) / 2 - (item.x + item.w / 2) * k,
    y: (top + stage.clientHeight) / 2 - (item.y + item.h / 2) * k,
  };
  requestView();
  setView();
}

function bringIntoView(item) {
  const x = item.x * view.k + view.x;
  const y = item.y * view.k + view.y;
  const dx = x < 20 ? 60 - x : Math.min(0, stage.clientWidth - 60 - (x + item.w * view.k));
  const dy = y < 20 ? 60 - y : Math.min(0, stage.clientHeight - 60 - (y + item.h * view.k));
  if (dx || dy) { glide(); pan(dx, dy); }
}

// The overview map

const map = byId("map");
let mapScale = 1;
let mapImage = null;
function showMap() {
  map.hidden = drawn.leaves.size < 30 && scaleToFit(drawn.root) >= READABLE;
  if (map.hidden) return;
  const paper = map.getContext("2d", { willReadFrequently: true });
  mapScale = Math.min(180 / drawn.root.w, 130 / drawn.root.h);
  map.width = Math.ceil(drawn.root.w * mapScale);
  map.height = Math.ceil(drawn.root.h * mapScale);
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(name).trim();
  paper.clearRect(0, 0, map.width, map.height);
  paper.strokeStyle = colour("--box-line");
  for (const box of drawn.boxes)
    paper.strokeRect(box.x * mapScale, box.y * mapScale, box.w * mapScale, box.h * mapScale);
  for (const item of drawn.leaves.values()) {
    const isError = item.one.is === "wrong"
      || item.one.problems.some((problem) => problem.source.severity === "error");
    paper.fillStyle = colour(isError ? "--error" : item.one.problems.length > 0 ? "--warning"
      : `--${item.one.is}`) || colour("--edge");
    paper.fillRect(item.x * mapScale, item.y * mapScale, Math.max(1.5, item.w * mapScale),
      Math.max(1.5, item.h * mapScale));
  }
  mapImage = paper.getImageData(0, 0, map.width, map.height);
  moveMap();
}

function moveMap() {
  if (map.hidden || !mapImage) return;
  const paper = map.getContext("2d", { willReadFrequently: true });
  paper.putImageData(mapImage, 0, 0);
  paper.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue("--focus").trim();
  paper.lineWidth = 1.5;
  const s = mapScale / view.k;
  paper.strokeRect(-view.x * s, -view.y * s, stage.clientWidth * s, stage.clientHeight * s);
  paper.lineWidth = 1;
}

function goOnMap(event) {
  if (event.buttons === 0) return;
  const x = event.offsetX / mapScale;
  const y = event.offsetY / mapScale;
  view.x = stage.clientWidth / 2 - x * view.k;
  view.y = stage.clientHeight / 2 - y * view.k;
  requestView();
}
map.addEventListener("pointerdown", (event) => { map.setPointerCapture(event.pointerId); goOnMap(event); });
map.addEventListener("pointermove", goOnMap);
