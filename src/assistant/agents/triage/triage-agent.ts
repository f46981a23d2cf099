import type { Task } from 'fhir/r4'
import { capitalise } from '#fhir/capitalise.ts'
import { PORTAL_ALERT, TASK_SOURCE } from '#fhir/codes/home-codes.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import type { AgentDeclaration, AgentInput, AgentOutput, RiskLevel } from '../agent.ts'
import { type Found, toOutput } from '../findings.ts'
import { proposedTask } from '../proposed-task.ts'
import { patientSource, recordSource, ruleSource } from '../record-sources.ts'
import { answerBy, byUrgency, TARGETS, type Urgency, wordsRule } from './urgency.ts'
import { type Waiting, waitingItems } from './waiting-items.ts'

const VERSION = 'triage 1.0 (Australian action plan signs, Aurora red flags 1, Aurora times to answer 1)'
/** Stated figures of Aurora's own, held against acceptance: a danger sign in words is rarely meant otherwise. */
const CONFIDENCE: Record<Urgency, number> = { emergency: 0.9, urgent: 0.8, soon: 0.7, routine: 0.6 }
const RISK: Record<Urgency, RiskLevel> = { emergency: 'high', urgent: 'medium', soon: 'low', routine: 'low' }
const QUOTED = 140

const resultRule = {
  version: '1',
  citation: 'Flags of the laboratory (HL7 ObservationInterpretation); times to answer are Aurora’s own.',
}

/** Messages, symptom reports and results that wait, most urgent first, with red flags and a time to answer by. */
export const triageAgent: AgentDeclaration = { id: 'triage', version: VERSION, run: runTriage }

function runTriage({ record, asOf, focus }: AgentInput): AgentOutput {
  const waiting = waitingItems(record, asOf, focus).toSorted(byUrgency)
  const [first] = waiting
  if (!first) {
    const text = focus
      ? 'There is nothing in it that waits for an answer.'
      : 'No message or symptom report waits for an answer, and no flagged result of the last 30 days is unread.'
    return toOutput([{ text, sources: patientSource(record), confidence: CONFIDENCE.routine }], 'low', VERSION)
  }
  return toOutput(
    waiting.map((one) => toFound(one, record, asOf)),
    RISK[first.urgency],
    VERSION,
  )
}

function toFound(waiting: Waiting, record: PatientRecord, asOf: string): Found {
  const { kind, urgency, flags, words, at, resource } = waiting
  const target = TARGETS[urgency]
  const by = answerBy(at, urgency)
  const quoted = words.length > QUOTED ? `${words.slice(0, QUOTED)} …` : words
  const why = flags.length > 0 ? ` Found: ${flags.join(', ')}.` : ''
  const content = kind === 'result' ? `${words}.` : `“${quoted}”.`
  const act = kind === 'result' ? target.words.replace(/^(call|answer)/, 'read') : target.words
  const text = `${capitalise(urgency)}: ${kind} of ${formatDateTime(at)}, ${act}.${why} ${content}`
  const rule = kind === 'result' ? ruleSource('result-flags', resultRule) : ruleSource('words', wordsRule)
  const found = { text, sources: [rule, recordSource(resource, kind, at)], confidence: CONFIDENCE[urgency] }
  const task = taskAbout(record, waiting)
  if (task) return { ...found, sources: [...found.sources, recordSource(task, task.description, task.authoredOn)] }
  if (urgency === 'routine') return found
  const name = displayName(ofType(record, 'Patient')[0])
  const title = `${kind === 'result' ? 'Read' : 'Call'} ${name}: ${flags.slice(0, 2).join(', ') || kind}`
  const note = `${text} Answer by ${formatDateTime(by)}.${waiting.isCrisis ? ' Mentions self-harm: call now, and 000 if there is no answer.' : ''}`
  const asked = { title, note, kind: 'clinical', priority: target.priority, due: by, focus: resource } as const
  return { ...found, proposal: { title, operation: 'create', resource: proposedTask(record, asOf, asked) } }
}

const OPEN = new Set(['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold'])

/** Open, and about the same message or result, or the portal's own about a patient who is getting worse. */
function taskAbout(record: PatientRecord, { kind, at, resource }: Waiting): Task | undefined {
  return ofType(record, 'Task').find(({ status, focus, meta, lastModified, authoredOn }) => {
    if (!OPEN.has(status)) return false
    const isAlert = meta?.tag?.some(({ system, code }) => system === TASK_SOURCE && code === PORTAL_ALERT)
    const isSince = Date.parse(lastModified ?? authoredOn ?? '') >= Date.parse(at)
    return idFrom(focus, resource.resourceType) === resource.id || (isAlert && isSince && kind !== 'result')
  })
}
