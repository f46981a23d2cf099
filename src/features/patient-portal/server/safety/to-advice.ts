import type { FhirResource } from 'fhir/r4'
import { readingText } from '#medicine/safety/judged-readings.ts'
import type { Advice as PureAdvice } from '#medicine/self-management/advice.ts'
import { evidenceOf } from '#platform/danger-reports/danger-task.ts'
import type { Stored } from '#platform/records/records.ts'
import type { Advice } from '../../contract.ts'
import { toSentence } from '../../messages/english.ts'
import type { PatientCall } from '../open-patient.ts'
import { callsOf, openReport, stepSentences } from './danger-now.ts'

export function toAdvice({ level, signs, steps, call }: PureAdvice): Advice {
  return {
    level,
    signs,
    steps: steps.map(toSentence),
    call: call.map(({ number, text }) => ({ number, said: toSentence(text) })),
  }
}

/** The engine's result when the entry was stored; undefined if it found nothing that needs staff. */
export async function adviceFromReport(
  patient: PatientCall,
  { type, id }: Pick<Stored<FhirResource['resourceType']>, 'type' | 'id'>,
): Promise<Advice | undefined> {
  const task = await openReport(patient)
  const evidence = task && evidenceOf(task).find(({ record }) => record === `${type}/${id}`)
  if (!evidence) return undefined
  const { level, isCrisis } = evidence
  return {
    level: level === 'emergency' ? (isCrisis ? 'crisis' : 'emergency') : 'today',
    signs: [...evidence.signs],
    ...(evidence.readings && { measured: evidence.readings.map((one) => toSentence(readingText(one))) }),
    steps: await stepSentences(patient, evidence.steps, evidence.isAboutOther === true),
    call: callsOf(evidence),
    ...(level !== 'cannot-judge' && { isDanger: true }),
    ...(evidence.isAboutOther && patient.isOwn && { isAboutOther: true }),
  }
}

/** For the reply to anything a patient writes outside the symptom report; nothing where the words hold no danger. */
export async function withAdvice<T extends object>(
  patient: PatientCall,
  written: Parameters<typeof adviceFromReport>[1],
  reply: T,
): Promise<T & { advice?: Advice }> {
  const advice = await adviceFromReport(patient, written)
  return advice ? { ...reply, advice } : reply
}
