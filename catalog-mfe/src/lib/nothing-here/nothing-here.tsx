import { paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { buttonClass, TicketIcon } from '@permanto/ui';
import { EmptyState, type EmptyStateProps } from '@permanto/ui/blocks';
import { texts as catalogTexts } from '../../i18n/texts';
import { texts } from './texts';

type NothingHereProps = Omit<EmptyStateProps, 'icon'>;

/** An empty state; by default with a hint to come back later and a link to all events. */
export function NothingHere({ action = <ToEvents />, children, ...rest }: NothingHereProps) {
  const t = texts.useTexts();
  return (
    <EmptyState icon={<TicketIcon />} action={action} {...rest}>
      {children ?? t('later')}
    </EmptyState>
  );
}

function ToEvents() {
  const t = catalogTexts.useTexts();
  return (
    <Link to={paths.events()} className={buttonClass()}>
      {t('event.back')}
    </Link>
  );
}
