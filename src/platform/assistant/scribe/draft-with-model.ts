import { reasonOf, UnsupportedAnswer, within } from '../models/fall-back.ts'
import type { ChatModel, NoteSentence } from '../models/model.ts'
import type { Statement } from '../statement.ts'
import { checkDraft } from './checking/check-draft.ts'
import { compareChart } from './checking/compare-chart.ts'
import { readCandidates } from './composing/candidates.ts'
import { noteConfidence, statementConfidence } from './composing/confidence.ts'
import { asSources } from './composing/omissions.ts'
import { type Heading, headings } from './composing/sections.ts'
import { readVisit, spanOf, type Visit } from './composing/visit.ts'
import { draftNote, type NoteDraft, type NoteRequest } from './draft-note.ts'
import { renderSoap } from './writing/render-soap.ts'

const HEADINGS = Object.keys(headings) as Heading[]
const ELSEWHERE: Heading = 'History of present illness'
const SURE_OF_A_FAILED_ONE = 0.2

export interface CheckedNote extends NoteDraft {
  /** Host and region of the model that wrote it. */
  processedWhere?: string
}

/**
 * A model drafts, and every sentence is held against what was said, as the embedded engine's are. What does not stand
 * is marked and is not in the note's text. The embedded draft stands behind it, whatever the model does.
 */
export async function draftWithModel(
  request: NoteRequest,
  model: ChatModel | undefined,
  signal: AbortSignal,
): Promise<CheckedNote> {
  const embedded = draftNote(request)
  if (!model) return embedded
  try {
    const visit = readVisit(request.transcript, request.chart?.gender)
    const said = visit.heard.map(({ speaker, start, end }, number) => ({
      number,
      speaker,
      text: visit.transcript.slice(start, end),
    }))
    const sentences = await within(signal, model.draftNote(said, HEADINGS, signal))
    return { ...checkedNote(sentences, visit, request), version: model.version, processedWhere: model.where }
  } catch (error) {
    return { ...embedded, fellBackBecause: reasonOf(error, signal) }
  }
}

function checkedNote(sentences: readonly NoteSentence[], visit: Visit, { chart = {} }: NoteRequest) {
  const { statements, omissions } = checkDraft(
    visit,
    sentences.map((sentence, at) => toStatement(sentence, `m${at + 1}`, visit)),
  )
  const standing = statements.filter(({ support }) => support === 'supported')
  if (standing.length === 0) throw new UnsupportedAnswer()
  return {
    statements: statements.map((one) =>
      one.support === 'supported' ? one : { ...one, confidence: SURE_OF_A_FAILED_ONE },
    ),
    engine: 'model' as const,
    content: renderSoap(standing.map(({ heading, text }) => ({ heading: heading as Heading, text }))),
    confidence: noteConfidence(standing, visit, readCandidates(visit)),
    omissions,
    warnings: compareChart(standing, chart),
  }
}

/** Under the heading it names; what names none of a note's is history. */
function toStatement({ heading, text, parts }: NoteSentence, id: string, visit: Visit): Statement {
  const named = HEADINGS.find((one) => one.toLowerCase() === heading.trim().toLowerCase()) ?? ELSEWHERE
  const spans = [...new Set(parts)].flatMap((part) => {
    const heard = visit.heard[part]
    return heard ? [spanOf(heard)] : []
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
