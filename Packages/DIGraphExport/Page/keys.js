// Keys

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target.closest
    && event.target.closest("input:not([type=checkbox]), select, textarea");
  if (event.key === "Escape") { reset(); return; }
  if (isTyping) return;
  if (event.key === "/") { event.preventDefault(); search.focus(); search.select(); }
  else if (event.key === "+" || event.key === "=") zoom(1.25);
  else if (event.key === "-") zoom(0.8);
  else if (event.key === "0") fitByHand();
  else if (event.key === "?") {
    openPanel();
    state.isPanelOther = true;
    showTab("component", () => byId("pane-component").replaceChildren(...overview()));
  }
});

svg.addEventListener("keydown", (event) => {
  // Those of the browser, such as Alt and an arrow to go back.
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = state.focus && state.focus.isConnected && state.focus === document.activeElement
    ? state.focus : null;
  const arrow = /^Arrow(Left|Right|Up|Down)$/.exec(event.key);
  if (arrow && (!target || event.shiftKey)) {
    event.preventDefault();
    pan(...{ Left: [60, 0], Right: [-60, 0], Up: [0, 60], Down: [0, -60] }[arrow[1]]);
  } else if (arrow) {
    event.preventDefault();
    const next = target.item ? walk(target.item, arrow[1]) : null;
    if (next) next.node.focus({ preventScroll: true });
  } else if (target && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    if (target.item) activate(target.item);
    else toggle(target.box.module);
  } else if (target && target.item && event.key.toLowerCase() === "p" && target.item.one.kind !== "module") {
    if (state.selected && state.selected !== target.item.one) showPathTo(target.item.one);
    else if (target.item.one.kind === "component") {
      if (!state.selected) select(target.item.one);
      choose(true, true);
    }
  } else if (target && target.item && event.key.toLowerCase() === "c") {
    const box = target.item.parent;
    if (box && box.parent) toggle(box.module);
  } else if (event.key === "Home" || event.key === "End") {
    event.preventDefault();
    const all = [...drawn.leaves.values()].sort((a, b) => a.x - b.x || a.y - b.y);
    const next = all[event.key === "Home" ? 0 : all.length - 1];
    if (next) next.node.focus({ preventScroll: true });
  }
});

/** The next item to focus: along needs, in the direction in which they lead, and across them by distance. */
function walk(item, arrow) {
  const turned = { Left: "Up", Up: "Left", Right: "Down", Down: "Right" };
  const way = drawn.isDown ? turned[arrow] : arrow;
  const [along, across] = drawn.isDown ? ["y", "x"] : ["x", "y"];
  const nearest = (items,
    cost) => items.filter((other) => other !== item).sort((a, b) => cost(a) - cost(b))[0];
  const height = (other) => Math.abs(other[across] - item[across]);
  const lines = item.lines || [];
  if (way === "Right")
    return nearest(lines.filter((line) => line.from === item).map((line) => line.to), height);
  if (way === "Left")
    return nearest(lines.filter((line) => line.to === item).map((line) => line.from), height);
  const sign = way === "Down" ? 1 : -1;
  const beside = [...drawn.leaves.values()].filter((other) => (other[across] - item[across]) * sign > 1);
  return nearest(beside, (other) => height(other) + 4 * Math.abs(other[along] - item[along]));
}

// The toolbar

const narrow = matchMedia("(max-width: 800px)");
const dark = matchMedia("(prefers-color-scheme: dark)");
const panel = byId("panel");

function setTheme(name) {
  document.documentElement.dataset.theme = name;
  const button = byId("theme");
  button.textContent = name === "dark" ? "Light" : "Dark";
  button.setAttribute("aria-label", `Change to ${name === "dark" ? "light" : "dark"}`);
  if (world) showMap();
}
function setPanel(isOpen) {
  panel.hidden = !isOpen;
  byId("panel-toggle").setAttribute("aria-expanded", String(isOpen));
}
const openPanel = () => setPanel(true);
const closePanel = () => setPanel(false);

byId("zoom-in").addEventListener("click", () => { glide(); zoom(1.3); });
byId("zoom-out").addEventListener("click", () => { glide(); zoom(1 / 1.3); });
byId("fit").addEventListener("click", () => { glide(); fitByHand(); });
function fold(collapsed, other) {
  const { activeElement } = document;
  state.collapsed = collapsed;
  state.isByHand = true;
  if (!state.selected) state.collapsedInAll = state.collapsed;
  render();
  writeHash();
  if (activeElement.hidden) byId(other).focus();
}
byId("fold").addEventListener("click", () => fold(collapsedAll(), "unfold"));
byId("unfold").addEventListener("click", () => fold(new Set(), "fold"));
byId("theme").addEventListener("click", () => {
  setTheme.isChosen = true;
  setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
});
byId("panel-toggle").addEventListener("click", () => { setPanel(panel.hidden); });
dark.addEventListener("change", () => { if (!setTheme.isChosen) setTheme(dark.matches ? "dark" : "light"); });

let size = [0, 0];
new ResizeObserver(() => {
  const now = [stage.clientWidth, stage.clientHeight];
  if (size[0] && world) shift((now[0] - size[0]) / 2, (now[1] - size[1]) / 2);
  size = now;
}).observe(stage);

// The start

setTheme(dark.matches ? "dark" : "light");
if (narrow.matches) closePanel();
fillProblems();
fillFilter();
showTab("component");
if (location.hash.length < 2) render();
else readHash();
