import { useErrorText } from '@permanto/i18n';
import { Alert } from '@permanto/ui';
import { type ComponentType, lazy } from 'react';

function Unloaded() {
  const text = useErrorText({ code: 'unspecified_exception', parameters: {} });
  return <Alert tone="error">{text}</Alert>;
}

/** What has a chunk of its own; where that can't be loaded, the rest of the page can still be used. */
export const later = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Unloaded }),
    ),
  );
