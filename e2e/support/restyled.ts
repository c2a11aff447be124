import { expect, type Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** How many elements Chromium gives new styles at most when one element comes to the page's end, or goes. */
async function countRestyled(page: Page): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.getByRole('main').evaluate(async (main) => {
    const nextPaint = () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const element = document.createElement('p');
    for (const act of [() => main.append(element), () => element.remove()]) {
      act();
      await nextPaint();
    }
  });
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  return Math.max(0, ...counts);
}

/**
 * `:has(…) > *` tells Chromium nothing of what it applies to. One such rule, and each element that comes, goes or
 * changes restyles the whole page, as the root has a rule with `:has()`; which the page gets here, as a control.
 */
export async function expectLittleRestyled(page: Page): Promise<void> {
  const restyled = await countRestyled(page);
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root:has(.a) { color: red } .b:has(.c) > * { color: red }');
    document.adoptedStyleSheets.push(sheet);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
  const all = await countRestyled(page);
  expect(restyled * 4, `${restyled} of ${all}`).toBeLessThan(all);
}
