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
import type { MeasuredSpan, Rendered } from '../../render/worker/job';
import { SPANS } from './names';
import type { Telemetry } from './telemetry';

const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;
const randomHex = (bytes: number) => randomBytes(bytes).toString('hex');

/** W3C Trace Context: version, trace, span, flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(traceparent: string | undefined): SpanContext | null {
  const [, traceId, spanId, flags = ''] = TRACE_PARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return null;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-0${traceFlags}`;

/** Lets spans use ids that were already sent: the page's to the worker, an API call's to the API. */
function createIdGenerator() {
  let next: Partial<Pick<SpanContext, 'traceId' | 'spanId'>> = {};
  return {
    generator: {
      generateTraceId: () => next.traceId ?? randomHex(TRACE_ID_BYTES),
      generateSpanId: () => next.spanId ?? randomHex(SPAN_ID_BYTES),
    },
    withIds: (presetIds: typeof next, start: () => Span): Span => {
      next = presetIds;
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

const isInternal = (name: string) => name === SPANS.load || name === SPANS.data;

/** Records a span for each page, with the worker's measured spans as children. */
export function startPageSpans(service: string): Pick<Telemetry, 'page' | 'close'> {
  const ids = createIdGenerator();
  const { source: tracer, close } = startTracer(service, ids.generator);

  function startSpan(
    { traceparent, parent }: Parameters<Telemetry['page']>[0],
    options: SpanOptions,
  ) {
    const parentContext = contextOf(parent);
    if (parentContext !== null) {
      const context = trace.setSpanContext(ROOT_CONTEXT, parentContext);
      return tracer.startSpan(SPANS.page, options, context);
    }
    return ids.withIds(contextOf(traceparent) ?? {}, () =>
      tracer.startSpan(SPANS.page, options, ROOT_CONTEXT),
    );
  }

  function recordSpan(context: Context, { id, name, attributes, start, end, fault }: MeasuredSpan) {
    const kind = isInternal(name) ? SpanKind.INTERNAL : SpanKind.CLIENT;
    const options = { kind, attributes, startTime: start };
    endWith(
      ids.withIds({ spanId: id }, () => tracer.startSpan(name, options, context)),
      fault,
      end,
    );
  }

  return {
    page: async (given, attributes, work) => {
      const span = startSpan(given, { kind: SpanKind.SERVER, attributes });
      try {
        const { spans = [], ...page }: Rendered = await work(traceparentOf(span.spanContext()));
        const context = trace.setSpan(ROOT_CONTEXT, span);
        for (const measured of spans) recordSpan(context, measured);
        span.setAttribute('http.response.status_code', page.status);
        endWith(span, null);
        return page;
      } catch (reason) {
        // An error's message may contain personal data; its name doesn't.
        endWith(span, (reason as Error).name);
        throw reason;
      }
    },
    close,
  };
}
