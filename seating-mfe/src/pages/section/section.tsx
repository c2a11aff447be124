import { formAction } from '@permanto/contracts/forms';
import { localizedPath, paths } from '@permanto/contracts/paths';
import { Link, Missing, type PageProps, useLocation } from '@permanto/federation';
import {
  costsText,
  formatDateAndTime,
  formatMoney,
  Localized,
  useLanguage,
  useLocalized,
} from '@permanto/i18n';
import { Alert, ArrowLeftIcon, buttonClass, Button, Stack } from '@permanto/ui';
import { Progress, SelectField, TextField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import type { SectionSeats } from '../../lib/hall/section-seats';
import { $reading, $refused, $sectionSeats } from './model';
import { Rows } from './rows';
import styles from './section.module.css';
import { texts } from './texts';

/** The free seats of one section as a form that works without scripts. */
export function SectionPage({ params: { id = '' } }: PageProps) {
  const t = texts.useTexts();
  const { path, search } = useLocation();
  const language = useLanguage();
  const [seats, reading] = useUnit([$sectionSeats, $reading]);
  const pathOf = paths.showsCodes(search) ? paths.eventWithCodes : paths.event;
  if (reading === 'missing') return <Missing title={t('missing')}>{t('missingHint')}</Missing>;
  return (
    <Stack gap={5}>
      <header>
        <Link to={pathOf(id)} className={styles.back}>
          <ArrowLeftIcon />
          {seats === null ? t('untitled') : <Localized text={seats.event.title} />}
        </Link>
        <Title seats={seats} />
      </header>
      {reading === 'loading' && <Progress>{t('loading')}</Progress>}
      {reading === 'failed' && (
        <Alert
          tone="error"
          action={
            <a href={localizedPath(path + search, language)} className={buttonClass()}>
              {t('retry')}
            </a>
          }
        >
          {t('failed')}
        </Alert>
      )}
      {seats !== null && (seats.free === 0 ? <p>{t('none')}</p> : <SeatForm seats={seats} />)}
    </Stack>
  );
}

function Title({ seats }: { readonly seats: SectionSeats | null }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const localized = useLocalized();
  if (seats === null) return <h1>{t('untitled')}</h1>;
  const { text, lang } = localized(seats.section.title);
  return (
    <>
      <h1 lang={lang}>{t('title', { section: text })}</h1>
      <p className={styles.lead}>
        {formatDateAndTime(seats.event.starts, language)}
        <br />
        {t('free', { free: seats.free, count: seats.count })}
        <br />
        {costsText(seats.costs, language)}
      </p>
    </>
  );
}

function SeatForm({ seats }: { readonly seats: SectionSeats }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const refused = useUnit($refused);
  const { event, section, page, tickets } = seats;
  const { search } = useLocation();
  const pageOf = (at: number) => {
    const query = `${new URLSearchParams({
      ...(at > 0 && { page: `${at + 1}` }),
      ...(paths.showsCodes(search) && { codes: '1' }),
    })}`;
    const self = paths.sectionSeats(event.id, section.id);
    return query === '' ? self : `${self}?${query}`;
  };
  const action = formAction('seatReservations.create', {
    from: pageOf(page),
    params: { event: event.id },
  });
  return (
    <form method="post" action={localizedPath(action, language)} data-native="">
      <Stack gap={5}>
        <TicketType tickets={tickets} hasOwn={seats.prices.length > 1} />
        {seats.isUnnumbered ? (
          <>
            <input type="hidden" name="section[id]" value={section.id} />
            <TextField
              name="seat_count"
              label={t('count')}
              type="number"
              min={1}
              max={seats.most}
              defaultValue={refused.count || 1}
            />
          </>
        ) : (
          <Rows rows={seats.rows} prices={seats.prices} chosen={refused.seats} />
        )}
        <p className={styles.foot}>
          <Button type="submit" variant="primary" size="large">
            {t('add')}
          </Button>
        </p>
        {seats.pages.length > 1 && (
          <nav aria-label={t('rows')}>
            <p className={styles.lead}>{t('rowsHint')}</p>
            <ul className={styles.pages}>
              {seats.pages.map((rows, at) => (
                // Two rows may have one label.
                <li key={at}>
                  <Link to={pageOf(at)} aria-current={at === page ? 'page' : undefined}>
                    {t(rows.first === rows.last ? 'rowAlone' : 'rowsBetween', rows)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Stack>
    </form>
  );
}

interface TicketTypeProps extends Pick<SectionSeats, 'tickets'> {
  /** Seats differ in the type that they begin with. */
  readonly hasOwn: boolean;
}

/** One for all seats that are chosen together. */
function TicketType({ tickets, hasOwn }: TicketTypeProps) {
  const t = texts.useTexts();
  const localized = useLocalized();
  const { ticket } = useUnit($refused);
  const shown = tickets.map(({ id, title, price }) => {
    const { text, lang } = localized(title);
    return { id, lang, text: t('ticketOption', { ticket: text, price: formatMoney(price) }) };
  });
  if (shown.length <= 1)
    return shown.map(({ id, lang, text }) => (
      <p key={id} lang={lang}>
        {text}
      </p>
    ));
  return (
    <SelectField
      name="product[id]"
      label={t('ticket')}
      hint={t('ticketHint')}
      defaultValue={ticket}
    >
      {hasOwn && <option value="">{t('ticketOwn')}</option>}
      {shown.map(({ id, lang, text }) => (
        <option key={id} value={id} lang={lang}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
