import { inLanguage, paths, type Stream } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { useLanguage } from '@permanto/i18n';
import { buttonClass, type ButtonLook } from '@permanto/ui';
import type { CatalogEvent } from '../../lib/event';
import { offerState } from '../../lib/offer';
import { texts } from './texts';

interface ToTicketsProps {
  stream: Stream;
  /** The stream's event, if known. */
  event: CatalogEvent | undefined;
  look?: ButtonLook;
}

/** A link to where the stream's tickets are sold: its event, or its product if it has no event. */
export function TicketsLink({ stream, event, look = {} }: ToTicketsProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const title = inLanguage(event?.title ?? stream.title, language);
  const isSold = event === undefined || offerState(event) === 'onSale';
  const [product = ''] = stream.products;
  const to = stream.event_id === null ? paths.product(product) : paths.event(stream.event_id);
  return (
    <Link
      to={to}
      className={buttonClass(look)}
      aria-label={t(isSold ? 'stream.buyNamed' : 'stream.toEventNamed', { title })}
    >
      {t(isSold ? 'stream.buy' : 'stream.toEvent')}
    </Link>
  );
}
