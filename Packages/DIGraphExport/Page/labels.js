// The labels of lines: the parameter or property and the kind of each need, where there is room.

const LABEL = '10px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

function labelOf(line) {
  if (line.from.one.kind === "module" || line.to.one.kind === "module") return "";
  const texts = [...new Set(line.needs.map(describeNeed))].filter(Boolean);
  return fitText(texts.slice(0, 2).join("; ") + (texts.length > 2 ? "; …" : ""), LABEL, 150);
}

const meets = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const isIn = ([x, y], box) => x > box[0] && x < box[2] && y > box[1] && y < box[3];

/** The points of a line that are in a part of the picture. */
function pointsIn(line, part, step) {
  const found = [];
  line.points.slice(1).forEach((to, index) => {
    const from = line.points[index];
    const [xs, ys] = [0, 1].map((axis) => [from[axis], to[axis]].sort((a, b) => a - b));
    if (!meets([xs[0] - 1, ys[0] - 1, xs[1] + 1, ys[1] + 1], part)) return;
    const count = Math.ceil(Math.hypot(xs[1] - xs[0], ys[1] - ys[0]) / step);
    for (let at = 0; at < count; at += 1) {
      const point = onCurve(from, to, at / count);
      if (isIn(point, part)) found.push(point);
    }
  });
  return found;
}

/** Places the labels in the window. A label covers no item, no other label and no other line. */
function nameLines(isWhole) {
  const names = byId("names");
  if (!names) return;
  names.replaceChildren();
  const { k } = view;
  if (k < SMALL || (isWhole && drawn.lines.length > 300)) return;
  const part = isWhole ? [0, 0, drawn.root.w, drawn.root.h]
    : [-view.x / k, -view.y / k, (stage.clientWidth - view.x) / k, (stage.clientHeight - view.y) / k];
  const lines = drawn.lines.map((line) => ({ line, points: pointsIn(line, part, 6) }))
    .filter(({ points }) => points.length > 0);
  if (lines.length > 300) return;
  // Points of lines, by squares of the picture.
  const SIZE = 32;
  const squares = new Map();
  const squareOf = (x, y) => `${Math.floor(x / SIZE)} ${Math.floor(y / SIZE)}`;
  for (const { line, points } of lines) {
    for (const [x, y] of points) {
      const square = squares.get(squareOf(x, y));
      if (square) square.push([x, y, line]);
      else squares.set(squareOf(x, y), [[x, y, line]]);
    }
  }
  const isCrossed = (box, own) => {
    for (let x = Math.floor(box[0] / SIZE) * SIZE; x < box[2]; x += SIZE) {
      for (let y = Math.floor(box[1] / SIZE) * SIZE; y < box[3]; y += SIZE) {
        const points = squares.get(squareOf(x, y)) || [];
        if (points.some((point) => point[2] !== own && isIn(point, box))) return true;
      }
    }
    return false;
  };
  const signs = 14;  // above an item
  const taken = [...drawn.leaves.values()].map(({ one, x, y, w, h }) =>
    [x - 2, y - (one.problems.length > 0 ? signs : 2), x + w + 2, y + h + 2]).filter((one) => meets(one, part));
  for (const box of drawn.boxes) taken.push([box.x, box.y, box.x + box.titleWidth + 24, box.y + box.header]);
  for (const count of svg.querySelectorAll(".count")) {
    const { e, f } = count.transform.baseVal.consolidate().matrix;
    taken.push([e - 12, f - 10, e + 12, f + 10]);
  }
  for (const { line, points } of lines) {
    const text = labelOf(line);
    if (!text) continue;
    const w = (widthOf(text, LABEL) + 8) / k;
    const h = 14 / k;
    const room = ([x, y], more) => [x - w / 2 - more, y - h / 2 - more, x + w / 2 + more, y + h / 2 + more];
    const isFree = (point) => {
      const box = room(point, 0);
      return box[0] > part[0] && box[1] > part[1] && box[2] < part[2] && box[3] < part[3]
        && !taken.some((other) => meets(box, other)) && !isCrossed(room(point, 3), line);
    };
    // The beginning of a line is its own; its end is often shared. The label is in the middle of the first free part.
    const start = points.findIndex(isFree);
    if (start < 0) continue;
    let end = start;
    while (end < start + 12 && end + 1 < points.length && isFree(points[end + 1])) end += 1;
    const place = points[(start + end) >> 1];
    taken.push(room(place, 3));
    names.append(draw("g", { class: "line-name", transform: `translate(${place[0]} ${place[1]}) scale(${1 / k})` },
      draw("rect", { x: -w * k / 2, y: -7, width: w * k, height: 14, rx: 3 }), draw("text", { y: 3.5 }, text)));
  }
}
