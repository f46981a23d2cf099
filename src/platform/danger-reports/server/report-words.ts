import type { SafetyAssessment } from '#medicine/safety/types.ts'
import type { PracticeHours } from '#platform/practice-hours/practice-hours.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import type { EntryPoint } from '../codes.ts'
import type { StaffAccount } from '../duty.ts'
import { toEvidence } from '../to-evidence.ts'
import { isCarer, patientBehind } from '../written-by-patient.ts'
import { judge, writeReport } from './screening.ts'

export interface SpokenWords {
  words: string
  from: EntryPoint
  patientId: string
  who: Identity
  at: string
  /** A fully understood question needs no review where the engine could not judge its words. */
  isUnderstood?: boolean
  /** Why a person answers today although the words are no danger sign: 'asks whether to change a medicine'. */
  needsPerson?: string
}

/** For words that leave no record of their own, such as a question to the assistant: assess, record, and say. */
export async function reportWords(
  job: Records,
  practice: { hours: PracticeHours; staff: StaffAccount[] },
  { words, from, patientId, who, at, isUnderstood, needsPerson }: SpokenWords,
): Promise<{ assessment: SafetyAssessment; isReported: boolean }> {
  const isSecondHand = patientBehind(who).role !== 'patient'
  const written = { from, words, signs: [], readings: {}, isSecondHand, isByCarer: isCarer(who) }
  // read before: inside the transaction there is one connection
  const known = { hoursOf: async () => practice.hours, staffOf: async () => practice.staff }
  return job.transaction(async (tx) => {
    const { assessment, context } = await judge(tx, patientId, written, at)
    if (isUnderstood && assessment.level === 'cannot-judge') return { assessment, isReported: false }
    const found = toEvidence(assessment, written, { at, who })
    const judged =
      found ?? (needsPerson ? toEvidence({ ...assessment, level: 'same-day' }, written, { at, who }) : undefined)
    const evidence = judged && needsPerson ? { ...judged, reasons: [...judged.reasons, needsPerson] } : judged
    if (!evidence) return { assessment, isReported: false }
    const sql = undefined as never // hours and staff are known
    await writeReport(known, { tx, sql, practice: who.practice, patientId, evidence, at, context })
    return { assessment, isReported: true }
  })
}
