import { randomBytes } from 'node:crypto';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { startTracer } from '@permanto/server/telemetry';
import type { MeasuredSpan, Rendered } from '../worker/job';
import { SPANS } from './names';
import type { Telemetry } from './telemetry';

const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;
const random = (bytes: number) => randomBytes(bytes).toString('hex');

/** W3C Trace Context: version, trace, span, flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(traceparent: string | undefined): SpanContext | null {
  const [, traceId, spanId, flags = ''] = TRACE_PARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return null;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-0${traceFlags}`;

/** Ids that were told before their span is made: the page's to the worker, a call's to the API. */
function createIds() {
  let next: Partial<Pick<SpanContext, 'traceId' | 'spanId'>> = {};
  return {
    generator: {
      generateTraceId: () => next.traceId ?? random(TRACE_ID_BYTES),
      generateSpanId: () => next.spanId ?? random(SPAN_ID_BYTES),
    },
    as: (told: typeof next, start: () => Span): Span => {
      next = told;
      const span = start();
      next = {};
      return span;
    },
  };
}

function endWith(span: Span, fault: string | null, end?: number): void {
  if (fault !== null) span.setStatus({ code: SpanStatusCode.ERROR, message: fault });
  span.end(end);
}

const isOfShell = (name: string) => name === SPANS.load || name === SPANS.data;

/** A span for each page, and below it those that its worker has measured. */
export function startPageSpans(service: string): Pick<Telemetry, 'page' | 'close'> {
  const ids = createIds();
  const { source: tracer, close } = startTracer(service, ids.generator);

  function begin({ traceparent, parent }: Parameters<Telemetry['page']>[0], options: SpanOptions) {
    const above = contextOf(parent);
    if (above !== null) {
      const within = trace.setSpanContext(ROOT_CONTEXT, above);
      return tracer.startSpan(SPANS.page, options, within);
    }
    return ids.as(contextOf(traceparent) ?? {}, () =>
      tracer.startSpan(SPANS.page, options, ROOT_CONTEXT),
    );
  }

  function tell(within: Context, { id, name, attributes, start, end, fault }: MeasuredSpan) {
    const kind = isOfShell(name) ? SpanKind.INTERNAL : SpanKind.CLIENT;
    const options = { kind, attributes, startTime: start };
    endWith(
      ids.as({ spanId: id }, () => tracer.startSpan(name, options, within)),
      fault,
      end,
    );
  }

  return {
    page: async (given, attributes, work) => {
      const span = begin(given, { kind: SpanKind.SERVER, attributes });
      try {
        const { spans = [], ...page }: Rendered = await work(traceparentOf(span.spanContext()));
        const within = trace.setSpan(ROOT_CONTEXT, span);
        for (const measured of spans) tell(within, measured);
        span.setAttribute('http.response.status_code', page.status);
        endWith(span, null);
        return page;
      } catch (reason) {
        // What an error says may hold somebody's data; its kind doesn't.
        endWith(span, (reason as Error).name);
        throw reason;
      }
    },
    close,
  };
}
