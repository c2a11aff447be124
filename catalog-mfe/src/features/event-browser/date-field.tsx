import { useNavigate } from '@permanto/federation';
import { TextField } from '@permanto/ui/forms';
import { isDay } from '../../lib/day';
import { useQueryUrl } from './use-query-url';
import { useDraft } from './use-draft';

interface DateFieldProps {
  name: 'from' | 'to';
  label: string;
  value: string;
  min?: string;
}

/** Ignores partially typed years like 0002. */
export function DateField({ name, label, value, min = '2000-01-01' }: DateFieldProps) {
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
