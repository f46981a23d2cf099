import { Problem } from '#platform/api/problem.ts'
import { dataTypesOf } from './catalogue.ts'
import { audited, type Opened, rowOf, sourcesOf, sqlOf, wholeRow, wholeRows } from './opened.ts'
import { type ChartRow, chartOf, chartStatement, permitChart } from './patients/chart.ts'
import { mayRead, mayReadHistory } from './patients/may-read.ts'
import { heldBack, isReleased, seesReleasedOnly } from './patients/released.ts'
import type { HistoryPart, Records, ResourceType, Stored } from './records.ts'
import type { FoundRow } from './search/find-row.ts'
import { readChartAudited, readPatientAudited } from './search/read-audited.ts'
import { type Row, StoredRow } from './stored-row.ts'
import { unwrittenProblem } from './writing/store-faults.ts'
import { readVersions, type Which } from './writing/versions.ts'

export async function findRecord<T extends ResourceType>(
  opened: Opened,
  type: T,
  id: string,
): Promise<Stored<T> | undefined> {
  const isAlone = type === 'Patient' && !opened.session && !opened.isGathering
  const patient = isAlone && (await readPatientAudited(opened.store, opened.access, id).catch(unwrittenProblem))
  if (patient) return new StoredRow(type, patient)
  const row = await releasedRow(opened, type, id)
  const about = await mayRead(opened.access, { type, id }, row)
  await audited(opened, row ? opened.access.entry('read', about) : opened.access.entry('read', about, '4', 'not found'))
  return row && new StoredRow(type, await wholeRow(opened, row))
}

export async function readHistory<T extends ResourceType>(
  opened: Opened,
  type: T,
  id: string,
  part: HistoryPart,
): Promise<readonly Stored<T>[]> {
  const patient = await mayReadHistory(opened.access, { type, id }, await releasedRow(opened, type, id, true))
  const rows = await versionsOf(opened, type, id, part)
  await audited(opened, opened.access.entry('history', { type, id, patient }))
  return (await wholeRows(opened, rows)).map((row) => new StoredRow(type, row)).filter((row) => isShown(opened, row))
}

export async function readVersion<T extends ResourceType>(
  opened: Opened,
  type: T,
  id: string,
  version: number,
): Promise<Stored<T> | undefined> {
  const patient = await mayReadHistory(opened.access, { type, id }, await releasedRow(opened, type, id, true))
  const [row] = await versionsOf(opened, type, id, { only: version })
  await audited(opened, opened.access.entry('history', { type, id, patient, detail: { version } }))
  const stored = row && new StoredRow(type, await wholeRow(opened, row))
  return stored && isShown(opened, stored) ? stored : undefined
}

const isShown = ({ access }: Opened, { resource, isDeleted }: Stored): boolean =>
  isDeleted === true || isReleased(access.who, resource)

/** What has not been released to a patient is answered like what does not exist. */
async function releasedRow(
  opened: Opened,
  type: ResourceType,
  id: string,
  includeDeleted = false,
): Promise<FoundRow | undefined> {
  const row = await rowOf(opened, type, id, includeDeleted)
  if (!row || !seesReleasedOnly(opened.access.who)) return row
  // another patient's record is refused as such
  if (opened.access.isHidden('read', type, row.patient ?? undefined, row.code)) return row
  if (!row.deleted && !isReleased(opened.access.who, new StoredRow(type, row).resource)) return undefined
  const held = await heldBack({ access: opened.access, sql: sqlOf(opened), sourceOf: sourcesOf(opened) })
  return held.has(`${type}/${id}`) ? undefined : row
}

function versionsOf(opened: Opened, type: ResourceType, id: string, which: Which): Promise<Row[]> {
  const sources = [...new Set(dataTypesOf(type).map(sourcesOf(opened)))]
  return readVersions(sqlOf(opened), { practice: opened.access.who.practice, sources, type, id }, which)
}

/** The last version of a record that was removed, where the caller may know of it. */
export async function readRemoved(opened: Opened, type: ResourceType, id: string): Promise<number | undefined> {
  const row = await rowOf(opened, type, id, true)
  if (!row?.deleted || opened.access.isHidden('read', type, row.patient ?? undefined, row.code)) return undefined
  await opened.access.refuseIfRestricted('read', { type, id, patient: row.patient ?? undefined })
  return row.version
}

export async function readPatientChart(opened: Opened, patientId: string): ReturnType<Records['chart']> {
  await permitChart(opened.access, patientId)
  const { store, access } = opened
  const ids = store.merged.idsOf(access.who.practice, sourcesOf(opened)('patients'), patientId)
  const statement = chartStatement(access.who.practice, sourcesOf(opened), ids)
  const about = { type: 'Patient' as const, id: patientId, patient: patientId, detail: { chart: true } }
  const isAlone = !opened.session && !opened.isGathering
  const first =
    isAlone && (await readChartAudited<ChartRow>(store, access.entry('read', about), statement).catch(unwrittenProblem))
  const rows = first || (await sqlOf(opened).query<ChartRow>(statement.text, statement.values))
  const chart = chartOf(rows)
  if (!first) await audited(opened, access.entry('read', about, chart ? '0' : '4', chart ? undefined : 'not found'))
  if (!chart) throw new Problem(404, 'There is no such record.')
  const held = await heldBack({ access: opened.access, sql: sqlOf(opened), sourceOf: sourcesOf(opened) })
  return { ...chart, observations: chart.observations.filter(({ id }) => !held.has(`Observation/${id}`)) }
}
