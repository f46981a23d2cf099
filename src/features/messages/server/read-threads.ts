import type { Patient } from 'fhir/r4'
import { MESSAGE_TASK, PATIENT_MESSAGE } from '#fhir/codes/home-codes.ts'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Thread, toThreads } from '#platform/messaging/threads.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'

/** The practice's newest messages; threads whose last message is older are found through their patient. */
const NEWEST = 1000

export async function readThreads(records: Records, patient?: string): Promise<Thread[]> {
  const whose = patient ? { patient } : {}
  const search = { ...whose, code: [PATIENT_MESSAGE], sort: 'newest', limit: NEWEST } as const
  const { rows } = await records.search('Communication', search)
  const tasks = await records.search('Task', { ...whose, code: [MESSAGE_TASK], sort: 'newest', limit: NEWEST })
  return toThreads(
    rows.map(({ resource }) => resource),
    tasks.rows.map(({ resource }) => resource),
  )
}

/** One thread with all its messages. */
export async function readThread(records: Records, id: string): Promise<Thread> {
  const { resource: first } = await records.read('Communication', id)
  const patient = idFrom(first.subject, 'Patient')
  const thread = patient ? (await readThreads(records, patient)).find((each) => each.id === id) : undefined
  if (!thread) throw new Problem(404, 'There is no such conversation.')
  return thread
}

export function patientsOf(records: Records, threads: readonly Thread[]): Promise<Map<string, Patient>> {
  return readByIds(
    records,
    'Patient',
    threads.map(({ patientId }) => patientId),
  )
}
