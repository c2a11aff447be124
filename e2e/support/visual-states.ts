import type { Locator, Page } from '@playwright/test';

/** Styles that can show a state in forced colours. */
const STATE_STYLES = [
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

/** Selected, pressed or current elements that look the same as their siblings without the state. */
export const statesByColourOnly = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const STATES = ['aria-current', 'aria-pressed', 'aria-selected', 'aria-checked'];
    const isOn = (element: Element, state: string) =>
      ![null, 'false'].includes(element.getAttribute(state));
    const stylesOf = (element: Element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        return names.map((name) => style[name as keyof CSSStyleDeclaration]);
      });
    const looksOf = (element: Element) =>
      JSON.stringify([element, ...element.children, element.parentElement!].map(stylesOf));
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
  }, STATE_STYLES);

/** Buttons and fields that only their colours distinguish from text: without border, icon or underline. */
export const controlsWithoutEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const hasEdge = ({ borderBottomStyle, borderBottomWidth }: CSSStyleDeclaration) =>
      borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) > 0;
    const hasGeneratedContent = (style: CSSStyleDeclaration) =>
      !['none', 'normal'].includes(style.content) && (style.content !== '""' || hasEdge(style));
    const isDistinct = (element: Element) => {
      const style = getComputedStyle(element);
      const isNative = element instanceof HTMLInputElement && style.appearance !== 'none';
      const isUnderlined = [element, ...element.querySelectorAll('*')].some(
        (part) => getComputedStyle(part).textDecorationLine !== 'none',
      );
      const hasPseudoElement = ['::before', '::after'].some((part) =>
        hasGeneratedContent(getComputedStyle(element, part)),
      );
      const isOutlined = hasEdge(style) || style.outlineStyle !== 'none';
      const hasIcon = element.querySelector('svg') !== null;
      return isNative || isOutlined || isUnderlined || hasPseudoElement || hasIcon;
    };
    return [...document.querySelectorAll('button, input, select, textarea')]
      .filter((element) => isShown(element) && !isDistinct(element))
      .map((element) => {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return `${element.localName} ${name.slice(0, 60)}`;
      });
  });

/** Screenshots of a control before and after a change. */
export async function screenshotsAround(control: Locator, change: () => Promise<void>) {
  const before = await control.screenshot({ animations: 'disabled' });
  await change();
  await control.page().mouse.move(0, 0);
  return [before, await control.screenshot({ animations: 'disabled' })] as const;
}
