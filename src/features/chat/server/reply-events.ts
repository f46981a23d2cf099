import { PassThrough } from 'node:stream'
import { Problem } from '#platform/api/problem.ts'
import type { ChatEvent, ChatReply } from '../contract.ts'
import { CHAT_FAILURE } from '../rules.ts'

const PIECE = /\S+\s*/g
const WORDS_PER_EVENT = 6

/** The answer as server-sent events: what is being done, its words, then the whole of it. */
export function replyEvents(
  work: (onStep: (label: string) => void) => Promise<ChatReply>,
  signal: AbortSignal,
): PassThrough {
  const stream = new PassThrough()
  const send = (event: ChatEvent): void => {
    if (!stream.writableEnded && !stream.destroyed) stream.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  signal.addEventListener('abort', () => stream.end())
  work((label) => send({ kind: 'step', label }))
    .then((reply) => {
      const words = reply.message.match(PIECE) ?? []
      for (let at = 0; at < words.length; at += WORDS_PER_EVENT) {
        send({ kind: 'text', text: words.slice(at, at + WORDS_PER_EVENT).join('') })
      }
      send({ kind: 'reply', reply })
    })
    .catch((error: unknown) =>
      send({ kind: 'problem', message: error instanceof Problem ? error.message : CHAT_FAILURE }),
    )
    .finally(() => stream.end())
  return stream
}
