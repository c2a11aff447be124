/**
 * The page's style sheet, served as a file because the CSP allows no inline styles. It shares nothing with
 * the shop's design, because the provider is another company.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ink: #1d1b26;
  --quiet: #55525f;
  --line: #c9c5d3;
  --ground: #fff;
  --accent: #4b2e83;
  --on-accent: #fff;
  --test: #5c3100;
  --test-ground: #ffe9bf;
  --test-line: #b86e00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #f4f2f8;
    --quiet: #bbb6c8;
    --line: #454054;
    --ground: #15131b;
    --accent: #cdb9ff;
    --on-accent: #1a0f33;
    --test: #ffd58a;
    --test-ground: #33230a;
    --test-line: #c98a1f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
header {
  border-block-end: 0.5rem solid var(--test-line);
  border-image: repeating-linear-gradient(-45deg, var(--test-line) 0 0.75rem, var(--test-ground) 0 1.5rem) 8;
  background: var(--test-ground);
  color: var(--test);
}
.test, main { max-width: 34rem; margin: 0 auto; padding: 1rem; }
main { padding-block: 1.5rem 4rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.2; text-wrap: balance; }
p { margin: 0.25rem 0; }
.quiet { color: var(--quiet); font-weight: 400; }
table { width: 100%; border-collapse: collapse; margin: 1.5rem 0 0.5rem; }
caption { padding-block-end: 0.5rem; font-weight: 700; text-align: start; }
th, td { padding: 0.625rem 0; border-block-end: 1px solid var(--line); font-weight: 400; text-align: start; vertical-align: top; }
td, thead th:last-child { padding-inline-start: 1rem; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
thead th { padding-block: 0.25rem; color: var(--quiet); font-size: 0.875rem; }
tfoot th, tfoot td { border: 0; }
tfoot th, tfoot td, .total { font-weight: 700; font-size: 1.25rem; }
.total { margin-block-start: 1.5rem; }
form { display: grid; gap: 0.75rem; margin-block-start: 1.5rem; }
button, .button {
  display: block;
  width: 100%;
  min-height: 3rem;
  padding: 0.625rem 1rem;
  border: 2px solid var(--accent);
  border-radius: 0.5rem;
  background: transparent;
  color: var(--accent);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.main:is(button, a) { background: var(--accent); color: var(--on-accent); }
p:has(> .button) { margin-block-start: 1.5rem; }
button:hover, .button:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; border-radius: 0.5rem; }
details { margin-block-start: 2.5rem; padding-block-start: 0.5rem; border-block-start: 1px solid var(--line); }
summary { padding: 0.625rem 0; font-weight: 600; cursor: pointer; }
details form { gap: 1.25rem; margin-block-start: 0.75rem; }
.choice p { margin-block-start: 0.5rem; font-size: 0.875rem; }
@media (forced-colors: active) {
  header { border-image: none; }
  .main:is(button, a) { border-width: 5px; }
}
`;

export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#4b2e83"/><path d="M4 5h8v6H4z" fill="#fff1d6"/></svg>';
