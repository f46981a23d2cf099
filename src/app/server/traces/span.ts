/** One step of a request, in the words of OpenTelemetry. */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  name: string
  kind: 'server' | 'client'
  /** Instants of `performance.now()`. */
  startedMs: number
  endedMs: number
  attributes: Readonly<Record<string, string | number>>
  isFault: boolean
}

// numbers of opentelemetry/proto/trace/v1/trace.proto
const KINDS = { server: 2, client: 3 }
const FAULT = 2

const nanosOf = (ms: number): string => String(BigInt(Math.round((performance.timeOrigin + ms) * 1000)) * 1000n)

const attributesOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

/** The JSON form of OTLP (opentelemetry.io/docs/specs/otlp): ids in hexadecimal, 64-bit numbers as text. */
export function toOtlp(spans: readonly Span[], resource: Span['attributes']): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [
          {
            scope: { name: 'aurora' },
            spans: spans.map(
              ({ traceId, spanId, parentSpanId, name, kind, startedMs, endedMs, attributes, isFault }) => ({
                traceId,
                spanId,
                ...(parentSpanId && { parentSpanId }),
                name,
                kind: KINDS[kind],
                startTimeUnixNano: nanosOf(startedMs),
                endTimeUnixNano: nanosOf(endedMs),
                attributes: attributesOf(attributes),
                ...(isFault && { status: { code: FAULT } }),
              }),
            ),
          },
        ],
      },
    ],
  })
}
