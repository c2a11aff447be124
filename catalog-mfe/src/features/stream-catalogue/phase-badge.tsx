import { Badge } from '@permanto/ui';
import type { Phase } from './phase';
import { texts } from './texts';

const TONES = { live: 'green', upcoming: 'neutral', over: 'neutral' } as const;

export function PhaseBadge({ phase }: { phase: Phase }) {
  const t = texts.useTexts();
  return <Badge tone={TONES[phase]}>{t(`phase.${phase}`)}</Badge>;
}
