extension HTMLPage {
    /// The page, with placeholders for the other parts.
    static let template = #"""
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="{{policy}}">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="referrer" content="no-referrer">
        <title>{{title}}</title>
        <style>{{style}}</style>
        </head>
        <body>
        <header>
          <h1><bdi>{{title}}</bdi></h1>
          <div class="search" role="search">
            <input id="search" type="search" placeholder="Search" aria-label="Search components" role="combobox"
              aria-expanded="false" aria-controls="hits" aria-autocomplete="list" autocomplete="off" spellcheck="false">
            <kbd aria-hidden="true">/</kbd>
            <span id="count" role="status"></span>
            <ul id="hits" role="listbox" aria-label="Hits" hidden></ul>
          </div>
          <div class="tools" role="toolbar" aria-label="View">
            <button id="zoom-out" type="button" title="Zoom out (-)" aria-label="Zoom out">−</button>
            <button id="zoom-in" type="button" title="Zoom in (+)" aria-label="Zoom in">+</button>
            <button id="fit" type="button" title="Fit to view (0)">Fit</button>
            <button id="fold" type="button" hidden>Collapse modules</button>
            <button id="theme" type="button" aria-label="Dark">Dark</button>
            <button id="panel-toggle" type="button" aria-expanded="true" aria-controls="panel">Panel</button>
          </div>
        </header>
        <main>
          <section id="stage" aria-label="Picture">
            <nav id="trail" aria-label="Selection" hidden></nav>
            <svg id="picture" role="application" aria-label="Dependency graph" aria-describedby="keys"></svg>
            <p id="empty" hidden></p>
            <canvas id="map" width="180" height="112" aria-hidden="true" hidden></canvas>
            <p id="status" role="status"></p>
            <div id="card" role="tooltip" hidden></div>
          </section>
          <aside id="panel" aria-label="Details">
            <div class="tabs" role="tablist">
              <button type="button" role="tab" id="tab-component" aria-controls="pane-component">Component</button>
              <button type="button" role="tab" id="tab-problems" aria-controls="pane-problems">Problems</button>
              <button type="button" role="tab" id="tab-filter" aria-controls="pane-filter">Legend, filter</button>
            </div>
            <div role="tabpanel" id="pane-component" aria-labelledby="tab-component"></div>
            <div role="tabpanel" id="pane-problems" aria-labelledby="tab-problems" hidden></div>
            <div role="tabpanel" id="pane-filter" aria-labelledby="tab-filter" hidden></div>
          </aside>
        </main>
        <noscript><p class="noscript">This page draws a dependency graph with JavaScript, which is switched off.
        Nothing is loaded from elsewhere: all of it is in this file, and what it shows is in it as JSON.</p></noscript>
        <script type="application/json" id="graph">{{data}}</script>
        <script>{{script}}</script>
        </body>
        </html>
        """#
}
