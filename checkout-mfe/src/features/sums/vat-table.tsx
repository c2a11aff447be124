import type { VatRow } from '@permanto/contracts/rules/vat';
import { cents } from '@permanto/contracts';
import { formatMoney, formatPercentage, useLanguage } from '@permanto/i18n';
import { Money } from '@permanto/ui';
import { Details } from '@permanto/ui/blocks';
import { texts } from '../../i18n/texts';
import styles from './vat-table.module.css';

/** The tax in what it costs, rate by rate. */
export function VatTable({ rows }: { readonly rows: readonly VatRow[] }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const sum = formatMoney(cents(rows.reduce((all, { vat }) => all + vat, 0)));
  return (
    <Details className={styles.details} summary={t('vat.included', { sum })}>
      {/* What scrolls must be reachable by the keyboard (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="group" tabIndex={0} aria-label={t('vat.caption')} className={styles.scroll}>
        <table className={styles.vat}>
          <caption>{t('vat.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('vat.rate')}</th>
              <th scope="col">{t('vat.net')}</th>
              <th scope="col">{t('vat.amount')}</th>
              <th scope="col">{t('vat.gross')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ vat_percentage, net, vat, gross }) => (
              <tr key={vat_percentage}>
                <th scope="row">{formatPercentage(vat_percentage, language)}</th>
                <td>
                  <Money amount={net} />
                </td>
                <td>
                  <Money amount={vat} />
                </td>
                <td>
                  <Money amount={gross} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Details>
  );
}
