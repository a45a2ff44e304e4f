extension HTMLPage {
    /// The style sheet of the page.
    static let style = #"""
        :root {
          color-scheme: light;
          --page: #f6f7f9; --surface: #ffffff; --raised: #ffffff; --text: #1b1f24; --muted: #57606a; --rule: #d0d7de;
          --field: #7b848e; --accent: #0b57b0; --on-accent: #ffffff; --soft: #e6effa; --focus: #8a2be2;
          --edge: #7d8792; --edge-far: #a7b0ba; --hit: #ffe08a; --hit-line: #8a5a00;
          --box: #eef1f5; --box-2: #e6eaf0; --box-line: #aab4c0;
          --error: #c4141c; --error-fill: #fdecec; --warning: #8a5a00; --warning-fill: #fff3d6;
          --request: #4d5761; --request-fill: #ffffff; --resolve: #0b6b64; --resolve-fill: #e2f4f1;
          --thread: #6a3bbd; --thread-fill: #f1ebfc; --task: #a81f68; --task-fill: #fceaf3;
          --scope: #994a00; --scope-fill: #fff0df; --container: #0b57b0; --container-fill: #e3eefb;
          --instance: #176e33; --instance-fill: #e3f5e8;
          --shadow: 0 4px 16px rgb(20 30 40 / 18%);
          --font: system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
        }
        :root[data-theme="dark"] {
          color-scheme: dark;
          --page: #0e1217; --surface: #161b22; --raised: #1e252e; --text: #e6edf3; --muted: #9eabb8; --rule: #323b46;
          --field: #6e7a87; --accent: #6cb2ff; --on-accent: #08131f; --soft: #1c3048; --focus: #d2a8ff;
          --edge: #7b8794; --edge-far: #55606c; --hit: #4a3900; --hit-line: #ffd866;
          --box: #151b23; --box-2: #1a212b; --box-line: #4a5664;
          --error: #ff7b76; --error-fill: #3a1719; --warning: #f2c14e; --warning-fill: #33290f;
          --request: #aab5c0; --request-fill: #1b2129; --resolve: #53d0c3; --resolve-fill: #11302e;
          --thread: #bd9bff; --thread-fill: #2a2145; --task: #ff8cc6; --task-fill: #3d1a2d;
          --scope: #ffab5c; --scope-fill: #3a2610; --container: #6cb2ff; --container-fill: #142a44;
          --instance: #6fd68a; --instance-fill: #13301d;
          --shadow: 0 4px 18px rgb(0 0 0 / 55%);
        }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        html, body { height: 100%; margin: 0; }
        body {
          display: flex; flex-direction: column; background: var(--page); color: var(--text);
          font: 14px/1.45 var(--font);
          overflow: hidden;
        }
        bdi { unicode-bidi: isolate; }
        button, input, select { font: inherit; color: inherit; }
        button {
          background: var(--surface); border: 1px solid var(--field); border-radius: 6px; padding: 3px 10px;
          min-height: 30px;
          cursor: pointer;
        }
        button:hover { background: var(--soft); }
        button[aria-pressed="true"], button[aria-checked="true"] {
          background: var(--accent); border-color: var(--accent); color: var(--on-accent);
        }
        :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
        kbd {
          border: 1px solid var(--field); border-radius: 4px; padding: 0 5px; font: 12px/1.5 var(--font);
          color: var(--muted);
        }

        header {
          display: flex; align-items: center; gap: 14px; padding: 8px 12px; background: var(--surface);
          border-bottom: 1px solid var(--rule); z-index: 5;
        }
        h1 {
          font-size: 16px; margin: 0; max-width: 28ch; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
        }
        .search { position: relative; flex: 1; max-width: 460px; display: flex; align-items: center; }
        .search input {
          width: 100%; height: 32px; padding: 0 92px 0 10px; border: 1px solid var(--field); border-radius: 6px;
          background: var(--page);
        }
        .search kbd { position: absolute; right: 9px; pointer-events: none; }
        .search input:not(:placeholder-shown) ~ kbd { display: none; }
        #count { position: absolute; right: 30px; color: var(--muted); font-size: 12px; pointer-events: none; }
        #hits {
          position: absolute; top: 36px; left: 0; right: 0; max-height: min(50vh, 380px); overflow: auto; margin: 0;
          padding: 4px;
          list-style: none; background: var(--raised); border: 1px solid var(--rule); border-radius: 8px;
          box-shadow: var(--shadow);
        }
        #hits li { padding: 5px 8px; border-radius: 5px; cursor: pointer; overflow-wrap: anywhere; }
        #hits li small { display: block; color: var(--muted); font-size: 12px; }
        #hits li:hover { background: var(--soft); }
        #hits li[aria-selected="true"] { background: var(--accent); color: var(--on-accent); }
        #hits li[aria-selected="true"] small { color: inherit; }
        #hits li.nothing { cursor: default; color: var(--muted); background: none; }
        .tools { display: flex; gap: 6px; margin-left: auto; }

        main { flex: 1; display: flex; min-height: 0; }
        #stage { position: relative; flex: 1; min-width: 0; overflow: hidden; }
        #picture {
          width: 100%; height: 100%; display: block; touch-action: none; cursor: grab; user-select: none;
          outline-offset: -3px;
        }
        #picture.panning { cursor: grabbing; }
        #empty {
          position: absolute; inset: 0; display: grid; place-content: center; text-align: center; margin: 0;
          padding: 24px;
          color: var(--muted); font-size: 16px; pointer-events: none;
        }
        #status {
          position: absolute; left: 10px; bottom: 8px; margin: 0; padding: 2px 8px; border-radius: 6px; font-size: 12px;
          background: var(--surface); color: var(--muted); border: 1px solid var(--rule); pointer-events: none;
        }
        #map {
          position: absolute; right: 10px; bottom: 10px; border: 1px solid var(--field); border-radius: 6px;
          background: var(--surface); cursor: crosshair; touch-action: none;
        }
        #trail {
          position: absolute; left: 10px; top: 8px; right: 10px; display: flex; flex-wrap: wrap; align-items: center;
          gap: 4px 6px;
          pointer-events: none; z-index: 2;
        }
        #trail > * { pointer-events: auto; }
        #trail button {
          padding: 1px 9px; min-height: 26px; max-width: 220px; overflow: hidden; text-overflow: ellipsis;
          white-space: nowrap;
        }
        #trail [aria-current] { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }
        #card {
          position: absolute; z-index: 4; max-width: min(380px, 92%); padding: 10px 12px; border-radius: 8px;
          font-size: 13px;
          background: var(--raised); border: 1px solid var(--rule); box-shadow: var(--shadow); pointer-events: none;
          overflow: hidden; overflow-wrap: anywhere; max-height: calc(100% - 12px);
        }
        #card h2, .pane h2 { margin: 0 0 4px; font-size: 14px; overflow-wrap: anywhere; }
        dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 10px; margin: 6px 0 0; }
        dt { color: var(--muted); }
        dd { margin: 0; overflow-wrap: anywhere; }
        #panel dl { font-size: 13px; }
        .problem .sample { vertical-align: -3px; margin-right: 5px; }
        #card p { margin: 6px 0 0; }
        .chip {
          display: inline-block; border: 1px solid var(--field); border-radius: 10px; padding: 0 7px;
          margin: 0 4px 2px 0;
          font-size: 12px;
        }
        .error { color: var(--error); }
        .warning { color: var(--warning); }

        #panel {
          width: 330px; flex: none; display: flex; flex-direction: column; background: var(--surface);
          border-left: 1px solid var(--rule); min-height: 0;
        }
        .tabs { display: flex; border-bottom: 1px solid var(--rule); padding: 6px 8px 0; gap: 2px; flex: none; }
        .tabs button {
          min-width: 0; overflow: hidden; text-overflow: ellipsis;
          border: 1px solid transparent; border-bottom: 0; border-radius: 6px 6px 0 0; background: none;
          padding: 4px; font-size: 13px; white-space: nowrap;
          color: var(--muted);
        }
        .tabs button[aria-selected="true"] {
          color: var(--text); font-weight: 600; border-color: var(--rule); background: var(--page);
        }
        [role="tabpanel"] { flex: 1; overflow: auto; padding: 12px; overflow-wrap: anywhere; }
        [role="tabpanel"] h2 { font-size: 15px; margin: 0 0 6px; }
        [role="tabpanel"] h3 { font-size: 13px; margin: 16px 0 6px; color: var(--muted); }
        .choice { display: flex; flex-wrap: wrap; gap: 4px; margin: 8px 0; }
        .choice button { padding: 2px 9px; min-height: 28px; }
        .row { display: flex; align-items: center; gap: 8px; margin: 6px 0; flex-wrap: wrap; }
        select { background: var(--page); border: 1px solid var(--field); border-radius: 6px; height: 28px; }
        .list { list-style: none; margin: 0; padding: 0; }
        .list > li { margin: 0 0 3px; }
        .link {
          width: 100%; text-align: left; border: 1px solid transparent; background: none; padding: 2px 6px;
          min-height: 26px;
          overflow-wrap: anywhere;
        }
        .link small { color: var(--muted); margin-left: 6px; }
        .problem {
          border: 1px solid var(--rule); border-left: 4px solid var(--warning); border-radius: 6px; margin-bottom: 8px;
        }
        .problem.is-error { border-left-color: var(--error); }
        .problem > button { padding: 6px 8px; border-radius: 0; }
        .problem b { font-variant-numeric: tabular-nums; }
        .problem details { padding: 0 8px 6px; font-size: 12px; }
        .problem pre {
          white-space: pre-wrap; overflow-wrap: anywhere; margin: 4px 0 0;
          font: 12px/1.5 ui-monospace, Menlo, "DejaVu Sans Mono", monospace;
        }
        .check { display: flex; align-items: center; gap: 8px; padding: 2px 0; cursor: pointer; }
        .check svg { flex: none; }
        .check .words { margin-left: 0; color: var(--text); font-size: 13px; }
        .check .signs { display: flex; gap: 2px; flex: none; }
        .check > span:last-child:not(.words) {
          margin-left: auto; color: var(--muted); font-variant-numeric: tabular-nums;
        }
        .level-1 { padding-left: 16px; } .level-2 { padding-left: 32px; } .level-3 { padding-left: 48px; }
        .level-4 { padding-left: 64px; }
        .note { color: var(--muted); font-size: 12.5px; margin: 6px 0; }
        .noscript {
          position: fixed; inset: 30% 10% auto; padding: 20px; background: var(--surface);
          border: 1px solid var(--rule);
        }
        .sample { flex: none; }

        /* The picture */
        .box > rect { fill: var(--box); stroke: var(--box-line); stroke-width: 1.2; }
        .box.even > rect { fill: var(--box-2); }
        .box-title { cursor: pointer; }
        .box-title text { font: 600 12.5px var(--font); fill: var(--text); }
        .far .box-title text { paint-order: stroke; stroke: var(--box); stroke-width: 4px; stroke-linejoin: round; }
        .box-title:hover text { fill: var(--accent); text-decoration: underline; }
        .box-title:focus { outline: none; }
        .box-title:focus rect { stroke: var(--focus); stroke-width: 2.5; }
        .box-title rect { fill: transparent; }
        .node { cursor: pointer; color: var(--line); outline: none; }
        .node .shape { fill: var(--fill); stroke: var(--line); stroke-width: 1.6; }
        .node text { unicode-bidi: isolate; }
        .node .name { font: 600 12.5px var(--font); fill: var(--text); }
        .node .sub { font: 10.5px var(--font); fill: var(--muted); }
        .far .detail { display: none; }
        .farther .name { display: none; }
        .x-request { --line: var(--request); --fill: var(--request-fill); }
        .x-resolve { --line: var(--resolve); --fill: var(--resolve-fill); }
        .x-thread { --line: var(--thread); --fill: var(--thread-fill); }
        .x-task { --line: var(--task); --fill: var(--task-fill); }
        .x-scope { --line: var(--scope); --fill: var(--scope-fill); }
        .x-container { --line: var(--container); --fill: var(--container-fill); }
        .x-instance { --line: var(--instance); --fill: var(--instance-fill); }
        .x-module { --line: var(--box-line); --fill: var(--surface); }
        .x-end { --line: var(--muted); --fill: var(--page); }
        .x-wrong { --line: var(--error); --fill: var(--error-fill); }
        .node.x-end .shape, .node.x-wrong .shape { stroke-dasharray: 4 3; }
        .x-container .shape, .x-instance .shape { stroke-width: 2.2; }
        .weak .shape { stroke-dasharray: 1.5 3.5; stroke-linecap: round; stroke-width: 2.4; }
        .replaced .name { text-decoration: line-through; }
        .replaced .shape, .unreachable .shape { fill: var(--page); }
        .unreachable .name, .replaced .name { fill: var(--muted); }
        .x-module .shape { stroke-width: 2; }
        .x-module .stack { fill: var(--box-2); stroke: var(--box-line); stroke-width: 1.2; }
        .icon { fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linejoin: round; stroke-linecap: round; }
        .icon .solid { fill: currentColor; }
        .root { fill: var(--accent); }
        .sign path { stroke: var(--surface); stroke-width: 1.5; }
        .sign text { font: 700 10.5px var(--font); fill: var(--surface); text-anchor: middle; }
        .sign.is-error path { fill: var(--error); }
        .sign.is-warning path { fill: var(--warning); }
        .sign.on-way path { fill: var(--surface); stroke: var(--error); }
        .sign.on-way.is-warning path { stroke: var(--warning); }
        .sign.on-way text { fill: var(--error); }
        .sign.on-way.is-warning text { fill: var(--warning); }
        .node:hover .shape { filter: brightness(0.96); }
        .node.near .shape { stroke-width: 3; }
        .node.hit .shape { fill: var(--hit); }
        .node.chain .shape { stroke: var(--error); stroke-width: 3; }
        .node.selected .shape { stroke-width: 4; }
        .node.hit-now .shape { fill: var(--hit); stroke: var(--hit-line); stroke-width: 4.5; }
        .node:focus .shape { stroke: var(--focus); stroke-width: 4; }
        .edge { fill: none; stroke: var(--edge); stroke-width: 1.3; marker-end: url(#arrow); }
        .edge.deferred { stroke-dasharray: 6 4; }
        .edge.decoration { stroke-width: 3; marker-end: url(#arrow-decoration); }
        .edge.wrong { stroke: var(--error); stroke-width: 2; marker-end: url(#arrow-wrong); }
        .edge.chain { stroke: var(--error); stroke-width: 3; marker-end: url(#arrow-wrong); }
        .edge.near { stroke: var(--accent); stroke-width: 2.6; marker-end: url(#arrow-near); }
        .edge.near.from { stroke: var(--task); marker-end: url(#arrow-from); }
        .dimming .edge:not(.near):not(.chain) { opacity: 0.22; }
        .far .edge { stroke: var(--edge-far); marker-end: none; }
        .far .edge.near { stroke: var(--accent); } .far .edge.near.from { stroke: var(--task); }
        .far .edge.chain, .far .edge.wrong { stroke: var(--error); }
        .reach { fill: none; stroke: transparent; stroke-width: 11; pointer-events: stroke; }
        .label { pointer-events: none; }
        .label rect { fill: var(--raised); stroke: var(--rule); }
        .label text { font: 11px var(--font); fill: var(--text); text-anchor: middle; }
        marker path { fill: var(--edge); }
        #arrow-near path { fill: var(--accent); } #arrow-from path { fill: var(--task); }
        #arrow-wrong path { fill: var(--error); }
        #arrow-decoration path { fill: var(--surface); stroke: var(--edge); stroke-width: 1.4; }

        @media (max-width: 800px) {
          header { flex-wrap: wrap; gap: 8px; padding: 6px 8px; }
          h1 { flex: 1 1 100%; max-width: none; font-size: 15px; }
          .search { flex: 1 1 100%; max-width: none; order: 3; }
          .tools { margin-left: 0; flex-wrap: wrap; gap: 4px; }
          .tools button { padding: 3px 8px; font-size: 13px; }
          main { flex-direction: column; }
          #panel { width: 100%; height: 42%; border-left: 0; border-top: 1px solid var(--rule); }
          #map { display: none; }
        }
        @media (prefers-reduced-motion: no-preference) {
          #picture.gliding #world { transition: transform 0.22s ease-out; }
        }
        @media print {
          header, #panel, #map, #trail { display: none; }
        }
        """#
}
