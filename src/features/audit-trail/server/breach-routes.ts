import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { KEEP_BREACHES } from '#platform/records/policy/acts/privacy-breach.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { type Breach, breaches } from '../breaches/contract.ts'
import { closingProblem } from '../breaches/rules.ts'
import { breachReport } from './breach-report.ts'
import { affectedIn, BREACH_TASK, isBreach, newBreach, toBreach, withBreachChange } from './breach-task.ts'
import { exposedPatients } from './exposed-patients.ts'
import { recordUse } from './record-use.ts'
import { namesOfPatients } from './to-audit-event.ts'

const MOST = 200
const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** Handling of a suspected privacy breach: who saw what, the 30-day deadline, the steps and the decisions. */
export function breachRoutes(services: Services): Route[] {
  return serve(breaches)({
    async list({ records }) {
      const { rows } = await records.search('Task', { code: [BREACH_TASK], limit: MOST })
      const names = await namesOf(records, rows)
      return rows
        .map((row) => toBreach(row, names))
        .sort((a, b) => Number(a.isClosed) - Number(b.isClosed) || b.discoveredAt.localeCompare(a.discoveredAt))
    },

    async open({ records, body, who }) {
      if (Date.parse(body.discoveredAt) > services.now().getTime()) {
        throw new Problem(422, 'It cannot have been discovered in the future.')
      }
      const task = newBreach(body, { name: who.name, at: services.now().toISOString() })
      return toBreach(await records.create(task, { act: KEEP_BREACHES, purpose: 'Suspected privacy breach' }), NO_NAMES)
    },

    async read({ records, params }) {
      return named(records, await readBreach(records, params.id))
    },

    async change({ records, params, body, who, ifMatch }) {
      if (ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
      const stored = await records.transaction(async (tx) => {
        const current = await readBreach(tx, params.id)
        if (current.version === ifMatch) refuseWrong(toBreach(current, NO_NAMES), body.kind)
        const author = { name: who.name, at: services.now().toISOString() }
        return tx.update(withBreachChange(current.resource, body, author), {
          act: KEEP_BREACHES,
          ifMatch,
          purpose: 'Privacy breach',
        })
      })
      return named(records, stored)
    },

    async exposure({ records, params, query: { agent, patient, from, to }, who, client }) {
      await readBreach(records, params.id)
      if (!agent && !patient) throw new Problem(422, 'Choose a user or a patient.')
      if (from >= to) throw new Problem(422, 'The end must be after the start.')
      const filter = {
        practice: who.practice,
        actor: agent || undefined,
        patients: patient ? [patient] : undefined,
        from,
        to,
      }
      const detail = JSON.stringify({ breach: params.id, agent, patient, from, to })
      const about = { action: 'R' as const, operation: 'read-audit-log', entityType: 'AuditEvent' }
      await recordUse(services, who, { ...about, purpose: 'Privacy breach', detail }, client.requestId)
      return exposedPatients(services, records, filter)
    },

    async report({ records, params, who }) {
      const breach = await named(records, await readBreach(records, params.id))
      const file = await renderPdf(breachReport(breach, who.name, services.now()))
      return { file, type: 'application/pdf', name: `privacy-breach-${params.id}.pdf` }
    },
  })
}

function refuseWrong(breach: Breach, kind: string): void {
  if (kind === 'reopen' ? !breach.isClosed : breach.isClosed) {
    throw new Problem(409, breach.isClosed ? 'This is closed. Reopen it first.' : 'This is already open.')
  }
  const problem = kind === 'close' && closingProblem(breach)
  if (problem) throw new Problem(409, problem)
}

async function readBreach(records: Records | RecordsTransaction, id: string): Promise<Stored<'Task'>> {
  const stored = await records.read('Task', id)
  if (!isBreach(stored.resource)) throw new Problem(404, 'There is no such record.')
  return stored
}

async function named(records: Records, stored: Stored<'Task'>): Promise<Breach> {
  return toBreach(stored, await namesOf(records, [stored]))
}

function namesOf(records: Records, rows: readonly Stored<'Task'>[]) {
  return namesOfPatients(records, [...new Set(rows.flatMap(({ resource }) => affectedIn(resource)))])
}
