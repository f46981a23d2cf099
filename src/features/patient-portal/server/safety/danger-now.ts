import type { Task } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { formatMessage } from '#i18n/message.ts'
import safetyMessages from '#i18n/messages/en-AU/safety.json'
import { stepText } from '#i18n/safety-key.ts'
import type { Values } from '#i18n/values.ts'
import { type OwnReliever, ownReliever } from '#medicine/from-record/respiratory-medications.ts'
import { CONTACT_NUMBERS } from '#medicine/safety/contacts.ts'
import type { StepKey } from '#medicine/safety/first-aid.ts'
import { readingText } from '#medicine/safety/judged-readings.ts'
import { Problem } from '#platform/api/problem.ts'
import {
  aboutOther,
  DANGER_REPORT,
  isDangerTask,
  OPEN_REPORT,
  stepsOf,
  toDangerReport,
  withAbout,
  withActBy,
  withStep,
} from '#platform/danger-reports/danger-task.ts'
import { ACT_WITHIN_MINUTES, afterMinutes } from '#platform/danger-reports/duty.ts'
import { type Evidence, worstWords } from '#platform/danger-reports/evidence.ts'
import { isOpen, nextOpening, type PracticeHours } from '#platform/practice-hours/practice-hours.ts'
import { hoursOf } from '#platform/practice-hours/read-hours.ts'
import type { PortalDanger, PracticeNow } from '../../contract.ts'
import type { Sentence } from '../../home/contract.ts'
import { toSentence } from '../../messages/english.ts'
import { type PatientCall, searchShared } from '../open-patient.ts'

/** The open report on a patient; it belongs to the practice, so it is read through the portal. */
export async function openReport({ portal, id }: PatientCall): Promise<Task | undefined> {
  const search = { patient: id, code: [DANGER_REPORT], status: OPEN_REPORT, sort: 'newest', limit: 1 } as const
  return (await portal.search('Task', search)).rows[0]?.resource
}

/** When the practice last resolved a report on the patient. */
export async function lastResolvedAt({ portal, id }: PatientCall): Promise<string | undefined> {
  const search = { patient: id, code: [DANGER_REPORT], status: ['completed'], sort: 'newest', limit: 20 } as const
  const { rows } = await portal.search('Task', search)
  const resolved = rows.flatMap(({ resource }) => stepsOf(resource).filter(({ code }) => code === 'resolved'))
  return resolved
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
}

/** What the patient sees while a report is open; undefined once they answer that it has passed. */
export async function readDanger(services: Services, person: PatientCall): Promise<PortalDanger | undefined> {
  const task = await openReport(person)
  if (!task) return undefined
  const report = toDangerReport(task)
  const [worst] = report.evidence
  if (report.passedAt || !worst) return undefined
  const hours = await hoursOf(services.settings, person.who.practice)
  const about = aboutOther(task, worst)
  const help = withCrisisHelp(worst, report.evidence)
  return {
    reportId: report.id,
    level: report.level,
    isCrisis: report.isCrisis,
    at: worst.at,
    words: worstWords(worst),
    ...(worst.from === 'reading' &&
      worst.readings && { measured: worst.readings.map((one) => toSentence(readingText(one))) }),
    signs: [...worst.signs],
    steps: await stepSentences(person, help.steps, about !== undefined),
    call: callsOf(help),
    state: report.state === 'claimed' ? 'claimed' : 'waiting',
    ...(report.owner && { ownerName: report.owner.name }),
    canAnswer: !report.isCrisis,
    ...(about && { aboutOther: about === 'answered' ? 'answered' : 'asked' }),
    practice: practiceNow(hours, person.at),
  }
}

/** Blue lips kill sooner and come first; whoever also spoke of ending their life still reads whom they can talk to. */
function withCrisisHelp(worst: Evidence, all: readonly Evidence[]): Pick<Evidence, 'steps' | 'contacts'> {
  const crisis = worst.isCrisis ? undefined : all.find(({ isCrisis }) => isCrisis)
  if (!crisis) return worst
  return {
    steps: [...new Set([...worst.steps, ...crisis.steps])],
    contacts: [...new Set([...worst.contacts, ...crisis.contacts])],
  }
}

export function practiceNow(hours: PracticeHours, at: string): PracticeNow {
  const open = isOpen(hours, at)
  const opensAt = open ? undefined : nextOpening(hours, at)
  const { afterHoursMessage, phone } = hours
  return { isOpen: open, ...(opensAt && { opensAt }), afterHoursMessage, phone }
}

export const callsOf = ({ contacts }: Pick<Evidence, 'contacts'>): PortalDanger['call'] =>
  contacts.map((contact) => ({ number: CONTACT_NUMBERS[contact], said: safetySentence(`safety.contact.${contact}`) }))

/** First aid speaks to the one in danger, or of them; the patient's own reliever is named where the patient is meant. */
export async function stepSentences(
  patient: PatientCall,
  steps: readonly StepKey[],
  isAboutOther: boolean,
): Promise<Sentence[]> {
  // whom a carer writes about is the patient
  const namesReliever =
    (!isAboutOther || !patient.isOwn) && steps.some((step) => step === 'reliever' || step === 'reliever-4x4')
  const reliever = namesReliever ? await readReliever(patient) : undefined
  return steps.map((step) => {
    const { key, values } = stepText(`safety.step.${step}`, isAboutOther || !patient.isOwn, reliever)
    return { ...safetySentence(key, values), ...(values && { values }) }
  })
}

export async function readReliever(patient: PatientCall): Promise<OwnReliever | undefined> {
  const { rows } = await searchShared(patient, 'MedicationRequest', { status: ['active'], limit: 100 })
  return ownReliever(rows.map(({ resource }) => resource))
}

/** A text of the safety engine, by its key for other languages. */
function safetySentence(key: keyof typeof safetyMessages, values?: Values): Sentence {
  return { key, text: formatMessage(safetyMessages[key], 'en-AU', values) }
}

export type DangerAnswer = 'passed' | 'same' | 'about-self' | 'about-other'

const ANSWERED: Record<DangerAnswer, string> = {
  passed: 'The patient says it has passed. Please still call.',
  same: 'The patient says it is the same or worse.',
  'about-self': 'The patient says it is about the patient.',
  'about-other': 'The patient says it is about another person. Please still call: they may need help for that person.',
}

/**
 * 'passed' unblocks the patient's screens, but the practice still calls. 'same' goes to the next person now; where
 * somebody has taken the report they are told, and it goes to the next as soon as an emergency would.
 */
export async function answerDanger(person: PatientCall, reportId: string, answer: DangerAnswer): Promise<void> {
  const { portal, id, at, who } = person
  await portal.transaction(async (tx) => {
    await tx.lock(`danger report ${id}`)
    const { resource, patient } = await tx.read('Task', reportId)
    if (patient !== id || !isDangerTask(resource)) throw new Problem(404, 'There is no such report.')
    if (!OPEN_REPORT.includes(resource.status)) return
    const { isCrisis, state, actBy } = toDangerReport(resource)
    if (answer === 'passed' && isCrisis)
      throw new Problem(409, 'Someone from the practice will talk to you about this.')
    const step = { code: answer, at, by: who.name, text: ANSWERED[answer] }
    const answered = answer.startsWith('about-') ? withAbout(resource, step) : withStep(resource, step)
    const soon = state === 'waiting' ? at : [actBy, afterMinutes(at, ACT_WITHIN_MINUTES.emergency)].toSorted()[0]
    await tx.update(answer === 'same' && soon ? withActBy(answered, soon) : answered)
  })
}
