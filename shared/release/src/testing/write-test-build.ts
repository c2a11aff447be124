import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration } from '@permanto/contracts';
import { integrityOf } from '@permanto/federation/integrity';

interface Build {
  name: string;
  version: string;
  routes?: string[];
  slots?: RemoteDeclaration['slots'];
  contracts?: Partial<RemoteDeclaration['contracts']>;
  /** The contents of files that matter to the test. */
  files?: Partial<Record<(typeof FILES)[number], string>>;
}

const FILES = [
  'web/remoteEntry.js',
  'node/remote.js',
  'web/page-cart.js',
  'web/page-cart.css',
  'web/later.js',
] as const;

/** Writes a minimal build that can be deployed, and returns its folder. */
export function writeTestBuild(parent: string, build: Build): string {
  const { name, version, routes = [], slots = [], contracts = {}, files = {} } = build;
  const folder = path.join(parent, `${name}-${version}`);
  const [web, node, page, style, later] = FILES.map((file) => {
    const content = files[file] ?? `/* ${name} ${version} ${file} */\n`;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
    return { file, integrity: integrityOf(content) };
  });
  const record = {
    version,
    shared: {},
    declaration: {
      name,
      contracts: { remote: 1, bus: 1, slots: 1, ...contracts },
      routes: routes.map((route, index) => ({ id: `route-${index}`, path: route })),
      slots,
    },
    web: {
      global: `shop_${name}`,
      entry: web,
      preload: [],
      styles: [],
      pages: { cart: { scripts: [page], styles: [style] } },
    },
    files: [later],
    node,
  };
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(record));
  return folder;
}
