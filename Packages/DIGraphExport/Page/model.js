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
  redirectionLoop: "redirections in a cycle", cycle: "types in a cycle", unused: "nothing needs it",
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

/** A link from a template of the page, with percent-escaped values; `null` without a template. */
function linkFrom(template, values) {
  if (!template) return null;
  const escaped = (text) => encodeURIComponent(text).replace(/[!'()*]/g, (one) =>
    `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  try {
    return template.replace(/\{(\w+)\}/g, (_, name) => escaped(values[name]));
  } catch {
    return null;  // A part of a character has no escaped form.
  }
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

// The page of a difference has the marks of its components, needs and problems.
const { changes } = picture;
const CHANGES = { added: "+", removed: "−", changed: "~", unchanged: "" };
const components = picture.components.map((one) => {
  const extent = one.extent === "container" && one.lifetime === "instance" ? "instance" : one.extent;
  return {
    id: one.id, kind: "component", is: extent, source: one, name: visible(one.name),
      lifetime: visible(one.lifetime),
    path: one.modules.map(visible), marks: one.marks.map(visible), place: one.place == null ? null
      : visible(one.place),
    needs: [], users: [], problems: [], isRoot: false, change: changes?.components[one.id],
    details: (changes?.details[one.id] || []).map(visible),
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
for (const [index, need] of picture.needs.entries()) {
  const from = componentOf.get(need.from);
  const to = need.to != null ? componentOf.get(need.to) : endOf.get(need.end);
  if (!from || !to) continue;
  const made = { from, to, source: need, change: changes?.needs[index] };
  needs.push(made);
  from.needs.push(made);
  to.users.push(made);
}
for (const id of picture.roots || []) if (componentOf.has(id)) componentOf.get(id).isRoot = true;
const problems = picture.problems.map((problem, index) => {
  const about = problem.components.map((id) => componentOf.get(id)).filter(Boolean);
  const made = { index, source: problem, about, last: about[about.length - 1], change: changes?.problems[index] };
  for (const one of new Set(about)) one.problems.push(made);
  return made;
});
const inOrder = [...problems].sort((a, b) =>
  (a.source.severity === "error" ? 0 : 1) - (b.source.severity === "error" ? 0 : 1) || a.index - b.index);
for (const one of components) {
  one.text = [one.name, ...one.source.roles.map(visible), ...one.source.collections.map(visible), ...one.path,
    one.place || "", one.lifetime, ...one.marks,
      visible(one.source.isolation || ""), one.change || "", ...one.details].join("\n").toLowerCase();
}

/** The problems of a missing key, which are those of the components that need it, or of a root. */
function problemsOf(end) {
  return problems.filter(({ source, last }) => source.message.includes(end.source.name)
    && (last ? end.users.some((need) => need.from === last) : end.users.length === 0 && end.source.isError));
}

// Modules, each after the one around it. The module of a component is `null` outside of all modules.
const modules = [];
const outermost = new Map();
for (const one of components) {
  one.module = null;
  const own = [];
  for (const name of one.path) {
    const inside = one.module ? one.module.inside : outermost;
    let module = inside.get(name);
    if (!module) {
      const path = [...(one.module ? one.module.path : []), name];
      module = { id: modules.length, outer: one.module, path, inside: new Map(), count: 0, inner: new Set() };
      inside.set(name, module);
      modules.push(module);
    }
    module.count += 1;
    own.push(module);
    one.module = module;
  }
  for (const module of own) module.inner.add(one.module);
}

/** The modules around a component or a module, from the innermost. */
function* around(module) {
  for (; module; module = module.outer) yield module;
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
