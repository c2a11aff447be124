import pino, { type DestinationStream } from 'pino';
import { LOG_SERIALIZERS } from '@permanto/server/log';

/** The API's log: JSON lines on standard output, in which errors bear no personal data. */
export function openLog(level: string, destination?: DestinationStream) {
  return pino({ level, serializers: LOG_SERIALIZERS }, destination);
}
