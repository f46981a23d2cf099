import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelSettings } from '../model.ts'

export type Respond = (request: string, response: ServerResponse) => void

/** An OpenAI-compatible server on loopback that answers as each test wants. */
export interface LoopbackModel {
  url: string
  respond: Respond
  /** Bodies of what was asked; emptied by the test. */
  asked: string[]
  close(): void
}

export async function openLoopbackModel(): Promise<LoopbackModel> {
  const server = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      loopback.asked.push(body)
      loopback.respond(body, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const loopback: LoopbackModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    respond: (_, response) => void response.writeHead(503).end(),
    asked: [],
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return loopback
}

export const loopbackSettings = (baseUrl: string): ModelSettings => ({
  provider: 'openai-compatible',
  model: 'test-model',
  baseUrl,
  key: 'k',
  region: undefined,
  timeLimitMs: 4000,
  noteTimeLimitMs: 1500,
  tokenLimit: 500,
  priceIn: 3,
  priceOut: 15,
  embeddingModel: undefined,
})

/** A completion with this content, as JSON unless it is text. */
export function says(content: unknown): Respond {
  return (_, response) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        id: '1',
        object: 'chat.completion',
        created: 1,
        model: 'test-model',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
        usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
      }),
    )
  }
}
