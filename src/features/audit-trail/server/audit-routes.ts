import { Readable } from 'node:stream'
import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { AuditFilter } from '#platform/audit/audit-filter.ts'
import type { AuditRow } from '#platform/audit/chain.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { auditTrail } from '../contract.ts'
import { PAGE_SIZE, PDF_EVENTS_AT_MOST } from '../rules.ts'
import { changesOf } from './changes-of.ts'
import { eventsDocument } from './events-document.ts'
import { filterOf } from './filter-of.ts'
import { recordUse } from './record-use.ts'
import { namesIn, placeOfId, toAuditEvent } from './to-audit-event.ts'

const FILE_TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson; charset=utf-8' } as const
const LOG = 'AuditEvent'

/** Reading the log is itself logged, before anything is shown. */
export function auditRoutes(services: Services): Route[] {
  return serve(auditTrail)({
    async list({ records, query: { before, ...query }, who, client, header }) {
      const filter = await filterOf(records, query)
      const detail = JSON.stringify(query)
      await recordUse(
        services,
        who,
        { action: 'R', operation: 'read-audit-log', entityType: LOG, detail },
        client.requestId,
      )
      const page = await services.auditReader.search(filter, { before, limit: PAGE_SIZE })
      if (page.before) header('x-next-page', page.before)
      const names = await namesIn(records, page.rows)
      return page.rows.map((row) => toAuditEvent(row, names))
    },

    async summary({ records, query }) {
      return services.auditReader.count(await filterOf(records, query))
    },

    accounts: ({ who }) => services.accounts.staffAccounts(who.practice),

    async read({ records, params, who, client }) {
      const place = placeOfId(params.id)
      const found = place && (await services.auditReader.read(who.practice, place))
      if (!found) throw new Problem(404, 'There is no such event.')
      const { event, proof } = found
      const about = { action: 'R' as const, operation: 'read-audit-event', entityType: LOG, entityId: params.id }
      await recordUse(services, who, about, client.requestId)
      const related = await services.auditReader.related(event)
      const names = await namesIn(records, [event, ...related])
      const { anchoredAt, ...rest } = proof
      const kept = Object.entries(event).filter((pair): pair is [string, string | number] => pair[1] !== undefined)
      return {
        event: toAuditEvent(event, names),
        stored: Object.fromEntries(kept),
        proof: { ...rest, ...(anchoredAt && { anchoredAt }) },
        ...(await changesOf(records, event)),
        related: related.map((row) => toAuditEvent(row, names)),
      }
    },

    async verify({ who, client }) {
      const about = { action: 'E' as const, entityType: LOG }
      await recordUse(services, who, { ...about, operation: 'verify-audit-log' }, client.requestId)
      await services.auditReader.verification.start(({ isIntact, events }) => {
        const detail = JSON.stringify({ isIntact, events })
        return recordUse(services, who, { ...about, operation: 'audit-log-verified', detail }, client.requestId)
      })
      return services.auditReader.verification.state()
    },

    verification: () => services.auditReader.verification.state(),

    async cancelVerification() {
      await services.auditReader.verification.cancel()
      return { message: 'The verification is cancelled.' }
    },

    async tamperEvidence() {
      const { alarms, anchoredAt, copies } = await services.auditReader.tamperEvidence()
      return {
        alarms,
        ...(anchoredAt && { anchoredAt }),
        copies: copies.map(({ destination, copiedAt, problem }) => ({
          destination,
          ...(copiedAt && { copiedAt }),
          ...(problem && { problem }),
        })),
      }
    },

    /** Writes to the log before silencing the alarm. */
    async resolveAlarms({ body: { ids, reason }, who, client }) {
      const about = { action: 'U' as const, entityType: LOG, operation: 'resolve-audit-alarm' }
      await recordUse(services, who, { ...about, purpose: reason, detail: JSON.stringify({ ids }) }, client.requestId)
      const count = await services.auditReader.resolveAlarms(ids, who, reason)
      if (count === 0) throw new Problem(409, 'These alarms are already resolved.')
      return { message: count === 1 ? 'The alarm is resolved.' : `${count} alarms are resolved.` }
    },

    async exportFile({ records, body: { format, purpose, filter: query }, who, client, header, signal }) {
      const at = services.now()
      // later events, including this export, are not in the file
      const asked = await filterOf(records, query)
      const end = new Date(at.getTime() + 1).toISOString()
      const filter = { ...asked, to: asked.to && asked.to < end ? asked.to : end }
      const { total, isPartial } = await services.auditReader.count(asked)
      if (format === 'pdf' && (isPartial || total > PDF_EVENTS_AT_MOST)) throw new Problem(422, tooManyForPdf(total))
      const about = { action: 'E' as const, entityType: LOG, purpose }
      const detail = { format, filter: query }
      await recordUse(
        services,
        who,
        { ...about, operation: 'export', detail: JSON.stringify(detail) },
        client.requestId,
      )
      if (!isPartial) header('x-total-events', String(total))
      const name = `audit-events-${practiceDay(at)}.${format}`
      if (format === 'pdf') {
        const rows = await readRows(services, filter)
        const file = await renderPdf(eventsDocument({ rows, query, purpose, by: who.name, at }), { signal })
        const done = JSON.stringify({ ...detail, events: rows.length })
        await recordUse(services, who, { ...about, operation: 'export-complete', detail: done }, client.requestId)
        return { file, type: 'application/pdf', name }
      }
      const lineFormat = format
      async function* pieces(): AsyncGenerator<string> {
        let events = 0
        yield* services.auditReader.exportText(filter, lineFormat, (count) => {
          events = count
        })
        const done = JSON.stringify({ ...detail, events })
        await recordUse(services, who, { ...about, operation: 'export-complete', detail: done }, client.requestId)
      }
      const file = Readable.from(pieces(), { objectMode: false })
      return { file, type: FILE_TYPES[format], name }
    },
  })
}

async function readRows(services: Services, filter: AuditFilter): Promise<AuditRow[]> {
  const rows: AuditRow[] = []
  let before: string | undefined
  do {
    const page = await services.auditReader.search(filter, { before, limit: PDF_EVENTS_AT_MOST - rows.length })
    rows.push(...page.rows)
    before = page.before
  } while (before && rows.length < PDF_EVENTS_AT_MOST)
  return rows
}

function tooManyForPdf(total: number): string {
  const most = PDF_EVENTS_AT_MOST.toLocaleString('en-AU')
  return `A PDF holds at most ${most} events and this filter finds ${total.toLocaleString('en-AU')}. Narrow the filter, or choose CSV or NDJSON.`
}
