import { useErrorText } from '@permanto/i18n';
import { Alert } from '@permanto/ui';

export const LOAD_ERROR = { code: 'unspecified_exception', parameters: {} } as const;

/** In the place of what one asked for and that could not be loaded. */
export function LoadFailed() {
  const text = useErrorText(LOAD_ERROR);
  return <Alert tone="error">{text}</Alert>;
}
