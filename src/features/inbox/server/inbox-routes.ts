import { dangerReportService } from '#features/danger-reports/server/service.ts'
import { resultService } from '#features/results/server/service.ts'
import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Records } from '#platform/records/records.ts'
import type { Criterion } from '#platform/records/search/criteria-sql.ts'
import { inbox } from '../contract.ts'
import type { Kind, Scope } from '../rules.ts'
import { kindsOf } from './kinds.ts'
import { readPage, readUnreviewed } from './read-page.ts'
import { countSearch, countSearches, isUrgent } from './segments.ts'

export function inboxRoutes(services: Services): Route[] {
  const { now } = services
  return serve(inbox)({
    async list({ records, who, query: { scope, kind, after } }) {
      const page = await readPage(records, { kinds: kindsOf(who, kind), scope, after }, now())
      const all = kindsOf(who, '')
      return {
        ...page,
        ...(!after && { counts: await countsOf(records, all, scope, now()) }),
        hiddenDangerReports:
          after || !all.includes('danger') ? 0 : await dangerReportService.countHidden(services, records),
      }
    },

    /** The sum alone: every kind on its own would be twelve statements at every change of a task. */
    async count({ records, who }) {
      const kinds = kindsOf(who, '')
      const searches = countSearches(who, kinds, 'mine')
      const countAll = async (more: readonly Criterion[]): Promise<number> =>
        total(
          await Promise.all(
            searches.map((search) => records.count('Task', { ...search, where: [...(search.where ?? []), ...more] })),
          ),
        )
      const [tasks, urgent, claims, unreviewed] = await Promise.all([
        countAll([]),
        countAll([isUrgent]),
        kinds.includes('claim') ? records.count('Claim', countSearch(who, 'claim', 'mine')) : 0,
        kinds.includes('result') ? readUnreviewed(records, 'mine', now()) : [],
      ])
      return { mine: tasks + claims + unreviewed.length, urgent }
    },

    async acknowledge({ records, body }) {
      const acknowledged: string[] = []
      const refused: { id: string; message: string }[] = []
      for (const { id, version } of body.results) {
        try {
          await acknowledgeNormal(records, id, version, now())
          acknowledged.push(id)
        } catch (error) {
          // report only what the user can fix; anything else fails the call
          if (!(error instanceof Problem) || error.status === 403) throw error
          refused.push({ id, message: error.message })
        }
      }
      return { acknowledged, refused }
    },
  })
}

/** The urgency is judged again from the values: what was normal in an old list may have been corrected. */
async function acknowledgeNormal(records: Records, id: string, ifMatch: number, now: Date): Promise<void> {
  const { urgency } = await resultService.read(records, id, now)
  if (urgency !== 'normal')
    throw new Problem(422, 'This result is not marked normal. Open it to decide what happens next.')
  await resultService.acknowledge(records, { id, action: 'no-action', note: '', ifMatch, now })
}

async function countsOf(
  records: Records,
  kinds: readonly Kind[],
  scope: Scope,
  now: Date,
): Promise<Record<string, number>> {
  const counted = await Promise.all(
    kinds.map(async (kind) => {
      const type = kind === 'claim' ? 'Claim' : 'Task'
      const stored = await records.count(type, countSearch(records.who, kind, scope))
      const unreviewed = kind === 'result' ? await readUnreviewed(records, scope, now) : []
      return [kind, stored + unreviewed.length] as const
    }),
  )
  return Object.fromEntries(counted)
}

const total = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0)
