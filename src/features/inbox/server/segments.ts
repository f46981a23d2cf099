import { CLAIM_TO_FIX } from '#medicine/australia/mbs/claims/claim-record.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Search } from '#platform/records/records.ts'
import type { Criterion } from '#platform/records/search/criteria-sql.ts'
import { type Kind, RANKS, type Rank, type Scope } from '../rules.ts'
import { OPEN_STATUSES, TASK_CODES } from './kinds.ts'

/**
 * The inbox is the sequence of these: each is one indexed search, so that a page costs the same however long the list
 * is. Most urgent first; within that own, then nobody's, then the others'.
 */
export interface Segment {
  type: 'Task' | 'Claim'
  rank: Rank
  /** Undefined for claims, which nobody owns. */
  whose: 'own' | 'nobodys' | 'others' | undefined
  search: Search
}

const token = (parameter: string, any: readonly string[]): Criterion => ({ parameter, kind: 'tokens', any })
const without = (parameter: string, none: readonly string[]): Criterion => ({ parameter, kind: 'no-tokens', none })

const NOBODY = 'owner|none'
const own = ({ practitionerId }: Identity): string[] => (practitionerId ? [`owner|${practitionerId}`] : [])

const priorityIs = (rank: Rank): Criterion =>
  rank === 'routine'
    ? without(
        'priority',
        RANKS.filter((other) => other !== 'routine').map((other) => `priority=${other}`),
      )
    : token('priority', [`priority=${rank}`])

/** A manager sees administrative tasks and their own (`practice/server/read-tasks.ts`). */
const forPosition = (who: Identity): Criterion[] =>
  who.position === 'manager' ? [token('code', ['code|admin', ...own(who)])] : []

function openTasks(kinds: readonly Kind[], who: Identity): Search {
  const code = kinds.flatMap((kind) => (kind === 'claim' ? [] : [TASK_CODES[kind]]))
  return { code, status: OPEN_STATUSES, where: forPosition(who), sort: 'oldest' }
}

export const CLAIMS: Search = { tokens: [`tag|${CLAIM_TO_FIX}`], status: ['active', 'draft'], sort: 'oldest' }

export function segmentsOf(who: Identity, kinds: readonly Kind[], scope: Scope): Segment[] {
  const tasks = openTasks(kinds, who)
  const taskSegments = (rank: Rank): Segment[] => {
    const of = (whose: Segment['whose'], owner: Criterion): Segment => ({
      type: 'Task',
      rank,
      whose,
      search: { ...tasks, where: [...(tasks.where ?? []), priorityIs(rank), owner] },
    })
    return [
      ...(own(who).length > 0 ? [of('own', token('owner', own(who)))] : []),
      of('nobodys', token('owner', [NOBODY])),
      ...(scope === 'team' ? [of('others', without('owner', [...own(who), NOBODY]))] : othersDanger(rank, who, kinds)),
    ]
  }
  return [
    ...(tasks.code?.length ? RANKS.flatMap(taskSegments) : []),
    ...(kinds.includes('claim') ? [{ type: 'Claim', rank: 'routine', whose: undefined, search: CLAIMS } as const] : []),
  ]
}

/** A danger report is in everyone's list, whoever has taken it. */
function othersDanger(rank: Rank, who: Identity, kinds: readonly Kind[]): Segment[] {
  if (!kinds.includes('danger')) return []
  const search = openTasks(['danger'], who)
  const where = [...(search.where ?? []), priorityIs(rank), without('owner', [...own(who), NOBODY])]
  return [{ type: 'Task', rank, whose: 'others', search: { ...search, where } }]
}

/** The tasks of several kinds in as few searches as can count them: a danger report counts for everyone, others for their owner. */
export function countSearches(who: Identity, kinds: readonly Kind[], scope: Scope): Search[] {
  const tasks = kinds.filter((kind) => kind !== 'claim')
  if (scope === 'team') return tasks.length > 0 ? [openTasks(tasks, who)] : []
  const parts = [tasks.filter((kind) => kind !== 'danger'), tasks.filter((kind) => kind === 'danger')]
  return parts.filter((part) => part.length > 0).map((part) => tasksToCount(who, part))
}

/** Danger reports on their own, or kinds that all have owners. */
function tasksToCount(who: Identity, kinds: readonly Kind[]): Search {
  const search = openTasks(kinds, who)
  if (kinds.includes('danger')) return search
  return { ...search, where: [...(search.where ?? []), token('owner', [...own(who), NOBODY])] }
}

export const isUrgent: Criterion = token('priority', ['priority=stat', 'priority=urgent'])
