import type { Appointment, Patient } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { patientParticipant } from '#fhir/appointment-status.ts'
import { idFrom } from '#fhir/references.ts'
import type { ReminderKey } from '#platform/notifications/booking/booking-reminders.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { readAll } from '#platform/records/read-all.ts'
import { HOUR_MS, isReminderDue, isSendingHour } from '../rules.ts'
import { asBookingLinks } from './as-booking-links.ts'
import { makeLink, practiceName } from './make-link.ts'
import { sendTo, wayTo } from './way-to.ts'

const PAGES_AT_MOST = 20
const SENDING_AT_MOST_MS = 10 * 60_000
const KEPT_DAYS_MS = 400 * 24 * HOUR_MS

/** Reminds of every visit that is due for it, once. What cannot be sent is listed for reception to phone. */
export async function sendReminders(services: Services): Promise<void> {
  const { isOn } = installedProfile().reminders
  for (const practice of await services.accounts.practices()) {
    await tidy(services, practice)
    if (isOn && isSendingHour(services.now())) await remindPractice(services, practice)
  }
}

async function tidy({ bookingLinks, bookingReminders, now }: Services, practice: number): Promise<void> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  await bookingReminders.giveUpClaimedBefore(practice, before(SENDING_AT_MOST_MS).toISOString(), at.toISOString())
  await bookingReminders.forgetBefore(practice, before(KEPT_DAYS_MS).toISOString())
  await bookingLinks.forgetExpired(before(24 * HOUR_MS))
}

async function remindPractice(services: Services, practice: number): Promise<void> {
  const { bookingReminders } = services
  const now = services.now()
  const { hoursBefore } = installedProfile().reminders
  const from = now.toISOString()
  const to = new Date(now.getTime() + hoursBefore * HOUR_MS + 1).toISOString()
  const records = asBookingLinks(services, practice)
  const booked = await readAll(
    records,
    'Appointment',
    { status: ['booked'], from, to, sort: 'oldest' },
    { mostPages: PAGES_AT_MOST },
  )
  const due = booked.filter(({ resource }) => isReminderDue(resource, hoursBefore, now))
  const known = new Set((await bookingReminders.between(practice, from, to)).map(keyText))
  let made = 0
  for (const { resource } of due) {
    const key = { appointmentId: resource.id ?? '', start: new Date(resource.start ?? '').toISOString() }
    if (known.has(keyText(key))) continue
    const patientId = idFrom(patientParticipant(resource)?.actor, 'Patient')
    const patient = patientId ? (await records.find('Patient', patientId))?.resource : undefined
    if (!patient || !isToBeReminded(patient)) continue
    if (!(await bookingReminders.claim(practice, key, from))) continue
    await remind(services, practice, { key, appointment: resource, patient })
    made += 1
  }
  if (made > 0) services.live.announce(practice, ['Appointment'])
}

const keyText = ({ appointmentId, start }: ReminderKey): string => `${appointmentId} ${start}`

function isToBeReminded({ active, deceasedBoolean, deceasedDateTime }: Patient): boolean {
  return active !== false && !deceasedBoolean && !deceasedDateTime
}

interface Due {
  key: ReminderKey
  appointment: Appointment
  patient: Patient
}

/** Claimed before this: a reminder whose process dies here is listed as failed, and never sent twice. */
async function remind(services: Services, practice: number, { key, appointment, patient }: Due): Promise<void> {
  const { bookingReminders } = services
  const at = services.now().toISOString()
  const way = await wayTo(services, practice, patient)
  if (!way.by) return bookingReminders.settle(practice, key, { state: 'by-phone', fault: way.why }, at)
  const { text } = await makeLink(services, practice, appointment)
  try {
    await sendTo(services, way, { subject: `Your visit to ${practiceName()}`, text })
  } catch {
    const fault = way.by === 'sms' ? 'The SMS was not accepted' : 'The email was not accepted'
    return bookingReminders.settle(practice, key, { state: 'failed', fault }, at)
  }
  await bookingReminders.settle(practice, key, { state: 'sent', way: way.by }, at)
  await services.audit.record([
    {
      practice,
      recorded: at,
      action: 'E',
      operation: 'reminder-sent',
      outcome: '0',
      actorId: 'booking-links',
      actorName: 'Booking links',
      actorRole: 'software',
      actorType: 'software',
      entityType: 'Appointment',
      entityId: key.appointmentId,
      ...(patient.id && { patient: patient.id }),
      site: 'aurora',
      detail: JSON.stringify({ way: way.by }),
    },
  ])
}
