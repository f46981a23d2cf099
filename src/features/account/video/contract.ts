import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

/** Address of the video service; kept out of ../contract.ts, which the sign-in page loads. */
export const videoSetting = {
  read: endpoint({
    method: 'GET',
    path: '/api/settings/video',
    access: ['admin'],
    summary: 'Address of the practice’s video service; empty where there is none',
    reply: z.object({
      baseUrl: z.string(),
      /** The practice setup has an address: it counts, and is changed there. */
      isFromSetup: z.optional(z.boolean()),
      changedBy: z.optional(z.string()),
      changedAt: z.optional(z.string()),
    }),
    live: ['VideoSetting', 'PracticeProfile'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/settings/video',
    access: ['admin'],
    summary: 'Sets or clears the address of the video service; https only',
    body: z.object({ baseUrl: z.string().check(z.trim(), z.maxLength(300)) }),
    reply: z.object({ message: z.string() }),
  }),
}
