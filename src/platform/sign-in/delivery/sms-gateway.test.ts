import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createSmsGateway } from './sms-gateway.ts'

let server: Server | undefined
afterEach(() => void server?.close())

async function gateway(status: number, headers: Record<string, string> = {}) {
  const received: { authorization?: string; body: string }[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      received.push({ authorization: request.headers.authorization, body })
      response.writeHead(status, headers).end('{}')
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/send`, received }
}

it('posts the message with the bearer token', async () => {
  const { url, received } = await gateway(202)
  await createSmsGateway({ url, token: 'key' }).send({ to: '+61491570006', text: 'hello' })
  expect(received).toEqual([{ authorization: 'Bearer key', body: '{"to":"+61491570006","text":"hello"}' }])
})

it('an error of the gateway is an error', async () => {
  const { url } = await gateway(500)
  await expect(createSmsGateway({ url }).send({ to: '+61491570006', text: 'hello' })).rejects.toThrow('status 500')
})

it('does not follow a redirection with the token', async () => {
  const { url, received } = await gateway(307, { location: '/elsewhere' })
  await expect(createSmsGateway({ url, token: 'key' }).send({ to: '+61491570006', text: 'x' })).rejects.toThrow()
  expect(received).toHaveLength(1)
})
