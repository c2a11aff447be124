import type { CodeInfoWire } from '@permanto/contracts';
import { codeTitle, matchesRequirements, type CodeDefinition } from '../shop/domain';
import type { Shop } from '../shop';
import type { Code } from './domain/code';

/** The products that the code makes cheaper or that require it. */
function productsOf(shop: Shop, code: CodeDefinition): string[] {
  const campaign = code.kind === 'campaign' && shop.campaigns.get(code.definition_id ?? '');
  const cheaper = campaign ? campaign.products : [];
  const ids = [...shop.products.values()]
    .filter(
      ({ id, requirements }) =>
        cheaper.includes(id) || (requirements !== null && matchesRequirements(requirements, code)),
    )
    .map(({ id }) => id);
  // A main product stands for its variants.
  return ids.filter((id) => !ids.includes(shop.products.get(id)?.variant_of ?? ''));
}

export function presentCode(shop: Shop, code: Code): CodeInfoWire {
  return {
    code: code.code,
    kind: code.kind,
    title: codeTitle(shop, code),
    products: productsOf(shop, code),
    expires: code.expires_at?.toISOString() ?? null,
  };
}
