import { type CDPSession, expect, type Page } from '@playwright/test';

/** An accessible object as exposed to assistive technology (CDP, `Accessibility.AXNode`). */
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

type LocatedNode = AxNode & { readonly backendDOMNodeId: number };

/**
 * A visitor who uses only the page's accessibility tree: finds everything by role and name, and acts as
 * assistive technology does.
 */
export class AxVisitor {
  private constructor(private readonly cdp: CDPSession) {}

  static async on(page: Page): Promise<AxVisitor> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Accessibility.enable');
    return new AxVisitor(cdp);
  }

  /** All matching nodes, in the order of the page. */
  async all(role: string, name: RegExp): Promise<LocatedNode[]> {
    const { nodes } = (await this.cdp.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    return nodes.filter(
      (node): node is LocatedNode =>
        !node.ignored &&
        node.role?.value === role &&
        name.test(textOf(node)) &&
        node.backendDOMNodeId !== undefined,
    );
  }

  /** Waits for a matching node that is not disabled, and returns the first. */
  async find(role: string, name: RegExp): Promise<LocatedNode> {
    const found: LocatedNode[] = [];
    const search = async () => {
      found.splice(
        0,
        1,
        ...(await this.all(role, name)).filter((node) => !hasState(node, 'disabled')),
      );
      return found.length;
    };
    await expect.poll(search, { message: `${role} ${String(name)}` }).toBeGreaterThan(0);
    return found[0]!;
  }

  /** Triggers the default action. */
  async press(role: string, name: RegExp): Promise<void> {
    await this.#call(await this.find(role, name), 'function () { this.click(); }');
  }

  /** Sets a field to `text`. */
  async type(name: RegExp, text: string): Promise<void> {
    const { backendDOMNodeId } = await this.find('textbox', name);
    await this.cdp.send('DOM.focus', { backendNodeId: backendDOMNodeId });
    await this.cdp.send('Input.insertText', { text });
  }

  /** Checks a checkbox or radio button, unless it is checked. */
  async choose(role: 'checkbox' | 'radio', name: RegExp): Promise<void> {
    const isChosen = async () => hasState(await this.find(role, name), 'checked');
    if (!(await isChosen())) await this.press(role, name);
    await expect.poll(isChosen, { message: `${role} ${String(name)} is chosen` }).toBe(true);
  }

  async #call({ backendDOMNodeId }: LocatedNode, functionDeclaration: string): Promise<void> {
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

/** The value of `checked` is the string "true", that of `disabled` the boolean. */
const hasState = ({ properties = [] }: AxNode, name: string) =>
  properties.some((one) => one.name === name && String(one.value.value) === 'true');
