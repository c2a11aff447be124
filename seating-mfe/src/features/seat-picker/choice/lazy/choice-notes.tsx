import { useLocalized } from '@permanto/i18n';
import { Alert, Button, Cluster } from '@permanto/ui';
import { useUnit } from 'effector-react';
import type { SingleSeats } from '../../../../lib/hall/single-seats';
import { $plan, seatToggled } from '../../model';
import { useSeatDescriptions } from '../../list/use-seat-descriptions';
import { $maxPerTicket, $singles, $belowMinimum } from './model';
import { texts } from './texts';

/** Warns of problems with the chosen seats before the API refuses them. */
export function ChoiceNotes({ onMended }: { readonly onMended: () => void }) {
  const t = texts.useTexts();
  const localized = useLocalized();
  const { singles, tooFew, max } = useUnit({
    singles: $singles,
    tooFew: $belowMinimum,
    max: $maxPerTicket,
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
  readonly single: SingleSeats;
  /** The pressed button is about to disappear: the caller must move the focus. */
  readonly onMended: () => void;
}

/** Warns of seats that would be left single, with actions to avoid it. */
function LeftAlone({ single: { singles, own, instead }, onMended }: LeftAloneProps) {
  const t = texts.useTexts();
  const { placeOf } = useSeatDescriptions();
  const { plan, toggle } = useUnit({ plan: $plan, toggle: seatToggled });
  const named = (seats: readonly number[]) => ({
    count: seats.length,
    numbers: seats.map((seat) => plan?.seats.labels[seat]).join(', '),
  });
  const press = (seats: readonly number[]) => {
    onMended();
    seats.forEach((seat) => toggle(seat));
  };
  // Release first, so as not to exceed the order's maximum.
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
