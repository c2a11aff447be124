import { CONTRACT_VERSIONS, type ContractVersions, OPEN_SLOTS } from '@permanto/contracts';
import { isServed, type LiveDeclaration } from '@permanto/federation/builds';
import { type Registry } from '../registry/schema';

/**
 * Throws if a remote with this declaration conflicts with the deployed remotes, or if a shell with the
 * contracts `shell` doesn't serve it.
 */
export function assertFits(
  declaration: LiveDeclaration,
  registry: Registry,
  shell = CONTRACT_VERSIONS,
): void {
  const faults = faultsOf(declaration, registry, shell);
  if (faults.length === 0) return;
  throw new Error(`${declaration.name} can't go live:\n  ${faults.join('\n  ')}`);
}

function faultsOf(declaration: LiveDeclaration, registry: Registry, shell: ContractVersions) {
  const others = Object.entries(registry)
    .filter(([name, { removed }]) => name !== declaration.name && !removed)
    .flatMap(([, { active, canary }]) => [active, ...(canary ? [canary.entry] : [])])
    .map((entry) => entry.declaration);
  const faults = others.flatMap((other) => conflicts(declaration, other));
  return [...new Set([...contractFaults(declaration, shell), ...faults])];
}

function contractFaults({ contracts }: LiveDeclaration, shell: ContractVersions): string[] {
  const names = Object.keys(shell) as (keyof ContractVersions)[];
  return names
    .filter((name) => !isServed({ ...shell, [name]: contracts[name] }, shell))
    .map((name) => {
      const [first, last] = [Math.max(1, shell[name] - 1), shell[name] + 1];
      return (
        `It was built for version ${contracts[name]} of the contract "${name}"; ` +
        `the shell has version ${shell[name]} and serves ${first} to ${last}.`
      );
    });
}

function conflicts(declaration: LiveDeclaration, other: LiveDeclaration): string[] {
  const paths = other.routes.map((route) => patternShape(route.path));
  const routes = declaration.routes
    .filter((route) => paths.includes(patternShape(route.path)))
    .map((route) => `The route ${route.path} belongs to ${other.name}.`);
  const slots = declaration.slots
    .filter((slot) => other.slots.includes(slot) && !OPEN_SLOTS.includes(slot))
    .map((slot) => `The slot ${slot} is filled by ${other.name}.`);
  return [...routes, ...slots];
}

/** `/events/:id` and `/events/:eventId` match the same paths. */
const patternShape = (path: string) => path.replaceAll(/:\w+/g, ':');
