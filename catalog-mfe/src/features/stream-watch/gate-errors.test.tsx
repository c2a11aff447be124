import { errorText } from '@permanto/i18n';
import { refusal, refusalsAt, renderInScope, testScope, TESTED_LANGUAGES } from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { Gate } from './gate';
import { watchOpened, codeSent, codeTyped } from './model';

test.each(TESTED_LANGUAGES)(
  'shows why a ticket is refused at its field, in %s',
  async (language) => {
    const { scope, rescript } = await testScope();
    await allSettled(watchOpened, { scope, params: { streamId: 'live', code: null } });
    await allSettled(codeTyped, { scope, params: 'AAAAA' });
    renderInScope(scope, <Gate action="open" />, { language });
    for (const { code, parameters } of refusalsAt('stream')) {
      rescript({ 'streams.view': refusal(409, code, parameters) });
      await act(() => allSettled(codeSent, { scope }));
      const text = errorText(language, { code, parameters });
      expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
        expect.stringContaining(text),
      );
      expect(screen.getByRole('textbox')).toHaveFocus();
    }
  },
);
