// Pointers

const pointers = new Map();
let moved = 0;
svg.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  moved = 0;
  hideCard();
});
window.addEventListener("pointermove", (event) => {
  const last = pointers.get(event.pointerId);
  if (!last) return;
  // The button was released outside the page, which got no event.
  if (event.buttons === 0) { pointers.delete(event.pointerId); svg.classList.remove("panning"); return; }
  const now = { x: event.clientX, y: event.clientY };
  if (pointers.size === 1) {
    moved += Math.abs(now.x - last.x) + Math.abs(now.y - last.y);
    if (moved > 4) { svg.classList.add("panning"); pan(now.x - last.x, now.y - last.y); }
  } else {
    const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
    const bounds = stage.getBoundingClientRect();
    const distance = (one) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
    moved = 9;
    pan((now.x - last.x) / 2, (now.y - last.y) / 2);
    zoom(distance(now) / distance(last), (now.x + other.x) / 2 - bounds.left,
      (now.y + other.y) / 2 - bounds.top);
  }
  pointers.set(event.pointerId, now);
});
for (const name of ["pointerup", "pointercancel"]) {
  window.addEventListener(name, (event) => { pointers.delete(event.pointerId);
    svg.classList.remove("panning"); });
}
svg.addEventListener("wheel", (event) => {
  event.preventDefault();
  const bounds = stage.getBoundingClientRect();
  if (event.shiftKey) pan(-event.deltaX || -event.deltaY, event.deltaX ? -event.deltaY : 0);
  else zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : event.ctrlKey ? 0.01 : 0.0016)),
    event.clientX - bounds.left, event.clientY - bounds.top);
}, { passive: false });

const targetOf = (event) => {
  const node = event.target.closest && event.target.closest(".node, .box-title, .edge, .reach");
  return node && svg.contains(node) ? node : null;
};
svg.addEventListener("click", (event) => {
  if (moved > 4) return;
  const target = targetOf(event);
  if (!target) return;
  if (target.item) activate(target.item);
  else if (target.box) toggle(target.box.module);
});

function activate(item) {
  if (item.one.kind === "module") toggle(item.one.module);
  else if (state.isChoosing) showPathTo(item.one);
  else if (item.one.kind === "component") select(item.one);
  else showTab("component", () => fillEnd(item.one));
}

function toggle(module) {
  state.isByHand = true;
  if (state.collapsed.has(module)) state.collapsed.delete(module);
  else state.collapsed.add(module);
  hideCard();
  render({ keep: module });
  const box = drawn.boxes.find((one) => one.module === module);
  const node = box ? [...svg.querySelectorAll(".box-title")].find((one) => one.box === box)
    : drawn.folded.get(module)?.node;
  if (node) node.focus({ preventScroll: true });
  writeHash();
}
