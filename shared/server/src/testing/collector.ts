import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number;
  readonly doubleValue?: number;
}
type Attribute = { readonly key: string; readonly value: Value };

interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
}

interface CollectedPoint {
  readonly value: number | undefined;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
}

/** An OTLP/HTTP collector (JSON) of the test's own. */
export interface Collector {
  readonly origin: string;
  readonly spans: readonly CollectedSpan[];
  /** The newest points of a metric; of a histogram, their counts. */
  points(metric: string): readonly CollectedPoint[];
  /** Everything that came, as it came. */
  text(): string;
  close(): Promise<void>;
}

interface WirePoint {
  readonly attributes: readonly Attribute[];
  readonly asInt?: number;
  readonly asDouble?: number;
  readonly count?: number;
}
interface WireMetric {
  readonly name: string;
  readonly sum?: { dataPoints: WirePoint[] };
  readonly gauge?: { dataPoints: WirePoint[] };
  readonly histogram?: { dataPoints: WirePoint[] };
}
interface WireSpan extends Omit<CollectedSpan, 'attributes'> {
  readonly attributes: readonly Attribute[];
}
interface Sent {
  readonly resourceSpans?: readonly { scopeSpans: readonly { spans: readonly WireSpan[] }[] }[];
  readonly resourceMetrics?: readonly {
    scopeMetrics: readonly { metrics: readonly WireMetric[] }[];
  }[];
}

const asRecord = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue,
    ]),
  );

const pointsOf = ({ sum, gauge, histogram }: WireMetric): CollectedPoint[] =>
  (sum ?? gauge ?? histogram)?.dataPoints.map((point) => ({
    value: point.asInt ?? point.asDouble ?? point.count,
    attributes: asRecord(point.attributes),
  })) ?? [];

export async function startCollector(): Promise<Collector> {
  const texts: string[] = [];
  const spans: CollectedSpan[] = [];
  const metrics = new Map<string, readonly CollectedPoint[]>();

  function take({ resourceSpans = [], resourceMetrics = [] }: Sent): void {
    for (const span of resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    )) {
      spans.push({ ...span, attributes: asRecord(span.attributes) });
    }
    for (const metric of resourceMetrics.flatMap(({ scopeMetrics }) =>
      scopeMetrics.flatMap((scope) => scope.metrics),
    )) {
      metrics.set(metric.name, pointsOf(metric));
    }
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      texts.push(body);
      take(JSON.parse(body) as Sent);
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    points: (metric) => metrics.get(metric) ?? [],
    text: () => texts.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
