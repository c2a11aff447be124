import type { SlotProps } from '@permanto/contracts';
import { formAction } from '@permanto/contracts/forms';
import { localizedPath } from '@permanto/contracts/paths';
import { useLocation } from '@permanto/federation';
import { costsText, formatMoney, useLanguage } from '@permanto/i18n';
import { priceRangeText } from '@permanto/i18n/price-range';
import { Card, QuantityField, useHydrated } from '@permanto/ui';
import { Details } from '@permanto/ui/blocks';
import { SelectField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { texts as seatingTexts } from '../../i18n/texts';
import { maxSeatsPerRequest, type Offer, type SearchArea } from '../../lib/hall/offer';
import {
  countFreeAtFirst,
  pricesIn,
  type Suggestion,
  suggestionsFor,
} from '../../lib/hall/suggestions';
import { useOffer } from '../seat-picker/choice/use-offer';
import { FilterFields, NoticeText, RestoreCriteria } from '../seat-picker/lazy-parts';
import {
  $bestSeatsCriteria,
  type BestSeatsRequest,
  $dimmed,
  $isFindingBest,
  $missing,
  $partySize,
  $replacedBy,
  $reservations,
  bestSeatsRequested,
  partySizeChanged,
  seatsShown,
} from '../seat-picker/model';
import { $countFree, $nearest, suggestionChanged } from './model';
import styles from './seat-finder.module.css';
import { texts } from './texts';

/** How many seats, and suggestions where. Renders nothing for an event without a hall. */
export function SeatFinder({ eventId }: SlotProps<'seat-finder'>) {
  const offer = useOffer();
  const isOpen = offer?.event_id === eventId;
  const show = useUnit(seatsShown);
  useEffect(() => {
    if (isOpen) show();
  }, [isOpen, show]);
  return isOpen && <Finder offer={offer} />;
}

const DEFAULT_COUNT = 2;

function Finder({ offer }: { offer: Offer }) {
  const t = texts.useTexts();
  const common = seatingTexts.useTexts();
  const language = useLanguage();
  const { path, search } = useLocation();
  const titleId = useId();
  const [sectionId, setSectionId] = useState('');
  const [pressed, setPressed] = useState<Suggestion['kind']>('together');
  const { partySize, missing, reservations, replacedBy, criteria, isFinding, request, change } =
    useUnit({
      partySize: $partySize,
      missing: $missing,
      reservations: $reservations,
      replacedBy: $replacedBy,
      criteria: $bestSeatsCriteria,
      isFinding: $isFindingBest,
      request: bestSeatsRequested,
      change: partySizeChanged,
    });
  const where = { categories: criteria.categories, sectionId: sectionId || undefined };
  const most = maxSeatsPerRequest(offer, where);
  // Of the last seat, two can't be found.
  const atFirst = Math.min(DEFAULT_COUNT, Math.max(1, countFreeAtFirst(offer, {})));
  const size = Math.min(partySize ?? atFirst, most);
  // Only the seats that the party still lacks; seats that this form found before are replaced.
  const kept = reservations.length - replacedBy().length;
  const needed = Math.min(Math.max(0, (partySize ?? 0) - kept) || size, most);
  const suggestions = useSuggestions(offer, { ...where, needed });
  const prices = pricesIn(offer, {});

  const searchFor = ({ categories, sectionId }: Suggestion) => {
    const count = Math.min(needed, maxSeatsPerRequest(offer, { categories, sectionId }));
    const accessible = Math.min(count, criteria.accessible ?? 0);
    return { ...criteria, categories, sectionId, count, accessible };
  };
  const [first = null] = suggestions;
  useSuggestedSearch(offer.event_id, first && searchFor(first));

  const actionOf = ({ sectionId, categories }: SearchArea = {}) => {
    const params = {
      event: offer.event_id,
      ...(sectionId !== undefined && { section: sectionId }),
      ...(categories !== undefined && { categories: categories.join(',') }),
    };
    const from = path + search;
    return localizedPath(formAction('seatReservations.create', { from, params }), language);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const wanted = (submitter as HTMLButtonElement | null)?.value;
    const chosen = suggestions.find(({ kind }) => kind === wanted) ?? first;
    if (!chosen) return;
    setPressed(chosen.kind);
    request(searchFor(chosen));
  };
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.finder}>
      <form
        method="post"
        action={actionOf()}
        aria-labelledby={titleId}
        onSubmit={handleSubmit}
        className={styles.form}
      >
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {t('title')}
          </h2>
          {prices && (
            <p className={styles.prices}>
              {t('prices', { price: priceRangeText([prices.from, prices.to]) })}{' '}
              {costsText(offer.costs, language)}
            </p>
          )}
          <QuantityField
            name="seat_count"
            label={t('count')}
            decreaseLabel={common('amount.decrease')}
            increaseLabel={common('amount.increase')}
            min={1}
            max={most}
            step={1}
            value={size}
            onChange={change}
          />
        </div>
        <ul className={styles.suggestions}>
          {suggestions.map((suggestion) => (
            <li key={suggestion.kind}>
              <button
                type="submit"
                value={suggestion.kind}
                formAction={actionOf(suggestion)}
                aria-busy={isFinding && pressed === suggestion.kind}
                className={styles.suggestion}
              >
                <SuggestionText offer={offer} suggestion={suggestion} />
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.news}>
          {suggestions.length === 0 && t('none')}
        </p>
        {missing > 0 && reservations.length > 0 && (
          <p>{common('chosen.party', { count: reservations.length, size: partySize })}</p>
        )}
        <NoticeText at="best" />
        <Filters offer={offer} sectionId={sectionId} onSection={setSectionId} />
      </form>
    </Card>
  );
}

/** Publishes the first suggestion, which the page may offer elsewhere, for as long as it is shown. */
function useSuggestedSearch(eventId: string, best: BestSeatsRequest | null) {
  const change = useUnit(suggestionChanged);
  const announce = useEffectEvent(() => change({ eventId, best }));
  const content = JSON.stringify(best);
  useEffect(() => {
    announce();
  }, [eventId, content]);
  useEffect(() => () => void change({ eventId, best: null }), [change, eventId]);
}

function useSuggestions(offer: Offer, wish: SearchArea & { readonly needed: number }) {
  // The hall may be shown before this chunk is hydrated: begin with what the server knew.
  const isHydrated = useHydrated();
  const { countFree, nearest } = useUnit({ countFree: $countFree, nearest: $nearest });
  const countLive = isHydrated ? countFree : null;
  return suggestionsFor(offer, {
    ...wish,
    nearest: nearest?.sections ?? [],
    free: (area) => countLive?.(area) ?? countFreeAtFirst(offer, area),
  });
}

function SuggestionText({ offer, suggestion }: { offer: Offer; suggestion: Suggestion }) {
  const t = texts.useTexts();
  const focus = useUnit($nearest)?.focus ?? 'court';
  const { kind, limit, prices, sectionId } = suggestion;
  const section = offer.sections.find(({ id }) => id === sectionId);
  return (
    <>
      <span className={styles.name}>
        {kind === 'together' && t('together')}
        {kind === 'below' &&
          t('below', { price: limit === undefined ? '' : formatMoney(limit, 'stripIfInteger') })}
        {kind === 'nearest' && t(`nearest.${focus}`)}
        {kind === 'nearest' && <span className={styles.where}> {section?.title}</span>}
      </span>{' '}
      {prices && <span className={styles.price}>{priceRangeText([prices.from, prices.to])}</span>}
    </>
  );
}

interface FiltersProps {
  readonly offer: Offer;
  readonly sectionId: string;
  readonly onSection: (id: string) => void;
}

function Filters({ offer, sectionId, onSection }: FiltersProps) {
  const t = texts.useTexts();
  const isFiltering = useUnit($dimmed) !== null || sectionId !== '';
  const [wasOpened, setOpened] = useState(false);
  return (
    <Details
      summary={t(isFiltering ? 'filtered' : 'filter')}
      onToggle={() => setOpened(true)}
      // It may have been opened before hydration.
      ref={(details) => {
        if (details?.open) setOpened(true);
      }}
    >
      <SelectField
        label={t('section')}
        name="section[id]"
        value={sectionId}
        onChange={(event) => onSection(event.target.value)}
      >
        <option value="">{t('anySection')}</option>
        {offer.sections.map(({ id, title, is_on_sale }) => (
          <option key={id} value={id} disabled={!is_on_sale}>
            {title}
          </option>
        ))}
      </SelectField>
      {wasOpened && <FilterFields offer={offer} />}
      <RestoreCriteria eventId={offer.event_id} />
    </Details>
  );
}
