import { expect, it } from 'vitest'
import { readEvents } from './read-events.ts'

function streamOf(...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      controller.close()
    },
  })
}

async function all(stream: ReadableStream<Uint8Array>) {
  const events = []
  for await (const event of readEvents(stream)) events.push(event)
  return events
}

it('puts events together however the network cuts them', async () => {
  const bytes = new TextEncoder().encode(
    'data: {"kind":"text","text":"≥ 300"}\n\ndata: {"kind":"step","label":"Reading"}\n\n',
  )
  for (let cut = 0; cut < bytes.length; cut++) {
    expect(await all(streamOf(bytes.slice(0, cut), bytes.slice(cut)))).toEqual([
      { kind: 'text', text: '≥ 300' },
      { kind: 'step', label: 'Reading' },
    ])
  }
})

it('reads a last event without its empty line, and passes over comments and what is no JSON', async () => {
  const stream = streamOf(': hello\n\ndata: {broken\n\nevent: x\r\ndata: {"kind":"text",\r\ndata: "text":"a"}')
  expect(await all(stream)).toEqual([{ kind: 'text', text: 'a' }])
})
