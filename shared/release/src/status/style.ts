/** Independent of the shop's styles, so that the page works when those fail. */
export const STATUS_STYLE = {
  path: '/status.css',
  css: `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;
--canvas:#fbfbfc;--surface:#fff;--text:#14161b;--quiet:#4d525d;--line:#c9ced8;--active:#2139a9;--canary:#8a4b00;--bad:#a31b16;--link:#2139a9}
@media(prefers-color-scheme:dark){:root{--canvas:#101217;--surface:#181b22;--text:#f0f1f4;--quiet:#b3b8c4;--line:#434a59;--active:#8ba3ff;--canary:#f0b35c;--bad:#ff9d94;--link:#a1b5ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text)}
main{max-width:80rem;margin:0 auto;padding:clamp(1rem,4vw,3rem)}
h1{font-size:clamp(1.75rem,1.4rem + 1.8vw,2.5rem);line-height:1.15;margin:0;overflow-wrap:anywhere}
h2{font-size:1.25rem;line-height:1.25;margin:2.5rem 0 .75rem}
p{margin:.5rem 0;max-width:42rem}
a{color:var(--link);display:inline-block;padding:.25rem 0}
:focus-visible{outline:3px solid;outline-offset:2px}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin:0;padding:0;list-style:none}
.front{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:0 3rem;align-items:start}
.front h2{margin-block-start:1.5rem}
figure{margin:1.5rem 0 0;max-width:30rem}
svg{display:block;width:100%;height:auto}
svg text{font:12px system-ui,sans-serif;fill:var(--text)}
svg .name{font-size:14px;font-weight:700}
svg .quiet{fill:var(--quiet)}
svg .tried{font-weight:600}
svg .bad{fill:var(--bad);font-weight:600}
svg .box{fill:var(--surface);stroke:var(--line)}
svg .troubled{stroke:var(--bad);stroke-width:2}
svg .branch{fill:none;stroke:var(--line);stroke-width:1.5}
svg .whole{fill:none;stroke:var(--quiet)}
svg .active{fill:var(--active)}
svg .canary{fill:var(--canary)}
dl{margin:0;display:grid;gap:.75rem}
dt,dd{overflow-wrap:anywhere}
dt{font-weight:650}
dd{margin:0;color:var(--quiet)}
strong{color:var(--bad)}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.5rem;background:var(--surface)}
table{border-collapse:collapse;width:100%;min-width:56rem;font-size:.9375rem}
th,td{padding:.5rem .75rem;text-align:start;vertical-align:top;border-block-end:1px solid var(--line)}
thead th{color:var(--quiet);font-weight:600;vertical-align:bottom;white-space:nowrap}
tbody th{font-weight:650;white-space:nowrap}
tbody tr:last-child>*{border-block-end:0}
code{font:.875rem ui-monospace,monospace;white-space:nowrap}
@media(forced-colors:active){svg .active,svg .canary{fill:CanvasText}svg text{fill:CanvasText}}
`,
} as const;
