import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { Database } from '#platform/database/database.ts'
import type { Records } from '#platform/records/records.ts'
import type { Mailer } from '#platform/sign-in/mail.ts'
import type { SmsGateway } from '#platform/sign-in/sms-gateway.ts'
import { userMarks } from '#platform/sign-in/user-marks.ts'
import type { Mode } from '#platform/sign-in/users.ts'
import { afterQuiet, type NoticeKind, type Way } from '../rules.ts'
import { faultOf } from './fault.ts'
import { findNews } from './find-news.ts'
import { isToday, type News, type NewsKey } from './news.ts'
import { type Notices, openNotices, type WaitingNotice } from './open-notices.ts'
import { addressOf, type Recipient, readRecipients } from './recipients.ts'
import { noticeText, topicOf } from './texts.ts'

export interface NoticeDesk {
  database: Database
  audit: AuditLog
  mode: Mode
  mail: Mailer | undefined
  sms: SmsGateway | undefined
  /** Where people sign in. */
  signInUrl: string
  /** The store as the named job. */
  openRecords(practice: number): Records
  /** The record a person's account opens, where theirs was merged with another. */
  survivorOf(practice: number, patientId: string): string
  now(): Date
}

/** News waits this long for more of it, and for the person to see it in the app: a burst is one notice. */
export const BUNDLE_MINUTES = 15
/** Minutes to the next attempt after each failed one; after the last the notice has failed. */
export const RETRY_MINUTES: readonly number[] = [5, 15, 45, 135]
const SENDING_AT_MOST_MINUTES = 10
const FRESH_HOURS = 48
const REVIEW_DAYS = 30
const KEPT_DAYS = 400

/**
 * Finds what is new, then sends what is due. A notice is claimed before it is sent, and one whose process died in between
 * is not sent again: at most once, and the manager sees that it is not known. Only an attempt that failed is repeated.
 */
export async function runNotices(desk: NoticeDesk, practice: number): Promise<void> {
  const { database } = desk
  const table = openNotices(database)
  const now = desk.now()
  const at = now.toISOString()
  await table.giveUpClaimedBefore(practice, minutesFrom(now, -SENDING_AT_MOST_MINUTES), at)
  await table.forgetBefore(practice, minutesFrom(now, -KEPT_DAYS * 1440))
  const recipients = await readRecipients(database, practice, desk.mode)
  if (recipients.length === 0) return
  const news = await findNews(desk.openRecords(practice), wantedKinds(recipients), now)
  const found = recipients.flatMap((recipient) => newsFor(desk, recipient, news, now))
  await table.add(practice, found, at)
  const current = new Set(found.map(keyText))
  const waiting = await table.waiting(practice)
  for (const recipient of recipients) {
    const own = waiting.filter(({ userId }) => userId === recipient.account.id)
    if (own.length > 0) await tell(desk, table, recipient, own, current)
  }
  // whoever has since asked for none
  const known = new Set(recipients.map(({ account }) => account.id))
  const left = waiting.filter(({ userId }) => !known.has(userId))
  await table.settle(practice, left, { state: 'unneeded' }, at)
}

const minutesFrom = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString()
const keyText = ({ userId, kind, subject }: NewsKey): string => `${userId} ${kind} ${subject}`

function wantedKinds(recipients: readonly Recipient[]): ReadonlySet<NoticeKind> {
  return new Set(recipients.flatMap((recipient) => kindsOf(recipient)))
}

function kindsOf({ preferences }: Recipient): NoticeKind[] {
  const entries = Object.entries(preferences.channels) as [NoticeKind, string][]
  return entries.filter(([, channel]) => channel !== 'app').map(([kind]) => kind)
}

function newsFor(desk: NoticeDesk, recipient: Recipient, news: readonly News[], now: Date): WaitingNotice[] {
  const { account, since } = recipient
  const kinds = kindsOf(recipient)
  const own = account.patientId && desk.survivorOf(account.practice, account.patientId)
  return news
    .filter(({ kind, to }) => {
      if (!kinds.includes(kind)) return false
      if ('practitionerId' in to) return account.role !== 'patient' && to.practitionerId === account.practitionerId
      return account.role === 'patient' && desk.survivorOf(account.practice, to.patientId) === own
    })
    .filter(({ kind, happened }) => happened >= oldest(kind, since, now))
    .map(({ kind, subject, happened, isUrgent }) => {
      const due = isUrgent ? happened : minutesFrom(new Date(happened), BUNDLE_MINUTES)
      return { userId: account.id, kind, subject, happened, due }
    })
}

/** What was there before the person asked for notices is not news; a visit or a review ahead still is. */
function oldest(kind: NoticeKind, since: string, now: Date): string {
  if (kind === 'appointment') return ''
  if (kind === 'plan-review') return minutesFrom(now, -REVIEW_DAYS * 1440)
  const fresh = minutesFrom(now, -FRESH_HOURS * 60)
  return since > fresh ? since : fresh
}

/** One person, one notice for each way at most, not in their quiet hours, and none within 15 minutes of the last. */
async function tell(
  desk: NoticeDesk,
  table: Notices,
  recipient: Recipient,
  own: readonly WaitingNotice[],
  current: ReadonlySet<string>,
): Promise<void> {
  const { account, preferences } = recipient
  const { practice } = account
  const at = desk.now().toISOString()
  const readAt = (await userMarks(desk.database).notificationsReadAt(account.id)) ?? ''
  // plans are not read in every run
  const isCurrent = (notice: WaitingNotice) => notice.kind === 'plan-review' || current.has(keyText(notice))
  const isWanted = (notice: WaitingNotice) =>
    (preferences.channels[notice.kind] ?? 'app') !== 'app' && notice.happened > readAt && isCurrent(notice)
  await table.settle(
    practice,
    own.filter((notice) => !isWanted(notice)),
    { state: 'unneeded' },
    at,
  )
  const wanted = own.filter(isWanted)
  if (!wanted.some(({ due }) => due <= at) || afterQuiet(at, preferences.quiet) > at) return
  const last = await table.lastSentTo(practice, account.id)
  if (last && last > minutesFrom(desk.now(), -BUNDLE_MINUTES)) return
  for (const way of ['mail', 'sms'] as const) {
    const through = wanted.filter(({ kind }) => preferences.channels[kind] === way)
    if (through.some(({ due }) => due <= at)) await send(desk, table, recipient, way, through)
  }
}

async function send(
  desk: NoticeDesk,
  table: Notices,
  { account, preferences }: Recipient,
  way: Way,
  notices: readonly WaitingNotice[],
): Promise<void> {
  const { practice } = account
  const now = desk.now()
  const at = now.toISOString()
  const address = addressOf(account, way, desk[way] !== undefined)
  const claimed = await table.claim(practice, notices, way, at)
  if (claimed.length === 0) return
  if (!address.to) return table.settle(practice, claimed, { state: 'failed', fault: FAULTS[address.state] }, at)
  const isAppointmentToday = claimed.some(({ subject }) => isToday(subject, now))
  const topic = topicOf(new Set(claimed.map(({ kind }) => kind)), isAppointmentToday)
  const { subject, text } = noticeText(topic, preferences.language, desk.signInUrl)
  try {
    if (way === 'mail') await desk.mail?.send({ to: address.to, subject, text })
    else await desk.sms?.send({ to: address.to, text })
  } catch (error) {
    const { said, isFinal } = faultOf(error)
    const attempts = Math.max(...claimed.map((each) => each.attempts))
    const wait = RETRY_MINUTES[attempts - 1]
    const isOver = isFinal || wait === undefined
    const due = minutesFrom(now, wait ?? 0)
    return table.settle(
      practice,
      claimed,
      isOver ? { state: 'failed', fault: said } : { state: 'waiting', due, fault: said },
      at,
    )
  }
  await table.settle(practice, claimed, { state: 'sent' }, at)
  await desk.audit.record([sentEntry(account, way, claimed, at)])
}

const FAULTS: Record<string, string> = {
  'not-connected': 'this way is not connected',
  'no-address': 'no number to send to',
  'not-verified': 'the address is not verified',
}

function sentEntry(
  { practice, id, patientId, role }: Recipient['account'],
  way: Way,
  keys: readonly NewsKey[],
  at: string,
) {
  return {
    practice,
    recorded: at,
    action: 'E' as const,
    operation: 'notice-sent',
    outcome: '0' as const,
    actorId: 'notices',
    actorName: 'Notices',
    actorRole: 'software',
    actorType: 'software' as const,
    entityType: 'Notice',
    entityId: id,
    ...(role === 'patient' && patientId && { patient: patientId }),
    site: 'aurora',
    detail: JSON.stringify({ way, about: keys.map(({ kind, subject }) => `${kind} ${subject}`) }),
  }
}
