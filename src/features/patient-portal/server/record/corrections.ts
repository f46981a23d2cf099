import type { Task } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { codeIn, coding } from '#fhir/codes/codings.ts'
import { CORRECTION_REQUEST, TASK_SOURCE } from '#fhir/codes/home-codes.ts'
import { practiceTask } from '#fhir/codes/practice-task.ts'
import type { Correction } from '../../my-record/contract.ts'
import { CORRECTION_TOPICS, type CorrectionTopic } from '../../rules.ts'
import { entryIdentifier, keepOnce } from '../keep-once.ts'
import { authorOf, type PatientCall } from '../open-patient.ts'

const TOPIC = 'https://aurora.example/fhir/correction-topic'
/** Days the practice allows itself to answer. */
const ANSWER_DAYS = 30

const STATUS: Partial<Record<Task['status'], Correction['status']>> = {
  'in-progress': 'in-progress',
  completed: 'done',
  cancelled: 'closed',
  rejected: 'closed',
  failed: 'closed',
}

function toCorrection({ id = '', authoredOn = '', reasonCode, note = [], status }: Task): Correction {
  const topic = codeIn(reasonCode, TOPIC)
  const [request, ...answers] = note
  return {
    id,
    at: authoredOn,
    topic: CORRECTION_TOPICS.find((each) => each === topic) ?? 'other',
    text: request?.text ?? '',
    status: STATUS[status] ?? 'waiting',
    ...(answers.length > 0 && { answer: answers.at(-1)?.text }),
  }
}

export async function listCorrections({ portal, id: patient }: PatientCall): Promise<Correction[]> {
  const { rows } = await portal.search('Task', {
    patient,
    tokens: [`tag|${CORRECTION_REQUEST}`],
    sort: 'newest',
    limit: 100,
  })
  return rows.map(({ resource }) => toCorrection(resource))
}

/** Creates a practice task with the patient's words as its first note; later staff notes are the answer. */
export async function askCorrection(
  services: Services,
  person: PatientCall,
  { topic, text, clientId }: { topic: CorrectionTopic; text: string; clientId: string | undefined },
): Promise<Correction> {
  const { id, at, who, portal } = person
  const owner = await services.accounts.managerOf(who.practice)
  const task: Task = {
    ...practiceTask({ type: 'admin', priority: 'routine', title: 'Patient asks for a correction of the record', at }),
    meta: { tag: [coding(TASK_SOURCE, CORRECTION_REQUEST)] },
    ...entryIdentifier(clientId),
    reasonCode: { coding: [coding(TOPIC, topic)], text: topic },
    for: { reference: `Patient/${id}` },
    requester: authorOf(person),
    ...(owner && { owner }),
    restriction: { period: { end: new Date(Date.parse(at) + ANSWER_DAYS * 86_400_000).toISOString() } },
    note: [{ text, time: at, authorReference: authorOf(person) }],
  }
  return toCorrection((await keepOnce(portal, id, clientId, task)).stored.resource)
}
