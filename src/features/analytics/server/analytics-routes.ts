import type { Services } from '#features/services.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Records } from '#platform/records/records.ts'
import { analytics, type Overview, type Performance } from '../contract.ts'
import { type GroupId, ROWS_PER_PAGE } from '../rules.ts'
import type { Register } from './build-register.ts'
import { createOutreach } from './outreach.ts'
import { writeToGroup } from './outreach-messages.ts'
import { registersOf } from './service.ts'
import { toCsv } from './to-csv.ts'
import { toMembers } from './to-members.ts'
import { toOverview } from './to-overview.ts'
import { toPerformance } from './to-performance.ts'

export function analyticsRoutes(services: Services): Route[] {
  const { now, accounts } = services
  const registers = registersOf(services)
  const overviews = new WeakMap<Register, Overview>()
  const performances = new WeakMap<Register, Promise<Performance>>()

  async function groupOf(records: Records, id: GroupId) {
    const { members } = await registers.of(records)
    return members.filter(({ groups }) => groups.has(id))
  }

  return serve(analytics)({
    async overview({ records }) {
      const register = await registers.of(records)
      const known = overviews.get(register) ?? toOverview(register)
      overviews.set(register, known)
      return known
    },

    async performance({ records }) {
      const register = await registers.of(records)
      const known = performances.get(register) ?? toPerformance(register)
      performances.set(register, known)
      return known
    },

    async group({ params, query, records }) {
      const all = await groupOf(records, params.id)
      const pages = Math.max(1, Math.ceil(all.length / ROWS_PER_PAGE))
      const page = Math.min(query.page, pages)
      const shown = all.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)
      return { total: all.length, page, pages, members: await toMembers(records, shown, params.id) }
    },

    async exportGroup({ params, records }) {
      const members = await toMembers(records, await groupOf(records, params.id), params.id)
      return { file: Buffer.from(toCsv(members)), type: 'text/csv; charset=utf-8', name: `${params.id}.csv` }
    },

    async outreach({ params, body, records }) {
      const ids = (await groupOf(records, params.id)).map(({ id }) => id)
      const made = await createOutreach(records, ids, body, now())
      const left = made.alreadyOpen > 0 ? ` ${made.alreadyOpen} already had the same open task.` : ''
      return { ...made, message: `${made.created} ${made.created === 1 ? 'task' : 'tasks'} created.${left}` }
    },

    async write({ params, body, records }) {
      const ids = (await groupOf(records, params.id)).map(({ id }) => id)
      const canRead = await accounts.portalPatients(records.who.practice)
      const done = await writeToGroup(records, ids, body, canRead, now())
      const sentences = [
        `${done.sent} ${done.sent === 1 ? 'message' : 'messages'} sent.`,
        done.withoutPortal > 0 && `${done.withoutPortal} cannot sign in to the portal and were skipped.`,
        done.alreadyWritten > 0 && `${done.alreadyWritten} already had this message.`,
      ]
      return { ...done, message: sentences.filter(Boolean).join(' ') }
    },
  })
}
