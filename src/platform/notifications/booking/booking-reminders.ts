import type { Queryable } from '#platform/database/database.ts'

export type ReminderWay = 'sms' | 'mail'
export type ReminderAnswer = 'confirmed' | 'cancelled'

/** A booking at one time; a visit that is moved is another one. */
export interface ReminderKey {
  appointmentId: string
  /** ISO instant. */
  start: string
}

export interface KeptReminder extends ReminderKey {
  /** 'by-phone': nothing could be sent. 'done': reception has reached the patient. */
  state: 'sending' | 'sent' | 'failed' | 'by-phone' | 'done'
  way: ReminderWay | null
  fault: string | null
  answer: ReminderAnswer | null
  answeredAt: string | null
  doneBy: string | null
  outcome: string | null
  changedAt: string
}

export interface BookingReminders {
  /** True for the one caller that may send it; false where there is a reminder already. */
  claim(practice: number, key: ReminderKey, at: string): Promise<boolean>
  settle(
    practice: number,
    key: ReminderKey,
    end: { state: 'sent'; way: ReminderWay } | { state: 'failed' | 'by-phone'; fault: string },
    at: string,
  ): Promise<void>
  /** Sending began before this and never ended: whether it went out is not known. */
  giveUpClaimedBefore(practice: number, before: string, at: string): Promise<void>
  /** By time of the visit. */
  between(practice: number, from: string, to: string): Promise<KeptReminder[]>
  /** Answers given since. */
  answeredSince(practice: number, since: string): Promise<KeptReminder[]>
  /** Also where no reminder was made: a link can be given by hand. */
  answer(practice: number, key: ReminderKey, answer: ReminderAnswer, at: string): Promise<void>
  finish(practice: number, key: ReminderKey, by: string, outcome: string, at: string): Promise<void>
  forgetBefore(practice: number, start: string): Promise<void>
}

type Row = Omit<KeptReminder, 'start' | 'answeredAt' | 'changedAt'> & {
  start: Date | string
  answeredAt: Date | string | null
  changedAt: Date | string
}

const COLUMNS = `appointment as "appointmentId", start, state, way, fault, answer, answered as "answeredAt",
  done_by as "doneBy", outcome, changed as "changedAt"`
const AT_MOST = 1000

const instant = (value: Date | string): string => new Date(value).toISOString()

function toReminder(row: Row): KeptReminder {
  return {
    ...row,
    start: instant(row.start),
    answeredAt: row.answeredAt && instant(row.answeredAt),
    changedAt: instant(row.changedAt),
  }
}

export function openBookingReminders(database: Queryable): BookingReminders {
  return {
    async claim(practice, { appointmentId, start }, at) {
      const rows = await database.query(
        `insert into booking_reminders (practice, appointment, start, state, changed) values ($1, $2, $3, 'sending', $4)
         on conflict (practice, appointment, start) do nothing returning appointment`,
        [practice, appointmentId, start, at],
      )
      return rows.length > 0
    },

    async settle(practice, { appointmentId, start }, end, at) {
      await database.query(
        `update booking_reminders set state = $4, way = $5, fault = $6, changed = $7
         where practice = $1 and appointment = $2 and start = $3 and state = 'sending'`,
        [
          practice,
          appointmentId,
          start,
          end.state,
          end.state === 'sent' ? end.way : null,
          end.state === 'sent' ? null : end.fault,
          at,
        ],
      )
    },

    async giveUpClaimedBefore(practice, before, at) {
      await database.query(
        `update booking_reminders set state = 'failed', fault = 'the server stopped while sending', changed = $3
         where practice = $1 and state = 'sending' and changed < $2`,
        [practice, before, at],
      )
    },

    async between(practice, from, to) {
      const rows = await database.query<Row>(
        `select ${COLUMNS} from booking_reminders where practice = $1 and start >= $2 and start < $3
         order by start, appointment limit ${AT_MOST}`,
        [practice, from, to],
      )
      return rows.map(toReminder)
    },

    async answeredSince(practice, since) {
      const rows = await database.query<Row>(
        `select ${COLUMNS} from booking_reminders where practice = $1 and answered >= $2
         order by answered desc limit ${AT_MOST}`,
        [practice, since],
      )
      return rows.map(toReminder)
    },

    async answer(practice, { appointmentId, start }, answer, at) {
      await database.query(
        `insert into booking_reminders as r (practice, appointment, start, state, answer, answered, changed)
         values ($1, $2, $3, 'done', $4, $5, $5)
         on conflict (practice, appointment, start) do update set answer = excluded.answer, answered = excluded.answered
         where r.answer is distinct from excluded.answer`,
        [practice, appointmentId, start, answer, at],
      )
    },

    async finish(practice, { appointmentId, start }, by, outcome, at) {
      await database.query(
        `insert into booking_reminders (practice, appointment, start, state, done_by, outcome, changed)
         values ($1, $2, $3, 'done', $4, $5, $6)
         on conflict (practice, appointment, start) do update
           set state = 'done', done_by = excluded.done_by, outcome = excluded.outcome, changed = excluded.changed`,
        [practice, appointmentId, start, by, outcome, at],
      )
    },

    async forgetBefore(practice, start) {
      await database.query('delete from booking_reminders where practice = $1 and start < $2', [practice, start])
    },
  }
}
