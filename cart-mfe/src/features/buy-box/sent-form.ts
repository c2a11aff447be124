import { type FormOperation, formAction } from '@permanto/contracts/forms';
import { BUY_BOX_ID, localizedPath } from '@permanto/contracts/paths';
import { useLanguage, useLocation } from '@permanto/federation';

/** The form of the amounts, to which a quick order's fields belong that stand beside it. */
export const AMOUNTS_FORM = `${BUY_BOX_ID}-amounts`;

/** Where the forms of the box lead that a browser sends by itself. */
export function useActionOf() {
  const language = useLanguage();
  const { path, search } = useLocation();
  return (operation: FormOperation, target?: Omit<Parameters<typeof formAction>[1], 'from'>) =>
    localizedPath(formAction(operation, { from: path + search, ...target }), language);
}
