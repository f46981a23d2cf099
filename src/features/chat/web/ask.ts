import type { Role } from '#platform/api/endpoint.ts'
import { request } from '#platform/api/web/request.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { type ChatReply, type ChatRequest, chat } from '../contract.ts'
import { readEvents } from './read-events.ts'

export interface Progress {
  onStep: (label: string) => void
  onText: (text: string) => void
}

/** Sends a question and streams the reply; the role selects the endpoint (requirements 1 §6). */
export async function ask(
  role: Role,
  body: ChatRequest,
  { onStep, onText }: Progress,
  signal: AbortSignal,
): Promise<ChatReply> {
  const { method, path } = role === 'patient' ? chat.askAsPatient : chat.ask
  const response = await request(method, urlOf({ path }), { body, signal, accept: 'text/event-stream' })
  if (!response.headers.get('content-type')?.includes('text/event-stream') || !response.body) {
    return (await response.json()) as ChatReply
  }
  for await (const event of readEvents(response.body)) {
    switch (event.kind) {
      case 'step':
        onStep(event.label)
        break
      case 'text':
        onText(event.text)
        break
      case 'reply':
        return event.reply
      case 'problem':
        throw new Error(event.message)
    }
  }
  throw new Error('The reply ended before it was complete.')
}
