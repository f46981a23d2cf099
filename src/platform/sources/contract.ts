import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

export const sources = {
  /** Which source is active for each data type; every `Figure` reads this. */
  active: endpoint({
    method: 'GET',
    path: '/api/sources',
    access: ['patient', 'provider', 'admin'],
    summary: 'Which source, synthetic or real, answers for each data type',
    reply: z.record(z.string(), z.enum(['synthetic', 'real'])),
    live: ['sources'],
  }),
}
