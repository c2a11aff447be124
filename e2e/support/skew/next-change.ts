import path from 'node:path';
import { type Remote, REMOTES } from '@permanto/tools/settings';
import { editFile, type Replacement } from '../replace-once';
import { nextRoot } from './next-tree';

export type App = Remote | 'shell' | 'shop-api';

/** The visible texts of the next change. Each is shown only if all apps of its change are new. */
export const NEW = {
  /** A prop of a slot, from the catalogue to the cart. */
  note: 'Suora myynti seuralta',
  /** A field of a fact, from the cart to the checkout. */
  mood: 'Hyvä valinta',
  /** A field of a response, from the API through the shell's client to the checkout. */
  greeting: 'Nähdään hallilla',
} as const;

/** The apps that must be new for the text to be shown. */
export const CHANGED_APPS: Readonly<Record<keyof typeof NEW, readonly App[]>> = {
  note: ['catalog-mfe', 'cart-mfe'],
  mood: ['cart-mfe', 'checkout-mfe'],
  greeting: ['shop-api', 'shell', 'checkout-mfe'],
};

/** Replaces the only match of `from`. */
type Edit = (file: string, from: string | RegExp, to: Replacement) => void;

const editCopy: Edit = (file, from, to) => editFile(path.join(nextRoot, file), from, to);

function changeResponse(edit: Edit): void {
  edit(
    'shared/contracts/src/entities/order.ts',
    'export const order = v.object({',
    'export const order = v.object({\n  greeting: v.optional(v.string()),',
  );
  edit(
    'shop-api/src/modules/after-sales/presenter.ts',
    '    created: order.created_at.toISOString(),\n    cart_id',
    `    greeting: '${NEW.greeting}',\n    created: order.created_at.toISOString(),\n    cart_id`,
  );
  edit(
    'checkout-mfe/src/pages/order/paid-order.tsx',
    '      {isReturn && <Keep',
    '      {order.greeting !== undefined && <p>{order.greeting}</p>}\n      {isReturn && <Keep',
  );
}

function changeFact(edit: Edit): void {
  edit(
    'shared/contracts/src/bus/cart.ts',
    'item_count: v.number() })',
    'item_count: v.number(), mood: v.optional(v.string()) })',
  );
  edit(
    'cart-mfe/src/lib/cart-facts.model.ts',
    'item_count: pieceCount(cart) })',
    `item_count: pieceCount(cart), mood: '${NEW.mood}' })`,
  );
  const gate = 'checkout-mfe/src/features/cart-gate/model.ts';
  const client = "from '@permanto/api-client';\n";
  edit(gate, client, `${client}import { $lastFacts } from '@permanto/event-bus';\n`);
  const customer = '/** Who orders';
  edit(
    gate,
    customer,
    `export const $mood = $lastFacts.map((facts) => facts['cart.changed']?.mood ?? null);\n\n${customer}`,
  );
  const frame = 'checkout-mfe/src/features/frame/checkout-frame.tsx';
  edit(
    frame,
    "import type { ReactNode } from 'react';",
    "import { useUnit } from 'effector-react';\nimport type { ReactNode } from 'react';\nimport { $mood } from '../cart-gate/model';",
  );
  edit(
    frame,
    '  const t = texts.useTexts();',
    '  const t = texts.useTexts();\n  const mood = useUnit($mood);',
  );
  edit(frame, '      {children}', '      {mood !== null && <p>{mood}</p>}\n      {children}');
}

function changeSlot(edit: Edit): void {
  edit(
    'shared/contracts/src/slots.ts',
    "'buy-box': v.object({ eventId: id })",
    "'buy-box': v.object({ eventId: id, note: v.optional(v.string()) })",
  );
  edit(
    'catalog-mfe/src/remote.json',
    '{ "name": "buy-box", "props": { "eventId": ":id" } }',
    `{ "name": "buy-box", "props": { "eventId": ":id", "note": "${NEW.note}" } }`,
  );
  edit(
    'catalog-mfe/src/pages/event/event-view.tsx',
    '<Slot name="buy-box" eventId={event.id} />',
    `<Slot name="buy-box" eventId={event.id} note="${NEW.note}" />`,
  );
  const box = 'cart-mfe/src/features/buy-box/buy-box.tsx';
  edit(box, 'function BuyBox({ eventId }:', 'function BuyBox({ eventId, note }:');
  edit(box, '      </h2>', '      </h2>\n      {note !== undefined && <p>{note}</p>}');
}

/** Raises each contract's version by one, and builds every remote for it. */
function raiseVersions(edit: Edit): void {
  const file = 'shared/contracts/src/remote.ts';
  const raised = (list: string) => list.replace(/\d+/g, (version) => String(Number(version) + 1));
  edit(file, /(?<=CONTRACT_VERSIONS: ContractVersions = )\{[^}]*\}/, raised);
  for (const remote of REMOTES) {
    edit(`${remote}/src/remote.json`, /"contracts": \{[^}]*\}/, raised);
  }
}

/** Builds without source maps, minification and compression, which is faster and equivalent. */
function speedUpBuilds(edit: Edit): void {
  edit(
    'shared/build/webpack/base.js',
    "devtool: isProduction ? 'source-map' : 'cheap-module-source-map'",
    'devtool: false',
  );
  const kept = "chunkIds: 'named'";
  for (const file of ['shared/build/webpack/remote.js', 'shared/build/webpack/shell.js']) {
    edit(file, kept, `minimize: false, ${kept}`);
    edit(file, ', new CompressPlugin()]', ']');
  }
}

/** Makes a change as in a next release, in the copy unless `edit` does otherwise: everything in it is new and optional. */
export function makeNextChange(edit: Edit = editCopy): void {
  changeResponse(edit);
  changeFact(edit);
  changeSlot(edit);
  raiseVersions(edit);
  speedUpBuilds(edit);
}
