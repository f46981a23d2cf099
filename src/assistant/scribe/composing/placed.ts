import { partOf } from '../understanding/sections/part-of.ts'
import type { Understanding } from '../understanding/understand.ts'
import { placeIn } from './kept/place-in.ts'
import { overlapping } from './overlapping.ts'
import { type Candidate, type Heading, headings } from './sections.ts'
import type { Visit } from './visit.ts'

/** Rules that place by what they read are right about it; these kinds were placed by phase or by single words. */
const MOVABLE = /^(?:reported|result|examination|diagnosis|advice|history)$/
/** How far ahead another part has to be before it takes a sentence. */
const AHEAD = 2
/** What the patient says is nearly always history. */
const AHEAD_OF_PATIENT = 3
const MEASURED_WORDS = 6
/** A few sentences have no beginning, middle and end to go by. */
const LEAST_UTTERANCES = 20

const HELD_LIKELY =
  /\b(?:chance|likely|unlikely|probabl[ey]|possibl[ey]|suspect\w*|may be|might be|could be|thought to be|concern\w*|worr\w+)\b/i

const LABEL = /^(?:Plan|Result|Impression|Examination|Reported)(?=: ")/

/** "We check the liver again in two weeks", "normally I'd take some off": what is done from now on, and no finding. */
const INTENDED =
  /^(?:(?:so|and|but|then|now|first|next|after that|otherwise),? )*(?:(?:we|i)(?:'ll| will| would|'d| can) (?:just |then |also |still )*(?:take|check|recheck|repeat|restart|send|swap|switch|stop|start|drop|reduce|increase|put|give|refer|book|arrange|drain|do|keep|hold|ring|add|try|aim|wait|get|need|want|go (?:up|down|back))|we (?:just |then |also )*(?:take|check|recheck|repeat|restart|send|swap|switch|stop|start|drop|reduce|increase|give|refer|book|arrange|drain|add|aim))\b/

/** A sentence that clearly belongs to another part of the note goes there, with the label of that part. */
export function placed(candidates: readonly Candidate[], visit: Visit, { phases }: Understanding): Candidate[] {
  const intended = candidates.map((candidate) => asIntended(candidate, visit))
  if (visit.utterances.length < LEAST_UTTERANCES) return intended
  return intended.map((candidate) => {
    const { heading, kind, orders = [], spans, text } = candidate
    if (
      orders.length > 0 ||
      !MOVABLE.test(kind ?? 'reported') ||
      /^(?:Considered|Asked|Safety net|Estimated likelihood|Risk of|Explained that|Not infectious)/.test(text)
    )
      return candidate
    // "FVC 12% predicted.": read by the grammar of measures
    if (kind === 'result' && /\d/.test(text) && text.split(' ').length <= MEASURED_WORDS) return candidate
    const sources = overlapping(visit, spans).filter(({ isQuestion }) => !isQuestion)
    const parts = sources.map((utterance) => partOf(utterance, visit, phases))
    const [likely] = parts
    const from = headings[heading][0]
    // "a decent chance that it's an early lung cancer": how likely a disease is held to be is no finding
    if (kind === 'diagnosis' && HELD_LIKELY.test(text)) return candidate
    // what was said under the plan or the findings is no history because of its words
    if (!likely || likely.part === from || likely.part === 'S' || parts.some(({ part }) => part !== likely.part))
      return candidate
    const isClinician = sources.every(({ speaker }) => speaker === 'clinician')
    // what the patient did or wants is told, even where it could be planned
    if (!isClinician && likely.part === 'P') return candidate
    const needed = isClinician ? AHEAD : AHEAD_OF_PATIENT
    if (parts.some(({ ahead }) => ahead < needed)) return candidate
    const place = placeIn(likely.part, sources.map((utterance) => utterance.text).join(' '))
    return { ...candidate, ...place, text: text.replace(LABEL, LABELS[place.heading] ?? 'Reported') }
  })
}

function asIntended(candidate: Candidate, visit: Visit): Candidate {
  const { heading, kind, spans, text } = candidate
  if (headings[heading] !== 'Objective' || !/^(?:reported|result|examination)$/.test(kind ?? '')) return candidate
  const sources = overlapping(visit, spans)
  const isPlanned = sources.every(({ speaker, text: spoken }) => speaker === 'clinician' && INTENDED.test(spoken))
  if (sources.length === 0 || !isPlanned) return candidate
  return { ...candidate, heading: 'Plan', kind: 'advice', text: text.replace(LABEL, 'Plan') }
}

const LABELS: Partial<Record<Heading, string>> = {
  Plan: 'Plan',
  Results: 'Result',
  Assessment: 'Impression',
  'Physical exam': 'Examination',
}
