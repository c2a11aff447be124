import { Checkbox } from '@permanto/ui/forms';
import type { Consent } from '@permanto/contracts';
import { useUnit } from 'effector-react';
import { type FormEvent, useState } from 'react';
import { sameAnswerForAll } from './same-answer';
import { AcceptRefuseButtons } from './accept-refuse-buttons';
import styles from './consent.module.css';
import { $consent, $purposes, $site, $uses, consentChosen, settingsClosed } from './model';
import { useTexts } from './texts';
import { useUi } from './use-ui';

/** Preselects the stored answer, or nothing. */
export function SettingsForm() {
  const t = useTexts();
  const { Button, Stack } = useUi();
  const [site, consent, purposes, uses] = useUnit([$site, $consent, $purposes, $uses]);
  const [choose, close] = useUnit([consentChosen, settingsClosed]);
  const [draft, setDraft] = useState<Consent>(consent ?? sameAnswerForAll(false));
  const save = (event: FormEvent) => {
    event.preventDefault();
    choose(draft);
  };
  const hintFor = (purpose: keyof Consent) =>
    uses
      .filter((use) => use.purpose === purpose)
      .map(({ party, receivers }) => {
        const hosts = t('dialog.receivers', { hosts: receivers.join(', ') });
        return `${t(`dialog.parties.${party}`)} ${hosts}`;
      })
      .join(' ');
  return (
    <form onSubmit={save}>
      <Stack gap={4}>
        <h2>{t('dialog.title')}</h2>
        <p>{purposes.length > 0 ? t('dialog.intro') : t('dialog.none')}</p>
        <Stack gap={1}>
          <h3>{t('dialog.necessary.title')}</h3>
          <p>{t('dialog.necessary.text')}</p>
          <a href={site?.policy}>{t('policy')}</a>
        </Stack>
        {purposes.length > 0 && (
          <fieldset className={styles.choices}>
            <legend className={styles.legend}>{t('dialog.choices')}</legend>
            {purposes.map((purpose) => (
              <Checkbox
                key={purpose}
                label={<strong>{t(`dialog.purposes.${purpose}`)}</strong>}
                hint={hintFor(purpose)}
                checked={draft[purpose]}
                onChange={({ target }) => setDraft({ ...draft, [purpose]: target.checked })}
              />
            ))}
          </fieldset>
        )}
        {purposes.length > 0 && (
          <>
            <Button type="submit" variant="primary" wide>
              {t('save')}
            </Button>
            <AcceptRefuseButtons />
          </>
        )}
        <Button variant="quiet" onClick={() => close()}>
          {t('close')}
        </Button>
      </Stack>
    </form>
  );
}
