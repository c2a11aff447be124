import type { UsedCode } from '@permanto/contracts/entities';
import { paths } from '@permanto/contracts/paths';
import { inLanguage } from '@permanto/contracts/values';
import { Link, useLanguage } from '@permanto/federation';
import { formatInstant, formatMoney } from '@permanto/i18n';
import { useHydrated } from '@permanto/ui';
import { texts } from '../texts';
import styles from './codes.module.css';

/** The code's page lists the rest. */
const MAX_NAMED_EVENTS = 3;

/** What a code gives in this cart, what it opens, what is left of it, and until when. */
export function CodeEffects({ used }: { used: UsedCode }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { kind, discount, pieces, left, expires, events } = used;
  const price = formatMoney(discount);
  const isCard = kind === 'serial_card' || kind === 'badge';
  return (
    <ul className={styles.effects}>
      {discount > 0 && (
        <li>{t(kind === 'value_voucher' ? 'codes.pays' : 'codes.discount', { price })}</li>
      )}
      {pieces > 0 && <li>{t('codes.pieces', { count: pieces })}</li>}
      {discount === 0 && pieces === 0 && <li>{t('codes.idle')}</li>}
      {events.length > 0 && <Opened used={used} />}
      {isCard && left !== null && <li>{t(`codes.left.${kind}`, { count: left })}</li>}
      {expires !== null && (
        <li>{t('codes.expires', { date: formatInstant(expires, language, 'date') })}</li>
      )}
    </ul>
  );
}

function Opened({ used: { code, events } }: { used: UsedCode }) {
  const t = texts.useTexts();
  const language = useLanguage();
  // Scripts open it on the page that is the same for all.
  const pathOf = useHydrated() ? paths.event : paths.eventWithCodes;
  if (events.length > MAX_NAMED_EVENTS) {
    return (
      <li>
        <Link to={paths.code(code)}>{t('codes.opensMany', { count: events.length })}</Link>
      </li>
    );
  }
  return (
    <li>
      {t('codes.opens')}{' '}
      {events.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={pathOf(id)}>{inLanguage(title, language)}</Link>
        </span>
      ))}
    </li>
  );
}
