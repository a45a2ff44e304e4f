function nodeOf(item) {
  const { one, w, h } = item;
  const left = ["task", "thread", "end"].includes(one.is) ? 14 : 11;
  const node = draw("g", {
    class: classesOf(one), transform: `translate(${item.x} ${item.y})`, tabindex: -1, role: "button",
    "aria-label": sentence(one), "data-kind": one.kind, "data-id": one.kind === "module" ? null : one.id,
  }, shapeOf(one, w, h),
  draw("g", { class: "icon detail",
    transform: `translate(${left} ${h / 2 - 7})` },
    icon(one)),
  draw("text", { class: item.sub ? "name above" : "name", x: 32, y: item.sub ? h / 2 - 3 : h / 2 + 4 }, item.name),
  item.sub && draw("text", { class: "sub detail", x: 32, y: h / 2 + 11 }, item.sub),
  one.isRoot && draw("path", {
    class: "root", d: drawn.isDown ? `M${w / 2 - 6} -11L${w / 2} -2L${w / 2 + 6} -11Z`
      : `M-11 ${h / 2 - 6}L-2 ${h / 2}L-11 ${h / 2 + 6}Z`,
  }),
  one.problems.length > 0 && sign(one.problems, one, w),
  CHANGES[one.change] && changeSign(one.change, -1));
  item.node = node;
  node.item = item;
  return node;
}

/** The description for screen readers. */
function sentence(one) {
  const words = [one.name];
  if (one.kind === "module") words.push("collapsed module", plural(one.members.length, "component"));
  else words.push(one.is === "request" ? one.lifetime : null, subtitle(one));
  if (one.kind === "component") {
    if (one.change) words.unshift(one.change);
    if (one.isRoot) words.push("root");
    if (one.path.length > 0) words.push(`in ${one.path.join(", ")}`);
    if (one.place) words.push(`at ${one.place}`);
    if (one.change !== "unchanged") {
      words.push(`needs ${new Set(one.needs.map((need) => need.to)).size}`);
      words.push(`needed by ${new Set(one.users.map((need) => need.from)).size}`);
    }
  }
  if (one.problems.length > 0) {
    words.push(one.problems.map((problem) =>
      `${problem.source.severity} ${visible(problem.source.code)}`).join(", "));
  }
  return words.filter(Boolean).join("; ");
}

function paint(root) {
  const boxes = draw("g", { class: "boxes" });
  const lines = draw("g", { class: "lines" });
  const reaches = draw("g", { class: "reaches" });
  const counts = draw("g", { class: "counts" });
  const nodes = draw("g", { class: "nodes" });
  const titles = draw("g", { class: "titles" });
  const walk = (item, depth) => {
    if (!item.children) {
      drawn.leaves.set(item.one, item);
      if (item.one.kind === "module") drawn.folded.set(item.one.module, item);
      nodes.append(nodeOf(item));
      return;
    }
    if (item.parent) {
      drawn.boxes.push(item);
      boxes.append(draw("g", { class: depth % 2 ? "box" : "box even" },
        draw("rect", { x: item.x, y: item.y, width: item.w, height: item.h, rx: 10 })));
      const text = fitText(`▾ ${item.title}`, NAME, item.w - 20);
      item.titleWidth = widthOf(text, NAME);
      item.label = draw("text", null, text);
      const title = draw("g", {
        class: "box-title", tabindex: -1, role: "button", "aria-expanded": "true", "data-kind": "box",
        "aria-label": `Module ${item.path.join(", ")}; ${plural(item.members.length, "component")}; collapse`,
      }, draw("rect", { x: item.x, y: item.y, width: item.w, height: item.header, rx: 10 }),
      item.label);
      title.box = item;
      titles.append(draw("g", { class: "box" }, title));
    }
    for (const child of item.children) walk(child, depth + 1);
  };
  walk(root, 0);

  const placed = [];
  const withReach = drawn.lines.length <= 800;
  for (const line of drawn.lines) {
    const sources = line.needs.map((need) => need.source);
    const classes = ["edge"];
    if (sources.every((need) => need.isDeferred)) classes.push("deferred");
    if (sources.some((need) => need.isDecoration)) classes.push("decoration");
    if (line.needs.some((need) => need.to.is === "wrong")) classes.push("wrong");
    const d = Layout.path(line.points, drawn.isDown);
    line.edge = draw("path", { class: classes.join(" "), d });
    const marked = (change) => line.needs.filter((need) => need.change === change).length;
    const marks = changes ? Object.keys(CHANGES).filter((change) => CHANGES[change] && marked(change) > 0) : [];
    if (marks.length === 1 && marked(marks[0]) === line.needs.length)
      line.edge.classList.add(`change-${marks[0]}`);
    const signs = marks.map((mark) => CHANGES[mark] + (line.needs.length > 1 ? marked(mark) : "")).join(" ");
    if (line.needs.length > 1 && (line.from.one.kind === "module" || line.to.one.kind === "module")) {
      line.edge.setAttribute("stroke-width", 1 + Math.log2(line.needs.length) * 0.6);
      line.edge.classList.add("many");
      counts.append(countOn(line, placed, signs || line.needs.length.toLocaleString("en")));
    } else if (signs) counts.append(countOn(line, placed, signs));
    line.edge.line = line;
    lines.append(line.edge);
    if (withReach) {
      const reach = draw("path", { class: "reach", d });
      reach.line = line;
      reaches.append(reach);
    }
    (line.from.lines = line.from.lines || []).push(line);
    if (line.to !== line.from) (line.to.lines = line.to.lines || []).push(line);
  }
  world = draw("g", { id: "world" }, boxes, lines, counts, reaches, titles, nodes,
    draw("g", { id: "names", "aria-hidden": "true" }), draw("g", { id: "labels", "aria-hidden": "true" }));
  svg.replaceChildren(markers(), world);
  svg.classList.remove("dimming");
  if (drawn.leaves.size > 0) first().node.setAttribute("tabindex", 0);
  if (state.selected && drawn.leaves.has(state.selected))
    drawn.leaves.get(state.selected).node.classList.add("selected");
  showChain();
  markPath();
}

/** A point between two points of a line, on the curve that `Layout.path` draws. */
function onCurve(from, to, t) {
  const [along, across] = drawn.isDown ? [1, 0] : [0, 1];
  const place = [];
  place[along] = from[along] + (to[along] - from[along]) * (1.5 * t * (1 - t) + t ** 3);
  place[across] = from[across] + (to[across] - from[across]) * (3 * t * t - 2 * t ** 3);
  return place;
}

/**
 * The number of needs that a line stands for, or its mark in a difference. It is on the first bend, where lines to
 * the same target are still apart, and where there is room beside the other numbers.
 */
function countOn({ points, shift }, others, text) {
  const across = drawn.isDown ? 0 : 1;
  let at = points.findIndex((point, index) => index > 0 && point[across] !== points[index - 1][across]);
  if (at < 0) at = points.length - 1;
  const [from, to] = [points[at - 1], points[at]];
  const width = widthOf(text, "12.5px system-ui") + 10;
  // Two lines in opposite directions have their numbers at their starts.
  const places = [shift === 0 ? 0.5 : 0.2, 0.38, 0.62, 0.28, 0.72, 0.18, 0.82].map((t) => {
    const [x, y] = onCurve(from, to, t);
    return { 0: x, 1: y, width };
  });
  // If there is no room, the number is on another part of the line.
  for (let index = 1; index < points.length; index += 1) {
    const [x, y] = onCurve(points[index - 1], points[index], 0.5);
    places.push({ 0: x, 1: y, width });
  }
  const place = places.find((one) => !others.some((other) =>
    Math.abs(one[1] - other[1]) < 19 && Math.abs(one[0] - other[0]) < (width + other.width) / 2 + 1)) || places[0];
  others.push(place);
  return draw("g", { class: "count", transform: `translate(${place[0]} ${place[1]})` },
    draw("rect", { x: -width / 2, y: -9, width, height: 18, rx: 9 }), draw("text", { y: 4.5 }, text));
}

function markers() {
  const marker = (id, d) => draw("marker", {
    id, viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 9, markerHeight: 9,
      markerUnits: "userSpaceOnUse", orient: "auto",
  }, draw("path", { d }));
  const arrow = "M0 0.5L10 5L0 9.5L2.5 5Z";
  return draw("defs", null, marker("arrow", arrow), marker("arrow-near", arrow), marker("arrow-from", arrow),
    marker("arrow-wrong", arrow), marker("arrow-added", arrow), draw("marker", {
      id: "arrow-decoration", viewBox: "0 0 14 12", refX: 12, refY: 6, markerWidth: 14, markerHeight: 12,
      markerUnits: "userSpaceOnUse", orient: "auto",
    }, draw("path", { d: "M1 1L12 6L1 11Z" })));
}

function showChain() {
  for (const marked of svg.querySelectorAll(".chain")) marked.classList.remove("chain");
  if (!state.chain) return;
  const about = new Set(state.chain.about);
  for (const item of drawn.leaves.values()) {
    if (item.one.kind === "module" ? item.one.members.some((one) => about.has(one)) : about.has(item.one))
      item.node.classList.add("chain");
  }
  // The chain of a cycle lists each component once.
  const chain = state.chain.about;
  const follows = (one, index) => chain[(index + 1) % chain.length] === one;
  for (const line of drawn.lines) {
    const isOnChain = line.needs.some((need) => chain.some((one, index) =>
      need.from === one
        && (follows(need.to, index) || (one === state.chain.last && need.to.is === "wrong"))));
    if (isOnChain) line.edge.classList.add("chain");
  }
}
