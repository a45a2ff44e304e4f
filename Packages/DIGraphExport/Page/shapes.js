// Shapes

function outline(is, w, h) {
  switch (is) {
    case "request": return `M0 0H${w}V${h}H0Z`;
    case "resolve": return `M12 0H${w}V${h - 12}L${w - 12} ${h}H0V12Z`;
    case "thread": return `M9 0H${w - 9}L${w} ${h / 2}L${w - 9} ${h}H9L0 ${h / 2}Z`;
    case "task": return `M0 0H${w - 10}L${w} ${h / 2}L${w - 10} ${h}H0L7 ${h / 2}Z`;
    case "scope": return rounded(w, h, h / 2);
    case "instance": return `M0 0H${w - 11}L${w} 11V${h}H0Z`;
    case "wrong": return `M10 0H${w - 10}L${w} 10V${h - 10}L${w - 10} ${h}H10L0 ${h - 10}V10Z`;
    case "end": return `M0 0H${w - 14}L${w} ${h / 2}L${w - 14} ${h}H0L7 ${h / 2}Z`;
    case "module": return rounded(w, h, 4);
    default: return rounded(w, h, 9);
  }
}

function rounded(w, h, r) {
  const turn = `A${r} ${r} 0 0 1`;
  return `M${r} 0H${w - r}${turn} ${w} ${r}V${h - r}${turn} ${w - r} ${h}H${r}`
    + `${turn} 0 ${h - r}V${r}${turn} ${r} 0Z`;
}

// Icons of lifetimes, 14 by 14. Those of different scopes have different patterns.
function icon(one) {
  const line = (d, solid) => draw("path", { d, class: solid && "solid" });
  switch (one.is) {
    case "request": return [draw("circle", { cx: 7, cy: 7, r: 5 })];
    case "resolve": return [draw("circle", { cx: 7, cy: 7, r: 5.5 }),
      draw("circle", { cx: 7, cy: 7, r: 1.6, class: "solid" })];
    case "thread": return [line("M4 1C9 4 1 10 6 13M9 1C14 4 6 10 11 13")];
    case "task": return [line("M4 2L12 7L4 12Z", true)];
    case "container": return [line("M2 4C2 1 12 1 12 4V10C12 13 2 13 2 10ZM2 4C2 7 12 7 12 4")];
    case "instance": return [line("M7 1L13 7L7 13L1 7Z", true)];
    case "module": return [line("M1 4H6L7 6H13V12H1Z")];
    case "wrong": return [line("M2 2L12 12M12 2L2 12")];
    case "end": return [line("M1 7H12M8 3L12 7L8 11")];
    case "scope": {
      const inside = ["M3 7H11M7 3V11", "M4 10L10 4", "M4 4L10 10M10 4L4 10", "M3 5H11M3 9H11",
        "M5 3V11M9 3V11", "M7 6V8"];
      const index = scopes.indexOf(one.source.scope);
      return [draw("circle", { cx: 7, cy: 7, r: 6.2, class: index === 0 && "solid" }),
        index > 0 && line(inside[(index - 1) % inside.length])];
    }
    default: return [];
  }
}

function sign(problems, one, w) {
  const isError = problems.some((problem) => problem.source.severity === "error");
  const text = one.kind === "module" && problems.length < 100 ? String(problems.length) : "!";
  const here = one.kind !== "component" || problems.some((problem) =>
    problem.last === one && (problem.source.severity === "error") === isError);
  return draw("g",
    { class: `sign ${isError ? "is-error" : "is-warning"} ${here ? "" : "on-way"}`,
    transform: `translate(${w - 7} -8)` },
    draw("path", { d: isError ? "M-3.5 -9H3.5L9 -3.5V3.5L3.5 9H-3.5L-9 3.5V-3.5Z" : "M0 -10L10 8H-10Z",
      transform: `translate(0 4) scale(${text.length > 1 ? 1.35 : 1} 1)` }),
    draw("text", { x: 0, y: isError ? 8.5 : 9.5 }, text));
}

/** The mark of an added, removed or changed component. */
function changeSign(change, y = 0) {
  return draw("g", { class: `change-sign change-${change}`, transform: `translate(3 ${y})` },
    draw("circle", { r: 8.5 }), draw("text", { y: 4.5 }, CHANGES[change]));
}

function changeSample(change) {
  return draw("svg", { class: "sample", width: 42, height: 24, viewBox: "-8 -2 42 24", "aria-hidden": "true" },
    draw("g", { class: `node x-request change-${change}` },
      draw("path", { class: "shape", d: outline("container", 32, 20) })),
    CHANGES[change] && changeSign(change, 10));
}

function shapeOf(one, w, h) {
  const parts = [];
  if (one.kind === "module")
    parts.push(draw("path", { class: "stack", d: rounded(w, h, 4), transform: "translate(5 5)" }));
  parts.push(draw("path", { class: "shape", d: outline(one.is, w, h) }));
  return parts;
}

function classesOf(one) {
  const classes = ["node", `x-${one.is}`];
  if (one.kind === "component") {
    if (one.source.isWeak) classes.push("weak");
    if (one.change) classes.push(`change-${one.change}`);
    for (const mark of ["replaced", "unreachable"]) if (one.source.marks.includes(mark)) classes.push(mark);
  }
  return classes.join(" ");
}
