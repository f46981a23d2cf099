import { addDays, formatDate, formatTime, practiceDay } from '#fhir/dates.ts'
import type { Records } from '#platform/records/records.ts'
import { type AnswerRow, open, type Part } from '../answer.ts'
import type { Question } from '../questions/question.ts'
import type { DayAppointment, Diary } from './diary.ts'
import { recordSource } from './judgements/evidence.ts'

type Day = Extract<Question, { kind: 'day' }>

const MOST_DAYS = 31
const ROWS = 12
const USUAL_MINUTES = 30
const OVER = new Set(['completed', 'cancelled', 'no-show'])
const NOT_HOLDING = new Set(['cancelled', 'no-show'])

export async function answerDay(records: Records, { day, whose }: Day, diary: Diary, now: Date): Promise<Part> {
  const practitioner =
    whose === 'mine' ? records.who.practitionerId : whose === 'practice' ? undefined : whose.practitioner
  const today = practiceDay(now)
  if (day.about === 'free') return freeTimes(records, day, practitioner, diary, now)
  if (day.about === 'list') return list(records, day, practitioner, diary, today)
  const entries = await diary.day(records, today, practitioner)
  if (day.about === 'waiting') {
    const waiting = entries.filter(({ status }) => status === 'checked-in')
    return {
      ...dayPart(waiting.length === 0 ? 'Nobody is waiting.' : `${patients(waiting.length)} waiting.`, waiting),
      agents: ['scheduler'],
    }
  }
  const inRoom = entries.find(({ status }) => status === 'in-progress')
  const next = entries.find(
    ({ status, appointmentDateTime }) =>
      !OVER.has(status) &&
      status !== 'in-progress' &&
      (status === 'checked-in' || Date.parse(appointmentDateTime) >= now.getTime()),
  )
  const being = inRoom ? ` ${inRoom.patientName} is being seen now.` : ''
  if (!next) return { ...dayPart(`Nobody else is booked today.${being}`, []), agents: ['scheduler'] }
  return {
    ...dayPart(
      `Next is ${next.patientName} at ${formatTime(next.appointmentDateTime)}: ${next.type}, ${next.reason}${next.status === 'checked-in' ? ' (checked in)' : ''}.${being}`,
      [next],
    ),
    agents: ['scheduler'],
  }
}

type Half = 'morning' | 'afternoon' | undefined
/** By the clock of the practice. */
const isIn = (half: Half, at: string): boolean =>
  half === undefined || /am$/i.test(formatTime(at)) === (half === 'morning')
const inHalf = (half: Half): string => (half ? `, in the ${half}` : '')

const patients = (count: number): string => (count === 1 ? '1 patient is' : `${count} patients are`)

function dayPart(text: string, entries: readonly DayAppointment[]): Omit<Part, 'agents'> {
  return {
    text,
    count: entries.length,
    rows: entries.slice(0, ROWS).map(toRow),
    actions: [open('Open appointments', '/appointments')],
  }
}

function toRow({
  id,
  appointmentDateTime,
  patientName,
  patientId,
  type,
  reason,
  status,
  practitionerName,
}: DayAppointment): AnswerRow {
  return {
    id,
    title: patientName,
    detail: `${formatDate(appointmentDateTime)}, ${formatTime(appointmentDateTime)} · ${type} · ${reason} · ${status} · ${practitionerName}`,
    patientId,
    sources: [recordSource(`Appointment/${id}`, type, appointmentDateTime)],
  }
}

function daysOf({ from, to }: { from?: string; to?: string }, today: string): string[] {
  const first = from ?? today
  const last = to ?? addDays(first, 6)
  const days: string[] = []
  for (let day = first; day <= last && days.length < MOST_DAYS; day = addDays(day, 1)) days.push(day)
  return days
}

const HELD = { is: (status: string) => !NOT_HOLDING.has(status), noun: 'appointment' }
const WANTED = {
  booked: HELD,
  fulfilled: HELD,
  noshow: { is: (status: string) => status === 'no-show', noun: 'missed appointment' },
  cancelled: { is: (status: string) => status === 'cancelled', noun: 'cancelled appointment' },
  left: { is: (status: string) => !OVER.has(status) && status !== 'in-progress', noun: 'appointment' },
  seen: { is: (status: string) => status === 'completed' || status === 'in-progress', noun: 'visit' },
}

async function list(
  records: Records,
  day: Extract<Day['day'], { about: 'list' }>,
  practitioner: string | undefined,
  diary: Diary,
  today: string,
): Promise<Part> {
  const days = daysOf(day.period, today)
  const entries = (await Promise.all(days.map((one) => diary.day(records, one, practitioner)))).flat()
  const ofHalf = entries.filter(({ appointmentDateTime }) => isIn(day.half, appointmentDateTime))
  const { is, noun } = WANTED[day.status ?? 'booked']
  const wanted = ofHalf.filter(({ status }) => is(status))
  const cut = days.length === MOST_DAYS ? ` (the first ${MOST_DAYS} days)` : ''
  return {
    ...dayPart(
      `${wanted.length === 0 ? 'No' : wanted.length} ${noun}${wanted.length === 1 ? '' : 's'}${day.status === 'left' ? ' still to be seen' : ''} ${day.period.label}${inHalf(day.half)}${cut}.`,
      wanted,
    ),
    agents: ['scheduler'],
  }
}

async function freeTimes(
  records: Records,
  day: Extract<Day['day'], { about: 'free' }>,
  practitioner: string | undefined,
  diary: Diary,
  now: Date,
): Promise<Part> {
  const today = practiceDay(now)
  const minutes = day.minutes && day.minutes >= 5 && day.minutes <= 240 ? day.minutes : USUAL_MINUTES
  const team = (await diary.practitioners(records)).filter(({ id }) => !practitioner || id === practitioner)
  const days = daysOf(day.period, today).filter((one) => one >= today)
  const rows: AnswerRow[] = []
  let count = 0
  for (const one of days) {
    const entries = await diary.day(records, one)
    for (const { id, name } of team) {
      const taken = entries
        .filter((entry) => entry.practitionerId === id && !NOT_HOLDING.has(entry.status))
        .map((entry) => ({ start: entry.appointmentDateTime, durationMinutes: entry.duration }))
      const free = diary.freeStarts(one, id, minutes, taken, now).filter((start) => isIn(day.half, start))
      count += free.length
      if (free.length > 0)
        rows.push({
          id: `${one} ${id}`,
          title: `${name}, ${formatDate(one)}`,
          detail:
            free
              .slice(0, 8)
              .map((start) => formatTime(start))
              .join(', ') + (free.length > 8 ? ` and ${free.length - 8} more` : ''),
          path: `/appointments?date=${one}`,
          sources: [],
        })
    }
  }
  const text =
    count === 0
      ? `No free time of ${minutes} minutes ${day.period.label}${inHalf(day.half)}. The clinic is closed on weekends.`
      : `${count} free times of ${minutes} minutes ${day.period.label}${inHalf(day.half)}.`
  return {
    text,
    count,
    rows: rows.slice(0, ROWS),
    actions: [
      open('Open appointments', '/appointments'),
      { label: 'Book an appointment', action: 'open-dialog:new-appointment', type: 'command' },
    ],
    agents: ['scheduler'],
  }
}
