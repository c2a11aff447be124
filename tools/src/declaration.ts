import { CONTRACT_VERSIONS, OPEN_SLOTS } from '@permanto/contracts';
import type { LiveDeclaration, Registry } from '@permanto/federation/registry';

/** Throws where a remote with this declaration can't live beside those that are deployed, and says why. */
export function assertFits(declaration: LiveDeclaration, registry: Registry): void {
  const faults = faultsOf(declaration, registry);
  if (faults.length === 0) return;
  throw new Error(`${declaration.name} can't go live:\n  ${faults.join('\n  ')}`);
}

function faultsOf(declaration: LiveDeclaration, registry: Registry): string[] {
  const others = Object.entries(registry)
    .filter(([name]) => name !== declaration.name)
    .flatMap(([, { active, canary }]) => [active, ...(canary ? [canary.entry] : [])])
    .map((entry) => entry.declaration);
  const faults = others.flatMap((other) => clashes(declaration, other));
  return [...new Set([...contractFaults(declaration), ...faults])];
}

function contractFaults({ contracts }: LiveDeclaration): string[] {
  const names = Object.keys(CONTRACT_VERSIONS) as (keyof typeof CONTRACT_VERSIONS)[];
  return names
    .filter((name) => contracts[name] !== CONTRACT_VERSIONS[name])
    .map(
      (name) =>
        `It was built for version ${contracts[name]} of the contract "${name}"; ` +
        `the shell serves ${CONTRACT_VERSIONS[name]}.`,
    );
}

function clashes(declaration: LiveDeclaration, other: LiveDeclaration): string[] {
  const paths = other.routes.map((route) => shapeOf(route.path));
  const routes = declaration.routes
    .filter((route) => paths.includes(shapeOf(route.path)))
    .map((route) => `The route ${route.path} belongs to ${other.name}.`);
  const slots = declaration.slots
    .filter((slot) => other.slots.includes(slot) && !OPEN_SLOTS.includes(slot))
    .map((slot) => `The slot ${slot} is filled by ${other.name}.`);
  return [...routes, ...slots];
}

/** `/events/:id` and `/events/:eventId` match the same addresses. */
const shapeOf = (path: string) => path.replaceAll(/:\w+/g, ':');
