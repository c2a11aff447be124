import type { VatRow } from '@permanto/contracts/rules/vat';
import { formatPercentage } from '@permanto/i18n';
import { Money } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';
import styles from './vat-table.module.css';

/** The tax in what it costs, rate by rate. */
export function VatTable({ rows }: { readonly rows: readonly VatRow[] }) {
  const t = useTexts();
  return (
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
            <th scope="row">{formatPercentage(vat_percentage)}</th>
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
  );
}
