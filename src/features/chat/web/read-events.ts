import type { ChatEvent } from '../contract.ts'

/**
 * Server-sent events of one reply, as they come in. Only `data:` lines matter here; one that cannot be read is passed
 * over, as the reply that ends the stream holds everything.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const blocks = (done ? `${rest}\n\n` : rest).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    reader.releaseLock()
  }
}

function eventOf(block: string): ChatEvent | undefined {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
    .join('\n')
  if (!data) return undefined
  try {
    return JSON.parse(data) as ChatEvent
  } catch {
    return undefined
  }
}
