/** The whole look of the page; prints well, too. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fff; --ink: #1b1f24; --quiet: #57606a; --line: #d5dae0; --sheet: #f5f7f9; --link: #0a58a8;
  --get: #0a58a8; --post: #1a6b35; --put: #8a4b00; --patch: #6b3fa0; --delete: #b3261e;
  font: 1rem/1.6 system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171b; --ink: #e8eaed; --quiet: #a3abb5; --line: #363c44; --sheet: #1c2026; --link: #8bbcff;
    --get: #8bbcff; --post: #7fd69a; --put: #f0b56c; --patch: #cbaef2; --delete: #ff9a92;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: break-word; }
header, nav, main { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2.5rem; }
header p, section > p { max-width: 42rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; }
h1 small { font-size: 1rem; font-weight: 400; color: var(--quiet); white-space: nowrap; }
h2 { font-size: 1.5rem; line-height: 1.25; margin: 3.5rem 0 .5rem; padding-top: 1rem; border-top: 2px solid var(--ink); }
h3 { font-size: 1rem; line-height: 1.5; margin: 0; font-weight: 600; }
a { color: var(--link); text-underline-offset: .2em; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
code, pre { font-family: ui-monospace, SFMono-Regular, Consolas, monospace; font-size: .9em; }
h3 code { overflow-wrap: anywhere; font-size: .95rem; }
pre { background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; padding: .75rem 1rem; overflow-x: auto; }
nav { margin-top: 1.5rem; }
nav ul { list-style: none; margin: 0; padding: .75rem 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; border-block: 1px solid var(--line); }
nav a { display: inline-block; padding: .25rem 0; }
main { padding-bottom: 6rem; }
article { margin-top: 1.75rem; }
article > p, article ul { margin: .25rem 0; }
article ul { padding-left: 1.25rem; }
article:target > h3, tr:target { background: var(--sheet); }
.method { display: inline-block; min-width: 4.25rem; color: var(--get); font-weight: 700; font-size: .85rem; letter-spacing: .04em; }
.method.post { color: var(--post); }
.method.put { color: var(--put); }
.method.patch { color: var(--patch); }
.method.delete { color: var(--delete); }
.name { color: var(--quiet); font-size: .875rem; white-space: nowrap; }
details { margin-top: .25rem; }
summary { cursor: pointer; color: var(--link); padding: .25rem 0; width: fit-content; }
table { border-collapse: collapse; width: 100%; margin: .75rem 0 1.25rem; font-size: .9rem; line-height: 1.45; }
caption { text-align: left; font-weight: 600; padding: .25rem 0; }
th, td { text-align: left; vertical-align: top; padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--line); }
thead th { color: var(--quiet); font-weight: 600; white-space: nowrap; }
tbody th { font-weight: 400; }
td:empty::after { content: '–'; color: var(--quiet); }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--ground); padding: .5rem; }
@media (max-width: 40rem) {
  h3 .method { display: block; }
  table, caption, tbody, tr, th, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { border-bottom: 1px solid var(--line); padding: .5rem 0; }
  th, td { border: 0; padding: .1rem 0; overflow-wrap: anywhere; }
  tbody th { font-weight: 600; }
  td:empty { display: none; }
  td::before { content: attr(data-head) ': '; color: var(--quiet); }
  header { padding-top: 1.5rem; }
}
@media print {
  nav, summary, .skip { display: none; }
}
`;
