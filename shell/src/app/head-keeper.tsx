import type { RemoteRoute } from '@permanto/federation';
import { createStore } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $shop } from '../model/shop';
import { pageAddresses } from '../page-addresses';
import { pageTitle } from '../page-title';
import type { View } from '../view';

interface HeadKeeperProps extends Pick<RemoteRoute, '$head'> {
  readonly $status: RemoteRoute['$status'] | undefined;
  readonly view: View;
}

/** Of a page that has no status of its own. */
const $isThere = createStore(200);

function addToHead(tag: 'link' | 'meta', attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}

function removeFromHead(selector: string): void {
  for (const element of document.head.querySelectorAll(selector)) element.remove();
}

function keepDescription(content: string): void {
  removeFromHead('meta[name=description]');
  if (content !== '') addToHead('meta', { name: 'description', content });
}

function keepAddresses(shop: Parameters<typeof pageAddresses>[0], path: string, view: View): void {
  const { canonical, alternates } = pageAddresses(shop, path, view.language);
  addToHead('link', { rel: 'canonical', href: canonical });
  for (const [hreflang, href] of alternates)
    addToHead('link', { rel: 'alternate', hreflang, href });
}

/** Keeps the document's head as the page on screen has it; the server writes the first one. */
export function HeadKeeper({ $head, $status = $isThere, view }: HeadKeeperProps) {
  const { head, status, shop } = useUnit({ head: $head, status: $status, shop: $shop });
  const { description = '', canonical = view.path } = head;
  const title = pageTitle(head, view, shop);
  const isThere = status < 400;
  useEffect(() => {
    document.title = title;
    keepDescription(description);
  }, [title, description]);
  useEffect(() => {
    document.documentElement.lang = view.language;
    removeFromHead('link[rel=canonical], link[rel=alternate][hreflang]');
    if (isThere && shop !== null) keepAddresses(shop, canonical, view);
  }, [isThere, shop, canonical, view]);
  return null;
}
