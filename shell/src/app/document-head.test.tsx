/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { Head } from '@permanto/federation';
import { aShop, renderInScope, testScope } from '@permanto/testing';
import { createStore, type Store } from 'effector';
import type { View } from '../view';
import { DocumentHead } from './document-head';

const view: View = { language: 'sv', path: '/events', search: '?q=x', hash: '', match: null };

async function show(head: Head, $status?: Store<number>) {
  document.head.innerHTML =
    '<meta name="description" content="old"><link rel="canonical" href="http://old/"><link rel="icon" href="/i">';
  const shop = aShop({ languages: ['fi', 'sv'], host: 'https://shop.example' });
  const { scope } = await testScope({ shop });
  renderInScope(scope, <DocumentHead $head={createStore(head)} $status={$status} view={view} />);
}
const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, hreflang, href }) => [
    hreflang || rel,
    href,
  ]);

test('sets title, description, URLs and language for the page on screen', async () => {
  await show({ title: 'Evenemang', description: 'Biljetter.' });
  expect(document.title).toBe('Evenemang – Hemmamatcher');
  expect(document.documentElement).toHaveAttribute('lang', 'sv');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'Biljetter.');
  expect(links()).toEqual([
    ['icon', 'http://localhost/i'],
    ['canonical', 'https://shop.example/sv/events'],
    ['fi', 'https://shop.example/events'],
    ['sv', 'https://shop.example/sv/events'],
    ['en', 'https://shop.example/en/events'],
    ['x-default', 'https://shop.example/events'],
  ]);
});

test('removes the previous page’s description', async () => {
  await show({ title: 'Evenemang' });
  expect(document.querySelector('meta[name=description]')).not.toBeInTheDocument();
});

test('uses the page’s own canonical path', async () => {
  await show({ title: 'Evenemang', canonical: '/folders/liput' });
  expect(links()).toContainEqual(['canonical', 'https://shop.example/sv/folders/liput']);
});

test('sets no URLs for a page that is not found', async () => {
  await show({ title: 'Inget' }, createStore(404));
  expect(links()).toEqual([['icon', 'http://localhost/i']]);
});
