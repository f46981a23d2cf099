import { z } from 'zod'
import { Problem } from '#platform/api/problem.ts'
import type { Recogniser } from './recogniser.ts'
import { toWav } from './wav.ts'

/** A service that speaks the transcription part of the OpenAI interface: many do, also on the practice's own machine. */
export interface RemoteSpeech {
  /** For example http://localhost:8000/v1 */
  baseUrl: string
  model: string
  key: string | undefined
}

const Reply = z.object({
  text: z.string().max(20_000),
  segments: z.array(z.object({ avg_logprob: z.number().optional() })).optional(),
})

const WAIT_MS = 30_000
const CONFIDENCE_UNKNOWN = 0.5

export function openRemoteRecogniser({ baseUrl, model, key }: RemoteSpeech): Recogniser {
  const url = `${baseUrl.replace(/\/$/, '')}/audio/transcriptions`
  return {
    name: `${model} at ${new URL(baseUrl).host}`,
    async recognise(samples) {
      const form = new FormData()
      form.set('file', new Blob([toWav(samples) as Uint8Array<ArrayBuffer>], { type: 'audio/wav' }), 'speech.wav')
      form.set('model', model)
      form.set('response_format', 'verbose_json')
      const answered = await fetch(url, {
        method: 'POST',
        body: form,
        headers: key ? { authorization: `Bearer ${key}` } : {},
        signal: AbortSignal.timeout(WAIT_MS),
      }).catch(() => undefined)
      const reply = Reply.safeParse(answered?.ok ? await answered.json().catch(() => undefined) : undefined)
      if (!reply.success) {
        throw new Problem(502, 'The transcription service gave an unexpected answer. The recording is kept; try again.')
      }
      return { text: reply.data.text.trim(), confidence: confidenceOf(reply.data.segments) }
    },
    close: async () => undefined,
  }
}

function confidenceOf(segments: z.infer<typeof Reply>['segments']): number {
  const logs = (segments ?? []).flatMap(({ avg_logprob }) => (avg_logprob === undefined ? [] : [avg_logprob]))
  if (logs.length === 0) return CONFIDENCE_UNKNOWN
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length)
}
