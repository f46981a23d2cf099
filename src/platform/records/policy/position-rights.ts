import type { Position } from '#fhir/codes/positions.ts'
import type { Identity } from '../identity.ts'
import type { ResourceType } from '../records.ts'
import type { Level } from './access-table.ts'
import { patientBehind } from './callers.ts'
import { POSITION_RIGHTS, type PositionRow } from './positions-table.ts'

/** The row that narrows this caller; undefined for clinicians, administrators, patients and jobs. */
export function rightsOf(who: Identity): PositionRow | undefined {
  const { role, position } = patientBehind(who)
  if (position === undefined || position === 'clinician') return undefined
  // a row for a position nobody knows would be no row at all: then nothing is allowed
  return role === 'provider' ? (POSITION_RIGHTS[position] ?? NOTHING) : undefined
}

const NOTHING: PositionRow = { who: '', records: {}, acts: [], endpoints: [] }

/** How far a position goes with this kind of record; 'all' where nothing narrows it. */
export function positionLevel(who: Identity, type: ResourceType): Level | 'all' | undefined {
  const rights = rightsOf(who)
  return rights ? rights.records[type] : 'all'
}

export function positionMayAct(who: Identity, act: string): boolean {
  const rights = rightsOf(who)
  return !rights || (rights.acts as readonly string[]).includes(act)
}

/** Kinds of task this caller sees; undefined for every kind. */
export function tasksOfPosition(who: Identity): readonly string[] | undefined {
  return rightsOf(who)?.tasks
}

/** The same of staff who are not calling: whether somebody of the role 'provider' sees this kind of task. */
export function seesTasks(position: Position | undefined, kind: string): boolean {
  if (position === undefined || position === 'clinician') return true
  const { records, tasks } = POSITION_RIGHTS[position] ?? NOTHING
  return records.Task !== undefined && (tasks?.includes(kind) ?? true)
}

/** By the path of the endpoint as it is declared, for example '/api/patients/{id}'. */
export function positionMayCall(who: Identity, path: string): boolean {
  const rights = rightsOf(who)
  if (!rights) return true
  return rights.endpoints.some((allowed) => {
    if (!allowed.endsWith('/*')) return allowed === path
    const root = allowed.slice(0, -2)
    return path === root || path.startsWith(`${root}/`)
  })
}
