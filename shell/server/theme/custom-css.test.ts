import { parse } from 'css-tree';
import { safeCss } from './custom-css';

const ORIGINS = ['https://kuvat.example'];
const safe = (css: string) => safeCss(css, ORIGINS);

/** How a parser reads another rule after the sheet. */
function sheetBefore(css: string) {
  const faults: string[] = [];
  const sheet = parse(`${css}\nlast{color:red}`, {
    onParseError: ({ message }) => faults.push(message),
  });
  const last = sheet.type === 'StyleSheet' ? sheet.children.last : null;
  const prelude = last?.type === 'Rule' ? last.prelude : null;
  return { faults, isLastSeen: prelude?.type === 'SelectorList' && prelude.children.size === 1 };
}

describe('custom CSS', () => {
  it.each([
    'h1{letter-spacing:-.02em;color:var(--color-primary-700)}',
    '@media (width>=40rem){.a:is(b,c)::after{content:"“"}}',
    '@supports (display:grid){main{display:grid}}',
    '@container (min-width:10rem){p{margin:calc(1rem + 2vw)}}',
    '@keyframes turn{from{rotate:0deg}to{rotate:1turn}}',
    '@font-face{font-family:"Oma";src:url(/v1/a/files/oma.woff2)format("woff2")}',
    'header{background:url(https://kuvat.example/a.png)}',
    'header{background:image-set("/a.png"1x,"https://kuvat.example/b.png"2x)}',
    'header{background:url(data:image/png;base64,AA==)}',
    'a{color:red;&:hover{color:blue}}',
    ':root{--own:1px solid red}',
  ])('is unchanged: %s', (css) => {
    expect(safe(css)).toBe(css);
  });

  it.each([
    ['an unclosed block', '@media print{a{width:1px;color:red', '@media print{a{width:1px}}'],
    ['a comment without end', 'a{color:red}/* b{color:blue}', 'a{color:red}'],
    ['a bracket without end', 'a{color:red;--x:(;width:1px}', 'a{color:red}'],
    ['a square bracket', 'a{color:red;--x:[;width:1px', 'a{color:red}'],
    ['stray braces', '}}}}a{color:red}}}} b{color:blue}', 'a{color:red}b{color:blue}'],
    ['a string without end', 'a{content:"x\n} b{color:red}', 'a{content:""}b{color:red}'],
    ['a selector’s string', 'a[href="x]{color:red}\n b{color:blue}', ''],
    ['an element’s end', '</style><script>alert(1)</script>', ''],
    ['a comment of HTML', '<!-- a{color:red} -->', 'a{color:red}'],
    ['an import', '@import url(/a.css);@import "x";a{color:red}', 'a{color:red}'],
    ['a character set', '@charset "utf-7";@namespace url(x);a{color:red}', 'a{color:red}'],
    ['a hidden import', '@\\69mport "x";a{color:red}', 'a{color:red}'],
    ['an unknown rule', '@what x{a{color:red}}b{color:red}', 'b{color:red}'],
    ['a foreign picture', 'a{color:red;background:url(https://evil.example)}', 'a{color:red}'],
    ['one in quotes', 'a{background:url("//evil.example/x")}', 'a{}'],
    ['one with backslashes', 'a{background:url("/\\\\evil.example")}', 'a{}'],
    ['one behind white space', 'a{background:url("\\9 //evil.example")}', 'a{}'],
    ['one without end', 'a{background:url(https://evil.example', 'a{}'],
    ['an escaped function', 'a{background:\\75rl(https://evil.example)}', 'a{}'],
    ['one with quotes', 'a{background:u\\72l("https://evil.example")}', 'a{}'],
    ['a set of pictures', 'a{background:image-set("//evil.example"1x)}', 'a{}'],
    ['a picture’s source', 'a{background:src("//evil.example")}', 'a{}'],
    [
      'one by a variable',
      'a{--x:"//evil.example";background:src(var(--x))}',
      'a{--x:"//evil.example"}',
    ],
    ['a foreign font', '@font-face{src:url(//evil.example/x)}', '@font-face{}'],
    ['one in a nested rule', 'a{&:hover{background:url(//evil.example)}}', 'a{&:hover{}}'],
    ['a script', 'a{background:url(javascript:alert(1));behavior:url(/x)}', 'a{}'],
    ['an expression', 'a{width:expression(alert(1))}', 'a{}'],
    ['a page', 'a{background:url("data:text/html,x")}', 'a{}'],
  ])('removes %s', (_, css, left) => {
    expect(safe(css)).toBe(left);
  });

  it('can’t affect following rules, for random input', () => {
    const pieces = ['a', '{', '}', '(', ')', '[', ']', '"', "'", '\\', '/*', '*/', ';', ':', '\n'];
    const words = [
      'url(',
      'color',
      'red',
      '@media',
      '@layer x',
      '--x',
      '!',
      '<!--',
      '&',
      '#',
      '\0',
    ];
    const all = [...pieces, ...words];
    let seed = 1;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 3_000; round += 1) {
      const css = Array.from({ length: 1 + (next() % 24) }, () => all[next() % all.length]).join(
        '',
      );
      const result = safe(css);
      expect({ css, ...sheetBefore(result) }).toEqual({ css, faults: [], isLastSeen: true });
      expect(safe(result)).toBe(result);
    }
  });
});
