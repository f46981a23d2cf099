import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

/** Each event names the types of record that changed, never which ones or whose. */
export const LiveEvent = z.object({ types: z.array(z.string()) })

export const live = {
  events: endpoint({
    method: 'GET',
    path: '/api/live',
    access: ['patient', 'provider', 'admin'],
    background: true,
    summary: 'Server-sent events that tell a browser what to read again',
    reply: LiveEvent,
  }),
}
