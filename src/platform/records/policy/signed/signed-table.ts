import type { ResourceType } from '../../records.ts'

/**
 * Content that somebody stands for. From then on it changes by amendment alone, for its author too, through every entry
 * point: the version says that it was amended, gives the reason, and the one before stays in the history. Nothing takes
 * a record back into a draft. What counts as content is in `content-table.ts`.
 */
export interface SignedRow {
  /** What it is called, as in 'This note is signed'. */
  is: string
  element: 'status' | 'docStatus'
  /** Statuses in which the content stands. */
  statuses: readonly string[]
  /** Only where one of these elements names somebody. */
  named?: readonly string[]
  /** 'never', or by one of these statuses and with a reason: an amendment of the report, or a new note. */
  amended: 'never' | { readonly statuses: readonly string[]; readonly reason?: 'amendment' | 'note' }
  /** Statuses that take it back; its content stays. */
  withdrawn: readonly string[]
  /** What was withdrawn counts as signed where this element is there; without it, always. */
  wasSigned?: string
  /** A test that nobody has interpreted: whoever is named here for the first time signs these elements. */
  signing?: { readonly named: string; readonly elements: readonly string[] }
  /** What to do instead. */
  instead: string
}

const RESULT = { statuses: ['amended', 'corrected'], reason: 'note' } as const

export const SIGNED: { readonly [type in ResourceType]?: SignedRow } = {
  Communication: {
    is: 'message is sent',
    element: 'status',
    statuses: ['completed'],
    named: ['sender'],
    amended: 'never',
    withdrawn: ['entered-in-error'],
    instead: 'Send another one.',
  },
  Composition: {
    is: 'note is signed',
    element: 'status',
    statuses: ['final', 'amended'],
    amended: 'never',
    withdrawn: ['entered-in-error'],
    wasSigned: 'attester',
    instead: 'Add to it instead.',
  },
  DiagnosticReport: {
    is: 'report is final',
    element: 'status',
    statuses: ['final', 'amended', 'corrected', 'appended'],
    amended: { statuses: ['amended', 'corrected', 'appended'], reason: 'amendment' },
    withdrawn: ['cancelled', 'entered-in-error'],
    signing: {
      named: 'resultsInterpreter',
      elements: ['conclusion', 'conclusionCode', 'resultsInterpreter', 'extension'],
    },
    instead: 'Amend it, with the reason.',
  },
  DocumentReference: {
    is: 'document is final',
    element: 'docStatus',
    statuses: ['final', 'amended'],
    amended: 'never',
    withdrawn: ['entered-in-error'],
    instead: 'Replace it by another document.',
  },
  Observation: {
    is: 'measurement is final',
    element: 'status',
    statuses: ['final', 'amended', 'corrected'],
    named: ['performer'],
    amended: RESULT,
    withdrawn: ['cancelled', 'entered-in-error'],
    instead: 'Correct it, with the reason in a note.',
  },
  QuestionnaireResponse: {
    is: 'questionnaire is completed',
    element: 'status',
    statuses: ['completed', 'amended'],
    named: ['author', 'source'],
    amended: { statuses: ['amended'] },
    withdrawn: ['entered-in-error'],
    instead: 'Mark it as amended.',
  },
  RiskAssessment: {
    is: 'assessment is final',
    element: 'status',
    statuses: ['final', 'amended', 'corrected'],
    named: ['performer'],
    amended: RESULT,
    withdrawn: ['cancelled', 'entered-in-error'],
    instead: 'Correct it, with the reason in a note.',
  },
}
