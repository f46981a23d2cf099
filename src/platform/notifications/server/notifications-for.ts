import { isAtOnce, type NotificationKind } from '../rules.ts'
import { type CarerAccess, carerSubject, isOpenTo } from './carer-access.ts'
import type { NotificationEvent } from './notification-events.ts'
import type { WaitingNotification } from './open-notifications.ts'
import type { Recipient } from './recipients.ts'

/** An event waits this long for more, and for its reader to see it in the app: a burst is one notification. */
export const BUNDLE_MINUTES = 15
const FRESH_HOURS = 48
const REVIEW_DAYS = 30

export const minutesFrom = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString()

/** Asked to be told of those they care for, too. */
export const isCaring = ({ account, preferences }: Recipient): boolean =>
  account.role === 'patient' && preferences.caring

export function kindsOf({ preferences }: Recipient): NotificationKind[] {
  const entries = Object.entries(preferences.channels) as [NotificationKind, string][]
  return entries.filter(([, channel]) => channel !== 'app').map(([kind]) => kind)
}

type SurvivorOf = (practice: number, patientId: string) => string

/** What this person is to be told of themselves, of the kinds they asked for. */
export function notificationsFor(
  recipient: Recipient,
  events: readonly NotificationEvent[],
  survivorOf: SurvivorOf,
  now: Date,
): WaitingNotification[] {
  const { account, since } = recipient
  const kinds = kindsOf(recipient)
  const own = account.patientId && survivorOf(account.practice, account.patientId)
  return events
    .filter(({ kind, to }) => {
      if (!kinds.includes(kind)) return false
      if ('userId' in to) return account.role !== 'patient' && to.userId === account.id
      if ('allStaff' in to) return account.role !== 'patient'
      if ('practitionerId' in to) return account.role !== 'patient' && to.practitionerId === account.practitionerId
      // danger is told to carers; the person reported it themselves
      if (isAtOnce(kind)) return false
      return account.role === 'patient' && survivorOf(account.practice, to.patientId) === own
    })
    .filter(({ kind, happened }) => happened >= oldest(kind, since, now))
    .map((one) => toWaiting(account.id, one, one.subject))
}

/** The same events for carers with access to that part of the record, from when they got it. */
export function carerNotificationsFor(
  recipient: Recipient,
  carers: readonly CarerAccess[],
  events: readonly NotificationEvent[],
  survivorOf: SurvivorOf,
  now: Date,
): WaitingNotification[] {
  if (!isCaring(recipient)) return []
  const { account, since } = recipient
  const kinds = kindsOf(recipient)
  const access = carers.filter(({ userId }) => userId === account.id)
  return events.flatMap((one): WaitingNotification[] => {
    const { kind, to, happened } = one
    if (!('patientId' in to) || !kinds.includes(kind) || happened < oldest(kind, since, now)) return []
    const about = { kind, patientId: to.patientId, practice: account.practice }
    const isNotified = access.some(
      (each) => opens(each, about, survivorOf) && happened >= oldest(kind, each.since, now),
    )
    return isNotified ? [toWaiting(account.id, one, carerSubject(to.patientId, one.subject))] : []
  })
}

/** Whether a carer may hear of this kind of event of this patient, under whichever record theirs was merged into. */
export function opens(
  access: CarerAccess,
  { kind, patientId, practice }: { kind: NotificationKind; patientId: string; practice: number },
  survivorOf: SurvivorOf,
): boolean {
  return isOpenTo(access, kind) && survivorOf(practice, access.patientId) === survivorOf(practice, patientId)
}

function toWaiting(
  userId: string,
  { kind, happened, isUrgent }: NotificationEvent,
  subject: string,
): WaitingNotification {
  const due = isUrgent ? happened : minutesFrom(new Date(happened), BUNDLE_MINUTES)
  return { userId, kind, subject, happened, due }
}

/** What happened before notifications were asked for is too old; a visit or a review ahead is not. */
function oldest(kind: NotificationKind, since: string, now: Date): string {
  if (kind === 'appointment') return ''
  if (kind === 'plan-review') return minutesFrom(now, -REVIEW_DAYS * 1440)
  const fresh = minutesFrom(now, -FRESH_HOURS * 60)
  return since > fresh ? since : fresh
}
