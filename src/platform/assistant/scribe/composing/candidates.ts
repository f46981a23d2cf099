import { agreement } from './agreement.ts'
import { allergies } from './allergies.ts'
import { chiefComplaint } from './chief-complaint.ts'
import { examSystem } from './clinician.ts'
import { readFacts } from './facts.ts'
import { fromClinician, problemCandidate } from './from-clinician.ts'
import { fromAnswers, fromPatient } from './from-history.ts'
import { historyHeading } from './history-heading.ts'
import { medicalHistory, medications } from './history-lists.ts'
import { problemLead } from './problems.ts'
import { reviewOfSystems } from './review-of-systems.ts'
import type { Candidate, Heading } from './sections.ts'
import type { Heard, Visit } from './visit.ts'

/** Every sentence the visit could give to a note, with where it comes from. */
export function readCandidates(visit: Visit): Candidate[] {
  const told = [...fromHistory(visit), ...fromClinicians(visit)].sort((a, b) => a.order - b.order)
  const facts = readFacts(visit)
  const toldAllergies = told.filter(({ heading }) => heading === 'Allergies').map(({ text }) => text.toLowerCase())
  return [
    ...chiefComplaint(visit),
    ...told,
    ...reviewOfSystems(facts),
    ...medicalHistory(facts),
    ...medications(facts),
    ...allergies(visit).filter(({ text }) => !toldAllergies.some((other) => other.includes(substance(text)))),
    ...agreement(visit),
    ...summary(told),
  ]
}

/** The line that opened the visit, "a 57-year-old male with … who presents with …", opens the assessment as well. */
function summary(told: readonly Candidate[]): Candidate[] {
  const opening = told.find(
    ({ heading, text }) => heading === 'History of present illness' && /\byear[- ]old\b/.test(text),
  )
  return opening ? [{ ...opening, heading: 'Assessment', order: -1, always: true }] : []
}

const substance = (text: string): string => text.toLowerCase().replace(/^denies allergy to |\.$/g, '')

function fromHistory(visit: Visit): Candidate[] {
  const candidates: Candidate[] = []
  const used = new Set<number>()
  /** Heading of the question an utterance answers, by where the utterance starts. */
  const asked = new Map<number, Heading>()
  for (const heard of visit.heard) {
    if (heard.isBackchannel) continue
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

function fromClinicians(visit: Visit): Candidate[] {
  let problem: string | undefined
  let system: string | undefined
  return visit.heard.filter(isStatement).flatMap((heard): Candidate[] => {
    const lead = heard.phase === 'plan' ? problemLead(heard) : undefined
    problem = lead?.name ?? problem
    system = examSystem(heard) ?? system
    return [
      ...(lead ? [problemCandidate(lead.name, heard)] : []),
      ...fromClinician(visit, heard, { problem, system, lead: lead?.words ?? 0 }),
    ]
  })
}

const isStatement = ({ speaker, isQuestion, isBackchannel }: Heard): boolean =>
  speaker === 'clinician' && !isQuestion && !isBackchannel
