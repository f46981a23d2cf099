import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { JsonText } from '#platform/api/server/json-text.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { wholeChart } from '#platform/records/patients/whole-chart.ts'
import type { Records, ResourceType, Search } from '#platform/records/records.ts'
import { chart } from '../contract.ts'
import { readOpenItems } from './read-open-items.ts'
import { readRisk } from './read-risk.ts'
import { toOverview } from './to-overview.ts'
import { letterheadOf, toSummary } from './to-summary.ts'
import { TREND_CODES, toTrends } from './to-trends.ts'

const PAGE_SIZE = 200
const TREND_VALUES = 400

interface Listing {
  records: Records
  params: { id: string }
  query: { after?: string }
  header(name: string, value: string): void
}

/** One page of a patient's stored resources, newest first. */
async function list(type: ResourceType, call: Listing, search: Search = {}): Promise<JsonText> {
  const { records, params, query, header } = call
  const page = await records.search(type, { ...search, patient: params.id, after: query.after, limit: PAGE_SIZE })
  // nothing found: either an empty list or an unknown patient id
  if (page.rows.length === 0) await records.read('Patient', params.id)
  if (page.next) header('x-next-page', page.next)
  return JsonText.array(page.rows.map(({ text }) => text))
}

export function chartRoutes({ now }: Services): Route[] {
  return serve(chart)({
    async overview({ params, records, who }) {
      return toOverview(await wholeChart(records, params.id), who.practitionerId, now())
    },

    risk: ({ params, records }) => readRisk(records, params.id, practiceDay(now())),

    openItems: ({ params, records }) => readOpenItems(records, params.id, now()),

    conditions: (call) => list('Condition', call),

    observations: (call) => {
      const code = call.query.code?.split(',').filter(Boolean)
      return list('Observation', call, code?.length ? { code } : {})
    },

    medications: (call) => list('MedicationRequest', call),

    encounters: (call) => list('Encounter', call),

    riskAssessments: (call) => list('RiskAssessment', call),

    async trends({ params, records }) {
      const patient = await records.read('Patient', params.id)
      const { rows } = await records.search('Observation', {
        patient: params.id,
        code: TREND_CODES,
        limit: TREND_VALUES,
      })
      return toTrends(
        patient.resource,
        rows.map(({ resource }) => resource),
      )
    },

    async summaryPdf({ params, records }) {
      const opened = await wholeChart(records, params.id)
      const document = toSummary(opened, await letterheadOf(records, opened.patient.resource), {
        by: records.who.name,
        now: now(),
      })
      return { file: await renderPdf(document), type: 'application/pdf', name: `summary-${params.id}.pdf` }
    },
  })
}
