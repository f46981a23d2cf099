import type { Appointment, CarePlan } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatDate, formatTime, practiceDay } from '#fhir/dates.ts'
import { ofType } from '#medicine/from-record/patient-record.ts'
import { recordSource } from '../../judgements/evidence.ts'
import type { ChartAsk, ChartFact } from '../chart-ask.ts'

const none = (text: string): ChartFact[] => [{ text, sources: [] }]
const dayOfVisit = ({ start }: Appointment): string => (start ? practiceDay(new Date(start)) : '')
const kindOf = ({ appointmentType }: Appointment): string => conceptText(appointmentType) || 'Appointment'
const reasonOf = ({ reasonCode, description }: Appointment): string =>
  (reasonCode ?? [])
    .map((one) => conceptText(one))
    .filter(Boolean)
    .join('; ') ||
  description ||
  'no reason recorded'
const sourceOf = (one: Appointment) => recordSource(`Appointment/${one.id}`, kindOf(one), one.start)
const NOT_HELD = new Set(['cancelled', 'noshow', 'entered-in-error', 'proposed', 'waitlist'])

/** What today's booking is for; without one, the next one is named as such. */
export function bookedReasonFacts({ record, asker: { today } }: ChartAsk): ChartFact[] {
  const held = ofType(record, 'Appointment').filter(({ status, start }) => start && !NOT_HELD.has(status))
  const ofToday = held.filter((one) => dayOfVisit(one) === today)
  const say = (one: Appointment) => `${kindOf(one)} at ${formatTime(one.start)}, for: ${reasonOf(one)}.`
  if (ofToday.length > 0) return ofToday.map((one) => ({ text: `Today: ${say(one)}`, sources: [sourceOf(one)] }))
  const [next] = held
    .filter((one) => dayOfVisit(one) > today)
    .sort((a, b) => String(a.start).localeCompare(String(b.start)))
  const nothing = 'No appointment is booked for today.'
  if (!next) return none(nothing)
  return [{ text: `${nothing} The next is on ${formatDate(next.start)}: ${say(next)}`, sources: [sourceOf(next)] }]
}

const BECAME: Readonly<Record<string, string>> = {
  fulfilled: 'attended',
  noshow: 'did not attend',
  cancelled: 'cancelled',
  'checked-in': 'checked in',
  arrived: 'arrived',
}

/** What became of the last appointments, newest first. One that is over but still marked as booked says so. */
export function attendanceFacts(count: number, { record, asker: { today } }: ChartAsk): ChartFact[] {
  const past = ofType(record, 'Appointment')
    .filter((one) => dayOfVisit(one) !== '' && dayOfVisit(one) <= today && one.status !== 'entered-in-error')
    .filter((one) => dayOfVisit(one) < today || BECAME[one.status] !== undefined)
    .sort((a, b) => String(b.start).localeCompare(String(a.start)))
  if (past.length === 0) return none('No past appointment is on record, so attendance cannot be told.')
  const lines = past.slice(0, count).map((one) => ({
    text: `${formatDate(one.start)}, ${kindOf(one)}: ${BECAME[one.status] ?? `still marked ${one.status}, attendance not recorded`}.`,
    sources: [sourceOf(one)],
  }))
  const fewer = `Only ${past.length} past ${past.length === 1 ? 'appointment is' : 'appointments are'} on record.`
  return past.length < count ? [...lines, ...none(fewer)] : lines
}

/** The steps of the newest active action plan, as they are written. */
export function planSteps({ record }: ChartAsk): ChartFact[] {
  const [plan] = ofType(record, 'CarePlan')
    .filter(({ status, title }) => status === 'active' && /action plan/i.test(title ?? ''))
    .sort((a, b) => dayOfPlan(b).localeCompare(dayOfPlan(a)))
  if (!plan) return []
  const steps = (plan.activity ?? []).flatMap(({ detail }) => detail?.description ?? [])
  const source = recordSource(`CarePlan/${plan.id}`, plan.title ?? 'Action plan', dayOfPlan(plan))
  if (steps.length === 0) return none('Its steps are not in the record as text: see the plan itself.')
  return steps.map((text) => ({ text, sources: [source] }))
}

const dayOfPlan = ({ period, created }: CarePlan): string => period?.start ?? created ?? ''
