import { z } from 'zod'
import { endpoint } from '#platform/api/endpoint.ts'

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'Whether this process can answer: it reaches its database',
    reply: z.object({ status: z.literal('ok'), database: z.enum(['embedded', 'server']), version: z.string() }),
  }),
  openApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This document',
    reply: z.record(z.string(), z.unknown()),
  }),
}
