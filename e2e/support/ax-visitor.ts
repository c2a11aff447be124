import { type CDPSession, expect, type Page } from '@playwright/test';

/** Of an accessible object, what assistive technology is told (CDP, `Accessibility.AXNode`). */
interface AxNode {
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly properties?: readonly {
    readonly name: string;
    readonly value: { readonly value?: unknown };
  }[];
}

type Found = AxNode & { readonly backendDOMNodeId: number };

/**
 * A visitor who has nothing of the page but its accessibility tree: everything is found by role and
 * name, and acted on as assistive technology does.
 */
export class AxVisitor {
  private constructor(private readonly cdp: CDPSession) {}

  static async on(page: Page): Promise<AxVisitor> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Accessibility.enable');
    return new AxVisitor(cdp);
  }

  /** All that are called so now, in the order of the page. */
  async all(role: string, name: RegExp): Promise<Found[]> {
    const { nodes } = (await this.cdp.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    return nodes.filter(
      (node): node is Found =>
        !node.ignored &&
        node.role?.value === role &&
        name.test(textOf(node)) &&
        node.backendDOMNodeId !== undefined,
    );
  }

  /** The first that is called so, as soon as there is one that isn't disabled. */
  async find(role: string, name: RegExp): Promise<Found> {
    const found: Found[] = [];
    const look = async () => {
      found.splice(0, 1, ...(await this.all(role, name)).filter((node) => !is(node, 'disabled')));
      return found.length;
    };
    await expect.poll(look, { message: `${role} ${String(name)}` }).toBeGreaterThan(0);
    return found[0]!;
  }

  /** Its default action. */
  async press(role: string, name: RegExp): Promise<void> {
    await this.#call(await this.find(role, name), 'function () { this.click(); }');
  }

  /** Sets a field to `text`. */
  async type(name: RegExp, text: string): Promise<void> {
    const { backendDOMNodeId } = await this.find('textbox', name);
    await this.cdp.send('DOM.focus', { backendNodeId: backendDOMNodeId });
    await this.cdp.send('Input.insertText', { text });
  }

  /** Ticks a checkbox or takes a radio button, unless it is. */
  async choose(role: 'checkbox' | 'radio', name: RegExp): Promise<void> {
    const isChosen = async () => is(await this.find(role, name), 'checked');
    if (!(await isChosen())) await this.press(role, name);
    await expect.poll(isChosen, { message: `${role} ${String(name)} is chosen` }).toBe(true);
  }

  async #call({ backendDOMNodeId }: Found, functionDeclaration: string): Promise<void> {
    const { object } = await this.cdp.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId });
    const { objectId } = object;
    await this.cdp.send('Runtime.callFunctionOn', {
      functionDeclaration,
      ...(objectId && { objectId }),
      userGesture: true,
    });
  }
}

const textOf = ({ name }: AxNode) => (typeof name?.value === 'string' ? name.value : '');

/** `checked` is told as "true", `disabled` as true. */
const is = ({ properties = [] }: AxNode, name: string) =>
  properties.some((one) => one.name === name && String(one.value.value) === 'true');
