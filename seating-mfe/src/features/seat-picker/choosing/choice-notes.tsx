import { useLocalized } from '@permanto/i18n';
import { Alert, Button, Cluster } from '@permanto/ui';
import { useUnit } from 'effector-react';
import type { Single } from '../../../lib/hall/singles';
import { $plan, seatToggled } from '../model';
import { useSeatWords } from '../use-seat-words';
import { $mostOfOne, $singles, $tooFew } from './model';
import { useTexts } from './texts';

/** What stands in the way of buying the chosen seats, before the shop has to refuse them. */
export function ChoiceNotes({ onMended }: { readonly onMended: () => void }) {
  const t = useTexts();
  const localized = useLocalized();
  const { singles, tooFew, max } = useUnit({
    singles: $singles,
    tooFew: $tooFew,
    max: $mostOfOne,
  });
  return (
    <>
      {tooFew.map(({ min, title, count }) => {
        const product = localized(title).text;
        return <Alert key={product}>{t('minimum', { product, min, count })}</Alert>;
      })}
      {max !== null && <Alert>{t('maximum', { max })}</Alert>}
      {singles.map((single) => (
        <LeftAlone key={single.singles.join()} single={single} onMended={onMended} />
      ))}
    </>
  );
}

interface LeftAloneProps {
  readonly single: Single;
  /** The notice goes with what it tells of, and the focus must not go with it. */
  readonly onMended: () => void;
}

/** Seats that would be left over one by one, with the ways out. */
function LeftAlone({ single: { singles, own, instead }, onMended }: LeftAloneProps) {
  const t = useTexts();
  const { placeOf } = useSeatWords();
  const { plan, toggle } = useUnit({ plan: $plan, toggle: seatToggled });
  const named = (seats: readonly number[]) => ({
    count: seats.length,
    numbers: seats.map((seat) => plan?.seats.labels[seat]).join(', '),
  });
  const press = (seats: readonly number[]) => {
    onMended();
    seats.forEach((seat) => toggle(seat));
  };
  // Given back first, so that no order's maximum is in the way.
  const moved = [
    ...own.filter((seat) => !instead.includes(seat)),
    ...instead.filter((seat) => !own.includes(seat)),
  ];
  return (
    <Alert
      tone="warning"
      title={t('single.title', named(singles))}
      action={
        <Cluster gap={2}>
          <Button onClick={() => press(singles)}>{t('single.also', named(singles))}</Button>
          <Button onClick={() => press(moved)}>{t('single.instead', named(instead))}</Button>
        </Cluster>
      }
    >
      {t('single.why', { place: placeOf(singles[0] ?? 0) })}
    </Alert>
  );
}
