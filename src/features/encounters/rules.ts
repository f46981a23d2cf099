import type { Encounter } from 'fhir/r4'
import { LOINC, SNOMED } from '#fhir/codes/systems.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'

/** Rules shared by the screen and the server (requirements 2 §2.3, §3, §4). */

export const ENCOUNTER_STATUSES = ['planned', 'in-progress', 'completed', 'cancelled'] as const
export type EncounterStatus = (typeof ENCOUNTER_STATUSES)[number]
export type ShownStatus = EncounterStatus | 'unknown'

/** One label per status, for tabs and badges alike (requirements 2 §2.3, §4). */
export const STATUS_LABELS: Record<ShownStatus, string> = {
  planned: 'Planned',
  'in-progress': 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  unknown: 'Unknown',
}

const FHIR_STATUS: Record<EncounterStatus, Encounter['status']> = {
  planned: 'planned',
  'in-progress': 'in-progress',
  completed: 'finished',
  cancelled: 'cancelled',
}

export function fhirStatus(status: EncounterStatus): Encounter['status'] {
  return FHIR_STATUS[status]
}

/** Accepts FHIR's status codes and ours. Others, such as 'onleave', are shown as unknown (requirements 2 §4). */
export function shownStatus(status: string | undefined): ShownStatus {
  return ENCOUNTER_STATUSES.find((each) => each === status || FHIR_STATUS[each] === status) ?? 'unknown'
}

/** Allowed next statuses, and the ones that undo a mistaken click. */
const MOVES: Record<EncounterStatus, { on: readonly EncounterStatus[]; back: readonly EncounterStatus[] }> = {
  planned: { on: ['in-progress', 'cancelled'], back: [] },
  'in-progress': { on: ['completed', 'cancelled'], back: ['planned'] },
  completed: { on: [], back: ['in-progress'] },
  cancelled: { on: [], back: ['planned', 'in-progress'] },
}

export function isMoveOn(from: ShownStatus, to: EncounterStatus): boolean {
  return from !== 'unknown' && MOVES[from].on.includes(to)
}

export function isMoveBack(from: ShownStatus, to: EncounterStatus): boolean {
  return from !== 'unknown' && MOVES[from].back.includes(to)
}

/** 'in progress': the status for use within a sentence. */
export function formatStatus(status: ShownStatus): string {
  return status.replace('-', ' ')
}

/** Maximum size of one reply; beyond it the reply links to the next page. */
export const MOST_IN_A_LIST = 5000

/** Planned with a start in the future (requirements 2 §4). */
export function isUpcoming({ status, period }: Pick<Encounter, 'status' | 'period'>, now: Date): boolean {
  return status === 'planned' && period?.start !== undefined && Date.parse(period.start) > now.getTime()
}

export interface EncounterType {
  name: string
  /** HL7 v3 ActCode. */
  classCode: 'AMB' | 'VR' | 'EMER'
}

export const ENCOUNTER_TYPES: readonly EncounterType[] = [
  { name: 'Initial Consultation', classCode: 'AMB' },
  { name: 'Follow-up Visit', classCode: 'AMB' },
  { name: 'Complex Assessment', classCode: 'AMB' },
  { name: 'Emergency Consult', classCode: 'EMER' },
  { name: 'Spirometry Review', classCode: 'AMB' },
  { name: 'Telehealth Review', classCode: 'VR' },
]

const PLAN_AHEAD_DAYS = 730 // a start further ahead is probably a mistyped year
const ENTER_AFTERWARDS_DAYS = 7

export function startProblem(start: string, now: Date): string | undefined {
  if (Number.isNaN(Date.parse(start))) return 'Enter a day and a time.'
  const today = practiceDay(now)
  const day = practiceDay(start)
  if (day > addDays(today, PLAN_AHEAD_DAYS)) return 'Choose a day within the next two years.'
  if (day < addDays(today, -ENTER_AFTERWARDS_DAYS)) return 'Choose a day no more than a week ago.'
  return undefined
}

/** The note has four sections of sentences, each with its supporting record if there is one. */
export const SECTION_TITLES = ['Subjective', 'Objective', 'Assessment', 'Plan'] as const
export const SENTENCE_LENGTH = 2000
export const SENTENCES_AT_MOST = 200

export interface OrderableTest {
  code: string
  name: string
  kind: 'Respiratory function' | 'Pathology' | 'Imaging' | 'Sleep'
  /** Only codes checked against their source; other tests are ordered by name. */
  codings: readonly { system: string; code: string; display?: string }[]
}

const test = (
  code: string,
  name: string,
  kind: OrderableTest['kind'],
  ...codings: OrderableTest['codings']
): OrderableTest => ({ code, name, kind, codings })

export const ORDERABLE_TESTS: readonly OrderableTest[] = [
  test(
    'spirometry',
    'Spirometry, before and after bronchodilator',
    'Respiratory function',
    { system: SNOMED, code: '127783003', display: 'Spirometry' },
    { system: LOINC, code: '81459-0', display: 'Spirometry panel' },
  ),
  test('feno', 'Exhaled nitric oxide (FeNO)', 'Respiratory function', {
    system: LOINC,
    code: '96269-6',
    display: 'Fractional concentration of exhaled nitric oxide',
  }),
  test('six-minute-walk', 'Six-minute walk test', 'Respiratory function', { system: LOINC, code: '64098-7' }),
  test('full-blood-count', 'Full blood count with eosinophils', 'Pathology'),
  test('total-ige', 'Total IgE', 'Pathology'),
  test('arterial-blood-gas', 'Arterial blood gas', 'Pathology'),
  test('sputum-culture', 'Sputum microscopy and culture', 'Pathology'),
  test('chest-xray', 'Chest X-ray', 'Imaging'),
  test('ct-chest', 'CT chest', 'Imaging'),
  test('sleep-study', 'Sleep study', 'Sleep'),
]

export function orderableTest(code: string): OrderableTest | undefined {
  return ORDERABLE_TESTS.find((each) => each.code === code)
}
