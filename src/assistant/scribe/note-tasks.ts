import { task } from '#platform/workers/task.ts'
import type { NoteSentence, Spoken } from '../models/model.ts'
import type { Statement } from '../statement.ts'
import { chartWarnings } from './checking/chart-warnings.ts'
import { checkDraft } from './checking/check-draft.ts'
import { readCandidates } from './composing/candidates.ts'
import { noteConfidence, statementConfidence } from './composing/confidence.ts'
import { asSources } from './composing/omissions.ts'
import { type Heading, headings } from './composing/sections.ts'
import { readVisit, spanOf, type Visit } from './composing/visit.ts'
import { draftNote, type NoteRequest } from './draft-note.ts'
import { withDates } from './writing/relative-dates.ts'
import { renderSoap } from './writing/render-soap.ts'

const ELSEWHERE: Heading = 'History of present illness'
const SURE_OF_A_FAILED_ONE = 0.2

/** Reading an hour's transcript takes a processor a good part of a second: all of it runs in a worker. */
export const writeNote = task('write-note', draftNote)

/** What was said, cut into the parts a model names as its sources. */
export const listPassages = task('list-passages', ({ transcript, chart }: NoteRequest): Spoken[] => {
  const visit = readVisit(transcript, chart?.gender)
  return visit.utterances.map(({ speaker, start, end }, number) => ({
    number,
    speaker,
    text: visit.transcript.slice(start, end),
  }))
})

interface ModelNote {
  sentences: readonly NoteSentence[]
  request: NoteRequest
}

/** Holds every sentence of a model against what was said; nothing where no sentence stands. */
export const checkNote = task(
  'check-note',
  ({ sentences, request: { transcript, chart = {}, visitDate } }: ModelNote) => {
    const visit = readVisit(transcript, chart.gender)
    const { statements, omissions } = checkDraft(
      visit,
      sentences.map((sentence, at) => toStatement(sentence, `m${at + 1}`, visit)),
    )
    const supported = statements
      .filter(({ support }) => support === 'supported')
      .map((statement) => withDates(statement, visitDate))
    if (supported.length === 0) return undefined
    return {
      statements: statements.map((one) =>
        one.support === 'supported' ? withDates(one, visitDate) : { ...one, confidence: SURE_OF_A_FAILED_ONE },
      ),
      engine: 'model' as const,
      content: renderSoap(supported.map(({ heading, text }) => ({ heading: heading as Heading, text }))),
      confidence: noteConfidence(supported, visit, readCandidates(visit)),
      omissions,
      orders: [],
      warnings: chartWarnings(visit, supported, chart),
    }
  },
)

export const HEADINGS = Object.keys(headings) as Heading[]

/** Under the heading it names; what names none of a note's is history. */
function toStatement({ heading, text, parts }: NoteSentence, id: string, visit: Visit): Statement {
  const named = HEADINGS.find((one) => one.toLowerCase() === heading.trim().toLowerCase()) ?? ELSEWHERE
  const spans = [...new Set(parts)].flatMap((part) => {
    const utterance = visit.utterances[part]
    return utterance ? [spanOf(utterance)] : []
  })
  return {
    id,
    text: text.trim(),
    section: headings[named],
    heading: named,
    sources: asSources(spans),
    confidence: statementConfidence({ spans }, visit),
    support: 'supported',
  }
}
