import { allOperations } from '@permanto/contracts/api';
import { aCartToken } from '@permanto/testing';
import { allSettled, type EventCallable, fork, is, type Node, type Unit } from 'effector';
import * as client from '.';
import { operationsBehind } from './behind';

/** The build follows these by itself. */
const { api, operations: _, ...exported } = client;
const effects = [...Object.values(api).flatMap(Object.values), ...Object.values(client.cartApi)];
const graphOf = (unit: unknown) => (unit as { graphite: Node }).graphite;
const operationAt = new Map(effects.map((effect) => [graphOf(effect), String(effect.shortName)]));
const PARAMS: Readonly<Record<string, unknown>> = { productsNeeded: ['a'], handleExpiryFx: {} };

/** All that a unit is computed from, itself among them. */
function origins(node: Node, found = new Set<Node>()): Set<Node> {
  if (found.has(node)) return found;
  found.add(node);
  for (const owner of node.family.owners) origins(owner, found);
  return found;
}

/** What is called when an event or effect comes, in the browser of a visitor with a cart. */
async function calledBy(unit: Unit<unknown>, params: unknown): Promise<string[]> {
  const called: string[] = [];
  const transport: client.Transport = ({ operation }) => {
    called.push(operation);
    return Promise.reject(new Error('no answer'));
  };
  const id = '00000000-0000-4000-8000-000000000001';
  const cart = { cart_id: id, cart_token: aCartToken(1), checkout_id: id };
  const scope = fork({
    values: [
      [client.$transport, transport],
      [client.$storage, client.memoryStorage(cart)],
    ],
  });
  await allSettled(unit as EventCallable<unknown>, { scope, params });
  return called;
}

async function behind(name: string, unit: Unit<unknown>): Promise<string[]> {
  const own = operationAt.get(graphOf(unit));
  if (own !== undefined) return [own];
  const isStarted = !is.store(unit) && is.targetable(unit);
  const names = [
    ...[...origins(graphOf(unit))].flatMap((node) => operationAt.get(node) ?? []),
    ...(isStarted ? await calledBy(unit, PARAMS[name]) : []),
  ];
  // The answers about the cart are all of the same shape.
  const isCart = names.includes('carts.get') || names.includes('carts.renew');
  return isCart ? ['carts.get'] : names;
}

const unitsOf = (value: unknown): Unit<unknown>[] =>
  is.unit(value)
    ? [value]
    : Object.values((value ?? {}) as object).filter((one): one is Unit<unknown> => is.unit(one));

test('names of this package lead to operations that there are', () => {
  const names = Object.values(operationsBehind).flatMap((verbs) => Object.values(verbs).flat());
  expect(names).toContain('carts.addItems');
  const known = allOperations.map(({ name }) => name);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('every effect of the cart is among them', () => {
  expect(Object.keys(operationsBehind.cartApi ?? {})).toEqual(Object.keys(client.cartApi));
});

test('only names that this package exports are among them', () => {
  expect(Object.keys(exported)).toEqual(expect.arrayContaining(Object.keys(operationsBehind)));
});

test.each(Object.keys(exported))('all that %s calls or is made of is told', async (name) => {
  const units = unitsOf(exported[name as keyof typeof exported]);
  const found = await Promise.all(units.map((unit) => behind(name, unit)));
  const operations = Object.values(operationsBehind[name] ?? {}).flat();
  expect(new Set(operations)).toEqual(new Set(found.flat()));
});
