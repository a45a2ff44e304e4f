// Saving the picture

const PAINT = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity",
  "visibility", "marker-end"];
const TYPE = ["fill", "stroke", "stroke-width", "stroke-linejoin", "paint-order", "visibility", "font-size",
  "font-weight", "text-anchor", "text-decoration-line"];
const DEFAULTS = ["none", "normal", "visible", "1", "1px", "400", "start", "butt", "miter"];

/** A copy of the picture that needs no style sheet, at its usual size. */
function savedPicture() {
  hideCard();
  const before = view;
  view = { x: 0, y: 0, k: 1 };
  setView();
  nameLines(true);
  const width = Math.ceil(drawn.root.w + 48);
  const height = Math.ceil(drawn.root.h + 48);
  const fill = getComputedStyle(document.body).backgroundColor;
  const font = getComputedStyle(document.body).fontFamily;
  const copy = draw("svg", { width, height, viewBox: `-24 -24 ${width} ${height}`, "font-family": font },
    draw("title", null, visible(document.title)), draw("rect", { x: -24, y: -24, width, height, fill }));
  for (const part of svg.children) copy.append(copyOf(part));
  view = before;
  setView();
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

/** Copies an element with its computed style as attributes, and without parts that are not visible. */
function copyOf(element) {
  const style = getComputedStyle(element);
  const made = draw(element.tagName, null);
  for (const { name, value } of element.attributes)
    if (!["class", "tabindex", "role"].includes(name) && !/^(aria|data)-/.test(name)) made.setAttribute(name, value);
  if (element.id === "world") made.removeAttribute("transform");
  if (element.item) made.append(draw("title", null, element.getAttribute("aria-label")));
  if (/^(path|rect|circle|text)$/.test(element.tagName)) {
    for (const name of element.tagName === "text" ? TYPE : PAINT) {
      const value = style.getPropertyValue(name);
      if (name !== "fill" && DEFAULTS.includes(value)) continue;
      // A browser may write an address in a style as a whole, with the place of this page.
      if (name === "marker-end") made.setAttribute(name, value.replace(/\(.*#/, "(#").replaceAll('"', ""));
      else made.setAttribute(name === "text-decoration-line" ? "text-decoration" : name, value);
    }
  }
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) made.append(child.data);
    else if (getComputedStyle(child).display !== "none" && !child.matches(".reaches, #labels"))
      made.append(copyOf(child));
  }
  return made;
}

function save(blob, name) {
  const href = URL.createObjectURL(blob);
  html("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
}

function saveSVG() {
  save(new Blob([savedPicture().text], { type: "image/svg+xml" }), "graph.svg");
}

/** Saves an image with two pixels for each unit, or with fewer if browsers would not draw as many. */
function savePNG() {
  const { text, width, height } = savedPicture();
  const scale = Math.min(2, 8192 / Math.max(width, height), Math.sqrt(3.2e7 / (width * height)));
  const href = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  const image = new Image();
  const fail = () => { URL.revokeObjectURL(href); tell("The browser cannot draw the image; save it as SVG"); };
  image.addEventListener("error", fail);
  image.addEventListener("load", () => {
    const canvas = html("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => { if (blob) { URL.revokeObjectURL(href); save(blob, "graph.png"); } else fail(); });
  });
  image.src = href;
}

byId("save-svg").addEventListener("click", saveSVG);
byId("save-png").addEventListener("click", savePNG);
