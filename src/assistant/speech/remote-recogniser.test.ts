import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRemoteRecogniser } from './remote-recogniser.ts'

let server: Server
let respond: (response: ServerResponse) => void
let asked: { path: string; authorization: string | undefined; form: FormData } | undefined

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { authorization, 'content-type': type = '' } = request.headers
      const body = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } })
      void body.formData().then((form) => {
        asked = { path: request.url ?? '', authorization, form }
        respond(response)
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const second = Float32Array.from({ length: 16_000 }, (_, i) => Math.sin(i / 20) / 2)
const answers = (body: unknown, status = 200) => {
  respond = (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const recognise = (key?: string, base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`) =>
  openRemoteRecogniser({ baseUrl: base, model: 'whisper-large', key }).recognise(second)

test('sends the sound as a WAV file with the model’s name and key, and reads text and certainty', async () => {
  answers({ text: ' No wheeze today. ', segments: [{ avg_logprob: Math.log(0.8) }, { avg_logprob: Math.log(0.8) }] })
  const heard = await recognise('secret')
  expect(heard.text).toBe('No wheeze today.')
  expect(heard.confidence).toBeCloseTo(0.8, 6)
  expect(asked).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer secret' })
  expect(asked?.form.get('model')).toBe('whisper-large')
  const file = asked?.form.get('file') as File
  const header = Buffer.from(await file.slice(0, 44).arrayBuffer())
  expect(header.toString('latin1', 0, 4)).toBe('RIFF')
  expect(header.readUInt32LE(24)).toBe(16_000)
  expect(file.size).toBe(44 + second.length * 2)
})

test('a service without certainties is taken as half sure, and no key sends none', async () => {
  answers({ text: 'Two puffs.' })
  expect(await recognise()).toEqual({ text: 'Two puffs.', confidence: 0.5 })
  expect(asked?.authorization).toBeUndefined()
})

test.each([
  ['an error', () => answers({ error: 'busy' }, 503)],
  ['another shape', () => answers({ words: [] })],
  ['no JSON', () => (respond = (response) => void response.end('<html>'))],
  ['a broken line', () => (respond = (response) => void response.destroy())],
])('%s: says that the recording is kept', async (_, behave) => {
  behave()
  await expect(recognise()).rejects.toThrow('The recording is kept; try again.')
})

test('nobody there', async () => {
  await expect(recognise('k', 'http://127.0.0.1:9/v1')).rejects.toMatchObject({ status: 502 })
})
