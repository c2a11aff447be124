import { Picture } from '@permanto/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { linkHeader } from './link-header';

const file = { url: '/assets/a.js', integrity: 'sha384-A' };
const HEADER = '/v1/testi/files/header.webp?v=1&width=1600';

const pageWith = (isFirst: boolean) =>
  renderToStaticMarkup(createElement(Picture, { src: '/ottelu.webp', sizes: '100vw', isFirst }));
const header = (html: string, picture: string | null = HEADER) =>
  linkHeader({ html, styles: [], scripts: [file], picture });

const SCRIPT =
  '</assets/a.js>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-A"';
const PICTURE = `<${HEADER}>; rel=preload; as=image; fetchpriority=high`;

test('preloads the header’s image if the page has no image above the fold', () => {
  expect(header(pageWith(false))).toBe(`${PICTURE}, ${SCRIPT}`);
  // The pre-hydration script has a high priority, too.
  expect(header('<img alt=""><script fetchpriority="high"></script>')).toBe(
    `${PICTURE}, ${SCRIPT}`,
  );
});

test('does not preload the header’s image if the page has its own', () => {
  expect(header(pageWith(true))).toBe(SCRIPT);
});

test('does not preload the header’s image on a page without it', () => {
  expect(header(pageWith(true), null)).toBe(SCRIPT);
});
