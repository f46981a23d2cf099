import type { Statement } from '../../statement.ts'
import { readCandidates } from '../composing/candidates.ts'
import { type Omission, readOmissions } from '../composing/omissions.ts'
import type { Visit } from '../composing/visit.ts'
import { checkStatement, type RecordTexts } from './check-statement.ts'

export interface CheckedDraft {
  /** The same statements, each marked with the outcome of its check. */
  statements: readonly Statement[]
  /** Clinically important, spoken, and in no supported sentence. */
  omissions: readonly Omission[]
}

/** Marks a draft by a language model or a clinician against the transcript and the chart it cites. */
export function checkDraft(visit: Visit, statements: readonly Statement[], records?: RecordTexts): CheckedDraft {
  const checked = statements.map((statement) => ({ ...statement, ...checkStatement(statement, visit, records) }))
  const supported = checked.filter(({ support }) => support === 'supported')
  return {
    statements: checked,
    omissions: readOmissions(
      readCandidates(visit),
      supported.map(({ text }) => text),
    ),
  }
}
