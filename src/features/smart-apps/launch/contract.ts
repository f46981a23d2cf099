import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

const staff = ['provider', 'admin'] as const

/** What a chart needs, apart from registering apps: its first view loads this and not the rest. */
export const appLaunch = {
  launchable: endpoint({
    method: 'GET',
    path: '/api/apps/launchable',
    summary: 'Apps that can be launched from a chart',
    access: staff,
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  launch: endpoint({
    method: 'POST',
    path: '/api/apps/{id}/launch',
    access: staff,
    summary: 'Starts an EHR launch; the address opens the app with this record',
    body: z.object({ patientId: z.string() }),
    reply: z.object({ url: z.string() }),
  }),
}
