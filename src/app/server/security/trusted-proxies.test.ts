import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { createHttp } from '#platform/api/server/http.ts'
import { serve } from '#platform/api/server/serve.ts'

const contract = {
  ip: endpoint({ method: 'GET', path: '/ip', access: 'public', summary: 'test', reply: z.object({ ip: z.string() }) }),
}

/** Whom limits for wrong passwords count against. */
async function callerSeen(remoteAddress: string, claimed: string, trustedProxies: readonly string[]): Promise<string> {
  const http = await createHttp({
    routes: serve(contract)({ ip: ({ client }) => ({ ip: client.ip }) }),
    authenticate: async () => undefined,
    auditRefusal: async () => undefined,
    openRecords: () => {
      throw new Error('not used')
    },
    publicUrl: new URL('http://localhost'),
    headers: {},
    trustedProxies,
    log: { error: () => undefined },
  })
  const headers = { 'x-forwarded-for': claimed }
  const reply = await http.inject({ method: 'GET', url: '/ip', remoteAddress, headers })
  await http.close()
  return (reply.json() as { ip: string }).ip
}

it('what a stranger claims about its address is ignored', async () => {
  expect(await callerSeen('203.0.113.9', '198.51.100.1', [])).toBe('203.0.113.9')
  expect(await callerSeen('203.0.113.9', '198.51.100.1', ['10.0.0.0/24'])).toBe('203.0.113.9')
})

it('a proxy on this machine, or one that is named, is believed about its own client only', async () => {
  expect(await callerSeen('127.0.0.1', '198.51.100.1', [])).toBe('198.51.100.1')
  expect(await callerSeen('10.0.0.7', '198.51.100.1', ['10.0.0.0/24'])).toBe('198.51.100.1')
  // the client put an address in front; the proxy added the true one
  expect(await callerSeen('10.0.0.7', '192.0.2.1, 198.51.100.1', ['10.0.0.0/24'])).toBe('198.51.100.1')
})
