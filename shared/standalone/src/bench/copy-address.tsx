import { Button } from '@permanto/ui';
import { useState } from 'react';

/** Copies the address of what is shown, for a bug report. */
export function CopyAddress() {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(globalThis.location.href).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser lets nothing be copied: take it from the address bar.'),
    );
  return (
    <>
      <Button onClick={() => void copy()}>Copy address</Button>
      <span role="status">{said}</span>
    </>
  );
}
