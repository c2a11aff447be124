import { useState, type ComponentPropsWithRef, type FocusEvent } from 'react';
import { LiveRegion } from '../feedback/live-region';
import { MinusIcon, PlusIcon } from '../icon';
import { neighbour, toAmount, isAmount, type AmountBounds } from './amounts';
import styles from './quantity-field.module.css';

export interface QuantityFieldProps
  extends
    AmountBounds,
    Pick<
      ComponentPropsWithRef<'input'>,
      'aria-describedby' | 'aria-invalid' | 'id' | 'name' | 'ref'
    > {
  /** Names the amount, e.g. "Aikuinen, määrä"; the number is read out after it. */
  label: string;
  /** Names the two buttons, each with the item: "Vähennä: Aikuinen". */
  decreaseLabel: string;
  increaseLabel: string;
  value: number;
  /** Always gets an amount within the bounds. */
  onChange: (amount: number) => void;
  /** Nothing can be changed now; what is focused keeps its focus. */
  busy?: boolean;
  /** Reads out every change; false where the change may yet be refused. */
  announces?: boolean;
}

/** How many: − number +. */
export function QuantityField({
  label,
  decreaseLabel,
  increaseLabel,
  value,
  onChange,
  busy = false,
  announces = true,
  min,
  max,
  step,
  zero = false,
  ...input
}: QuantityFieldProps) {
  const bounds = { min, max, step, zero };
  /** What stands in the input while it isn't an amount yet, e.g. nothing. */
  const [draft, setDraft] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const change = (amount: number) => {
    setDraft(null);
    if (busy || amount === value) return;
    if (announces) setAnnouncement(`${label}: ${amount}`);
    onChange(amount);
  };
  const handleType = (typed: string) => {
    const amount = Number(typed);
    if (typed !== '' && isAmount(amount, bounds)) change(amount);
    else setDraft(typed);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (draft !== null) change(toAmount(Number.parseInt(event.target.value, 10), bounds));
  };
  const stepButton = (direction: 1 | -1) => {
    const next = neighbour(value, direction, bounds);
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={direction === 1 ? increaseLabel : decreaseLabel}
        aria-disabled={busy || next === value || undefined}
        // Before the page lives, a press counts by this, and by the field's bounds (decision 080).
        data-by={announces ? direction : undefined}
        onClick={() => change(next)}
      >
        {direction === 1 ? <PlusIcon /> : <MinusIcon />}
      </button>
    );
  };

  return (
    <div className={styles.quantity}>
      {stepButton(-1)}
      <input
        {...input}
        className={styles.input}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        min={zero ? 0 : min}
        max={max}
        step={zero && min !== step ? 'any' : step}
        data-least={min}
        data-step={step}
        readOnly={busy}
        value={draft ?? value}
        onChange={(event) => handleType(event.target.value)}
        onBlur={handleBlur}
      />
      {stepButton(1)}
      <LiveRegion message={announcement} />
    </div>
  );
}
