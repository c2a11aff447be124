import type { Locator, Page } from '@playwright/test';

/** By which one sees a state where colours are the visitor's own. */
const TELLING = [
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'borderTopStyle',
  'borderBottomStyle',
  'borderBottomColor',
  'outlineStyle',
  'outlineWidth',
  'textDecorationLine',
  'fontWeight',
  'color',
  'backgroundColor',
  'boxShadow',
  'content',
] as const;

/** What is chosen, pressed or current on the page, and looks as what stands beside it and isn't. */
export const untoldStates = (page: Page): Promise<string[]> =>
  page.evaluate((telling) => {
    const STATES = ['aria-current', 'aria-pressed', 'aria-selected', 'aria-checked'];
    const isOn = (element: Element, state: string) =>
      ![null, 'false'].includes(element.getAttribute(state));
    const look = (element: Element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        return telling.map((name) => style[name as keyof CSSStyleDeclaration]);
      });
    const looksOf = (element: Element) =>
      JSON.stringify([element, ...element.children, element.parentElement!].map(look));
    return STATES.flatMap((state) =>
      [...document.querySelectorAll(`[${state}]`)]
        .filter((element) => isOn(element, state) && element.checkVisibility())
        .flatMap((element) => {
          const list = element.parentElement?.parentElement;
          const other = [...(list?.querySelectorAll(element.localName) ?? [])].find(
            (one) => !isOn(one, state) && one.checkVisibility(),
          );
          if (other === undefined || looksOf(other) !== looksOf(element)) return [];
          return [`${state}: ${element.textContent.trim().slice(0, 60)}`];
        }),
    );
  }, TELLING);

/** Buttons and fields that nothing but their colours tells from text: no edge, no sign, no line under them. */
export const edgeless = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const hasEdge = ({ borderBottomStyle, borderBottomWidth }: CSSStyleDeclaration) =>
      borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) > 0;
    const isSign = (style: CSSStyleDeclaration) =>
      !['none', 'normal'].includes(style.content) && (style.content !== '""' || hasEdge(style));
    const isTold = (element: Element) => {
      const style = getComputedStyle(element);
      const isNative = element instanceof HTMLInputElement && style.appearance !== 'none';
      const isUnderlined = [element, ...element.querySelectorAll('*')].some(
        (part) => getComputedStyle(part).textDecorationLine !== 'none',
      );
      const hasSign = ['::before', '::after'].some((part) =>
        isSign(getComputedStyle(element, part)),
      );
      const isOutlined = hasEdge(style) || style.outlineStyle !== 'none';
      const hasIcon = element.querySelector('svg') !== null;
      return isNative || isOutlined || isUnderlined || hasSign || hasIcon;
    };
    return [...document.querySelectorAll('button, input, select, textarea')]
      .filter((element) => isShown(element) && !isTold(element))
      .map((element) => {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return `${element.localName} ${name.slice(0, 60)}`;
      });
  });

/** The same control looks otherwise than before. */
export async function picturesOf(control: Locator, change: () => Promise<void>) {
  const before = await control.screenshot({ animations: 'disabled' });
  await change();
  await control.page().mouse.move(0, 0);
  return [before, await control.screenshot({ animations: 'disabled' })] as const;
}
