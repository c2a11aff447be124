import { useErrorText } from '@permanto/i18n';
import { Alert } from '@permanto/ui';

/** In the place of what one asked for and that could not be loaded. */
export function LoadFailed() {
  const text = useErrorText({ code: 'unspecified_exception', parameters: {} });
  return <Alert tone="error">{text}</Alert>;
}
