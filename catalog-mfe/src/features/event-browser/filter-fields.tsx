import { useNavigate } from '@permanto/federation';
import { useLocalized } from '@permanto/i18n';
import { Checkbox, SelectField, TextField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { isDay } from '../../lib/day';
import styles from './filter-form.module.css';
import { $browser } from './model';
import type { BrowserQuery } from './query';
import { texts } from './texts';
import { useDraft } from './use-draft';
import { useQueryUrl } from './use-query-url';

interface DateFieldProps {
  name: 'from' | 'to';
  label: string;
  value: string;
  min?: string;
}

/** Ignores partially typed years like 0002. */
function DateField({ name, label, value, min = '2000-01-01' }: DateFieldProps) {
  const navigate = useNavigate();
  const urlWith = useQueryUrl();
  const { draft, write, send } = useDraft(value);
  const change = (text: string) => {
    write(text);
    if (text !== '' && !isDay(text)) return;
    send(text);
    navigate(urlWith({ [name]: text }), { replace: true, keepFocus: true });
  };
  return (
    <TextField
      label={label}
      type="date"
      name={name}
      value={draft}
      min={min}
      max="2999-12-31"
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** The filters; only those that distinguish events. */
export function FilterFields() {
  const t = texts.useTexts();
  const localized = useLocalized();
  const navigate = useNavigate();
  const urlWith = useQueryUrl();
  const { query, folders, venues, hasAvailability } = useUnit($browser);
  const change = (changes: Partial<BrowserQuery>) =>
    navigate(urlWith(changes), { keepFocus: true });
  return (
    <div className={styles.fields}>
      {folders.length > 0 && (
        <SelectField
          label={t('folder')}
          name="folder"
          value={query.folder}
          onChange={({ target }) => change({ folder: target.value })}
        >
          <option value="">{t('allFolders')}</option>
          {folders.map(({ slug, title }) => (
            <option key={slug} value={slug} lang={localized(title).lang}>
              {localized(title).text}
            </option>
          ))}
        </SelectField>
      )}
      {venues.length > 0 && (
        <SelectField
          label={t('venue')}
          name="venue"
          value={query.venue}
          onChange={({ target }) => change({ venue: target.value })}
        >
          <option value="">{t('allVenues')}</option>
          {venues.map(({ id, title }) => (
            <option key={id} value={id} lang={localized(title).lang}>
              {localized(title).text}
            </option>
          ))}
        </SelectField>
      )}
      <DateField name="from" label={t('from')} value={query.from} />
      <DateField
        name="to"
        label={t('to')}
        value={query.to}
        {...(query.from !== '' && { min: query.from })}
      />
      {hasAvailability && (
        <div className={styles.available}>
          <Checkbox
            label={t('available')}
            name="available"
            value="1"
            checked={query.available}
            onChange={({ target }) => change({ available: target.checked })}
          />
        </div>
      )}
    </div>
  );
}
