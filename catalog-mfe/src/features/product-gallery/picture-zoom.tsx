import type { ShownText } from '@permanto/i18n';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  Button,
  classNames,
  CloseIcon,
  VisuallyHidden,
} from '@permanto/ui';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './picture-zoom.module.css';
import { galleryTexts } from './texts';

interface PictureZoomProps {
  images: readonly string[];
  /** What they show. */
  title: ShownText;
  /** The one that was pressed. */
  first: number;
  /** Gets the one that was shown last. */
  onClose: (at: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The pictures on the whole screen, one by one; larger than the screen on demand. */
export function PictureZoom({ images, title, first, onClose }: PictureZoomProps) {
  const t = galleryTexts.useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(first);
  const [isLarge, setIsLarge] = useState(false);
  const count = images.length;
  const name = count === 1 ? title.text : t('named', { title: title.text, number: at + 1, count });
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  // A large one begins with its middle.
  useLayoutEffect(() => {
    const shown = frame.current;
    if (!isLarge || shown === null) return;
    shown.scrollLeft = (shown.scrollWidth - shown.clientWidth) / 2;
    shown.scrollTop = (shown.scrollHeight - shown.clientHeight) / 2;
  }, [isLarge]);
  const turn = (by: number) => {
    setAt((at + by + count) % count);
    setIsLarge(false);
  };
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    // A large picture is moved by these keys.
    if (by === undefined || isLarge || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(by);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={name}
      onClose={() => onClose(at)}
      onKeyDown={press}
    >
      <div className={styles.head}>
        <p className={styles.name} lang={title.lang} aria-live="polite">
          {name}
        </p>
        <Button onClick={() => setIsLarge(!isLarge)}>{t(isLarge ? 'smaller' : 'larger')}</Button>
        <Button onClick={() => dialog.current?.close()}>
          <CloseIcon />
          <VisuallyHidden>{t('close')}</VisuallyHidden>
        </Button>
      </div>
      {/* Moved by keys while it is large, as every part that scrolls. */}
      <div
        key={at}
        ref={frame}
        className={classNames(styles.frame, isLarge && styles.large)}
        {...(isLarge && { role: 'group', 'aria-label': name, tabIndex: 0 })}
      >
        <img src={images[at]} alt={name} className={styles.picture} />
      </div>
      {count > 1 && (
        <div className={styles.turns}>
          <Button onClick={() => turn(-1)}>
            <ArrowLeftIcon />
            <VisuallyHidden>{t('previous')}</VisuallyHidden>
          </Button>
          <Button onClick={() => turn(1)}>
            <ArrowRightIcon />
            <VisuallyHidden>{t('next')}</VisuallyHidden>
          </Button>
        </div>
      )}
    </dialog>
  );
}
