import { Alert } from '@permanto/ui';

/** What the address says wrongly; the rest of it is shown. */
export function Faults({ faults }: { readonly faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <Alert tone="error" title="The address is not understood">
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Alert>
  );
}
