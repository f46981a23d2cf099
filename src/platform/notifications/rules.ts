import { addDays, instantAt, practiceDay } from '#fhir/dates.ts'
import type { Role } from '#platform/api/endpoint.ts'

/** What a person may be told of outside the app, and how. */

export const NOTIFICATION_KINDS = ['message', 'appointment', 'result', 'plan-review', 'task', 'danger'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const CHANNELS = ['app', 'mail', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]
export type Way = Exclude<Channel, 'app'>

export const NOTIFICATION_LANGUAGES = ['en', 'zh-Hans', 'ar', 'vi'] as const
export type NotificationLanguage = (typeof NOTIFICATION_LANGUAGES)[number]

/** How often new events are looked for. */
export const RUN_EVERY_MINUTES = 5

export interface QuietHours {
  /** 'HH:MM' by the practice's clock; the same time twice: no quiet hours. */
  from: string
  to: string
}

export interface NotificationPreferences {
  channels: Partial<Record<NotificationKind, Channel>>
  quiet: QuietHours
  language: NotificationLanguage
  /** Also about the patients who gave this person access as their carer, by the same channels. */
  caring: boolean
}

/** Nothing leaves the app until the person asks for it: a mailbox or a phone may be shared. */
export const NO_NOTIFICATIONS: NotificationPreferences = {
  channels: {},
  quiet: { from: '21:00', to: '07:00' },
  language: 'en',
  caring: false,
}

/** An account that is only a carer's was made to be told when somebody needs them. */
export const CARER_NOTIFICATIONS: NotificationPreferences = {
  ...NO_NOTIFICATIONS,
  channels: { danger: 'mail' },
  caring: true,
}

export function kindsFor(role: Role): readonly NotificationKind[] {
  return role === 'patient'
    ? ['message', 'appointment', 'result', 'plan-review', 'danger']
    : ['danger', 'message', 'task']
}

export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Danger is notified at once: no quiet hours, no waiting for more events. */
export const isAtOnce = (kind: NotificationKind): boolean => kind === 'danger'

/** The instant itself, or the end of the quiet hours it falls into. */
export function afterQuiet(at: string, { from, to }: QuietHours): string {
  if (from === to) return at
  const today = practiceDay(at)
  for (const day of [addDays(today, -1), today]) {
    const start = instantAt(day, from)
    const end = instantAt(to > from ? day : addDays(day, 1), to)
    if (at >= start && at < end) return end
  }
  return at
}
