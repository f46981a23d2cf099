import type { AgentRole } from '#fhir/codes/agent-ids.ts'
import { displayName } from '#fhir/names.ts'
import texts from '#i18n/messages/en-AU/assistant.json'
import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import type { Records } from '#platform/records/records.ts'
import { ask as askAction, open, type Part, statement } from '../../answer.ts'
import type { ChartTopic } from '../../questions/question.ts'
import type { Statement } from '../../statement.ts'
import type { Asker } from '../judgements/evidence.ts'
import { entryNeeds, type Need, needsOf } from '../needs.ts'
import type { ChartAsk, ChartFact } from './chart-ask.ts'
import { chartDocument } from './chart-document.ts'
import { chartFacts } from './chart-facts.ts'
import { chartNumbers } from './chart-numbers.ts'
import { closedTypes, mayNotSee, typesFor } from './closed-types.ts'
import { judgedFacts } from './judged-value.ts'
import { patientOf } from './measured-values.ts'
import { readParts, readWhole } from './read-patient.ts'
import { entryFacts, wordsFacts } from './record-entries.ts'
import { volumeChangeFacts } from './volume-change.ts'

/** What the chart says, topic by topic; each sentence with the rows it rests on. */
export async function answerChart(
  records: Records,
  patientId: string,
  topics: readonly ChartTopic[],
  asker: Asker,
  isSelf: boolean,
): Promise<Part> {
  const record = await readFor(records, patientId, topics, asker.today)
  const patient = patientOf(record)
  const name = displayName(patient)
  const facts = topics.flatMap((topic) => topicFacts(topic, { record, asker, isSelf }))
  const words = topics.flatMap((topic) => (topic.topic === 'words' ? topic.words : []))
  if (words.length > 0 && facts.length === 0) return notNamed(words, { id: patientId, name })
  const statements: Statement[] = facts.map(({ text, sources }, index) => statement(`s${index + 1}`, text, sources))
  return {
    text: facts.map(({ text }) => text).join('\n\n'),
    statements,
    patient: { id: patientId, name },
    actions: isSelf
      ? [open(texts['assistant.action.portal'], '/patient-portal')]
      : [open(`Open ${name}`, `/patients/${patientId}`)],
    agents: [...new Set(topics.map(agentOf))],
    ...(words.length > 0 && { saysMissed: true }),
  }
}

/** No entry of the chart has that name: nobody knows what was asked for, so 'none' is not said. */
function notNamed(words: readonly string[], patient: { id: string; name: string }): Part {
  const [first = ''] = words
  return {
    text: `I do not know ${words.map((word) => `“${word}”`).join(', ')}, and no result, report, problem, procedure, medication or document on the chart has it in its name. I have not read notes and letters.`,
    outcome: 'not-known',
    saysMissed: true,
    patient,
    actions: [askAction(`Search notes for “${first}”`, `search notes for ${first}`)],
    agents: ['clinician'],
  }
}

export function topicFacts(topic: ChartTopic, ask: ChartAsk): ChartFact[] {
  if (topic.topic === 'entry') return entryFacts(topic, ask)
  if (topic.topic === 'volume-change') return volumeChangeFacts(topic, ask)
  if (topic.topic === 'judged') return judgedFacts(topic.measure, ask)
  if (topic.topic === 'words') return wordsFacts(topic, ask) ?? []
  return chartNumbers(topic, ask) ?? chartFacts(topic, ask) ?? chartDocument(topic, ask) ?? []
}

const DOCUMENT_NEEDS: Partial<Record<ChartTopic['topic'], readonly Need[]>> = {
  allergies: [{ type: 'AllergyIntolerance', search: {} }],
  'next-appointment': [{ type: 'Appointment', search: {} }],
  attendance: [{ type: 'Appointment', search: {} }],
  'booked-reason': [{ type: 'Appointment', search: {} }],
  note: [{ type: 'Composition', search: { limit: 10 } }],
  'gp-letter': [{ type: 'Composition', search: {} }],
  'patient-summary': [{ type: 'Composition', search: {} }],
  referrals: [{ type: 'ServiceRequest', search: {} }],
  results: [
    { type: 'DiagnosticReport', search: {} },
    { type: 'Observation', search: {} },
  ],
  tasks: [{ type: 'Task', search: {} }],
  messages: [{ type: 'Communication', search: {} }],
  consents: [{ type: 'Consent', search: {} }],
  contact: [],
  'next-of-kin': [],
  age: [],
  identifiers: [],
  'own-gp': [],
  language: [],
}

/** What staff of a position hear instead of 'none', where they may not see what an answer rests on. */
export function closedChart(records: Records, topics: readonly ChartTopic[], today: string): Part | undefined {
  const types = topics.flatMap((topic) => typesFor(topic, DOCUMENT_NEEDS[topic.topic] ?? [], today))
  const closed = closedTypes(records, types)
  return closed.length > 0
    ? { text: mayNotSee(closed), outcome: 'declined', agents: ['compliance-officer'] }
    : undefined
}

/** Beyond the clinical part: where a name is looked for. */
const NAMED_TOO: readonly Need[] = [
  { type: 'DiagnosticReport', search: {} },
  { type: 'DocumentReference', search: {} },
  { type: 'AllergyIntolerance', search: {} },
]

/** Figures and facts need the clinical part of the record, letters and bookings only theirs. */
export async function readFor(
  records: Records,
  patientId: string,
  topics: readonly ChartTopic[],
  today: string,
): Promise<PatientRecord> {
  const needs: Need[] = []
  let whole = false
  for (const topic of topics) {
    const documentNeeds = DOCUMENT_NEEDS[topic.topic]
    if (topic.topic === 'summary')
      needs.push({ type: 'AllergyIntolerance', search: {} }, { type: 'Appointment', search: {} })
    if (topic.topic === 'words') needs.push(...NAMED_TOO)
    if (topic.topic === 'entry') needs.push(...entryNeeds(topic.entry))
    else if (topic.topic === 'holds') needs.push(...needsOf(topic.filter, { as: 'list' }, today))
    else if (documentNeeds) needs.push(...documentNeeds)
    else whole = true
  }
  if (!whole) return readParts(records, patientId, needs)
  const [main, more] = await Promise.all([
    readWhole(records, patientId),
    needs.length > 0 ? readParts(records, patientId, needs) : [],
  ])
  const known = new Set(main.map(({ resourceType, id }) => `${resourceType}/${id}`))
  return [...main, ...more.filter(({ resourceType, id }) => !known.has(`${resourceType}/${id}`))]
}

function agentOf({ topic }: ChartTopic): AgentRole {
  switch (topic) {
    case 'risk':
      return 'risk-assessor'
    case 'next-appointment':
    case 'attendance':
    case 'booked-reason':
    case 'last-visit':
      return 'scheduler'
    case 'note':
    case 'summary':
      return 'scribe'
    case 'consents':
      return 'compliance-officer'
    case 'contact':
    case 'next-of-kin':
    case 'identifiers':
    case 'own-gp':
    case 'language':
    case 'tasks':
    case 'messages':
      return 'integrator'
    case 'measure':
    case 'judged':
    case 'volume-change':
    case 'change-since':
      return 'data-analyst'
    default:
      return 'clinician'
  }
}
