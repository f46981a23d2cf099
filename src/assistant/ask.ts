import type { Language } from '#i18n/languages.ts'
import type { OwnReliever } from '#medicine/from-record/respiratory-medications.ts'
import type { SafetyAssessment } from '#medicine/safety/types.ts'
import type { PlanZone } from '#medicine/self-management/signs.ts'
import type { Records } from '#platform/records/records.ts'
import type { Choice } from './conversation/choice.ts'
import type { Filter } from './questions/filters/filter.ts'
import type { EmbeddingModel } from './search/embedding.ts'
import type { Diary } from './tools/diary.ts'
import type { LetterList } from './tools/letter-list.ts'
import type { MedicationSafety } from './tools/medication-safety.ts'
import type { WorkLists } from './tools/work-lists.ts'

export interface Ask {
  message: string
  role: 'patient' | 'provider' | 'admin'
  /** The chart that is open, where its chip was not taken away; or whom the conversation is about. */
  patientId?: string
  /** The patient was mentioned before and is not on the screen, so the answer names them. */
  isSpokenOf?: boolean
  before?: { filter: Filter; ids: readonly string[] }
  /** The question before, in full where it was itself a part of one. */
  lastQuestion?: string
  /** What the last reply asked back. */
  choice?: Choice
  /** The words that were asked about, and whom the asker chose for them. */
  chosen?: { words: string; id: string }
  now: Date
  /** First name of the patient whom a carer asks about; the records are then those shared with the carer. */
  caredFor?: string
  /** A patient's words, judged with their chart: the first aid that fits. */
  judged?: SafetyAssessment
  /** The language of the portal, for questions that it suggests itself. */
  portalLanguage?: Language
}

export interface AnswerTools {
  records: Records
  diary: Diary
  inbox: WorkLists
  letters: LetterList
  medicationSafety: MedicationSafety
  embedding?: EmbeddingModel
  /** Today's step of the patient's own action plan. */
  planZone?(): Promise<PlanZone | undefined>
  /** The patient's own reliever, which first aid names. */
  reliever?(): Promise<OwnReliever | undefined>
  /** Called with what is being done, while it is done. */
  onStep?(label: string): void
}
