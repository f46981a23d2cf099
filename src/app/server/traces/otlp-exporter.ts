import { type Span, toOtlp } from './span.ts'

export interface ExporterOptions {
  /** Of a collector, without the path; http://localhost:4318 by its own default. */
  url: string
  token?: string | undefined
  resource: Span['attributes']
  /** Says once in a while that nobody takes them. */
  failed(reason: string): void
}

export interface Exporter {
  add(spans: readonly Span[]): void
  /** Sends what is left. */
  close(): Promise<void>
}

const SEND_EVERY_MS = 5000
const SENT_AT_ONCE = 512
/** Older ones are dropped: a collector that is away must not cost memory. */
const KEPT_AT_MOST = 4096
const ANSWER_WITHIN_MS = 5000
const COMPLAIN_EVERY_MS = 600_000

/** Sends spans in the background; nobody waits for it, and what cannot be sent is dropped. */
export function openExporter({ url, token, resource, failed }: ExporterOptions): Exporter {
  const address = new URL('v1/traces', url.endsWith('/') ? url : `${url}/`)
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  let waiting: Span[] = []
  let complainedMs = Number.NEGATIVE_INFINITY
  let sending = Promise.resolve()

  function complain(reason: string): void {
    if (performance.now() - complainedMs < COMPLAIN_EVERY_MS) return
    complainedMs = performance.now()
    failed(reason)
  }

  async function sendSome(spans: readonly Span[]): Promise<void> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const init = { method: 'POST', headers, body: toOtlp(spans, resource), signal, redirect: 'error' as const }
    const status = await fetch(address, init).then(
      (reply) => reply.status,
      () => 0,
    )
    if (status < 200 || status >= 300) complain(status === 0 ? 'no answer' : `status ${status}`)
  }

  function send(): Promise<void> {
    const spans = waiting
    waiting = []
    sending = sending.then(async () => {
      for (let from = 0; from < spans.length; from += SENT_AT_ONCE)
        await sendSome(spans.slice(from, from + SENT_AT_ONCE))
    })
    return sending
  }

  const timer = setInterval(() => void send(), SEND_EVERY_MS).unref()
  return {
    add(spans) {
      waiting.push(...spans)
      if (waiting.length > KEPT_AT_MOST) waiting = waiting.slice(-KEPT_AT_MOST)
    },
    close() {
      clearInterval(timer)
      return send()
    },
  }
}
