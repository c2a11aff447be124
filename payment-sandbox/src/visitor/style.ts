/** The page's style sheet; served as a file, since the page allows no inline style. */
export const STYLE = `
:root {
  color-scheme: light;
  --ink: #1d1b26;
  --quiet: #55525f;
  --line: #dcd9e3;
  --paper: #fff;
  --ground: #f3f1f7;
  --accent: #4b2e83;
  --test: #7a4100;
  --test-ground: #fff1d6;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
main { max-width: 34rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
.test {
  margin: 0;
  padding: 0.75rem 1rem;
  background: var(--test-ground);
  color: var(--test);
  border-bottom: 1px solid currentColor;
  text-align: center;
  font-weight: 600;
}
.card {
  margin-top: 1rem;
  padding: 1.25rem;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: 0.75rem;
}
h1 { margin: 0 0 0.25rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0 0 0.5rem; font-size: 1.125rem; }
p { margin: 0.5rem 0; }
.quiet { color: var(--quiet); overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; margin: 1rem 0; }
th, td { padding: 0.5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
td:last-child, th:last-child { text-align: end; white-space: nowrap; padding-inline-start: 1rem; }
thead th { color: var(--quiet); font-weight: 400; font-size: 0.875rem; }
tfoot th, tfoot td { border: 0; font-weight: 700; font-size: 1.25rem; }
form { display: grid; gap: 0.75rem; margin: 0; }
button, .button {
  display: block;
  width: 100%;
  min-height: 3rem;
  padding: 0.625rem 1rem;
  border: 2px solid var(--accent);
  border-radius: 0.5rem;
  background: var(--paper);
  color: var(--accent);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button.main { background: var(--accent); color: #fff; }
button:hover, .button:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid #0a66c2; outline-offset: 2px; }
details { margin-top: 1rem; }
summary { padding: 0.5rem 0; font-weight: 600; cursor: pointer; }
.choice { display: grid; gap: 0.25rem; }
.choice p { margin: 0; font-size: 0.875rem; }
@media (prefers-reduced-motion: no-preference) {
  button, .button { transition: background-color 120ms; }
}
`;

export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#4b2e83"/><path d="M4 5h8v6H4z" fill="#fff1d6"/></svg>';
