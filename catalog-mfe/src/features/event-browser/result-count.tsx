import { LiveRegion } from '@permanto/ui';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last change: who types is not told of every letter. */
const PAUSE = 800;

/** How much is found; what changes is read out once it rests. */
export function ResultCount({ text }: { text: string }) {
  const [message, setMessage] = useState('');
  const told = useRef(text);
  useEffect(() => {
    if (told.current === text) return;
    const timer = setTimeout(() => {
      told.current = text;
      setMessage(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <h2>{text}</h2>
      <LiveRegion message={message} />
    </>
  );
}
