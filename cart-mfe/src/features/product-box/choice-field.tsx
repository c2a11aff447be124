import type { ProductChoice } from '@permanto/contracts/entities';
import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { SelectField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { $choices, $isAdding, choiceMade } from './model';
import { productTexts } from './texts';

interface ChoiceFieldProps {
  /** The name of the form's row. */
  readonly row: string;
  readonly choice: ProductChoice;
  /** It was tried to buy without it. */
  readonly isMissing: boolean;
}

/** A choice that must be made, e.g. the size. */
export function ChoiceField({ row, choice: { id, title, options }, isMissing }: ChoiceFieldProps) {
  const t = productTexts.useTexts();
  const language = useLanguage();
  const { made, isAdding, choose } = useUnit({
    made: $choices,
    isAdding: $isAdding,
    choose: choiceMade,
  });
  const name = inLanguage(title, language);
  return (
    <SelectField
      label={name}
      name={`${row}[choices][${id}]`}
      required
      disabled={isAdding}
      error={isMissing && t('choiceMissing', { choice: name })}
      value={made[id] ?? ''}
      onChange={(event) => choose({ choice: id, option: event.target.value })}
    >
      <option value="">{t('choose')}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {inLanguage(option.title, language)}
        </option>
      ))}
    </SelectField>
  );
}
