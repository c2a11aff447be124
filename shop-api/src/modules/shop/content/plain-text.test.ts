import { plainTextHtml } from './make-pages';

test.each([
  ['Yksi.\n\nKaksi.', '<p>Yksi.</p><p>Kaksi.</p>'],
  ['Katu 1\n00100 Helsinki', '<p>Katu 1<br>00100 Helsinki</p>'],
  ['Yksi.\r\n \r\n\r\nKaksi.\r\n', '<p>Yksi.</p><p>Kaksi.</p>'],
  ['1 < 2 & "x"', '<p>1 &lt; 2 &amp; &quot;x&quot;</p>'],
  ['<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
])('%j becomes paragraphs', (text, html) => {
  expect(plainTextHtml(text)).toBe(html);
});
