import { writeTestBuild } from '../testing/write-test-build';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { readRecord } from './record';
import { assertScopedStyles } from './styles';

const NODE = 'const styles = ({ "root": `aB3x_Y`, "wide": `aB3x_Y zzzzzz` });';

function check(css: string) {
  const source = writeTestBuild(temporaryFolder(), {
    name: 'cart',
    version: '1',
    files: { 'web/page-cart.css': css, 'node/remote.js': NODE },
  });
  return () => assertScopedStyles(source, readRecord(source));
}

it.each([
  '.aB3x_Y { color: red }',
  '.zzzzzz > a:hover::before, .aB3x_Y .other { color: red }',
  '@layer ui { @media (width > 1px) { .aB3x_Y[open] { & b { color: red } i { color: red } } } }',
  ':root:has(.aB3x_Y) body { padding: 0 }',
  ':where(.aB3x_Y, .zzzzzz) p { color: red }',
  '@keyframes q3 { from { opacity: 0 } 50% { opacity: 1 } }',
  '@font-face { font-family: own; src: url(own.woff2) }',
])('accepts %s', (css) => {
  expect(check(css)).not.toThrow();
});

it.each([
  ['button { color: red }', 'button'],
  ['.aB3x_Y, p { color: red }', 'p'],
  ['.button { color: red }', '.button'],
  ['* { margin: 0 }', '*'],
  [':root { --color-text: red }', ':root'],
  ['a:not(.aB3x_Y) { color: red }', 'a:not(.aB3x_Y)'],
  [':is(.aB3x_Y, p) { color: red }', ':is(.aB3x_Y,p)'],
  ['@media print { @supports (gap: 0) { body { color: red } } }', 'body'],
  ['@import url(https://fonts.test/x.css);', '@import url(https://fonts.test/x.css);'],
  ['} p { color: red }', '} p'],
])('rejects %s', (css, leak) => {
  expect(check(css)).toThrow(`web/page-cart.css: ${leak}`);
});
