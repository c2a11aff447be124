import { classNames } from '../class-names';
import styles from './icon.module.css';

export interface IconProps {
  className?: string | undefined;
}

/** Icons stand beside a text and never instead of it, so they are hidden from screen readers. */
function icon(path: string) {
  return function Icon({ className }: IconProps) {
    return (
      <svg
        className={classNames(styles.icon, className)}
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    );
  };
}

export const AlertIcon = /* @__PURE__ */ icon('M12 3 2 20h20L12 3Zm0 7v4m0 3v.01');
export const ArrowLeftIcon = /* @__PURE__ */ icon('M20 12H4m6-6-6 6 6 6');
export const ArrowRightIcon = /* @__PURE__ */ icon('M4 12h16m-6-6 6 6-6 6');
export const CalendarIcon = /* @__PURE__ */ icon('M4 6h16v14H4V6Zm0 4h16M8 3v3m8-3v3');
export const CartIcon = /* @__PURE__ */ icon('M3 4h2l2.4 11h10.2L20 7H6m3 13v.01M16 20v.01');
export const CheckIcon = /* @__PURE__ */ icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9 3 3 5-6');
export const ClockIcon = /* @__PURE__ */ icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3 2');
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18');
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11m-5-4 5 5 5-5M4 20h16');
export const InfoIcon = /* @__PURE__ */ icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8v.01');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21c4-4.5 7-8 7-11.5A7 7 0 0 0 5 9.5C5 13 8 16.5 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const PlusIcon = /* @__PURE__ */ icon('M5 12h14M12 5v14');
export const TicketIcon = /* @__PURE__ */ icon(
  'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4V7Zm11 0v2m0 2v2m0 2v2',
);
export const TrashIcon = /* @__PURE__ */ icon('M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5');
