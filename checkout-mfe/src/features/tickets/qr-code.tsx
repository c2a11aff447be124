import type { Ticket } from '@permanto/contracts';
import styles from './qr-code.module.css';

/** Modules of white around a QR code, without which scanners miss it. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly qr: Ticket['qr'];
  readonly name: string;
}

/** As wide as its box. */
export function QrCode({ qr: { size, path }, name }: QrCodeProps) {
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
