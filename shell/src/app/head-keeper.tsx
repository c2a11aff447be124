import type { Head } from '@permanto/federation';
import type { Store } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $shop } from '../model/shop';
import { pageTitle } from '../page-title';
import type { View } from '../view';

function keepDescription(description: string): void {
  let meta = document.querySelector('meta[name=description]');
  if (meta === null) {
    meta = document.createElement('meta');
    meta.setAttribute('name', 'description');
    document.head.append(meta);
  }
  meta.setAttribute('content', description);
}

/** Keeps the document's title and description as the page has them; the server writes the first ones. */
export function HeadKeeper({ $head, view }: { $head: Store<Head>; view: View }) {
  const { title, description = '' } = useUnit($head);
  const shop = useUnit($shop);
  const whole = pageTitle({ title }, view, shop);
  useEffect(() => {
    document.title = whole;
    keepDescription(description);
  }, [whole, description]);
  return null;
}
