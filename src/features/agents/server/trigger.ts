import type { Patient, Reference } from 'fhir/r4'
import { uuidv7 } from 'uuidv7'
import type { Services } from '#features/services.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatDate } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom, reference } from '#fhir/references.ts'
import type { Body } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import { assertAiCareAllowed } from '#platform/consent/ai-care.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { agents } from '../contract.ts'
import { ASSESSMENT_AGENTS, agentOf } from '../rules.ts'
import { readSettings } from './agent-settings.ts'
import { type Asked, type Created, createTask, sendRun } from './create-task.ts'

async function patientOf(tx: RecordsTransaction, patientId: string): Promise<Patient> {
  const { resource } = await tx.read('Patient', patientId)
  await assertAiCareAllowed(tx, patientId)
  return resource
}

/** Every assessing agent that is not paused, for one patient; all tasks or none. */
export async function triggerAssessment(services: Services, records: Records, patientId: string) {
  const settings = await readSettings(services, records.who.practice)
  const ready = ASSESSMENT_AGENTS.filter((id) => settings.get(id)?.state !== 'paused')
  const at = services.now().toISOString()
  const tasks = await records.transaction(async (tx) => {
    const patient = await patientOf(tx, patientId)
    if (ready.length === 0) throw new Problem(409, 'Every agent is paused. Start at least one first.')
    const about = {
      patient: reference('Patient', patientId, displayName(patient)),
      trigger: 'Assessment requested',
      assessmentId: uuidv7(),
    }
    const made: Created[] = []
    for (const agentId of ready) made.push((await createTask(tx, { ...about, agentId }, at)) as Created)
    return made
  })
  for (const { id, isWaiting } of tasks) if (isWaiting) await sendRun(services, records, id)
  const taskIds = tasks.map(({ id }) => id)
  return { taskIds, message: `Started ${taskIds.length} AI agents for comprehensive analysis` }
}

/** One agent for one patient. */
export async function triggerTask(services: Services, records: Records, body: Body<typeof agents.triggerTask>) {
  const { agentType, patientId, transcript, encounterType } = body
  const name = agentOf(agentType)?.name ?? agentType
  const settings = await readSettings(services, records.who.practice)
  if (settings.get(agentType)?.state === 'paused') {
    throw new Problem(409, `${name} is paused and takes no work. Start it first.`)
  }
  if (agentType === 'scribe' && !transcript) {
    throw new Problem(422, 'The scribe drafts from a transcript. Send one, or record the consultation first.')
  }
  const task = await records.transaction(async (tx) => {
    const patient = await patientOf(tx, patientId)
    const focus = body.encounterId ? await encounterOf(tx, body.encounterId, patientId) : undefined
    const asked: Asked = {
      agentId: agentType,
      patient: reference('Patient', patientId, displayName(patient)),
      trigger: 'Requested',
      ...(focus && { focus }),
      ...(transcript && { transcript }),
      ...(encounterType && { encounterType }),
    }
    // without a key there is always one
    return (await createTask(tx, asked, services.now().toISOString())) as Created
  })
  if (task.isWaiting) await sendRun(services, records, task.id)
  return { taskId: task.id, message: `${agentType} agent is now processing` }
}

async function encounterOf(tx: RecordsTransaction, id: string, patientId: string): Promise<Reference> {
  const encounter = await tx.find('Encounter', id)
  if (!encounter || idFrom(encounter.resource.subject, 'Patient') !== patientId) {
    throw new Problem(422, 'This encounter belongs to another patient.')
  }
  const { type, period } = encounter.resource
  return reference('Encounter', id, `${conceptText(type?.[0]) ?? 'Encounter'}, ${formatDate(period?.start)}`)
}
