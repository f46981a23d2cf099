import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

/** Sent with the request, so that no stray call empties a demo. */
export const START_OVER = 'start over'

export const AdministratorWarning = z.object({ id: z.string(), text: z.string(), href: z.optional(z.string()) })
export type AdministratorWarning = z.infer<typeof AdministratorWarning>

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'Whether this process can answer: it reaches its database',
    reply: z.object({ status: z.literal('ok'), database: z.enum(['embedded', 'server']), version: z.string() }),
  }),
  alive: endpoint({
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'Whether this process runs. If it does not answer, restart it; a database that is away is no reason to',
    reply: z.object({ status: z.literal('live'), process: z.number() }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary:
      'Whether to send requests here: the database is up to date and the process goes on. `objectsAway`: why files cannot be stored',
    reply: z.object({ status: z.literal('ready'), objectsAway: z.optional(z.string()) }),
  }),
  warnings: endpoint({
    method: 'GET',
    path: '/api/warnings',
    access: ['admin'],
    background: true,
    summary: 'Warnings for administrators',
    reply: z.array(AdministratorWarning),
    live: ['PracticeProfile'],
  }),
  demo: endpoint({
    method: 'GET',
    path: '/api/demo',
    access: ['admin'],
    background: true,
    summary: 'Whether this is the demo, and whether it can start over',
    reply: z.object({ isDemo: z.boolean(), canStartOver: z.boolean(), why: z.optional(z.string()) }),
  }),
  startOver: endpoint({
    method: 'POST',
    path: '/api/demo/start-over',
    access: ['admin'],
    summary: 'Demo only: starts the synthetic practice over and signs everybody out',
    body: z.object({ confirm: z.literal(START_OVER, `Type ${START_OVER}`) }),
    reply: z.object({ message: z.string() }),
  }),
  openApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This document',
    reply: z.record(z.string(), z.unknown()),
  }),
  reference: endpoint({
    method: 'GET',
    path: '/api/reference',
    access: ['provider', 'admin'],
    summary: 'API reference: calls by topic, and a search',
    query: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
    reply: z.string(),
  }),
  referenceTopic: endpoint({
    method: 'GET',
    path: '/api/reference/{topic}',
    access: ['provider', 'admin'],
    summary: 'One topic of the API reference, with examples',
    params: z.object({ topic: z.string().check(z.maxLength(60)) }),
    reply: z.string(),
  }),
}
