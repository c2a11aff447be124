import { generate, parse } from 'css-tree';
import { addressesOf } from './addresses';
import { checkCss } from './check-css';
import { ownFile } from './own-files';

const file = ownFile('tausta.webp', Buffer.from('x'));
const font = ownFile('otsikko.woff2', Buffer.from('x'));
const address = `/v1/testi/files/tausta.webp?v=${file.hash}`;
const addresses = addressesOf({
  key: 'testi',
  files: new Map([file, font].map((own) => [own.name, own])),
  origins: ['https://kuvat.example'],
});
const checked = (css: string) => checkCss(css, addresses);

describe('what an owner may write', () => {
  test.each([
    '.hero { color: #123456; --gap: calc(1rem + 2px) }',
    '@media (width >= 40rem) { .a:is(b, c)::after { content: "\\201c" } }',
    '@supports (display: grid) { @layer shop { a { color: rgb(1 2 3 / 4%) } } }',
    '.card { &:hover { color: red } & > img { width: 100% } }',
    '@keyframes blink { from { opacity: 0 } 50% { opacity: .5 } }',
    '@container card (width > 20rem) { p { font: italic 1rem/1.5 serif } }',
    '@font-face { font-family: x; src: local("Georgia") }',
    '.a { background: url(data:image/png;base64,AAAA) }',
    ".a { background: url('data:image/svg+xml,%3Csvg/%3E') }",
    '.a { background: url("https://kuvat.example/a.webp") }',
    '',
  ])('%s stays as it is', (css) => {
    const { css: left, faults } = checked(css);
    expect(faults).toEqual([]);
    expect(generate(parse(left))).toBe(generate(parse(css)));
  });

  test.each([
    '.a { background: url(tausta.webp) }',
    '.a { background: url( "tausta.webp" ) no-repeat }',
    ".a { background: URL('tausta.webp') }",
    '.a { --bg: url(tausta\\.webp) }',
  ])('%s gets the file’s address', (css) => {
    const { css: left, faults } = checked(css);
    expect(faults).toEqual([]);
    expect(left).toContain(JSON.stringify(address));
    expect(left).not.toMatch(/["'(]tausta/);
  });

  test('a typeface gets its file’s address', () => {
    const { css, faults } = checked('@font-face { font-family: x; src: url(otsikko.woff2) }');
    expect(faults).toEqual([]);
    expect(css).toContain(`url("/v1/testi/files/otsikko.woff2?v=${font.hash}")`);
  });
});

describe('what an owner may not write', () => {
  test.each([
    ['@import "https://evil.example/x.css";', '@import is not allowed'],
    ['@IMPORT url(x.css);', '@import is not allowed'],
    ['@\\69mport "x.css";', '"@\\69mport" is not allowed'],
    ['@charset "utf-8";', '@charset is not allowed'],
    ['@namespace svg url(http://www.w3.org/2000/svg);', '@namespace is not allowed'],
    ['@page { margin: 0 }', '@page is not allowed'],
    [
      '@font-face { font-family: x; src: url(https://evil.example/x.woff2) }',
      'https://evil.example is none of the media_origins',
    ],
    ['.a { background: url(https://evil.example/a.png) }', 'https://evil.example is none'],
    ['.a { background: url("//evil.example/a.png") }', 'there is no file "//evil.example/a.png"'],
    ['.a { background: url(http://kuvat.example/a.png) }', 'must begin with https'],
    ['.a { background: url(\\68ttps://evil.example/a.png) }', 'https://evil.example is none'],
    ['.a { --x: url(https://evil.example/a.png) }', 'https://evil.example is none'],
    ['.a { background: url(muu.webp) }', 'there is no file "muu.webp"'],
    ['.a { background: url(data:text/html,x) }', '"data:text/html,x" must begin with https'],
    ['.a { background: url(javascript:alert(1)) }', 'is not allowed'],
    ['.a { background: image-set("https://evil.example/a.png" 1x) }', 'image-set() is not allowed'],
    ['.a { background: src("https://evil.example/a.png") }', 'src() is not allowed'],
    ['.a { width: expression(alert(1)) }', 'expression() is not allowed'],
    ['.a { width: exp\\72 ession(alert(1)) }', 'ession(" is not allowed'],
    ['.a { background: \\75rl("https://evil.example") }', '"\\75rl(" is not allowed'],
    ['.a { background: \\75rl(evil) }', '"\\75rl(" is not allowed'],
    ['.a { behavior: url(tausta.webp) }', '"behavior" is not allowed'],
    ['.a { BEHAVIO\\52: x }', '"BEHAVIO\\52" is not allowed'],
    ['.a { -moz-binding: url(tausta.webp) }', '"-moz-binding" is not allowed'],
    ['.a { color: red', '"{" stands alone'],
    ['.a { color: red } }', '"}" stands alone'],
    ['@media print { a { color: red }', '"{" stands alone'],
    ['.a { width: calc(1px + 2px }', '"{" stands alone'],
    ['.a { content: "x', '""x" stands alone'],
    ['.a { color: red } /* x', '"/* x" stands alone'],
    ['.a { background: url(tausta.webp', '"url(tausta.webp" stands alone'],
    ['.a { content: "x\n" }', 'is not allowed'],
    ['<!-- .a { color: red } -->', '"<!--" is not allowed'],
    ['.a { ; : x }', 'Identifier is expected'],
    ['{}', 'Selector is expected'],
  ])('%s', (css, fault) => {
    const lines = checked(`.first { color: red }\n\n${css}`).faults;
    expect(lines).toContainEqual(expect.stringContaining(fault));
    for (const line of lines) expect(line).toMatch(/^line [34]: /);
  });
});

test('only unpaired brackets are reported: parsers differ in how they recover', () => {
  expect(checked('{}}').faults).toEqual(['line 1: "}" stands alone']);
  // The second makes css-tree 3.2.1 loop for ever, if it has met the first before.
  const sheets = [
    '<!-- )}, [([--x][{;/*1px>"var(":"@media 1px]*/1px@media [@media a',
    '[.b!]>}[var(',
  ];
  for (const sheet of sheets) expect(checked(sheet).faults).not.toEqual([]);
});

test('nothing ends the element that the sheet stands in', () => {
  const { css, faults } = checked(
    '/* </style> */ .a::after { content: "</style><script>x</script>" }',
  );
  expect(faults).toEqual([]);
  expect(css).not.toContain('</');
  expect(generate(parse(css))).toContain('script');
});

test('a comment that is left out joins nothing', () => {
  expect(checked('a/* x */.b { margin: 1px/**/2px }').css).toBe('a/**/.b { margin: 1px/**/2px }');
});
