import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { tokenise, wordsOf } from '../reading/tokens.ts'
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
import type { Heard, Visit } from './visit.ts'

/** Every sentence the visit could give to a note, with where it comes from. */
export function readCandidates(visit: Visit): Candidate[] {
  const { items, settled } = understand(visit)
  const understood = items.map((item): Candidate => ({ ...item, weight: 1, always: true }))
  const told = [
    ...understood,
    ...[...fromHistory(visit, settled), ...fromClinicians(visit, settled)].filter(
      ({ text }) => isWellFormed(text, true) && names(text),
    ),
  ].sort((a, b) => a.order - b.order)
  return [...chiefComplaint(visit), ...told, ...agreement(visit), ...summary(told)]
}

/** The line that opened the visit, "a 57-year-old male with … who presents with …", opens the assessment as well. */
function summary(told: readonly Candidate[]): Candidate[] {
  const opening = told.find(
    ({ heading, text }) => heading === 'History of present illness' && /\byear[- ]old\b/.test(text),
  )
  return opening ? [{ ...opening, heading: 'Assessment', order: -1, always: true }] : []
}

function fromHistory(visit: Visit, settled: ReadonlySet<number>): Candidate[] {
  const candidates: Candidate[] = []
  const used = new Set<number>()
  /** Heading of the question an utterance answers, by where the utterance starts. */
  const asked = new Map<number, Heading>()
  for (const heard of visit.heard) {
    if (heard.isBackchannel || settled.has(heard.index)) continue
    if (heard.speaker !== 'clinician') {
      if (!used.has(heard.start)) candidates.push(...fromPatient(visit, heard, asked.get(heard.start)))
    } else if (heard.isQuestion) {
      for (const { start } of heard.exchange?.answers ?? []) asked.set(start, historyHeading(heard))
      const { statements, consumed } = fromAnswers(visit, heard)
      candidates.push(...statements)
      if (consumed !== undefined) used.add(consumed)
    }
  }
  return candidates
}

function fromClinicians(visit: Visit, settled: ReadonlySet<number>): Candidate[] {
  let problem: string | undefined
  let system: string | undefined
  return visit.heard
    .filter((heard) => isStatement(heard) && !settled.has(heard.index))
    .flatMap((heard): Candidate[] => {
      const lead = heard.phase === 'plan' ? problemLead(heard) : undefined
      problem = lead?.name ?? problem
      system = examSystem(heard) ?? system
      return [
        ...(lead ? [problemCandidate(lead.name, heard)] : []),
        // late in the visit the clinician tells no history: such a sentence is talk, or a plan decided against
        ...fromClinician(visit, heard, { problem, system, lead: lead?.words ?? 0 }).filter(
          ({ heading }) => heading !== 'History of present illness' || heard.index < visit.heard.length * LATE,
        ),
      ]
    })
}

/** What was not understood stands only where it names something clinical. */
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

const isStatement = ({ speaker, isQuestion, isBackchannel }: Heard): boolean =>
  speaker === 'clinician' && !isQuestion && !isBackchannel
