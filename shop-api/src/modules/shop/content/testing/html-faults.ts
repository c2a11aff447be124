import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const HTML = 'http://www.w3.org/1999/xhtml';

/** Written anew, lest a mistake in the sanitiser's own lists be right by definition. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'h2 h3 h4 p br ul ol li dl dt dd strong em blockquote table caption thead tbody tfoot tr td'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  a: ['href', 'rel'],
  th: ['scope'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
};

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** As a browser reads an address on a page of the shop. */
function schemeOf(address: string): string {
  return URL.parse(address, 'https://shop.example/pages/x')?.protocol ?? 'none';
}

function attributeFaults({ tagName, attrs }: Element): string[] {
  return attrs.flatMap(({ name, value }) => {
    if (!ALLOWED[tagName]?.includes(name)) return [`<${tagName} ${name}>`];
    if (name === 'href' && !SCHEMES.includes(schemeOf(value))) return [`href=${value}`];
    return name === 'src' && !value.startsWith('/v1/testi/files/') ? [`src=${value}`] : [];
  });
}

function nodeFaults(node: Node): string[] {
  if (node.nodeName === '#text') return [];
  if (!('tagName' in node)) return [node.nodeName];
  const isAllowed = (node.namespaceURI as string) === HTML && Object.hasOwn(ALLOWED, node.tagName);
  return [
    ...(isAllowed ? [] : [`<${node.tagName}>`]),
    ...attributeFaults(node),
    ...node.childNodes.flatMap(nodeFaults),
  ];
}

/**
 * What a browser makes of the HTML beyond what is allowed; also when it is written out and read
 * again, since some trees are others the second time (mutation XSS).
 */
export function htmlFaults(html: string): string[] {
  const once = parseFragment(html);
  const twice = parseFragment(serialize(once));
  return [...once.childNodes, ...twice.childNodes].flatMap(nodeFaults);
}
