import type { Send, Sent } from '../../scripts/http-client.ts'
import { condition, familyName, IDENTIFIER_SYSTEM, MEASURES, observation, patient } from './resources.ts'

const PATIENTS = 300
const OBSERVATIONS = 40 // of each patient
const IN_ONE_TRANSACTION = 50

/** What was loaded into a server, under the ids it gave. */
export interface Loaded {
  patients: readonly string[]
  /** Observations that are changed again and again: id, current version, content. */
  changing: { id: string; version: string; content: Record<string, unknown> }[]
}

export interface Work {
  name: string
  /** The most it may cost as a multiple of the bare server; the README explains the budget. */
  budget: number
  /** Requests in one round by one client. */
  times: number
  one(send: Send, loaded: Loaded, at: number): Promise<boolean>
}

const isFine = async (reply: Promise<{ status: number }>): Promise<boolean> => {
  const { status } = await reply
  return status >= 200 && status < 300
}
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const get = (path: string): Sent => ({ method: 'GET', path })
const post = (path: string, body: unknown): Sent => ({ method: 'POST', path, body: JSON.stringify(body) })

const transactionOf = (resources: readonly { resourceType: string }[]) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: resources.map((resource) => ({ resource, request: { method: 'POST', url: resource.resourceType } })),
})

const chartBatch = (id: string) => ({
  resourceType: 'Bundle',
  type: 'batch',
  entry: [
    `Patient/${id}`,
    `Condition?patient=${id}&_count=50`,
    `MedicationRequest?patient=${id}&_count=50`,
    `Observation?patient=${id}&_count=20&_sort=-date`,
    `AllergyIntolerance?patient=${id}&_count=50`,
  ].map((url) => ({ request: { method: 'GET', url } })),
})

async function change(send: Send, { changing }: Loaded, index: number): Promise<boolean> {
  // each client has its own record: taken out while it is changed, so that nobody else changes it
  const record = changing.splice(index % changing.length, 1)[0]
  if (!record) return false
  // what is final is corrected, never silently another: Aurora refuses that
  const content = { ...record.content, id: record.id, status: 'corrected', note: [{ text: `Seen again, ${index}.` }] }
  const { status, text } = await send({
    method: 'PUT',
    path: `/Observation/${record.id}`,
    body: JSON.stringify(content),
    headers: { 'if-match': `W/"${record.version}"` },
  })
  if (status === 200) record.version = versionIn(text)
  changing.push(record)
  return status === 200
}

const versionIn = (text: string): string => (JSON.parse(text) as { meta: { versionId: string } }).meta.versionId

export const WORKS: readonly Work[] = [
  {
    name: 'read Patient',
    budget: 6,
    times: 600,
    one: (send, { patients }, n) => isFine(send(get(`/Patient/${at(patients, n)}`))),
  },
  {
    name: 'Patient by identifier',
    budget: 7,
    times: 500,
    one: (send, _loaded, n) =>
      isFine(send(get(`/Patient?identifier=${encodeURIComponent(`${IDENTIFIER_SYSTEM}|bench-${n % PATIENTS}`)}`))),
  },
  {
    name: 'Patient by name',
    budget: 12,
    times: 400,
    one: (send, _loaded, n) => isFine(send(get(`/Patient?name=${familyName(n % PATIENTS)}&_count=20`))),
  },
  {
    name: 'Observations patient+code',
    budget: 12,
    times: 400,
    one: (send, { patients }, n) =>
      isFine(
        send(get(`/Observation?patient=${at(patients, n)}&code=http://loinc.org|${at(MEASURES, n).code}&_count=20`)),
      ),
  },
  {
    name: 'chart batch of 5',
    budget: 30,
    times: 150,
    one: (send, { patients }, n) => isFine(send(post('', chartBatch(at(patients, n))))),
  },
  {
    name: 'create Observation',
    budget: 20,
    times: 200,
    one: (send, { patients }, n) => isFine(send(post('/Observation', observation(at(patients, n), n)))),
  },
  { name: 'update, If-Match', budget: 25, times: 200, one: change },
  {
    name: 'transaction of 50',
    budget: 200,
    times: 20,
    one: (send, { patients }, n) => {
      const all = Array.from({ length: IN_ONE_TRANSACTION }, (_, index) => observation(at(patients, n + index), index))
      return isFine(send(post('', transactionOf(all))))
    },
  },
]

/** Patients, conditions and observations, all over the standard interface. */
export async function load(send: Send): Promise<Loaded> {
  const patients: string[] = []
  const stored = async (resources: readonly { resourceType: string }[]): Promise<string[]> => {
    const { status, text } = await send(post('', transactionOf(resources)))
    if (status !== 200) throw new Error(`The server refused the records of the benchmark: ${status} ${text}`)
    const { entry } = JSON.parse(text) as { entry: { response: { location: string } }[] }
    return entry.map(({ response }) => /(?:^|\/)[A-Z]\w+\/([^/]+)/.exec(response.location)?.[1] ?? '')
  }
  for (let from = 0; from < PATIENTS; from += IN_ONE_TRANSACTION) {
    const some = Array.from({ length: IN_ONE_TRANSACTION }, (_, index) => patient(from + index))
    patients.push(...(await stored(some)))
  }
  for (const [index, id] of patients.entries()) {
    const all = Array.from({ length: OBSERVATIONS }, (_, n) => observation(id, n + index))
    await stored([condition(id, index), condition(id, index + 1), ...all])
  }
  const changing: Loaded['changing'] = []
  for (let index = 0; index < 64; index++) {
    const content = observation(at(patients, index), index)
    const { text } = await send(post('/Observation', content))
    const { id, meta } = JSON.parse(text) as { id: string; meta: { versionId: string } }
    changing.push({ id, version: meta.versionId, content })
  }
  return { patients, changing }
}
