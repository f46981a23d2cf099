import { checkStatement } from '#assistant/scribe/checking/check-statement.ts'
import { readClaims } from '#assistant/scribe/checking/read-claims.ts'
import { readVisit } from '#assistant/scribe/composing/visit.ts'
import { draftNote } from '#assistant/scribe/draft-note.ts'
import { contextOf } from '#assistant/scribe/reading/context.ts'
import { type Agreement, clinicianAgreement } from './clinician-agreement.ts'
import type { Visit } from './read-visits.ts'
import { rouge } from './rouge.ts'

export interface Count {
  right: number
  all: number
}

export interface Measured {
  id: string
  rouge1: number
  rouge2: number
  noteWords: number
  spokenWords: number
  milliseconds: number
  confidence: number
  sourced: Count
  /** Sentences left out because their check failed, of those and the statements together. */
  leftOut: Count
  supported: Count
  numbers: Count
  medicines: Count
  negations: Count
  agreement: Agreement
}

/** Drafts one visit's note and counts what is right in it. */
export function measureVisit({ id, dialogue, note }: Visit): Measured {
  const start = performance.now()
  const draft = draftNote({ transcript: dialogue })
  const milliseconds = performance.now() - start
  const failed = draft.omissions.filter(({ reason }) => reason === 'not confirmed').length
  const visit = readVisit(dialogue)
  const checked = draft.statements.map((statement) => ({
    statement,
    claims: readClaims(statement.text),
    isRight: checkStatement(statement, visit).support === 'supported',
  }))
  const carrying = (has: (claims: ReturnType<typeof readClaims>) => boolean): Count => {
    const those = checked.filter(({ claims }) => has(claims))
    return { right: those.filter(({ isRight }) => isRight).length, all: those.length }
  }
  return {
    id,
    rouge1: rouge(draft.content, note, 1).f1,
    rouge2: rouge(draft.content, note, 2).f1,
    noteWords: draft.content.split(/\s+/).length,
    spokenWords: dialogue.split(/\s+/).length,
    milliseconds,
    confidence: draft.confidence,
    leftOut: { right: failed, all: failed + draft.statements.length },
    sourced: {
      right: draft.statements.filter(({ sources }) => sources.length > 0).length,
      all: draft.statements.length,
    },
    supported: carrying(() => true),
    numbers: carrying(({ quantities }) => quantities.length > 0),
    medicines: carrying(({ concepts }) => concepts.some(({ kinds }) => kinds.has('medicine'))),
    negations: carrying(({ words, concepts }) => concepts.some(({ from, to }) => contextOf(words, from, to).negated)),
    agreement: clinicianAgreement(draft.statements.map(({ text }) => text).join('\n'), note),
  }
}
