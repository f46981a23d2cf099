import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { tokenise, wordsOf } from '../reading/tokens.ts'
import { isConclusion } from '../understanding/answer-forms.ts'
import type { Understood } from '../understanding/model.ts'
import { isOfNamedPerson } from '../understanding/people/named-person.ts'
import { understand } from '../understanding/understand.ts'
import { isWellFormed } from '../writing/well-formed.ts'
import { agreement } from './agreement.ts'
import { chiefComplaint } from './chief-complaint.ts'
import { examSystem } from './clinician.ts'
import { fromClinician, problemCandidate } from './from-clinician.ts'
import { fromAnswers, fromPatient } from './from-history.ts'
import { historyHeading } from './history-heading.ts'
import { problemLead } from './problems.ts'
import type { Candidate, Heading } from './sections.ts'
import type { ParsedUtterance, Visit } from './visit.ts'

/** Every sentence the visit could give to a note, with where it comes from. */
export function readCandidates(visit: Visit): Candidate[] {
  const { items, settled } = understand(visit)
  const understood = items
    .filter((item) => !losesVerdict(item, visit))
    .map((item): Candidate => ({ ...item, weight: 1, always: true }))
  const statements = [
    ...understood,
    ...[...fromHistory(visit, settled), ...fromClinicians(visit, settled)].filter(
      ({ text }) => isWellFormed(text, true) && names(text),
    ),
  ].sort((a, b) => a.order - b.order)
  return [...chiefComplaint(visit), ...statements, ...agreement(visit), ...summary(statements)]
}

const VERDICT = /\b(?:negative|clear|normal|not|no|never|without|excluded|unlikely|isn't|wasn't|weren't|aren't)\b/
const FEW_WORDS = 4

/** "The TB-type germs, we looked three times, all negative" must never be written as "TB-type germs". */
function losesVerdict({ text, spans, heading }: Understood, visit: Visit): boolean {
  if (!/^(?:Results|Physical exam|Assessment)$/.test(heading) || text.split(' ').length > FEW_WORDS) return false
  if (VERDICT.test(text.toLowerCase()) || /\d/.test(text) || spans.length !== 1) return false
  const spoken = visit.transcript.slice(spans[0]?.start, spans[0]?.end).toLowerCase()
  return VERDICT.test(spoken) && spoken.split(/\s+/).length > FEW_WORDS + 2
}

/** The line that opened the visit, "a 57-year-old male with … who presents with …", opens the assessment as well. */
function summary(statements: readonly Candidate[]): Candidate[] {
  const opening = statements.find(
    ({ heading, text }) => heading === 'History of present illness' && /\byear[- ]old\b/.test(text),
  )
  return opening ? [{ ...opening, heading: 'Assessment', order: -1, always: true }] : []
}

function fromHistory(visit: Visit, settled: ReadonlySet<number>): Candidate[] {
  const candidates: Candidate[] = []
  const { ofOthers } = understand(visit)
  const used = new Set<number>()
  /** Heading of the question an utterance answers, by where the utterance starts. */
  const asked = new Map<number, Heading>()
  for (const utterance of visit.utterances) {
    if (utterance.isBackchannel || settled.has(utterance.index)) continue
    if (utterance.speaker !== 'clinician') {
      const isOther = ofOthers.has(utterance.index) || isOfNamedPerson(utterance.text, visit)
      if (isOther || isConclusion(utterance.text)) continue
      if (!used.has(utterance.start)) candidates.push(...fromPatient(visit, utterance, asked.get(utterance.start)))
    } else if (utterance.isQuestion) {
      for (const { start } of utterance.exchange?.answers ?? []) asked.set(start, historyHeading(utterance))
      const { statements, consumed } = fromAnswers(visit, utterance)
      candidates.push(...statements)
      if (consumed !== undefined) used.add(consumed)
    }
  }
  return candidates
}

function fromClinicians(visit: Visit, settled: ReadonlySet<number>): Candidate[] {
  let problem: string | undefined
  let system: string | undefined
  return visit.utterances
    .filter((utterance) => isStatement(utterance) && !settled.has(utterance.index))
    .flatMap((utterance): Candidate[] => {
      const lead = utterance.phase === 'plan' ? problemLead(utterance) : undefined
      problem = lead?.name ?? problem
      system = examSystem(utterance) ?? system
      return [
        ...(lead ? [problemCandidate(lead.name, utterance)] : []),
        // late in the visit the clinician tells no history: such a sentence is talk, or a plan decided against
        ...fromClinician(visit, utterance, { problem, system, lead: lead?.words ?? 0 }).filter(
          ({ heading }) => heading !== 'History of present illness' || utterance.index < visit.utterances.length * LATE,
        ),
      ]
    })
}

/** What was not understood is kept only where it names something clinical. */
const names = (text: string): boolean =>
  hasKind(
    findConcepts(wordsOf(tokenise(text))),
    'finding',
    'condition',
    'medicine',
    'lab',
    'imaging',
    'procedure',
    'vital',
  )

const LATE = 0.6

const isStatement = ({ speaker, isQuestion, isBackchannel }: ParsedUtterance): boolean =>
  speaker === 'clinician' && !isQuestion && !isBackchannel
