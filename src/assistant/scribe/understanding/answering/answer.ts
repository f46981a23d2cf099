import type { ParsedUtterance } from '../../composing/visit.ts'
import type { Form } from '../clauses.ts'
import type { HistoryState } from '../history-state.ts'
import type { Who } from '../people/patients.ts'
import type { Topic } from '../topics.ts'
import type { Disputed } from './disputed.ts'

export interface Exchanged {
  question: ParsedUtterance | undefined
  questions: readonly ParsedUtterance[]
  /** What the clinician said up to the question, at most three sentences. */
  asked: readonly ParsedUtterance[]
  answers: readonly ParsedUtterance[]
  topic: Topic | undefined
  /** A short statement that was answered as if it were a question. */
  stated?: ParsedUtterance
  /** After the plan has begun. */
  planned: boolean
  /** After the examination has begun: what is not asked for is mostly a reply to what was found. */
  isLate?: boolean
}

/** One clause of an answer, as far as it is read. */
export interface Clause {
  utterance: ParsedUtterance
  text: string
  form: Form | 'empty'
}

export interface Fragment {
  text: string
  utterance: ParsedUtterance
}

/** One answer of the patient, or of someone with them, as far as it is read. */
export interface Answer {
  readonly state: HistoryState
  readonly exchanged: Exchanged
  /** What the answer is about; a named topic replaces the one of the question. */
  about: Topic | undefined
  clauseTopic: Topic | undefined
  isTopicOpened: boolean
  /** The medication named last. */
  medication: Topic | undefined
  takenNoun: string | undefined
  who: Who
  /** Short answers that wait for their label. */
  fragments: Fragment[]
  /** What has just been denied. */
  denied: string
  /** Sentences that a statement over several of them has taken. */
  readonly read: Set<number>
  /** What somebody has contradicted since. */
  disputed: Disputed | undefined
}
