import '../base.css';
import { createRoot } from 'react-dom/client';
import type { GivenColors } from '../theme';
import { Gallery } from './gallery';
import { Specimens } from './specimens/specimens';
import { wornColors } from './worn';

/** What `npm run ui` has read of the shops' files. */
async function readShops(): Promise<Record<string, GivenColors>> {
  const answer = await fetch('/themes.json');
  return (await answer.json()) as Record<string, GivenColors>;
}

async function show(): Promise<void> {
  const shops = await readShops();
  const { pathname, search } = globalThis.location;
  const name = new URLSearchParams(search).get('theme') ?? '';
  const place = document.createElement('div');
  document.body.append(place);
  document.documentElement.lang = 'en';
  createRoot(place).render(
    pathname === '/specimens' ? (
      <Specimens given={wornColors(name, shops)} />
    ) : (
      <Gallery shops={Object.keys(shops)} first={name} />
    ),
  );
}

void show();
