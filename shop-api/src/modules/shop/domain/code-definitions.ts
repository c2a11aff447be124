import type { CodeKind, Localized, Requirements } from '@permanto/contracts';
import type { Shop } from '../shop';

/** The campaign, serial card or badge that a code belongs to; null for a voucher. */
export interface CodeDefinition {
  readonly kind: CodeKind;
  readonly definition_id: string | null;
}

function definitionsOf(requirements: Requirements): readonly string[] {
  switch (requirements.type) {
    case 'serial_card':
      return requirements.serial_card_ids;
    case 'badge':
      return requirements.badge_ids;
    case 'campaign':
      return requirements.campaign_ids;
  }
}

/** Whether the code is one that the product requires, regardless of its validity. */
export function matchesRequirements(
  requirements: Requirements,
  { kind, definition_id }: CodeDefinition,
): boolean {
  return (
    kind === requirements.type &&
    definition_id !== null &&
    definitionsOf(requirements).includes(definition_id)
  );
}

/** Title of the code's campaign, serial card or badge. */
export function codeTitle(shop: Shop, { kind, definition_id }: CodeDefinition): Localized | null {
  const id = definition_id ?? '';
  switch (kind) {
    case 'campaign':
      return shop.campaigns.get(id)?.title ?? null;
    case 'serial_card':
      return shop.serial_cards.get(id)?.title ?? null;
    case 'badge':
      return shop.badges.get(id)?.title ?? null;
    case 'value_voucher':
      return null;
  }
}
