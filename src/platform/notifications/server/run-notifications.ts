import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { Database } from '#platform/database/database.ts'
import type { Records } from '#platform/records/records.ts'
import { userFlags } from '#platform/sign-in/accounts/user-flags.ts'
import type { Mode } from '#platform/sign-in/accounts/users.ts'
import type { Mailer } from '#platform/sign-in/delivery/mail.ts'
import type { SmsGateway } from '#platform/sign-in/delivery/sms-gateway.ts'
import { afterQuiet, isAtOnce, type NotificationKind, type Way } from '../rules.ts'
import { caredForIn, readCarerAccess } from './carer-access.ts'
import { faultOf } from './fault.ts'
import { findEvents } from './find-events.ts'
import { type EventKey, isToday } from './notification-events.ts'
import {
  BUNDLE_MINUTES,
  carerNotificationsFor,
  isCaring,
  kindsOf,
  minutesFrom,
  notificationsFor,
  opens,
} from './notifications-for.ts'
import { type Notifications, openNotifications, type WaitingNotification } from './open-notifications.ts'
import { addressOf, type Recipient, readRecipients } from './recipients.ts'
import { sentEntries } from './sent-entries.ts'
import { carerNotificationText, notificationText, topicOf } from './texts.ts'

export interface NotificationServices {
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

/** Minutes to the next attempt after each failed one; after the last the notice has failed. */
export const RETRY_MINUTES: readonly number[] = [5, 15, 45, 135]
const SENDING_AT_MOST_MINUTES = 10
const KEPT_DAYS = 400

/**
 * Finds what is new, then sends what is due. A notice is claimed before it is sent, and one whose process died in between
 * is not sent again: at most once, and the manager sees that it is not known. Only an attempt that failed is repeated.
 */
export async function runNotifications(services: NotificationServices, practice: number): Promise<void> {
  const { database } = services
  const table = openNotifications(database)
  const now = services.now()
  const at = now.toISOString()
  await table.giveUpClaimedBefore(practice, minutesFrom(now, -SENDING_AT_MOST_MINUTES), at)
  await table.forgetBefore(practice, minutesFrom(now, -KEPT_DAYS * 1440))
  const recipients = await readRecipients(database, practice, services.mode)
  if (recipients.length === 0) return
  const records = services.openRecords(practice)
  const events = await findEvents(records, wantedKinds(recipients), now)
  const carers = recipients.some(isCaring) ? await readCarerAccess(records, at) : []
  const found = recipients.flatMap((recipient) => [
    ...notificationsFor(recipient, events, services.survivorOf, now),
    ...carerNotificationsFor(recipient, carers, events, services.survivorOf, now),
  ])
  await table.add(practice, found, at)
  const current = new Set(found.map(keyText))
  const waiting = await table.waiting(practice)
  for (const recipient of recipients) {
    const own = waiting.filter(({ userId }) => userId === recipient.account.id)
    if (own.length > 0) await tell(services, table, recipient, own, current)
  }
  // whoever has since asked for none
  const known = new Set(recipients.map(({ account }) => account.id))
  const left = waiting.filter(({ userId }) => !known.has(userId))
  await table.settle(practice, left, { state: 'unneeded' }, at)
}

const keyText = ({ userId, kind, subject }: EventKey): string => `${userId} ${kind} ${subject}`

function wantedKinds(recipients: readonly Recipient[]): ReadonlySet<NotificationKind> {
  return new Set(recipients.flatMap((recipient) => kindsOf(recipient)))
}

/**
 * One person, one notice for each way at most, and one more of those they care for; not in their quiet hours, and none
 * within 15 minutes of the last.
 */
async function tell(
  services: NotificationServices,
  table: Notifications,
  recipient: Recipient,
  own: readonly WaitingNotification[],
  current: ReadonlySet<string>,
): Promise<void> {
  const { account, preferences } = recipient
  const { practice } = account
  const at = services.now().toISOString()
  const readAt = (await userFlags(services.database).notificationsReadAt(account.id)) ?? ''
  // plans are not read in every run
  const isCurrent = (notification: WaitingNotification) =>
    notification.kind === 'plan-review' || current.has(keyText(notification))
  // reading one's own notification says nothing about those of the patients cared for
  const isUnread = (notification: WaitingNotification) =>
    caredForIn(notification) ? isCaring(recipient) : notification.happened > readAt
  const isWanted = (notification: WaitingNotification) =>
    (preferences.channels[notification.kind] ?? 'app') !== 'app' &&
    (isAtOnce(notification.kind) || isUnread(notification)) &&
    isCurrent(notification)
  await table.settle(
    practice,
    own.filter((notification) => !isWanted(notification)),
    { state: 'unneeded' },
    at,
  )
  const all = own.filter(isWanted)
  const atOnce = all.filter(({ kind }) => isAtOnce(kind))
  for (const way of ['mail', 'sms'] as const) {
    const urgent = atOnce.filter(({ kind, due }) => preferences.channels[kind] === way && due <= at)
    const own = urgent.filter((notification) => !caredForIn(notification))
    if (own.length > 0) await send(services, table, recipient, way, own)
    const ofOthers = urgent.filter(caredForIn)
    if (ofOthers.length > 0)
      await send(services, table, recipient, way, await stillOpen(services, table, recipient, ofOthers))
  }
  const wanted = all.filter(({ kind }) => !isAtOnce(kind))
  if (!wanted.some(({ due }) => due <= at) || afterQuiet(at, preferences.quiet) > at) return
  const last = await table.lastSentTo(practice, account.id)
  if (last && last > minutesFrom(services.now(), -BUNDLE_MINUTES)) return
  for (const way of ['mail', 'sms'] as const) {
    const through = wanted.filter(({ kind }) => preferences.channels[kind] === way)
    const ownEvents = through.filter((notification) => !caredForIn(notification))
    if (ownEvents.some(({ due }) => due <= at)) await send(services, table, recipient, way, ownEvents)
    const ofOthers = through.filter(caredForIn)
    if (!ofOthers.some(({ due }) => due <= at)) continue
    await send(services, table, recipient, way, await stillOpen(services, table, recipient, ofOthers))
  }
}

/** Looked up right before sending: whose access has ended is not told, and never will be. */
async function stillOpen(
  services: NotificationServices,
  table: Notifications,
  { account: { id, practice } }: Recipient,
  notifications: readonly WaitingNotification[],
): Promise<WaitingNotification[]> {
  const at = services.now().toISOString()
  const carers = await readCarerAccess(services.openRecords(practice), at, id)
  const isOpen = (notification: WaitingNotification) => {
    const about = { kind: notification.kind, patientId: caredForIn(notification) ?? '', practice }
    return carers.some((access) => opens(access, about, services.survivorOf))
  }
  const ended = notifications.filter((notification) => !isOpen(notification))
  await table.settle(practice, ended, { state: 'unneeded' }, at)
  return notifications.filter(isOpen)
}

async function send(
  services: NotificationServices,
  table: Notifications,
  { account, preferences }: Recipient,
  way: Way,
  notifications: readonly WaitingNotification[],
): Promise<void> {
  const { practice } = account
  const now = services.now()
  const at = now.toISOString()
  const address = addressOf(account, way, services[way] !== undefined)
  const claimed = await table.claim(practice, notifications, way, at)
  if (claimed.length === 0) return
  if (!address.to) return table.settle(practice, claimed, { state: 'failed', fault: FAULTS[address.state] }, at)
  const isAppointmentToday = claimed.some(({ subject }) => isToday(subject, now))
  const topic = topicOf(new Set(claimed.map(({ kind }) => kind)), isAppointmentToday)
  const write = claimed.some(caredForIn) ? carerNotificationText : notificationText
  const { subject, text } = write(topic, preferences.language, services.signInUrl)
  try {
    if (way === 'mail') await services.mail?.send({ to: address.to, subject, text })
    else await services.sms?.send({ to: address.to, text })
  } catch (error) {
    const { text: fault, isFinal } = faultOf(error)
    const attempts = Math.max(...claimed.map((each) => each.attempts))
    const wait = RETRY_MINUTES[attempts - 1]
    const isOver = isFinal || wait === undefined
    const due = minutesFrom(now, wait ?? 0)
    return table.settle(practice, claimed, isOver ? { state: 'failed', fault } : { state: 'waiting', due, fault }, at)
  }
  await table.settle(practice, claimed, { state: 'sent' }, at)
  await services.audit.record(sentEntries(account, way, claimed, at))
}

const FAULTS: Record<string, string> = {
  'not-connected': 'this way is not connected',
  'no-address': 'no number to send to',
  'not-verified': 'the address is not verified',
}
