import { dangerReportService } from '#features/danger-reports/server/service.ts'
import { resultService } from '#features/results/server/service.ts'
import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Records } from '#platform/records/records.ts'
import type { Criterion } from '#platform/records/search/criteria-sql.ts'
import { inbox } from '../contract.ts'
import type { Kind, Scope } from '../rules.ts'
import { kindOfCode, kindsOf } from './kinds.ts'
import { readPage, readUnreviewed } from './read-page.ts'
import { CLAIMS, countSearches, isUrgent } from './segments.ts'

export function inboxRoutes(services: Services): Route[] {
  const { now } = services
  return serve(inbox)({
    list: ({ records, who, query: { scope, kind, after } }) =>
      records.reading(async (reading) => {
        const all = kindsOf(who, '')
        const unreviewed = !after && all.includes('result') ? await readUnreviewed(reading, scope, now()) : []
        const page = await readPage(reading, { kinds: kindsOf(who, kind), scope, after, unreviewed }, now())
        return {
          ...page,
          ...(!after && { counts: await countsOf(reading, all, scope, unreviewed.length) }),
          hiddenDangerReports:
            after || !all.includes('danger') ? 0 : await dangerReportService.countHidden(services, reading),
        }
      }),

    /** The sum alone, and how much of it is urgent. */
    count: ({ records, who }) =>
      records.reading(async (reading) => {
        const kinds = kindsOf(who, '')
        const searches = countSearches(who, kinds, 'mine')
        const countAll = async (more: readonly Criterion[]): Promise<number> =>
          total(
            await Promise.all(
              searches.map((search) => reading.count('Task', { ...search, where: [...(search.where ?? []), ...more] })),
            ),
          )
        const [tasks, urgent, claims, unreviewed] = await Promise.all([
          countAll([]),
          countAll([isUrgent]),
          kinds.includes('claim') ? reading.count('Claim', CLAIMS) : 0,
          kinds.includes('result') ? readUnreviewed(reading, 'mine', now()) : [],
        ])
        return { mine: tasks + claims + unreviewed.length, urgent }
      }),

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
  unreviewed: number,
): Promise<Record<string, number>> {
  const counts = new Map(kinds.map((kind) => [kind, kind === 'result' ? unreviewed : 0]))
  const add = (kind: Kind | undefined, more: number) => kind && counts.set(kind, (counts.get(kind) ?? 0) + more)
  for (const search of countSearches(records.who, kinds, scope)) {
    for (const [code, count] of await records.countByCode('Task', search)) add(kindOfCode(code), count)
  }
  if (kinds.includes('claim')) add('claim', await records.count('Claim', CLAIMS))
  return Object.fromEntries(counts)
}

const total = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0)
