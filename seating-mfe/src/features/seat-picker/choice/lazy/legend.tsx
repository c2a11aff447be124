import type { PlanTable } from '@permanto/contracts/seating-plan';
import { Button } from '@permanto/ui';
import { Details } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import { type ReactNode, useMemo } from 'react';
import type { Look } from '../../../../lib/chart/sprites';
import { FEATURES, featureExamples } from '../../../../lib/hall/features';
import { $closed } from '../../hall/hall.model';
import { $dimmed, $plan } from '../../model';
import { useMediaQuery } from '../../use-media-query';
import { useOffer } from '../use-offer';
import { $fitting, $isFiltering, filterReset } from './filter.model';
import styles from './legend.module.css';
import { PriceGlance, PriceScale } from './price-scale';
import { SeatSample } from './seat-sample';
import { texts } from './texts';
import { type Looks, useLooks } from './use-looks';

/** Where the key is folded, so that the panel begins in the window that shows the hall. */
const SMALL_WINDOW = '(width < 64rem)';

/** Explains the map's colours, patterns, shapes and statuses, as far as this hall uses them; the list needs no signs. */
export function Legend({ hasMap }: { readonly hasMap: boolean }) {
  const t = texts.useTexts();
  const plan = useUnit($plan);
  const offer = useOffer();
  const looks = useLooks(plan);
  const isSmall = useMediaQuery(SMALL_WINDOW);
  if (!plan || !offer || !looks) return null;
  const shown = { plan, offer, looks };
  const scale = !offer.hides_categories && <PriceScale {...shown} hasMap={hasMap} />;
  const title = (
    <>
      <span className={styles.title}>{t(scale ? 'legend.all' : 'legend.title')}</span>
      {scale && hasMap && <PriceGlance {...shown} />}
    </>
  );
  const signs = hasMap && (
    <ul className={styles.legend} aria-label={t('legend.title')}>
      <Signs plan={plan} looks={looks} />
    </ul>
  );
  return (
    <div className={styles.key}>
      {isSmall && (scale || signs) ? (
        <Details summary={title}>
          <div className={styles.key}>
            {scale}
            {signs}
          </div>
        </Details>
      ) : (
        scale
      )}
      <FilterState />
      {!isSmall && signs}
    </div>
  );
}

/** How many seats match the filter, which may be set elsewhere too, and the way back to all of them. */
function FilterState() {
  const t = texts.useTexts();
  const { isFiltering, fitting, reset } = useUnit({
    isFiltering: $isFiltering,
    fitting: $fitting,
    reset: filterReset,
  });
  return (
    <div className={styles.state}>
      <p role="status">{isFiltering && fitting !== null && t('filter.left', { count: fitting })}</p>
      {isFiltering && <Button onClick={() => reset()}>{t('filter.reset')}</Button>}
    </div>
  );
}

interface PartProps {
  readonly plan: PlanTable;
  readonly looks: Looks;
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
