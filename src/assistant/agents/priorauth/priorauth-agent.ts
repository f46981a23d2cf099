import { formatDate } from '#fhir/dates.ts'
import {
  type AuthorityResult,
  type CriterionResult,
  evaluateAuthority,
} from '#medicine/australia/pbs/evaluate-authority.ts'
import type { AuthorityEvidence } from '#medicine/australia/pbs/evidence.ts'
import type { Phase, Program } from '#medicine/australia/pbs/program.ts'
import { programs } from '#medicine/australia/pbs/programs.ts'
import { toAuthorityEvidence } from '#medicine/from-record/authority/authority-evidence.ts'
import { homeOxygen } from '#medicine/from-record/home-oxygen.ts'
import { ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import type { Source } from '../../statement.ts'
import type { AgentDeclaration, AgentInput, AgentOutput } from '../agent.ts'
import { type Found, toOutput } from '../findings.ts'
import { openTask, proposedTask } from '../proposed-task.ts'
import { diseaseSources, patientSource, ruleSource } from '../record-sources.ts'

const VERSION = 'priorauth 1.0 (PBS criteria as read in Services Australia pages, 2018 to July 2026)'
const CONFIDENCE = { met: 0.8, near: 0.65, unread: 0.4, none: 0.6 } as const
/** A program is proposed while at most this many clinical criteria are open; Aurora's own limit. */
const MOST_OPEN = 2
const PREPARE_DAYS = 14

/** What a PBS authority asks for, what of it is on the record and what is not. Nobody is applied for. */
export const priorauthAgent: AgentDeclaration = { id: 'priorauth', version: VERSION, run: runPriorauth }

interface Candidate {
  program: Program
  result: AuthorityResult
  isOnIt: boolean
}

function runPriorauth({ record, asOf }: AgentInput): AgentOutput {
  const evidence = toAuthorityEvidence(record, { asOf, prescriber: { kind: 'respiratory physician' } })
  const found = candidates(evidence, record).map((candidate) => toFound(candidate, record, asOf))
  if (!found.some(({ section }) => section === undefined)) {
    found.unshift({
      text: 'None of the PBS authority programs checked fits this record today.',
      sources: [...diseaseSources(record), ...patientSource(record)],
      confidence: CONFIDENCE.none,
    })
  }
  return toOutput(found, 'low', VERSION)
}

function candidates(evidence: AuthorityEvidence, record: PatientRecord): Candidate[] {
  const state = ofType(record, 'Patient')[0]?.address?.[0]?.state
  const oxygen = homeOxygen(record)
  const hasOxygen = oxygen !== undefined && !oxygen.endDate
  const current = (evidence.biologics ?? []).filter(({ outcome }) => !outcome).map(({ name }) => name.toLowerCase())
  return programs.flatMap((program): Candidate[] => {
    const isOnIt = current.some((name) => program.medicine.toLowerCase().includes(name))
    const phase: Phase = isOnIt ? 'continuing' : 'initial'
    const result = evaluateAuthority(program.id, phase, evidence)
    // a streamlined code goes on the script: nobody applies for it
    if (!result || result.route === 'streamlined' || result.route === 'none') return []
    if (isOnIt) return [{ program, result, isOnIt }]
    const clinical = result.criteria.filter(({ kind }) => kind === 'clinical')
    const isNear = result.open.length <= MOST_OPEN && clinical.length - result.open.length > result.open.length
    const hasOther = program.scheme === 'Section 100 HSD' && current.length > 0
    const isOxygen = program.id.startsWith('oxygen-')
    const isElsewhere = program.id === 'oxygen-victoria' && state !== 'VIC'
    return isNear && !hasOther && !isElsewhere && !(isOxygen && hasOxygen) ? [{ program, result, isOnIt }] : []
  })
}

function toFound({ program, result, isOnIt }: Candidate, record: PatientRecord, asOf: string): Found {
  const { medicine: medication, indication, refersTo } = program
  const what = `${medication}, ${indication}, ${isOnIt ? 'continuing' : 'initial'}`
  const open = result.open.map(({ text, why }) => why ?? text)
  const state = result.met ? 'every clinical criterion appears to be met' : `still open: ${open.join('; ')}`
  const due = result.lodgeBy ? ` Lodge by ${formatDate(result.lodgeBy)}, before the first evidence is too old.` : ''
  const sources = [...criterionSources(result.criteria, refersTo), ...recordSources(result.criteria)]
  const text = `${what}: ${state}.${due}`
  if (!result.verified || !program.verified) {
    const unread = ` Some criteria were not read at first hand (${refersTo}).`
    return { text: `${text}${unread}`, section: 'option', sources, confidence: CONFIDENCE.unread }
  }
  const kind = program.scheme.startsWith('Section') ? 'PBS authority' : 'application'
  const title = `Prepare ${kind}: ${medication}, ${isOnIt ? 'continuing' : 'initial'}`
  const confidence = result.met ? CONFIDENCE.met : CONFIDENCE.near
  if (openTask(record, title)) return { text, section: 'already requested', sources, confidence }
  const asked = { title, note: noteOf(result), kind: 'clinical', priority: 'asap', due: PREPARE_DAYS } as const
  return {
    text,
    sources,
    confidence,
    proposal: { title, operation: 'create', resource: proposedTask(record, asOf, asked) },
  }
}

function noteOf({ criteria, form, route }: AuthorityResult): string {
  const line = ({ text, reads, evidence, why }: CriterionResult) => {
    const shown = evidence ? ` (${[evidence.value, formatDate(evidence.date)].filter(Boolean).join(', ')})` : ''
    return `${reads === 'met' ? 'Met' : reads === 'missing' ? 'Missing' : 'Not met'}: ${text}${shown}${why ? `. ${why}` : ''}`
  }
  return [`Route: ${route}${form ? `, form ${form}` : ''}.`, ...criteria.map(line)].join('\n')
}

function criterionSources(criteria: readonly CriterionResult[], version: string): Source[] {
  return [...new Map(criteria.map(({ citation, id }) => [citation, id]))].map(([citation, id]) =>
    ruleSource(id, { version, citation }),
  )
}

function recordSources(criteria: readonly CriterionResult[]): Source[] {
  const found = criteria.flatMap(({ evidence, text }): Source[] => {
    const { reference, value, date } = evidence ?? {}
    return reference
      ? [{ kind: 'record', reference, display: `${text}: ${value}`, ...(date && { date: date.slice(0, 10) }) }]
      : []
  })
  return [...new Map(found.map((source) => [JSON.stringify(source), source])).values()]
}
