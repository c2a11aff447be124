import { type ReactNode, type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import type { SentFact } from '../scenario/scenario';
import { type Setting, stageAddress } from '../setting/setting';
import { onStageMessage, type Passed, postToStage } from '../stage/messages';
import styles from './bench.module.css';
import { FactForm } from './fact-form';
import { Log } from './log';

/**
 * For the element around the frame: gives the frame the size of the viewport by custom properties,
 * and makes it smaller to the eye where that is wider than the room.
 */
function useFrameSize(viewport: string): RefCallback<HTMLElement> {
  return useCallback(
    (room: HTMLElement | null) => {
      if (room === null) return;
      const [width = 0, height = 0] = viewport.split('x').map(Number);
      const fit = () => {
        const scale = viewport === 'fit' ? 1 : Math.min(1, room.clientWidth / width);
        const isFit = viewport === 'fit';
        room.style.setProperty('--frame-width', isFit ? '100%' : `${width}px`);
        room.style.setProperty('--frame-height', isFit ? '100%' : `${height}px`);
        room.style.setProperty('--frame-scale', String(scale));
      };
      fit();
      const observer = new ResizeObserver(fit);
      observer.observe(room);
      return () => observer.disconnect();
    },
    [viewport],
  );
}

interface StageProps {
  readonly setting: Setting;
  /** What the frame shows. */
  readonly query: string;
  readonly title: string;
  readonly sent: (fact: SentFact) => void;
  /** What else stands beside the frame. */
  readonly children: ReactNode;
}

/** The frame with the remote, and what passes there. A frame has a width of its own, so that media queries are true. */
export function Stage({ setting, query, title, sent, children }: StageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useFrameSize(setting.viewport);
  const [passed, setPassed] = useState<readonly Passed[]>([]);
  const [address] = useState(() => stageAddress(setting));
  useEffect(() => {
    if (frame.current === null) return;
    return onStageMessage(frame.current, (more) => setPassed((all) => [...all, more]));
  }, []);
  const send = (fact: SentFact) => {
    if (frame.current !== null) postToStage(frame.current, fact);
    sent(fact);
  };
  return (
    <div className={styles.columns}>
      <div ref={room} className={styles.room}>
        <iframe
          ref={frame}
          name={query}
          src={address}
          title={title}
          className={`${styles.frame} ${styles[setting.scheme]}`}
        />
      </div>
      <div className={styles.panels}>
        {children}
        <FactForm send={send} />
        <Log passed={passed} send={send} />
      </div>
    </div>
  );
}
