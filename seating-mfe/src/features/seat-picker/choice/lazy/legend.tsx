import type { PlanTable } from '@permanto/contracts/seating-plan';
import { useUnit } from 'effector-react';
import { type ReactNode, useMemo } from 'react';
import type { Look } from '../../../../lib/chart/sprites';
import type { Offer } from '../../../../lib/hall/offer';
import { FEATURES, featureExamples } from '../../../../lib/hall/features';
import { $closed } from '../../hall/hall.model';
import { $dimmed, $plan } from '../../model';
import { useOffer } from '../use-offer';
import { usePrice } from '../use-price';
import styles from './legend.module.css';
import { SeatSample } from './seat-sample';
import { texts } from './texts';
import { type Looks, useLooks } from './use-looks';

/** Explains the map's colours, shapes and statuses, as far as this hall uses them. */
export function Legend() {
  const t = texts.useTexts();
  const plan = useUnit($plan);
  const offer = useOffer();
  const looks = useLooks(plan);
  if (!plan || !offer || !looks) return null;
  return (
    <ul className={styles.legend} aria-label={t('legend.title')}>
      {!offer.hides_categories && <Categories plan={plan} offer={offer} looks={looks} />}
      <Signs plan={plan} looks={looks} />
    </ul>
  );
}

interface PartProps {
  readonly plan: PlanTable;
  readonly looks: Looks;
}

function Categories({ plan, offer, looks }: PartProps & { readonly offer: Offer }) {
  const price = usePrice();
  return offer.categories.map(
    (category, at) =>
      plan.seats.category.includes(at) && (
        <Sign key={category.id} look={looks.categories[at]} background={looks.background}>
          {category.title}, <span className={styles.price}>{price(category)}</span>
        </Sign>
      ),
  );
}

const STATUSES = ['own', 'taken', 'held'] as const;

function Signs({ plan, looks }: PartProps) {
  const t = texts.useTexts();
  const isFiltering = useUnit($dimmed) !== null;
  const closed = useUnit($closed);
  const examples = useMemo(() => featureExamples(plan), [plan]);
  const { seat, background } = looks;
  return (
    <>
      {STATUSES.map((status) => (
        <Sign key={status} look={seat(0, status)} background={background}>
          {t(`legend.${status}`)}
        </Sign>
      ))}
      {FEATURES.map((name) => {
        const example = examples[name];
        return (
          example !== undefined && (
            <Sign key={name} look={seat(example)} background={background}>
              {t(`legend.${name}`)}
            </Sign>
          )
        );
      })}
      {closed && (
        <Sign look={seat(closed.indexOf(1), 'blocked')} background={background}>
          {t('legend.blocked')}
        </Sign>
      )}
      {isFiltering && (
        <Sign look={seat(0, 'free', true)} background={background}>
          {t('legend.dimmed')}
        </Sign>
      )}
    </>
  );
}

interface SignProps {
  readonly look: Look | undefined;
  readonly background: string;
  readonly children: ReactNode;
}

function Sign({ look, background, children }: SignProps) {
  return (
    <li className={styles.item}>
      {look && <SeatSample look={look} background={background} />}
      <span>{children}</span>
    </li>
  );
}
