import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { CHANNELS, isClockTime, NOTIFICATION_KINDS, NOTIFICATION_LANGUAGES } from './rules.ts'

const everyone = ['patient', 'provider', 'admin'] as const

const ClockTime = z.string().check(z.refine(isClockTime, 'Enter a time such as 21:00'))

export const Preferences = z.object({
  channels: z.partialRecord(z.enum(NOTIFICATION_KINDS), z.enum(CHANNELS)),
  quiet: z.object({ from: ClockTime, to: ClockTime }),
  language: z.enum(NOTIFICATION_LANGUAGES),
  caring: z._default(z.boolean(), false),
})

/** Whether a way can be used: a gateway is connected, and the person's address there is verified. */
export const WayState = z.object({
  state: z.enum(['ready', 'not-connected', 'no-address', 'not-verified']),
  /** As much of the address as tells which one it is. */
  to: z.optional(z.string()),
})
export type WayState = z.infer<typeof WayState>

export const Trouble = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  channel: z.nullable(z.enum(CHANNELS)),
  /** 'unsure': the server stopped while it was being sent; not sent again. */
  state: z.enum(['failed', 'unsure']),
  fault: z.string(),
  attempts: z.number(),
  at: z.string(),
})
export type Trouble = z.infer<typeof Trouble>

export const notificationSettings = {
  preferences: endpoint({
    method: 'GET',
    path: '/api/notices/preferences',
    access: everyone,
    summary: "How the caller is notified: the caller's own choice, and which ways are connected",
    live: ['Consent'],
    reply: z.object({
      preferences: Preferences,
      kinds: z.array(z.enum(NOTIFICATION_KINDS)),
      /** Somebody has let the caller in as their carer. */
      isCarer: z.boolean(),
      ways: z.object({ mail: WayState, sms: WayState }),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/notices/preferences',
    access: everyone,
    summary: "Keeps the caller's own choice; a way that is not connected or not verified cannot be chosen",
    body: z.strictObject(Preferences.shape),
    reply: z.object({ message: z.string() }),
  }),
  troubles: endpoint({
    method: 'GET',
    path: '/api/notices/troubles',
    access: ['admin'],
    summary: 'Notifications of the last 30 days that could not be sent',
    reply: z.array(Trouble),
  }),
}
