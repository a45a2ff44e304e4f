#!/usr/bin/env python3
"""Opens the pages in a folder in a browser, and checks their behavior. `Scripts/check-page` creates the pages.

With --image, it draws an image of the page of the quickstart instead.

Usage: check.py <folder of pages> [<folder for screenshots>]
       check.py <folder of pages> --image <file>
"""

import json
import os
import re
import shutil
import sys
import tempfile
import time
import traceback
import unicodedata
import urllib.parse
import xml.etree.ElementTree

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

# Generous, because machines of continuous integration are slow and shared; real errors take far longer.
OPENED_IN = 2.0
HOVERED_IN = 0.25
NESTED_IN = 3.0

# The least height of text when a page opens, in pixels.
READABLE = 9

OBSERVER = """
window.__violations = [];
document.addEventListener('securitypolicyviolation', (event) => window.__violations.push(event.blockedURI));
for (const name of ['alert', 'confirm', 'prompt']) window[name] = () => { window.__pwned = name; };
window.addEventListener('error', (event) => window.__violations.push(String(event.message)));
"""


def visible(text):
    """Escapes invisible characters, and those that change the direction of text, as the page does."""
    def is_shown(index, one):
        category = unicodedata.category(one)
        return one in "\u200c\u200d" or not (category in ("Cc", "Cf", "Zl", "Zp", "Co", "Cn", "Cs")
                                             or index == 0 and category.startswith("M"))
    return "".join(one if is_shown(index, one) else f"\\u{{{ord(one):04X}}}" for index, one in enumerate(text))


# The number of a component, or a negative number for an end.
NUMBER = "const number = (one) => one.dataset.kind === 'end' ? -1 - one.dataset.id : +one.dataset.id;"


class Picture:
    """The contents that the page must show, computed from its JSON without the page's code."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        match = re.search(r'<script type="application/json" id="graph">(.*?)</script>', text, re.S)
        self.__dict__.update(json.loads(match[1]))
        self.by_id = {one["id"]: one for one in self.components}
        self.out = {one["id"]: set() for one in self.components}
        self.into = {one["id"]: set() for one in self.components}
        for need in self.needs:
            if need.get("to") is not None:
                self.out[need["from"]].add(need["to"])
                self.into[need["to"]].add(need["from"])

    def reach(self, start, links, depth):
        seen, edge = {start}, {start}
        while edge and depth > 0:
            edge = {far for one in edge for far in links[one]} - seen
            seen |= edge
            depth -= 1
        return seen

    def kept(self, start, show, depth=10**9):
        kept = {start}
        if show != "users":
            kept |= self.reach(start, self.out, depth)
        if show != "needs":
            kept |= self.reach(start, self.into, depth)
        return kept

    def hits(self, word):
        def text(one):
            parts = [one["name"], *one["roles"], *one["collections"], *one["modules"], one.get("place") or "",
                     one["lifetime"], *one["marks"], one.get("isolation") or ""]
            return "\n".join(parts).lower()
        return ({one["id"] for one in self.components if word.lower() in text(one)}
                | {-1 - end["id"] for end in self.ends if word.lower() in visible(end["name"]).lower()})


class Browser:
    def __init__(self, folder, shots):
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium") or shutil.which("google-chrome")
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                         "--force-device-scale-factor=1", "--force-prefers-reduced-motion", "--no-first-run"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
        self.driver.set_script_timeout(60)
        self.folder, self.shots = folder, shots
        self.command("Page.addScriptToEvaluateOnNewDocument", source=OBSERVER)
        self.saved = tempfile.mkdtemp()
        self.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=self.saved)
        self.command("Network.enable")
        self.command("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0)
        self.resize(1280, 800)

    def close(self):
        self.driver.quit()
        shutil.rmtree(self.saved)

    def command(self, name, **arguments):
        return self.driver.execute_cdp_cmd(name, arguments)

    def resize(self, width, height):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def scheme(self, name):
        self.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def address(self, name):
        return "file://" + os.path.join(self.folder, f"page-{name}.html")

    def open(self, name, fragment=""):
        self.driver.get("about:blank")
        started = time.monotonic()
        self.driver.get(self.address(name) + fragment)
        return time.monotonic() - started

    def write(self, name, new, picture):
        """Returns a copy of a page with another picture."""
        with open(os.path.join(self.folder, f"page-{name}.html"), encoding="utf-8") as file:
            text = file.read()
        data = json.dumps(picture).replace("<", "\\u003c")
        start = text.index('id="graph">') + len('id="graph">')
        with open(os.path.join(self.folder, f"page-{new}.html"), "w", encoding="utf-8") as file:
            file.write(text[:start] + data + text[text.index("</script>", start):])

    def js(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def keys(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def frame(self):
        """Waits until the page has been painted."""
        self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            "requestAnimationFrame(() => requestAnimationFrame(() => done()));")

    def shoot(self, name):
        if self.shots:
            self.frame()
            self.driver.save_screenshot(os.path.join(self.shots, f"{name}.png"))

    def drawn(self):
        return set(self.js("return [...document.querySelectorAll('.node[data-kind=component]')].map((n) => +n.dataset.id)"))

    def expand(self):
        unfold = self.find("#unfold")
        if unfold.is_displayed():
            unfold.click()

    def node(self, number):
        return self.find(f'.node[data-kind="component"][data-id="{number}"]')

    def go_to(self, one):
        """Centers a component with the search, and leaves the search."""
        search = self.find("#search")
        search.clear()
        search.send_keys(one["name"])
        entry = self.find(f'#hits [data-kind="component"][data-id="{one["id"]}"]')
        entry.click()
        search.send_keys(Keys.ESCAPE)
        self.js("document.activeElement.blur()")
        self.frame()

    def select(self, one):
        """Selects a component with a click."""
        self.go_to(one)
        ActionChains(self.driver).move_to_element(self.node(one["id"])).click().perform()

    def download(self, button):
        """Clicks a button, and returns the contents of the file that the browser saves."""
        for name in os.listdir(self.saved):
            os.remove(os.path.join(self.saved, name))
        self.find(button).click()
        limit = time.monotonic() + 20
        while time.monotonic() < limit:
            names = [name for name in os.listdir(self.saved) if not name.endswith(".crdownload") and not name.startswith(".")]
            if names:
                with open(os.path.join(self.saved, names[0]), "rb") as file:
                    return names[0], file.read()
            time.sleep(0.05)
        raise AssertionError(f"{button} saves nothing")

    def noise(self):
        """Returns everything that was logged or requested since the last call, except pages and images of their script."""
        found = [f"console: {entry['message']}" for entry in self.driver.get_log("browser")]
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                address = message["params"]["request"]["url"]
                if address.split("#")[0] != "about:blank" and not address.startswith("blob:") and not address.startswith(self.address("")[:-5].rsplit("/", 1)[0]):
                    found.append(f"request: {address}")
        found += [f"violation: {one}" for one in self.js("return window.__violations || []")]
        return found


def same(found, wanted, subject):
    if found != wanted:
        raise AssertionError(f"{subject}: found {found!r:.400}, wanted {wanted!r:.400}")


def holds(condition, message):
    if not condition:
        raise AssertionError(message)


def opens(browser, picture, name, times):
    seconds = browser.open(name)
    times[f"{name}: opened"] = seconds
    data = browser.js("return {...document.getElementById('picture').dataset}")
    times[f"{name}: layout"] = float(data["layoutTime"]) / 1000
    times[f"{name}: layout and drawing"] = float(data["drawTime"]) / 1000
    holds(float(data["drawTime"]) < OPENED_IN * 1000, f"it takes {data['drawTime']} ms to draw")
    browser.shoot(f"{name}-light")
    browser.expand()
    data = browser.js("return {...document.getElementById('picture').dataset}")
    times[f"{name}: all modules expanded"] = float(data["drawTime"]) / 1000
    holds(float(data["drawTime"]) < OPENED_IN * 1000, f"it takes {data['drawTime']} ms to draw all")
    same(browser.drawn(), set(picture.by_id), "all components")
    browser.shoot(f"{name}-expanded")


def does_not_overlap(browser, picture, name, times):
    for state in ("at first", "expanded"):
        browser.open(name)
        if state == "expanded":
            browser.expand()
        boxes = browser.js(
            "return [...document.querySelectorAll('#picture .node')].map((node) => {"
            "  const at = node.transform.baseVal.consolidate().matrix, box = node.querySelector('.shape').getBBox();"
            "  return [at.e + box.x, at.f + box.y, at.e + box.x + box.width, at.f + box.y + box.height];"
            "})")
        boxes.sort()
        for index, one in enumerate(boxes):
            for other in boxes[index + 1:]:
                if other[0] >= one[2] - 0.5:
                    break
                holds(other[1] >= one[3] - 0.5 or one[1] >= other[3] - 0.5, f"{state}: {one} and {other} overlap")
        outside = browser.js(
            "return [...document.querySelectorAll('#picture .node')].filter((node) => {"
            "  for (let box = node.item.parent; box && box.parent; box = box.parent) {"
            "    const item = node.item;"
            "    if (item.x < box.x || item.y < box.y + box.header || item.x + item.w > box.x + box.w"
            "      || item.y + item.h > box.y + box.h) return true;"
            "  } return false; }).length")
        same(outside, 0, f"{state}: components that stick out of their module")
        if name == 1000:
            continue
        crossed = browser.js(
            "const nodes = [...document.querySelectorAll('#picture .node')].map((node) => node.item);"
            "return [...document.querySelectorAll('.lines .edge')].filter((edge) => {"
            "  const length = edge.getTotalLength();"
            "  for (let at = 0; at <= length; at += 8) {"
            "    const { x, y } = edge.getPointAtLength(at);"
            "    if (nodes.some((one) => one !== edge.line.from && one !== edge.line.to && x > one.x + 1"
            "      && x < one.x + one.w - 1 && y > one.y + 1 && y < one.y + one.h - 1)) return true;"
            "  } return false; }).length")
        same(crossed, 0, f"{state}: lines that run through other components")


# The heights of the visible texts in the picture, in pixels.
TEXTS = """
return [...document.querySelectorAll('#picture text')].filter((one) => one.getClientRects().length > 0
  && getComputedStyle(one).display !== 'none').map((one) =>
  [parseFloat(getComputedStyle(one).fontSize) * Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b), one.textContent]);
"""


def is_legible(browser, picture, name, times):
    """Checks the height of text, the collapsed modules, and the numbers on lines between them."""
    browser.open(name)
    texts = browser.js(TEXTS)
    holds(texts, "there is no text")
    small = [text for height, text in texts if height < READABLE - 0.05]
    same(small, [], "texts that are too small when the page opens")
    collapsed = browser.js("return [...document.querySelectorAll('.node[data-kind=module]')].map((node) => node.item.one.path)")
    places = {}
    for one in picture.components:
        path = [visible(module) for module in one["modules"]]
        # An empty path is that of the components outside of all modules.
        places[one["id"]] = next((json.dumps(module, ensure_ascii=False) for module in collapsed
                                  if (path[:len(module)] == module if module else not path)), one["id"])
    # An end in a collapsed module is not drawn.
    drawn = set(browser.js("return [...document.querySelectorAll('.node[data-kind=end]')].map((node) => +node.dataset.id)"))
    wanted = {}
    for need in picture.needs:
        if need.get("to") is None and need["end"] not in drawn:
            continue
        ends = (places[need["from"]], places[need["to"]] if need.get("to") is not None else -1 - need["end"])
        if ends[0] != ends[1] or isinstance(ends[0], int):
            wanted[str(ends)] = wanted.get(str(ends), 0) + 1
    lines = browser.js(
        "const end = ({ one }) => one.kind === 'module' ? one.path : one.kind === 'end' ? -1 - one.id : one.id;"
        "return [...document.querySelectorAll('.lines .edge')].map(({ line }) => [end(line.from), end(line.to), line.needs.length]);")
    def key(end):
        return end if isinstance(end, int) else json.dumps(end, ensure_ascii=False)
    found = {str((key(start), key(end))): count for start, end, count in lines}
    same(len(found), len(lines), "lines between the same two items")
    same(found, wanted, "the needs of each line")
    numbers = sorted(int(text.replace(",", "")) for text in browser.js(
        "return [...document.querySelectorAll('.count text')].map((one) => one.textContent)"))
    same(numbers, sorted(count for start, end, count in lines if count > 1 and isinstance(start, list) | isinstance(end, list)),
         "the numbers on lines")
    if collapsed:
        browser.expand()
        browser.find("#fit").click()
        holds(float(browser.js("return document.getElementById('picture').dataset.zoom")) * 12.5 < READABLE,
              "modules are collapsed, though the names would be readable")
    holds(not browser.js("return [...document.querySelectorAll('.sub')].some((one) => one.textContent.includes('uncached'))"),
          "the most common lifetime is written on components")
    browser.find("#tab-filter").click()
    holds("uncached" in browser.find("#pane-filter").text, "the legend does not name the most common lifetime")


def opens_nested(browser, picture, name, times):
    """Opens three hundred nested modules."""
    if name != 15:
        return
    components, needs = [], []
    for level in range(300):
        for index in range(2):
            components.append({**picture.components[0], "id": 2 * level + index, "name": f"Component{level}.{index}",
                               "modules": [f"Module{depth}" for depth in range(level + 1)]})
        needs.append({**picture.needs[0], "from": 2 * level, "to": 2 * level + 1, "kind": "required"})
        if level > 0:
            needs.append({**picture.needs[0], "from": 2 * level - 2, "to": 2 * level, "kind": "required"})
    browser.write(name, "nested", {"components": components, "needs": needs, "ends": [], "problems": [], "format": 1})
    times["nested: opened"] = browser.open("nested")
    holds(times["nested: opened"] < NESTED_IN, f"300 nested modules take {times['nested: opened']:.1f} s to open")
    same([text for height, text in browser.js(TEXTS) if height < READABLE - 0.05], [], "texts that are too small")
    browser.shoot("nested-light")
    browser.expand()
    same(len(browser.drawn()), 600, "all components")
    spent = float(browser.js("return document.getElementById('picture').dataset.drawTime")) / 1000
    times["nested: all modules expanded"] = spent
    holds(spent < NESTED_IN, f"300 nested modules take {spent:.1f} s to expand")


def searches(browser, picture, name, times):
    browser.open(name)
    browser.keys("/")
    same(browser.js("return document.activeElement.id"), "search", "the focus after /")
    missing = [end["name"] for end in picture.ends if end["isError"]][:1]
    for word in ("Store", "ShopModule", "scope request", "tier1.swift:", "constructor:x", "__proto__:x", *missing):
        browser.js("document.getElementById('search').value = ''")
        browser.find("#search").send_keys(word)
        wanted = picture.hits(word)
        text = browser.find("#count").text
        same(int(re.match(r"([\d,]*)", text)[1].replace(",", "") or 0), len(wanted), f"hits for {word}")
        found = browser.js(NUMBER + "return [...document.querySelectorAll('#hits [role=option]')].map(number)")
        holds(set(found) <= wanted and len(found) == min(60, len(wanted)), f"hits for {word}")
        if not found:
            continue
        for step, key in enumerate([Keys.ENTER, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER, Keys.ARROW_UP]):
            browser.find("#search").send_keys(key)
            index = [0, 1, 2, 3, 2][step] % len(wanted) if len(wanted) > 3 else None
            if index is None:
                continue
            browser.frame()
            same(browser.js(NUMBER + "return number(document.querySelector('#hits [aria-selected=true]'))"), found[index], "the hit")
            same(browser.find("#count").text, f"{index + 1} of {len(wanted)}", "the count")
            now = browser.js(
                NUMBER + "const node = document.querySelector('.hit-now'), box = node.getBoundingClientRect();"
                "const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);"
                "return [number(node), node.contains(top)]")
            same(now, [found[index], True], "the visible highlighted item")
    browser.shoot(f"{name}-search")
    browser.js("document.getElementById('search').value = ''")
    browser.find("#search").send_keys("no such thing")
    same(browser.find("#count").text, "no hits", "the count of nothing")
    holds("Nothing found" in browser.find("#hits").text, "nothing found says nothing")
    browser.find("#search").send_keys(Keys.ESCAPE)
    same(browser.find("#search").get_attribute("value"), "", "the search after Escape")


def typical(picture):
    """Returns components worth a click: the most needed one, the one with the most needs, one in the middle."""
    one = max(picture.by_id, key=lambda id: (len(picture.into[id]), -id))
    other = max(picture.by_id, key=lambda id: (len(picture.out[id]), -id))
    return [picture.by_id[id] for id in dict.fromkeys([one, other, len(picture.components) // 2])]


def filters_on_click(browser, picture, name, times):
    browser.open(name)
    for one in typical(picture):
        browser.go_to(one)
        started = time.monotonic()
        ActionChains(browser.driver).move_to_element(browser.node(one["id"])).click().perform()
        times.setdefault(f"{name}: click", time.monotonic() - started)
        browser.expand()
        same(browser.drawn(), picture.kept(one["id"], "both"), f"both ways from {one['name']}")
        for show in ("needs", "users", "both") if one is typical(picture)[0] or name == 15 else ("needs",):
            browser.find(f'[data-show="{show}"]').click()
            for depth, title in ((10**9, "all the way"), (1, "direct only"), (2, "2 steps")):
                browser.js(
                    "const select = document.getElementById('depth');"
                    "select.value = [...select.options].find((one) => one.text === arguments[0]).value;"
                    "select.dispatchEvent(new Event('change'));", title)
                browser.expand()
                wanted = picture.kept(one["id"], show, depth)
                same(browser.drawn(), wanted, f"{show} of {one['name']}, {title}")
                holds(f"{len(wanted):,} of {len(picture.components):,} components" in browser.find("#status").text
                      or len(wanted) == len(picture.components), f"the status for {len(wanted)}")
        browser.js("const select = document.getElementById('depth'); select.value = 'Infinity';"
                   "select.dispatchEvent(new Event('change'));")
        browser.find('[data-show="all"]').click()
        browser.expand()
        same(browser.drawn(), set(picture.by_id), "all")
        browser.find('[data-show="needs"]').click()
        browser.shoot(f"{name}-needs")
        browser.find('[data-show="both"]').click()
        browser.keys(Keys.ESCAPE)
        browser.expand()
        same(browser.drawn(), set(picture.by_id), "all after Escape")
        holds(not browser.find("#trail").is_displayed(), "the way is still there after Escape")
        words = urllib.parse.parse_qs(browser.js("return location.hash.replace('#', '')"))
        same(set(words) - {"collapsed"}, set(), "the address after Escape")


def restores_links(browser, picture, name, times):
    browser.open(name)
    one = typical(picture)[0]
    browser.go_to(one)
    ActionChains(browser.driver).move_to_element(browser.node(one["id"])).click().perform()
    browser.find('[data-show="users"]').click()
    browser.js("const select = document.getElementById('depth'); select.value = '2'; select.dispatchEvent(new Event('change'));")
    fragment = "#" + browser.driver.current_url.split("#", 1)[1]
    # The pointer must not rest where the page will draw a component.
    ActionChains(browser.driver).move_to_element(browser.find("h1")).perform()
    browser.open(name, fragment)
    holds(not browser.find("#card").is_displayed(), "a link shows a card over the picture")
    browser.expand()
    same(browser.drawn(), picture.kept(one["id"], "users", 2), "the components shown by a link")
    same(browser.find("#pane-component h2").text, browser.js(
        "return document.querySelector('#trail [aria-current]').textContent"), "the panel of a link")
    browser.open(name, "#" + urllib.parse.urlencode({"component": one["name"], "id": one["id"], "show": "all"}))
    browser.expand()
    same(browser.drawn(), set(picture.by_id), "the components shown by a link to one among all")
    browser.open(name, "#" + urllib.parse.urlencode({"component": one["name"], "id": one["id"], "show": "needs", "depth": 4}))
    same(browser.js("return document.getElementById('depth').value"), "4", "how far a link reaches")
    browser.open(name, "#component=" + urllib.parse.quote("<img src=x onerror=alert(1)>"))
    holds("There is no component <img src=x onerror=alert(1)> in this graph" in browser.find("#status").text,
          "a link to nothing says nothing")
    browser.expand()
    same(browser.drawn(), set(picture.by_id), "the components shown by a link without a target")
    same(browser.js("return window.__pwned"), None, "a hostile link")


def goes_back(browser, picture, name, times):
    browser.open(name)
    first, second = typical(picture)[:2]
    for one in (first, second):
        if one is second:
            browser.keys(Keys.ESCAPE)
        browser.go_to(one)
        ActionChains(browser.driver).move_to_element(browser.node(one["id"])).click().perform()
    browser.js("history.go(-2)")
    limit = time.monotonic() + 10
    while time.monotonic() < limit:
        browser.expand()
        if browser.drawn() == picture.kept(first["id"], "both"):
            return
    raise AssertionError("going back does not restore the selection")


def hovers(browser, picture, name, times):
    browser.open(name)
    one = next(one for one in picture.components if one["modules"] and "Tier" in (one.get("place") or "") and picture.out[one["id"]])
    browser.go_to(one)
    ActionChains(browser.driver).move_to_element(browser.node(one["id"])).perform()
    browser.frame()
    card = browser.find("#card")
    holds(card.is_displayed(), "no card")
    for words in (one["name"], one["place"], one["lifetime"], " › ".join(one["modules"])):
        holds(words in card.text, f"the card does not say {words}: {card.text}")
    holds(browser.js("return document.querySelectorAll('.edge.near').length") > 0, "no needs are highlighted")
    problem = next(one for one in picture.problems if one.get("help") and one["components"])
    browser.go_to(picture.by_id[problem["components"][-1]])
    ActionChains(browser.driver).move_to_element(browser.node(problem["components"][-1])).perform()
    for words in (problem["code"], "help: "):
        holds(words in card.text, f"the card does not say {words}: {card.text}")
    browser.shoot(f"{name}-hover-problem")
    browser.go_to(one)
    ActionChains(browser.driver).move_to_element(browser.node(one["id"])).perform()
    browser.shoot(f"{name}-hover")
    browser.expand()
    if name == 15:
        line = browser.js(
            "const line = document.querySelector('.edge.deferred').line;"
            "[...document.querySelectorAll('.reach')].find((one) => one.line === line)"
            ".dispatchEvent(new PointerEvent('pointermove', {bubbles: true, clientX: 300, clientY: 300}));"
            "return [line.from.one.name, line.to.one.name, line.needs[0].source.kind,"
            " getComputedStyle(line.edge).strokeDasharray];")
        for words in (f"{line[0]} needs {line[1]}", line[2], "deferred"):
            holds(words in browser.find("#card").text, f"the card of a line does not say {words}: {browser.find('#card').text}")
        holds(line[3] != "none", "a deferred need is not dashed")
    spent = browser.js(
        "const spent = [];"
        "document.body.getBoundingClientRect();"
        "for (const node of [...document.querySelectorAll('#picture .node')].slice(0, 60)) {"
        "  const started = performance.now();"
        "  node.querySelector('.shape').dispatchEvent("
        "    new PointerEvent('pointermove', {bubbles: true, clientX: 300, clientY: 300}));"
        "  document.body.getBoundingClientRect();"
        "  spent.push(performance.now() - started);"
        "} return spent.sort((a, b) => a - b);")
    median = spent[len(spent) // 2]
    times[f"{name}: hover"] = median / 1000
    holds(median < HOVERED_IN * 1000, f"a hover takes {median} ms")


def lists_problems(browser, picture, name, times):
    browser.open(name)
    browser.find("#tab-problems").click()
    entries = browser.all("#pane-problems .problem")
    same(len(entries), len(picture.problems), "problems")
    wanted = sorted(picture.problems, key=lambda one: one["severity"] != "error")
    for entry, problem in list(zip(entries, wanted))[:6]:
        for words in (problem["severity"], problem["code"], visible(problem["message"])):
            holds(words in entry.text, f"the list does not say {words}: {entry.text}")
        if not problem["components"]:
            continue
        entry.find_element(By.TAG_NAME, "button").click()
        browser.frame()
        same(browser.js("return +document.querySelector('.hit-now').dataset.id"), problem["components"][-1], "the jump")
        marked = {id for one in picture.problems for id in one["components"]}
        signed = set(browser.js(
            "return [...document.querySelectorAll('.node[data-kind=component]')].filter((node) => node.querySelector('.sign'))"
            ".map((node) => +node.dataset.id)"))
        same(signed, marked & browser.drawn(), "signs")
        same(set(browser.js("return [...document.querySelectorAll('.node.chain[data-kind=component]')].map((n) => +n.dataset.id)")),
             set(problem["components"]) & browser.drawn(), "the chain")
    browser.shoot(f"{name}-problem")
    browser.open(name)
    browser.expand()
    missing = [end["id"] for end in picture.ends if end["isError"]]
    browser.js("activate([...drawn.leaves.values()].find(({ one }) => one.is === 'wrong'))")
    panel = browser.find("#pane-component").text
    holds("DI0001" in panel and "help: " in panel, f"the panel of a missing key does not say its problem: {panel}")
    same(sorted(browser.js("return [...document.querySelectorAll('.x-wrong[data-kind=end]')].map((n) => +n.dataset.id)")),
         missing, "the missing keys")


def lists_unanswered_roots(browser, picture, name, times):
    """Checks an unanswered root and a warning, which the graphs of the other checks do not have."""
    one = next(one for one in picture.components if not any(one["id"] in problem["components"] for problem in picture.problems))
    problem = {"code": "DI0001", "text": "error: nothing is registered for Desk", "severity": "error"}
    altered = {
        "components": picture.components, "needs": picture.needs, "format": picture.format, "roots": [],
        "ends": [*picture.ends, {"id": 99999, "name": "Desk", "outcome": "missing", "isError": True}],
        "problems": [
            {**problem, "components": [], "message": "nothing is registered for Desk"},
            {**problem, "components": [], "message": "something else is wrong"},
            {**problem, "components": [one["id"]], "message": "held for long", "severity": "warning", "code": "DI0009"},
        ],
    }
    browser.write(name, "altered", altered)
    browser.open("altered")
    browser.expand()
    same(browser.js("return document.querySelectorAll('.node[data-kind=end][data-id=\"99999\"]').length"), 1, "a missing root")
    browser.find("#tab-problems").click()
    entries = browser.all("#pane-problems .problem")
    entries[0].find_element(By.TAG_NAME, "button").click()
    browser.frame()
    same(browser.js("return document.querySelector('.hit-now').dataset.id"), "99999", "the jump to a missing root")
    entries[1].find_element(By.TAG_NAME, "button").click()
    holds(entries[1].find_element(By.TAG_NAME, "pre").is_displayed(), "a problem of no component does not show its text")
    colors = browser.js(
        "const map = document.getElementById('map'), item = document.querySelector(`.node[data-kind=component][data-id=\"${arguments[0]}\"]`).item;"
        "if (map.hidden) return null;"
        "let top = item; while (top.parent) top = top.parent;"
        "const at = Math.max(map.width / top.w, map.height / top.h);"
        "const [r, g, b] = map.getContext('2d').getImageData(Math.round((item.x + item.w / 2) * at), Math.round((item.y + item.h / 2) * at), 1, 1).data;"
        "const paper = document.createElement('canvas').getContext('2d');"
        "paper.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--error').trim();"
        "return ['#' + [r, g, b].map((one) => one.toString(16).padStart(2, '0')).join(''), paper.fillStyle];", one["id"])
    holds(colors is None or colors[0] != colors[1], "the small map shows a warning as an error")


def keeps_focus(browser, picture, name, times):
    browser.open(name)
    browser.find("#tab-filter").click()
    where = "return document.activeElement.matches('#pane-filter input')"
    browser.js("document.querySelector('#pane-filter input').focus()")
    browser.keys(Keys.SPACE)
    holds(browser.js(where), "the focus is lost when a lifetime is ticked")
    browser.keys(Keys.SPACE)
    browser.js("const all = [...document.querySelectorAll('#pane-filter .level-0 input')]; all[all.length - 1].focus()")
    browser.keys(Keys.SPACE)
    holds(browser.js(where), "the focus is lost when a module is ticked")
    browser.keys(Keys.SPACE)
    one = typical(picture)[0]
    browser.go_to(one)
    ActionChains(browser.driver).move_to_element(browser.node(one["id"])).click().perform()
    browser.js("document.querySelector('[data-show=needs]').focus()")
    browser.keys(Keys.ENTER)
    same(browser.js("return document.activeElement.dataset.show"), "needs", "the focus after a change of the shown part")
    browser.js("const one = document.getElementById('depth'); one.focus(); one.value = '2'; one.dispatchEvent(new Event('change'))")
    same(browser.js("return document.activeElement.id"), "depth", "the focus after how far")
    browser.keys(Keys.ESCAPE)
    holds(browser.js("return document.activeElement !== document.body"), "the focus is lost with Escape")


def narrows(browser, picture, name, times):
    """Checks the filters."""
    browser.open(name)
    browser.find("#tab-filter").click()
    browser.shoot(f"{name}-legend")

    def uncheck(title):
        browser.js(
            "const label = [...document.querySelectorAll('#pane-filter label')].find((one) =>"
            "  one.querySelector('bdi').textContent === arguments[0]); label.querySelector('input').click();", title)
        browser.expand()

    lifetime = picture.components[-1]["lifetime"]
    uncheck(lifetime)
    same(browser.drawn(), {one["id"] for one in picture.components if one["lifetime"] != lifetime}, "without a lifetime")
    uncheck("BillingModule")
    same(browser.drawn(), {one["id"] for one in picture.components
                           if one["lifetime"] != lifetime and "BillingModule" not in one["modules"]}, "without a module")
    browser.find("#filter-reset").click()
    browser.expand()
    same(browser.drawn(), set(picture.by_id), "all again")
    browser.js("document.querySelector('.box-title').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    folded = "return [...document.querySelectorAll('.node[data-kind=module]')].map((one) => one.getAttribute('aria-label').split(';')[0])"
    by_hand = browser.js(folded)
    box = browser.find("#pane-filter .check input")
    box.click()
    same(browser.js(folded), by_hand, "the modules collapsed by hand, with another filter")
    hidden = next(one for one in picture.components if one["lifetime"] == browser.js(
        "return document.querySelector('#pane-filter .check bdi').textContent"))
    browser.find("#search").send_keys(hidden["name"])
    browser.find(f'#hits [data-kind="component"][data-id="{hidden["id"]}"]').click()
    holds("the filter was cleared" in browser.find("#status").text, "a filter goes without a word")
    browser.find("#search").send_keys(Keys.ESCAPE)
    browser.expand()
    if name == 15:
        before = browser.js("return document.querySelectorAll('.edge').length")
        uncheck("required")
        holds(browser.js("return document.querySelectorAll('.edge').length") < before, "the lines of a kind do not go")


def themes(browser, picture, name, times):
    def color():
        return browser.js("return getComputedStyle(document.body).backgroundColor")
    browser.open(name)
    light = color()
    browser.find("#theme").click()
    dark = color()
    holds(light != dark, "the theme does not change")
    browser.shoot(f"{name}-dark")
    for theme in ("light", "dark"):
        low = browser.js("document.documentElement.dataset.theme = arguments[0];" + CONTRASTS, theme)
        same(low, [], f"the pairs with low contrast in {theme}")
    browser.scheme("dark")
    browser.open(name)
    same(color(), dark, "the theme where dark is preferred")
    browser.scheme("light")
    browser.open(name)
    same(color(), light, "the theme where light is preferred")


# Pairs of colors with less contrast than WCAG AA requires: 4.5 for text, 3 for meaningful borders and lines.
CONTRASTS = """
const style = getComputedStyle(document.documentElement);
const paper = document.createElement('canvas').getContext('2d');
function luminance(name) {
  paper.fillStyle = style.getPropertyValue('--' + name).trim();
  const channels = [1, 3, 5].map((at) => parseInt(paper.fillStyle.slice(at, at + 2), 16) / 255)
    .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2];
}
function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
const lives = ['request', 'resolve', 'thread', 'task', 'scope', 'container', 'instance', 'error'];
const fills = lives.map((life) => life + '-fill');
const pairs = [];
for (const ground of ['page', 'surface', 'raised', 'box', 'box-2', 'soft', ...fills]) {
  pairs.push(['text', ground, 4.5], ['muted', ground, 4.5]);
}
for (const ground of ['page', 'surface', 'raised']) for (const one of ['error', 'warning', 'accent']) pairs.push([one, ground, 4.5]);
// The signs of problems and of differences.
for (const one of ['error', 'warning', 'instance']) {
  pairs.push(['surface', one, 4.5]);
  for (const ground of ['page', 'box', 'box-2']) pairs.push([one, ground, 3]);
}
pairs.push(['on-accent', 'accent', 4.5], ['text', 'hit', 4.5], ['muted', 'hit', 4.5]);
for (const life of lives) for (const ground of ['page', 'box', 'box-2', life + '-fill']) pairs.push([life, ground, 3]);
for (const ground of ['page', 'box', 'box-2']) pairs.push(['edge', ground, 3], ['focus', ground, 3]);
for (const ground of ['page', 'surface']) pairs.push(['field', ground, 3]);
return pairs.filter(([one, other, least]) => contrast(one, other) < least)
  .map(([one, other]) => `${one} on ${other}: ${contrast(one, other).toFixed(2)}`);
"""


def is_inert(browser, picture, name, times):
    browser.open(name)
    browser.expand()
    for one in picture.components[:14]:
        browser.js("document.querySelector(`.node[data-id=\"${arguments[0]}\"]`).dispatchEvent(new MouseEvent('click', {bubbles: true}))", one["id"])
        browser.keys(Keys.ESCAPE)
        browser.expand()
    for tab in ("problems", "filter", "component"):
        browser.find(f"#tab-{tab}").click()
    browser.find("#search").send_keys("<")
    same(browser.js("return window.__pwned"), None, "the effect of a hostile name")
    counts = browser.js("return ['script', 'img', 'iframe', 'object', 'link', 'a', 'b:not([class])', 'foreignObject']"
                        ".map((tag) => document.querySelectorAll(tag).length)")
    same(counts, [2, 0, 0, 0, 0, 0, 0, 0], "scripts, images and so on")
    wild = browser.js("return /[\\u202a-\\u202e\\u2066-\\u2069\\u2028]/.test(document.body.innerText)")
    holds(not wild, "characters that turn the text are shown as they are")
    if name == 120:
        same(browser.driver.title, "Shop & </title><script>window.__pwned = 'title'</script>", "the title")
        same(browser.find("h1").text, browser.driver.title, "the heading")
        hostile = next(one for one in picture.components if "</script>" in one["name"])
        browser.keys(Keys.ESCAPE, Keys.ESCAPE)
        browser.go_to(hostile)
        ActionChains(browser.driver).move_to_element(browser.node(hostile["id"])).perform()
        holds(hostile["name"] in browser.find("#card").text, "a name is not shown as it is")
        browser.shoot(f"{name}-hostile")


def walks(browser, picture, name, times):
    """Checks the keys."""
    browser.open(name)
    browser.expand()
    browser.find("#panel-toggle").send_keys(Keys.TAB)
    for _ in range(6):
        if browser.js("return document.activeElement.classList.contains('node')"):
            break
        browser.keys(Keys.TAB)
    holds(browser.js("return document.activeElement.classList.contains('node')"), "Tab does not come to the picture")
    holds(browser.js("return Boolean(document.activeElement.getAttribute('aria-label'))"), "the focused element has no label")
    one = typical(picture)[1]
    browser.js("arguments[0].focus()", browser.node(one["id"]))
    along, back_along = [(Keys.ARROW_RIGHT, Keys.ARROW_LEFT), (Keys.ARROW_DOWN, Keys.ARROW_UP)][browser.js("return +drawn.isDown")]
    browser.keys(along)
    focused = browser.js("return document.activeElement.dataset.kind === 'end' ? 'end' : +document.activeElement.dataset.id")
    holds(focused == "end" or focused in picture.out[one["id"]], "the arrow does not follow a need")
    holds(browser.find("#card").is_displayed(), "there is no card for the focused element")
    if focused != "end":
        browser.keys(back_along)
        back = browser.js("return +document.activeElement.dataset.id")
        holds(back in picture.into[focused], "the arrow does not go back along a need")
        browser.keys(Keys.ENTER)
        browser.expand()
        browser.keys("?")
        same(browser.find("#pane-component h2").text, "Overview", "the panel after ?")
        same(browser.drawn(), picture.kept(back, "both"), "the components kept by Enter")
        browser.keys(Keys.ESCAPE)
    # Keys of the browser, to go back and to print.
    browser.js("first().node.focus()")
    for key, modifier in (("ArrowLeft", "altKey"), ("p", "ctrlKey"), ("c", "metaKey")):
        before = browser.js("return [document.activeElement.dataset.id, state.isChoosing, drawn.leaves.size, location.hash]")
        same(browser.js("const event = new KeyboardEvent('keydown', {key: arguments[0], [arguments[1]]: true, bubbles: true, cancelable: true});"
                        " return !document.activeElement.dispatchEvent(event)", key, modifier), False, f"{modifier} and {key} are taken from the browser")
        same(browser.js("return [document.activeElement.dataset.id, state.isChoosing, drawn.leaves.size, location.hash]"), before,
             f"the page after {modifier} and {key}")
    zoom = float(browser.js("return document.getElementById('picture').dataset.zoom"))
    browser.keys("+")
    browser.frame()
    holds(float(browser.js("return document.getElementById('picture').dataset.zoom")) > zoom, "+ does not zoom in")
    browser.keys("0")
    browser.frame()
    same(browser.js("return document.querySelectorAll('.nodes [tabindex=\"0\"], .titles [tabindex=\"0\"]').length"), 1, "stops of Tab")
    for element in browser.all("button, input, select"):
        label = browser.js("return arguments[0].textContent.trim() || arguments[0].getAttribute('aria-label')"
                           " || (arguments[0].labels && arguments[0].labels[0] && arguments[0].labels[0].textContent)", element)
        holds(label, "a control without a label")


def moves(browser, picture, name, times):
    """Checks pointers: drag, wheel, titles of modules."""
    browser.open(name)
    where = "return document.getElementById('world').getAttribute('transform')"
    before = browser.js(where)
    picture_element = browser.find("#picture")
    ActionChains(browser.driver).move_to_element_with_offset(picture_element, -420, -340).click_and_hold().move_by_offset(80, 50).release().perform()
    browser.frame()
    holds(browser.js(where) != before, "dragging does not move the picture")
    zoom = "return +document.getElementById('picture').dataset.zoom"
    before = browser.js(zoom)
    browser.js("document.getElementById('picture').dispatchEvent(new WheelEvent('wheel', {deltaY: -300, clientX: 400, clientY: 300, cancelable: true}))")
    browser.frame()
    holds(browser.js(zoom) > before, "the wheel does not zoom")
    browser.find("#fit").click()
    browser.expand()
    count = len(browser.drawn())
    title = browser.find(".box-title")
    ActionChains(browser.driver).move_to_element(title.find_element(By.TAG_NAME, "text")).click().perform()
    holds(len(browser.drawn()) < count, "the title of a module does not collapse it")
    holds("collapsed module" in browser.find("#status").text, "the status does not name the collapsed modules")
    browser.js("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}))")
    same(len(browser.drawn()), count, "the number of items after Enter")


def fits_small_windows(browser, picture, name, times):
    try:
        browser.resize(400, 780)
        browser.open(name)
        browser.shoot(f"{name}-narrow")
        holds(browser.js("return document.documentElement.scrollWidth <= innerWidth"), "it is wider than the window")
        outside = browser.js("return [...document.querySelectorAll('header button, header input')].filter((one) => {"
                             " const box = one.getBoundingClientRect();"
                             " return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1); }).length")
        same(outside, 0, "buttons outside of the window")
        holds(browser.js("return document.getElementById('stage').clientHeight") > 300, "there is no room for the picture")
        same([text for height, text in browser.js(TEXTS) if height < READABLE - 0.05], [], "texts that are too small")
        used = browser.js(
            "const stage = document.getElementById('stage'), box = document.querySelector('.nodes').getBoundingClientRect();"
            "return Math.max(box.width / stage.clientWidth, box.height / stage.clientHeight);")
        holds(used > 0.8, f"the picture uses {used:.0%} of the window")
        browser.js("document.querySelector('.node').focus()")
        before = browser.js("return document.activeElement.dataset.id || document.activeElement.getAttribute('aria-label')")
        browser.keys(Keys.ARROW_DOWN)
        holds(browser.js("return document.activeElement.dataset.id || document.activeElement.getAttribute('aria-label')") != before,
              "the arrow keys do not move the focus")
        browser.js("document.activeElement.blur()")
        browser.find("#panel-toggle").click()
        holds(browser.find("#panel").is_displayed(), "the panel does not open")
        browser.shoot(f"{name}-narrow-panel")
        holds(browser.js("return document.documentElement.scrollWidth <= innerWidth"), "the panel is wider than the window")
    finally:
        browser.resize(1280, 800)


def shortens_names(browser, picture, name, times):
    """Opens components with very long names, such as those of generic types."""
    components = [{**one, "name": f"{one['id']}Repository<{'SomeArgument, ' * 150}>"} for one in picture.components]
    browser.write(name, "long", {"components": components, **{key: picture.__dict__[key] for key in ("needs", "ends", "problems", "format")}})
    heights = "return ['trail', 'status'].map((id) => document.getElementById(id).offsetHeight)"
    try:
        for width in (1280, 400):
            browser.resize(width, 800)
            for action in ("select(components[0]); choose(true)", "choose(false); showPathTo(components[1])"):
                if "choose(true)" in action:
                    browser.open("long")
                browser.js(action)
                trail, status = browser.js(heights)
                holds(trail < 130 and status < 90, f"{action}: at {width}, the selection is {trail} high and the status {status}")
            browser.shoot(f"{name}-long-{width}")
            browser.open("long", "#component=" + "a" * 5000)
            same(browser.js("const status = document.getElementById('status'); return status.scrollWidth <= status.clientWidth"), True,
                 "a long name in the status is inside of it")
    finally:
        browser.resize(1280, 800)


def is_empty(browser, picture, name, times):
    browser.open(name)
    same(browser.find("#empty").text, "There are no components in this graph.", "the sentence")
    browser.find("#search").send_keys("x", Keys.ENTER, Keys.ESCAPE)
    browser.keys(Keys.ESCAPE, "+", "0")
    browser.find("#fit").click()
    holds(b"<svg" in browser.download("#save-svg")[1], "an empty picture is not saved")
    browser.shoot(f"{name}-light")


def links_out(browser, picture, name, times):
    """Checks the links to files and to the documentation of codes."""
    browser.open(name)
    one = next(one for one in picture.components if one.get("place"))
    browser.select(one)
    browser.find("#tab-problems").click()
    same(len(browser.all("a")), 0, "links without a template")
    browser.open(f"linked-{name}")
    browser.select(one)
    module, file, line = re.fullmatch(r"([^/]+)/(.+):(\d+)", one["place"]).groups()
    link = browser.find("#pane-component dd a")
    same(link.text, visible(one["place"]), "the text of a link to a file")
    same(link.get_dom_attribute("href"), f"vscode://file/Shop/Sources/{module}/{file}:{line}", "the link to a file")
    hrefs = browser.js("return components.map((one) => [one.source.place, placeLink(one)?.getAttribute?.('href') ?? null])")
    for place, href in hrefs:
        module, file, line = re.fullmatch(r"([^/]+)/(.+):(\d+)", place).groups()
        quoted = [urllib.parse.quote(part, safe="-_.~") for part in (module, file)]
        same(href, f"vscode://file/Shop/Sources/{quoted[0]}/{quoted[1]}:{line}", "the link to a file")
    if name == 120:
        holds(any("%3C%2Fscript%3E" in href for _, href in hrefs), "there is no hostile file")
    browser.find("#tab-problems").click()
    links = browser.js("return [...document.querySelectorAll('#pane-problems a')].map((one) =>"
                       " [one.textContent, one.getAttribute('href'), one.target, one.rel])")
    wanted = [[f"About {one['code']}", f"https://example.invalid/Diagnostics.html#{one['code']}", "_blank", "noopener noreferrer"]
              for one in sorted(picture.problems, key=lambda one: one["severity"] != "error")]
    same(links, wanted, "the links to codes")
    browser.shoot(f"{name}-linked")
    strange = ["\ud800/A.swift:1", "../A.swift:1", "Shop/..:1", "Shop", "/etc/passwd:1", "javascript:alert(1)//x/y:1"]
    altered = [{**one, "id": index, "place": place, "decorates": None} for index, place in enumerate(strange)]
    browser.write(f"linked-{name}", "strange", {"components": altered, "needs": [], "ends": [], "problems": [], "format": 1})
    browser.open("strange")
    hrefs = browser.js("return components.map((one) => placeLink(one)?.getAttribute?.('href') ?? null)")
    same(hrefs[:5], [None] * 5, "links of places that are none")
    same(hrefs[5], "vscode://file/Shop/Sources/javascript%3Aalert%281%29/%2Fx%2Fy:1", "the link of a hostile place")


HOSTILE_FRAGMENTS = [
    "%", "%E0%A4%A", "view=NaN NaN NaN right", "view=1e999 0 1 right", "view=" + "9" * 400 + " 0 1 right", "view=1 1 0 right",
    "collapsed=__proto__", "collapsed=[", "without-kind=constructor&without-lifetime=__proto__&without-module={}",
    "without-mark=x&without-change=unheard", "to=x&to-id=-1&show=path", "component=&to=&show=path&depth=-4&id=", "=&&==&%00=%00",
    "<img src=x onerror=alert(1)>", "component=" + "a" * 20000,
]


def restores_state(browser, picture, name, times):
    """Checks that the address keeps filters, collapsed modules and the view, and that hostile ones are ignored."""
    transform = "return document.getElementById('world').getAttribute('transform')"
    folded = "return [...document.querySelectorAll('.node[data-kind=module]')].map((one) => one.getAttribute('aria-label')).sort()"
    checks = "return [...document.querySelectorAll('#pane-filter input')].map((one) => one.checked)"
    browser.open(name)
    browser.find("#tab-filter").click()
    for title in (picture.components[-1]["lifetime"], "optional", "BillingModule"):
        browser.js(
            "const label = [...document.querySelectorAll('#pane-filter label')].find((one) =>"
            "  one.querySelector('bdi').textContent === arguments[0]); if (label) label.querySelector('input').click();", title)
    browser.expand()
    browser.js("document.querySelector('.box-title').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    before = [browser.drawn(), browser.js(folded), browser.js(checks)]
    browser.find("#zoom-in").click()
    browser.js("document.getElementById('picture').dispatchEvent(new WheelEvent('wheel',"
               " {deltaY: -100, clientX: 400, clientY: 300, cancelable: true}))")
    limit = time.monotonic() + 5
    while "view=" not in browser.driver.current_url and time.monotonic() < limit:
        time.sleep(0.1)
    time.sleep(0.5)
    view = [float(number) for number in re.findall(r"-?[\d.]+", browser.js(transform))]
    fragment = "#" + browser.driver.current_url.split("#", 1)[1]
    browser.open(name, fragment)
    same([browser.drawn(), browser.js(folded), browser.js(checks)], before, "the filters and collapsed modules of a link")
    restored = [float(number) for number in re.findall(r"-?[\d.]+", browser.js(transform))]
    holds(all(abs(one - other) <= 3 + 0.01 * abs(one) for one, other in zip(view, restored)), f"the view of a link: {restored}, was {view}")
    browser.find("#fit").click()
    holds("view=" not in browser.driver.current_url, "the address keeps a view after Fit")
    browser.select(next(one for one in picture.components if one["id"] in browser.drawn()))
    holds("without-module=" in browser.driver.current_url, "a selection loses the filters in the address")
    for hostile in HOSTILE_FRAGMENTS if name == 15 else HOSTILE_FRAGMENTS[:3]:
        browser.open(name, "#" + hostile)
        browser.expand()
        same(browser.drawn(), set(picture.by_id), f"the components shown by {hostile:.40}")
        same(browser.js("return window.__violations"), [], f"errors of {hostile:.40}")
        holds(browser.js("return [view.x, view.y, view.k].every(Number.isFinite) && view.k >= 0.02 && view.k <= 4"), f"the view of {hostile:.40}")


def finds_paths(browser, picture, name, times):
    def distances(start):
        found, edge, steps = {start: 0}, [start], 0
        while edge:
            steps += 1
            edge = list(dict.fromkeys(far for one in edge for far in picture.out[one] if far not in found))
            found.update({one: steps for one in edge})
        return found

    start = max(picture.by_id, key=lambda id: (max(distances(id).values()), -id))
    reached = distances(start)
    end = max(reached, key=lambda id: (reached[id], -id))
    # No path in either direction.
    lonely = next(id for id in picture.by_id if id not in reached and start not in distances(id))

    def holds_path(first, last):
        steps = [int(one) for one in browser.js("return [...document.querySelectorAll('#path [data-goto]')].map((one) => one.dataset.goto)")]
        same([steps[0], steps[-1], len(steps)], [first, last, reached[end] + 1], "the path in the list")
        for one, other in zip(steps, steps[1:]):
            holds(other in picture.out[one], f"{one} does not need {other}")
        same(browser.drawn(), set(steps), "the components on the picture of a path")
        same(set(browser.js("return [...document.querySelectorAll('.node.on-path')].map((one) => +one.dataset.id)")), set(steps), "the marked components")
        same(browser.js("return document.querySelectorAll('.edge.on-path').length"), len(steps) - 1, "the marked needs")
        words = "directly" if len(steps) == 2 else f"in {len(steps) - 1} steps"
        holds(words in browser.find("#path-text").text, f"the panel does not say {words}: {browser.find('#path-text').text}")

    browser.open(name)
    browser.select(picture.by_id[start])
    address = browser.driver.current_url.split("&view=")[0]
    browser.find("#find-path").click()
    holds(browser.find("#choosing").is_displayed(), "nothing says that the other end is to be chosen")
    same(browser.driver.current_url, address, "the address while a path is chosen")
    browser.keys(Keys.ESCAPE)
    same(browser.driver.current_url, address, "the address after Escape")
    same(len(browser.all("#choosing")), 0, "the choice after Escape")
    same(browser.js("return document.activeElement.id"), "find-path", "the focus after Escape")
    holds("component=" in browser.driver.current_url, "Escape loses the selection together with the choice")
    # With the mouse.
    browser.find("#find-path").click()
    browser.expand()
    browser.js("document.querySelector(`.node[data-kind=component][data-id=\"${arguments[0]}\"]`).dispatchEvent(new MouseEvent('click', {bubbles: true}))", end)
    same(browser.find("#path-text").text in browser.find("#status").text, True, "the status says the path")
    browser.expand()
    holds_path(start, end)
    browser.shoot(f"{name}-path")
    fragment = "#" + browser.driver.current_url.split("#", 1)[1]
    browser.find('[data-show="all"]').click()
    browser.expand()
    same(browser.drawn(), set(picture.by_id), "all, with the path")
    holds(browser.js("return document.querySelectorAll('.edge.on-path').length") > 0, "the path is not marked among all")
    if len(picture.out[start]) == 1 or reached[end] > 1:
        # Without required needs, the path is another one, or none.
        browser.find('[data-show="path"]').click()
        browser.find("#tab-filter").click()
        browser.js("[...document.querySelectorAll('#pane-filter label')].find((one) =>"
                   " one.querySelector('bdi').textContent === 'required').querySelector('input').click()")
        browser.find("#tab-component").click()
        kinds = browser.js("return state.path.needs.map((need) => need.source.kind)")
        holds("required" not in kinds, "a path has a need that the filter leaves out")
        holds(kinds or "with these filters" in browser.find("#path-text").text, "nothing says that the filter leaves no path")
        holds(browser.js("return drawn.leaves.size") > 1, "a filter leaves nothing of a path")
    # The filter leaves no path while another one is chosen.
    browser.open(name)
    left = browser.js(
        "for (const { from, to, source } of needs) {"
        "  if (source.kind !== 'required' || from === to || from.source.isDecoration) continue;"
        "  state.withoutKinds.add('required'); const path = shortestPath(from, to); state.withoutKinds.clear();"
        "  if (path.items.length > 0) continue;"
        "  select(from); showPathTo(to); choose(true); state.withoutKinds.add('required'); refilter(); choose(false);"
        "  return [state.show, byId('empty').hidden, state.isChoosing];"
        "}")
    same(left, ["all", True, False], "the picture after the choice of a path is canceled")
    browser.open(name, fragment)
    browser.expand()
    same(browser.drawn(), picture.reach(start, {**picture.out}, 0) | set(browser.js(
        "return [...document.querySelectorAll('#path [data-goto]')].map((one) => +one.dataset.goto)")), "the path of a link")
    # With the search, from the other end.
    browser.open(name)
    browser.select(picture.by_id[end])
    browser.find("#find-path").click()
    browser.keys("/")
    hits = [one["id"] for one in picture.components if one["name"] == picture.by_id[start]["name"]]
    browser.find("#search").send_keys(picture.by_id[start]["name"])
    browser.find(f'#hits [data-kind="component"][data-id="{hits[0]}"]').click()
    browser.expand()
    holds_path(start, end)
    # With the keyboard, to a component without a path.
    browser.open(name)
    browser.expand()
    browser.js("arguments[0].focus()", browser.node(start))
    browser.keys("p")
    holds(browser.find("#choosing").is_displayed(), "P does not begin a path")
    same(browser.js("return +document.activeElement.dataset.id"), start, "the focus after P")
    browser.expand()
    browser.js("arguments[0].focus()", browser.node(lonely))
    browser.keys("p")
    holds("No path" in browser.find("#status").text and "No path" in browser.find("#path-text").text, "nothing says that there is no path")
    browser.expand()
    same(browser.drawn(), set(picture.by_id), "the picture without a path")
    browser.keys(Keys.ESCAPE)


def labels_lines(browser, picture, name, times):
    browser.open(name)
    browser.expand()
    browser.find("#fit").click()
    zoom = "return +document.getElementById('picture').dataset.zoom"
    for _ in range(40):
        time.sleep(0.02)
        if browser.js(zoom) >= 0.95:
            break
        if name != 15:
            browser.js("const box = document.querySelector('.node').getBoundingClientRect();"
                       "zoom(1.3, box.x + 30, box.y)")
        else:
            browser.find("#zoom-in").click()
    browser.frame()
    time.sleep(0.3)
    started = time.monotonic()
    browser.js("nameLines()")
    times[f"{name}: labels of lines"] = time.monotonic() - started
    holds(times[f"{name}: labels of lines"] < 0.5, "the labels take long")
    found = browser.js("return [...document.querySelectorAll('.line-name')].map((one) => {"
                       " const box = one.getBoundingClientRect(); return [one.textContent, box.left, box.top, box.right, box.bottom]; })")
    boxes = browser.js("return [...document.querySelectorAll('#picture .node .shape')].map((one) => {"
                       " const box = one.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]; })")
    if name == 15:
        holds(found, "no line has a label")
    known = {visible(need["label"]) for need in picture.needs if need.get("label")}
    for index, (text, *box) in enumerate(found):
        holds(any(part in text for part in known) or text.endswith("…"), f"the label {text}")
        for other in boxes + [one[1:] for one in found[index + 1:]]:
            holds(box[0] >= other[2] - 1 or other[0] >= box[2] - 1 or box[1] >= other[3] - 1 or other[1] >= box[3] - 1,
                  f"the label {text} covers something")
    browser.shoot(f"{name}-labels")
    browser.find("#fit").click()
    if browser.js(zoom) < 0.8:
        time.sleep(0.3)
        same(len(browser.all(".line-name")), 0, "labels that are too small")


def saves(browser, picture, name, times):
    """Checks the files of the picture."""
    for theme in ("light", "dark"):
        browser.open(name)
        if theme == "dark":
            browser.find("#theme").click()
        browser.expand()
        before = browser.js("return [document.getElementById('world').getAttribute('transform'), document.querySelectorAll('.node').length]")
        browser.js("document.title = 'Shop \\uffff\\u202e'")
        file, data = browser.download("#save-svg")
        same(file, "graph.svg", "the name of the file")
        root = xml.etree.ElementTree.fromstring(data)
        same(root.tag, "{http://www.w3.org/2000/svg}svg", "the root of the SVG")
        same(root.find("{http://www.w3.org/2000/svg}title").text, "Shop \\u{FFFF}\\u{202E}", "the title of the SVG")
        texts = {text.text for text in root.iter("{http://www.w3.org/2000/svg}text")}
        shown = set(browser.js("return [...document.querySelectorAll('.node .name, .node .sub, .box-title text')].map((one) => one.textContent)"))
        same(shown - texts, set(), "names that are not in the SVG")
        for element in root.iter():
            holds(element.tag.split("}")[1] in ("svg", "title", "rect", "defs", "marker", "path", "g", "circle", "text"), f"there is a {element.tag}")
            for key, value in element.attrib.items():
                holds(not key.startswith("on") and key not in ("style", "class", "href"), f"there is an attribute {key}")
                holds("var(" not in value and "url(" not in value.replace("url(#", ""), f"{key} refers to {value}")
        holds(b"file:" not in data, "the SVG has the place of the page")
        width, height = float(root.get("width")), float(root.get("height"))
        file, data = browser.download("#save-png")
        same([file, data[:8]], ["graph.png", b"\x89PNG\r\n\x1a\n"], "the file of the image")
        size = [int.from_bytes(data[at:at + 4], "big") for at in (16, 20)]
        holds(abs(size[0] / size[1] - width / height) < 0.02 and max(size) <= 8192, f"the image has the size {size}")
        holds(len(data) > 4000, "the image is empty")
        same(browser.js("return [document.getElementById('world').getAttribute('transform'), document.querySelectorAll('.node').length]"),
             before, "the picture after it was saved")
        if browser.shots:
            with open(os.path.join(browser.shots, f"{name}-saved-{theme}.png"), "wb") as copy:
                copy.write(data)


def shows_modules_only(browser, picture, name, times):
    browser.open(name)
    browser.expand()
    browser.find("#fold").click()
    paths = {tuple(one["modules"][:1]) for one in picture.components}
    same(len(browser.all(".node[data-kind=module]")), len(paths), "the modules")
    same(browser.drawn(), set(), "the components among the modules alone")
    same(browser.js("return document.activeElement.id"), "unfold", "the focus")
    browser.shoot(f"{name}-modules")
    browser.keys(Keys.ENTER)
    same(browser.drawn(), set(picture.by_id), "all components")
    same(browser.js("return document.activeElement.id"), "fold", "the focus")
    if () in paths:
        browser.keys(Keys.ENTER)
        browser.js("[...document.querySelectorAll('.node[data-kind=module]')].find((one) => one.item.one.module === null)"
                   ".dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        same(browser.drawn(), {one["id"] for one in picture.components if not one["modules"]}, "the components outside of modules")
    holds(not browser.find("#show-all").is_displayed() or browser.js("return view.k * 1.01 > scaleToFit(drawn.root)"), "a part is no part")


def tells_of_a_part(browser, picture, name, times):
    """Opens many components without modules, which no module can collapse."""
    flat = {**picture.__dict__, "components": [{**one, "modules": []} for one in picture.components]}
    browser.write(name, "flat", {key: flat[key] for key in ("components", "needs", "ends", "problems", "format")})
    browser.open("flat")
    same(browser.find("#show-all").is_displayed(), name != 15 or browser.js("return view.k > scaleToFit(drawn.root) * 1.01"), "the word that this is a part")
    if name != 15:
        times[f"{name}: opened without modules"] = float(browser.js("return document.getElementById('picture').dataset.drawTime")) / 1000
        browser.shoot(f"{name}-part")
        browser.find("#show-all").click()
        browser.frame()
        holds(not browser.find("#show-all").is_displayed(), "all is shown, and is still offered")
        same(browser.js("return document.activeElement.id"), "fit", "the focus after all is shown")
        inside = browser.js(
            "const stage = document.getElementById('stage').getBoundingClientRect();"
            "return [...document.querySelectorAll('#picture .node .shape')].every((node) => { const box = node.getBoundingClientRect();"
            " return box.left >= stage.left && box.right <= stage.right && box.top >= stage.top && box.bottom <= stage.bottom; })")
        holds(inside, "not all is shown")


def shows_differences(browser, picture, name, times):
    page = f"difference-{name}"
    difference = Picture(os.path.join(browser.folder, f"page-{page}.html"))
    changes = difference.changes
    browser.open(page)
    browser.shoot(f"{page}-light")
    overview = browser.find("#pane-component").text
    for mark in ("added", "removed", "changed"):
        count = changes["components"].count(mark)
        holds(count > 0, f"no component is {mark}")
        holds(f"{count} {mark}" in overview and f"{mark.capitalize()} ({count})" in overview, f"the overview does not say {count} {mark}")
    browser.expand()
    browser.shoot(f"{page}-expanded")
    signs = browser.js("return Object.fromEntries([...document.querySelectorAll('.node[data-kind=component]')].map((one) =>"
                       " [one.dataset.id, [one.querySelector('.change-sign text')?.textContent ?? '', one.getAttribute('aria-label').split(';')[0]]]))")
    wanted = {"added": "+", "removed": "−", "changed": "~", "unchanged": ""}
    same({int(id): sign for id, (sign, _) in signs.items()}, {id: wanted[mark] for id, mark in enumerate(changes["components"])}, "signs")
    same({int(id): mark for id, (_, mark) in signs.items()}, dict(enumerate(changes["components"])), "the words for screen readers")
    # The marks differ by more than their color.
    styles = {mark: browser.js(
        "const style = getComputedStyle(document.querySelector(`.node.change-${arguments[0]} .shape`));"
        "return [style.strokeWidth, style.strokeDasharray]", mark) for mark in ("added", "removed")}
    holds(styles["removed"][1] != "none" and float(styles["added"][0][:-2]) > 3, f"the outlines {styles}")
    lines = browser.js("return [...document.querySelectorAll('.lines .edge')].map((edge) => [edge.classList.contains('change-added'),"
                       " edge.classList.contains('change-removed'), edge.line.needs.map((need) => need.change)])")
    for added, removed, marks in lines:
        same([added, removed], [set(marks) == {"added"}, set(marks) == {"removed"}], f"the line of {marks}")
    changed = changes["components"].index("changed")
    browser.select(difference.by_id[changed])
    panel = browser.find("#pane-component").text
    for detail in changes["details"][changed]:
        holds(visible(detail) in panel, f"the panel does not say {detail}")
    browser.shoot(f"{page}-changed")
    browser.keys(Keys.ESCAPE)
    # The page has not all needs of an unchanged component.
    for id, mark in enumerate(changes["components"]):
        if mark == "unchanged" and not (difference.out[id] and difference.into[id]):
            browser.js("select(componentOf.get(arguments[0]))", id)
            panel = browser.find("#pane-component").text
            holds("This page shows no" in panel and "othing needs it" not in panel and "needs nothing" not in panel,
                  f"the panel claims too much of an unchanged component: {panel}")
            holds("; needs " not in browser.node(id).get_attribute("aria-label"), "the words for screen readers count the needs of an unchanged component")
            break
    # A path has needs of one graph only, and says so if that is the old one.
    mixed = browser.js("return components.flatMap((one) => components.map((other) => one === other ? [] : [...new Set(shortestPath(one, other).needs"
                       ".map((need) => need.change))])).filter((marks) => marks.includes('added') && marks.includes('removed')).length")
    same(mixed, 0, "paths with needs of two graphs")
    past = browser.js("for (const one of components) for (const other of components) if (one !== other"
                      " && shortestPath(one, other).needs.some((need) => need.change === 'removed')) { select(one); showPathTo(other); return true; }")
    holds(past, "there is no path of the old graph")
    holds(" needed " in browser.find("#path-text").text and "before the changes" in browser.find("#path-text").text, "nothing says that the path was removed")
    holds("removed" in browser.find("#path").text, "the list of a path does not say which needs were removed")
    lonely = browser.js("for (const one of components) for (const other of components)"
                        " if (one !== other && shortestPath(one, other).items.length === 0) { select(one); showPathTo(other); return true; }")
    holds(not lonely or "through others on this page" in browser.find("#path-text").text, "nothing says that other needs are not on the page")
    browser.js("select(null)")
    browser.find("#search").send_keys("change:removed")
    holds(browser.find("#count").text.startswith(f"{changes['components'].count('removed')} hit"), "the search for removed components")
    browser.find("#search").send_keys(Keys.ESCAPE)
    browser.find("#tab-filter").click()
    browser.js("[...document.querySelectorAll('#pane-filter label')].find((one) => one.querySelector('bdi').textContent === 'unchanged')"
               ".querySelector('input').click()")
    browser.expand()
    same(browser.drawn(), {id for id, mark in enumerate(changes["components"]) if mark != "unchanged"}, "without unchanged components")
    browser.shoot(f"{page}-legend")
    browser.find("#tab-problems").click()
    same(len(browser.all("#pane-problems .problem")), len(difference.problems), "problems")
    for entry, problem in zip(browser.all("#pane-problems .problem")[:5], sorted(
            zip(difference.problems, changes["problems"]), key=lambda one: one[0]["severity"] != "error")):
        holds(f"{problem[1]}: " in entry.text and problem[0]["code"] in entry.text, f"the problem says {entry.text}")
    for button in browser.all("#pane-problems button")[:3]:
        button.click()
    if name == 15:
        browser.open("difference-0")
        holds("Nothing is different." in browser.find("#pane-component").text, "no difference says nothing")
        same(browser.find("#empty").text, "The drawing shows no difference.", "the sentence")
        browser.write("difference-15", "hostile-difference", {**{key: difference.__dict__[key] for key in (
            "components", "needs", "ends", "problems", "format")}, "changes": {**changes, "facts": [
                {"mark": "added", "text": "<img src=x onerror=alert(1)>\u202e"}], "details": [["<b>\u202e</b>"]] * len(changes["details"])}})
        browser.open("hostile-difference")
        holds("added: <img src=x onerror=alert(1)>\\u{202E}" in browser.find("#pane-component").text, "another difference is not listed")
        same(browser.js("return document.querySelectorAll('img, b:not([class])').length"), 0, "markup in a difference")


# The environment variable ONLY selects one check by its name.
CHECKS = [opens, opens_nested, is_legible, does_not_overlap, searches, filters_on_click, restores_links, goes_back, hovers, lists_problems,
          lists_unanswered_roots, keeps_focus, narrows, themes, is_inert, walks, moves, fits_small_windows, shortens_names, links_out,
          restores_state, finds_paths, labels_lines, saves, shows_modules_only, tells_of_a_part, shows_differences]


def draw_image(folder, path):
    browser = Browser(folder, None)
    try:
        browser.open("quickstart")
        browser.find("#tab-filter").click()
        browser.js("document.activeElement.blur()")
        browser.frame()
        browser.driver.save_screenshot(path)
    finally:
        browser.close()


def main():
    if len(sys.argv) == 4 and sys.argv[2] == "--image":
        draw_image(os.path.abspath(sys.argv[1]), sys.argv[3])
        return
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    folder, shots = os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) == 3 else None
    browser = Browser(folder, shots)
    failures, times, count = [], {}, 0
    try:
        for name in (0, 15, 120, 1000):
            picture = Picture(os.path.join(folder, f"page-{name}.html"))
            for check in [is_empty] if name == 0 else CHECKS:
                if os.environ.get("ONLY", check.__name__) != check.__name__:
                    continue
                count += 1
                browser.noise()
                try:
                    check(browser, picture, name, times)
                    same(browser.noise(), [], "the messages and requests of the browser")
                    same(browser.js("return window.__pwned"), None, "the effect of a hostile name")
                except Exception as error:  # A wrong page causes many kinds of exceptions.
                    where = traceback.extract_tb(error.__traceback__)[1].lineno
                    failures.append(f"{name}: {check.__name__}, line {where}: {str(error).splitlines()[0]}")
                    browser.shoot(f"failed-{name}-{check.__name__}")
    finally:
        browser.close()
    for name, seconds in times.items():
        print(f"{name:34} {seconds * 1000:7.0f} ms")
    for failure in failures:
        print(f"check-page: {failure}", file=sys.stderr)
    if failures:
        sys.exit(1)
    print(f"check-page: {count} checks, all hold")


if __name__ == "__main__":
    main()
