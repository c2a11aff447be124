import { parseFragment, serialize } from 'parse5';
import { sanitiseHtml } from './sanitise-html';
import { htmlFaults } from './testing/html-faults';
import { PAYLOADS } from './testing/xss-payloads';

const pictureOf = (named: string) =>
  named === 'derby.webp'
    ? { address: '/v1/testi/files/derby.webp?v=1' }
    : { fault: `there is no file "${named}"` };

const sanitised = (source: string) => sanitiseHtml(source, pictureOf);

describe('of a page with', () => {
  test.each(PAYLOADS)('%s nothing is left but plain text’s own elements', (payload) => {
    expect(htmlFaults(sanitised(payload).html)).toEqual([]);
  });

  test.each(PAYLOADS)('%s inside a table and a list, neither', (payload) => {
    const { html } = sanitised(`<ul><li><table><tr><td>${payload}</td></tr></table></ul>`);
    expect(htmlFaults(html)).toEqual([]);
  });

  test.each(PAYLOADS)('%s a second time takes nothing more away', (payload) => {
    const { html } = sanitised(payload);
    const addressed = html.replaceAll('/v1/testi/files/derby.webp?v=1', 'derby.webp');
    const again = sanitised(addressed.replaceAll(' rel="noopener noreferrer"', ''));
    expect(again).toEqual({ html, faults: [] });
  });
});

test('a whole page of them is as harmless', () => {
  expect(htmlFaults(sanitised(PAYLOADS.join('\n')).html)).toEqual([]);
});

test('the check finds what was not taken away', () => {
  for (const bad of [
    '<script>',
    '<p onclick=x>',
    '<a href="java\tscript:x">',
    '<svg>',
    '<!--x-->',
  ]) {
    expect(htmlFaults(bad)).not.toEqual([]);
  }
});

const ALLOWED = [
  '<h2>Saapuminen</h2><h3>Bussit</h3><h4>Linja 7</h4>',
  '<p>Rivi<br>toinen <strong>vahva</strong> ja <em>korostettu</em></p>',
  '<ul><li>yksi</li></ul><ol><li>kaksi</li></ol><dl><dt>sana</dt><dd>selitys</dd></dl>',
  '<blockquote><p>Hieno ilta!</p></blockquote>',
  '<table><caption>Hinnat</caption><thead><tr><th scope="col">Laji</th></tr></thead><tbody><tr><td>7 €</td></tr></tbody><tfoot><tr><td>x</td></tr></tfoot></table>',
  '<p><a href="/events/derby">derby</a> <a href="#hinnat">hinnat</a></p>',
  '<p><a href="mailto:a@example.fi">posti</a> <a href="tel:+358401234567">puhelin</a></p>',
];

describe('what an owner may write', () => {
  test.each(ALLOWED)('%s stays as it is', (source) => {
    const { html, faults } = sanitised(source);
    expect(faults).toEqual([]);
    expect(serialize(parseFragment(html))).toBe(serialize(parseFragment(source)));
  });

  test('an external link has noopener and noreferrer', () => {
    expect(sanitised('<a href="https://x.example/a?b=1&amp;c=2">x</a>')).toEqual({
      html: '<a href="https://x.example/a?b=1&amp;c=2" rel="noopener noreferrer">x</a>',
      faults: [],
    });
  });

  test('a picture gets its file’s address, a text for who can’t see it, and waits to be needed', () => {
    const { html, faults } = sanitised('<img src="derby.webp" width="640" height="360">');
    expect(faults).toEqual([]);
    const [image] = parseFragment(html).childNodes;
    expect(image).toMatchObject({
      tagName: 'img',
      attrs: [
        { name: 'alt', value: '' },
        { name: 'loading', value: 'lazy' },
        { name: 'src', value: '/v1/testi/files/derby.webp?v=1' },
        { name: 'width', value: '640' },
        { name: 'height', value: '360' },
      ],
    });
  });
});

test.each([
  ['<p onclick="x()">a</p>', '<p onclick>: is not allowed'],
  ['<script>x()</script>', '<script> is not allowed'],
  ['<a href="events">x</a>', '<a href>: "events" is neither an address'],
  ['<a href="//evil.example">x</a>', 'is neither an address'],
  ['<a href="/\\evil.example">x</a>', 'is neither an address'],
  ['<a href="/&Tab;/evil.example">x</a>', 'is neither an address'],
  ['<a href="https:/\\evil.example">x</a>', 'is neither an address'],
  ['<a href="/x" target="_blank">x</a>', '<a target>: is not allowed'],
  ['<img src="x.png">', '<img src>: there is no file "x.png"'],
  ['<img src="derby.webp" width="100%">', '<img width>: "100%" is no number of pixels'],
  ['<th scope="all">x</th>', '<th scope>: "all" is no scope'],
])('%s: its owner hears what was taken away', (source, fault) => {
  expect(sanitised(source).faults).toEqual([expect.stringContaining(fault)]);
});

test('a picture without a file leaves no frame behind', () => {
  expect(sanitised('<p>a<img src="x.png" alt="b">c</p>').html).toBe('<p>ac</p>');
});
