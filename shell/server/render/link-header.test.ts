import { Picture } from '@permanto/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { linkHeader } from './link-header';

const file = { url: '/assets/a.css', integrity: 'sha384-A' };
const HEADER = '/v1/testi/files/header.webp?v=1&width=1600';

const pageWith = (isFirst: boolean) =>
  renderToStaticMarkup(createElement(Picture, { src: '/ottelu.webp', sizes: '100vw', isFirst }));
const header = (html: string, picture: string | null = HEADER) =>
  linkHeader({ html, styles: [file], picture });

const STYLE = '</assets/a.css>; rel=preload; as=style; crossorigin=anonymous; integrity="sha384-A"';
const PICTURE = `<${HEADER}>; rel=preload; as=image; fetchpriority=high`;

test('preloads the header’s image if the page has no image above the fold', () => {
  expect(header(pageWith(false))).toBe(`${PICTURE}, ${STYLE}`);
});

test('does not preload the header’s image if the page has its own', () => {
  expect(header(pageWith(true))).toBe(STYLE);
});

test('does not preload the header’s image on a page without it', () => {
  expect(header(pageWith(true), null)).toBe(STYLE);
});
