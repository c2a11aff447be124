import type { RemoteRoute } from '@permanto/federation';
import { createStore } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $shop } from '../model/shop';
import { pageAddresses } from '../page-addresses';
import { pageTitle } from '../page-title';
import type { View } from '../view';

interface DocumentHeadProps extends Pick<RemoteRoute, '$head'> {
  readonly $status: RemoteRoute['$status'] | undefined;
  readonly view: View;
}

/** For a page without a status of its own. */
const $okStatus = createStore(200);

function addToHead(tag: 'link' | 'meta', attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}

function removeFromHead(selector: string): void {
  for (const element of document.head.querySelectorAll(selector)) element.remove();
}

function updateDescription(content: string): void {
  removeFromHead('meta[name=description]');
  if (content !== '') addToHead('meta', { name: 'description', content });
}

function addAddresses(shop: Parameters<typeof pageAddresses>[0], path: string, view: View): void {
  const { canonical, alternates } = pageAddresses(shop, path, view.language);
  addToHead('link', { rel: 'canonical', href: canonical });
  for (const [hreflang, href] of alternates)
    addToHead('link', { rel: 'alternate', hreflang, href });
}

/** Updates the document's head for the page on screen. The server renders the first one. */
export function DocumentHead({ $head, $status = $okStatus, view }: DocumentHeadProps) {
  const { head, status, shop } = useUnit({ head: $head, status: $status, shop: $shop });
  const { description = '', canonical = view.path } = head;
  const title = pageTitle(head, view, shop);
  const hasPage = status < 400;
  useEffect(() => {
    document.title = title;
    updateDescription(description);
  }, [title, description]);
  useEffect(() => {
    document.documentElement.lang = view.language;
    removeFromHead('link[rel=canonical], link[rel=alternate][hreflang]');
    if (hasPage && shop !== null) addAddresses(shop, canonical, view);
  }, [hasPage, shop, canonical, view]);
  return null;
}
