import { LiveRegion } from '@permanto/ui';
import { useEffect, useRef, useState } from 'react';

/** Announces the count only after typing has paused. */
const ANNOUNCE_DEBOUNCE_MS = 800;

/** The number of results, announced when it has changed. */
export function ResultCount({ text }: { text: string }) {
  const [message, setMessage] = useState('');
  const announced = useRef(text);
  useEffect(() => {
    if (announced.current === text) return;
    const timer = setTimeout(() => {
      announced.current = text;
      setMessage(text);
    }, ANNOUNCE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <h2>{text}</h2>
      <LiveRegion message={message} />
    </>
  );
}
