import { randomBytes } from 'node:crypto'
import type { RequestTraces } from '#platform/api/server/following/request-traces.ts'
import type { Exporter } from './otlp-exporter.ts'
import type { Span } from './span.ts'

interface Open {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  startedMs: number
  statements: Span[]
}

/** A request with more has its time in their number. */
const STATEMENTS_AT_MOST = 100
// https://www.w3.org/TR/trace-context/#traceparent-header
const PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/
const OPERATION = /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|with)\b/i
const TABLE = /\b(?:from|into|update|join)\s+([a-z_][a-z0-9_]*)/i

const newId = (bytes: number): string => randomBytes(bytes).toString('hex')

/**
 * One span for each request and one for each statement. Of a request the route as its contract writes it, of a statement
 * its verb and first table: addresses, search terms, values and names are never passed on.
 */
export function openTraces(exporter: Pick<Exporter, 'add'>): RequestTraces {
  const open = new WeakMap<object, Open>()
  return {
    begin(request, parent) {
      const [, traceId = newId(16), parentSpanId] = PARENT.exec(parent ?? '') ?? []
      const one: Open = { traceId, spanId: newId(8), parentSpanId, startedMs: performance.now(), statements: [] }
      open.set(request, one)
      return {
        statement(text, startedMs, endedMs) {
          if (one.statements.length < STATEMENTS_AT_MOST)
            one.statements.push(statementSpan(one, text, startedMs, endedMs))
        },
      }
    },
    end(request, { method, route, status, requestId }) {
      const one = open.get(request)
      if (!one) return
      open.delete(request)
      const { traceId, spanId, parentSpanId, startedMs, statements } = one
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'aurora.request_id': requestId,
        'aurora.statements': statements.length,
      }
      const ended = { endedMs: performance.now(), attributes, isFault: status >= 500 }
      const span: Span = {
        traceId,
        spanId,
        parentSpanId,
        name: `${method} ${route}`,
        kind: 'server',
        startedMs,
        ...ended,
      }
      exporter.add([span, ...statements])
    },
  }
}

function statementSpan({ traceId, spanId }: Open, text: string, startedMs: number, endedMs: number): Span {
  const operation = (OPERATION.exec(text)?.[1] ?? 'other').toLowerCase()
  const table = TABLE.exec(text)?.[1]?.toLowerCase()
  return {
    traceId,
    spanId: newId(8),
    parentSpanId: spanId,
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    startedMs,
    endedMs,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    },
    isFault: false,
  }
}
