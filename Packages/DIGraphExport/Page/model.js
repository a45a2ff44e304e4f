// The page. Names are always set as text, never as markup.

const byId = (id) => document.getElementById(id);
const picture = JSON.parse(byId("graph").textContent);
const stage = byId("stage");
const svg = byId("picture");

// Words

const EXTENTS = {
  request: "a new one for each request", resolve: "one in each resolve", thread: "one in each thread",
  task: "one in each task", scope: "one in each open scope", container: "one in the container",
  instance: "an instance that was given",
};
const OUTCOMES = {
  answered: "answered", absent: "absent: nil", empty: "an empty collection",
    container: "the container itself",
  external: "from outside", missing: "nothing answers", ambiguous: "several answer alike",
  redirectionLoop: "redirections in a cycle", cycle: "types in a cycle", unused: "nobody asks",
};
const KINDS = {
  required: "required", optional: "optional", lazy: "lazy", provider: "provider", collection: "collection",
  map: "map", assisted: "assisted",
};

/** Escapes invisible characters, and those that change the direction of text. */
function visible(text) {
  return String(text).replace(
    /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]|^\p{M}/gu,
    (one) => `\\u{${one.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}}`);
}

const plural = (count, one, many = `${one}s`) => `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

// Elements

function element(space, tag, attributes, children) {
  const made = space ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    made.append(child);
  }
  return made;
}
const html = (tag, attributes, ...children) => element(false, tag, attributes, children);
const draw = (tag, attributes, ...children) => element(true, tag, attributes, children);
const bdi = (text) => html("bdi", null, text);

// The model

const components = picture.components.map((one) => {
  const extent = one.extent === "container" && one.lifetime === "instance" ? "instance" : one.extent;
  return {
    id: one.id, kind: "component", is: extent, source: one, name: visible(one.name),
      lifetime: visible(one.lifetime),
    path: one.modules.map(visible), marks: one.marks.map(visible), place: one.place == null ? null
      : visible(one.place),
    needs: [], users: [], problems: [], isRoot: false,
  };
});
const componentOf = new Map(components.map((one) => [one.id, one]));
const ends = picture.ends.map((end) => ({
  id: end.id, kind: "end", is: end.isError ? "wrong" : "end", source: end, name: visible(end.name), users: [],
    needs: [],
  problems: [],
}));
for (const end of ends) end.text = end.name.toLowerCase();
const endOf = new Map(ends.map((end) => [end.id, end]));
const needs = [];
for (const need of picture.needs) {
  const from = componentOf.get(need.from);
  const to = need.to != null ? componentOf.get(need.to) : endOf.get(need.end);
  if (!from || !to) continue;
  const made = { from, to, source: need };
  needs.push(made);
  from.needs.push(made);
  to.users.push(made);
}
for (const id of picture.roots || []) if (componentOf.has(id)) componentOf.get(id).isRoot = true;
const problems = picture.problems.map((problem, index) => {
  const about = problem.components.map((id) => componentOf.get(id)).filter(Boolean);
  const made = { index, source: problem, about, last: about[about.length - 1] };
  for (const one of new Set(about)) one.problems.push(made);
  return made;
});
const inOrder = [...problems].sort((a, b) =>
  (a.source.severity === "error" ? 0 : 1) - (b.source.severity === "error" ? 0 : 1) || a.index - b.index);
for (const one of components) {
  one.text = [one.name, ...one.source.roles.map(visible), ...one.source.collections.map(visible), ...one.path,
    one.place || "", one.lifetime, ...one.marks,
      visible(one.source.isolation || "")].join("\n").toLowerCase();
}

// Modules, by their path. A module with nothing but one inner module is drawn together with it.
const moduleKey = (path) => JSON.stringify(path);
const modules = new Map();
for (const one of components) {
  for (let depth = 1; depth <= one.path.length; depth += 1) {
    const path = one.path.slice(0, depth);
    const key = moduleKey(path);
    if (!modules.has(key)) modules.set(key, { key, path, count: 0, own: 0, inner: new Set() });
    modules.get(key).count += 1;
    modules.get(key).inner.add(moduleKey(one.path));
    if (depth === one.path.length) modules.get(key).own += 1;
  }
  one.module = moduleKey(one.path);
}
const lifetimes = new Map();
for (const one of components) {
  const known = lifetimes.get(one.lifetime);
  if (known) known.count += 1;
  else lifetimes.set(one.lifetime, { name: one.lifetime, like: one, count: 1 });
}
const scopes = [...new Set(components.filter((one) => one.source.scope != null).map((one) =>
  one.source.scope))].sort();
const kinds = Object.keys(KINDS).filter((kind) => needs.some((need) => need.source.kind === kind));
