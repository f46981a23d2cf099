import type { Services } from '#features/services.ts'
import { formatDateTime, practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Client, type Route, serve } from '#platform/api/server/serve.ts'
import { renderHtml } from '#platform/documents/render-html.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import { carePlans } from '../contract.ts'
import { toDocument } from '../plan-document.ts'
import { NO_CHART, planFrom } from '../templates.ts'
import { readChart, sayValues, toChartValues } from './chart-values.ts'
import { listPlans, summarise } from './list-plans.ts'
import { listVersions } from './list-versions.ts'
import { toPlanPatient } from './patients.ts'
import { loadPlan, statusOf } from './plan-store.ts'
import { createPlan, reviewPlan, setPlanStatus, updatePlan } from './plan-writing.ts'
import { planDocument, templateDocument } from './print-plan.ts'
import { kindOf } from './to-content.ts'

const MESSAGE = { active: 'Plan in use.', completed: 'Plan completed.', revoked: 'Plan stopped.' } as const

interface Caller {
  who: Identity
  records: Records
  client: Client
}

export function carePlanRoutes({ accounts: { namesOf }, carers, now }: Services): Route[] {
  const at = () => now().toISOString()
  const today = () => practiceDay(now())

  /** Patients see only active plans. */
  async function printed(records: Records, id: string) {
    const stored = await records.read('CarePlan', id)
    if (records.who.role === 'patient' && statusOf(stored.resource) !== 'active')
      throw new Problem(404, 'This plan is not in use.')
    return planDocument(records, await loadPlan(records, stored, today()), at())
  }
  const openFor = async (caller: Caller, patientId: string | undefined) =>
    patientId && caller.who.role === 'patient' && patientId !== caller.who.patientId
      ? (await carers.openShared(caller, patientId, 'readings')).records
      : caller.records
  const page = (html: string) => ({ file: Buffer.from(html), type: 'text/html; charset=utf-8' })

  return serve(carePlans)({
    list: ({ records, query }) => listPlans(records, query, today()),

    summary: ({ records }) => summarise(records, today()),

    async start({ records, params: { kind, patientId }, who }) {
      const { resource: patient } = await records.read('Patient', patientId)
      const values = toChartValues(await readChart(records, patient), today())
      const { rows } = await records.search('CarePlan', { patient: patientId, status: ['active'], limit: 100 })
      const inUse = rows.find(({ resource }) => kindOf(resource) === kind)
      const { display = who.name } = authorOf(who)
      const self = { ...(who.practitionerId && { id: who.practitionerId }), name: display, role: '' }
      return {
        content: planFrom(kind, { ...values, team: [self] }, today()),
        patient: toPlanPatient(patientId, patient),
        ...sayValues(kind, values),
        ...(inUse && {
          inUse: { id: inUse.id, title: inUse.resource.title ?? '', created: inUse.resource.created ?? '' },
        }),
      }
    },

    templateHtml({ params, who }) {
      const content = planFrom(params.kind, NO_CHART, undefined)
      return page(renderHtml(templateDocument(content, { by: who.name, at: formatDateTime(at()) })))
    },

    async create({ records, body, who }) {
      const { plan, replaced } = await createPlan(records, body, { at: at(), who })
      const message = body.activate ? 'Plan in use.' : 'Draft saved.'
      return { plan, message: replaced > 0 ? `${message} The plan that was in use is now completed.` : message }
    },

    async read({ records, params, header }) {
      const stored = await records.read('CarePlan', params.id)
      header('etag', `W/"${stored.version}"`)
      return loadPlan(records, stored, today())
    },

    versions: ({ records, params }) => listVersions(records, params.id, namesOf),

    async update({ records, params, body, ifMatch, who }) {
      const plan = await updatePlan(records, body.content, { id: params.id, ifMatch, at: at(), who })
      return { plan, message: 'Plan saved.' }
    },

    async setStatus({ records, params, body, ifMatch, who }) {
      const plan = await setPlanStatus(records, body, { id: params.id, ifMatch, at: at(), who })
      return { plan, message: MESSAGE[body.status] }
    },

    async review({ records, params, body, ifMatch, who }) {
      const plan = await reviewPlan(records, body, { id: params.id, ifMatch, at: at(), who })
      return { plan, message: 'Review recorded.' }
    },

    async pdf(call) {
      const records = await openFor(call, call.query.person)
      return { file: await renderPdf(await printed(records, call.params.id)), type: 'application/pdf' }
    },

    async html({ records, params }) {
      return page(renderHtml(await printed(records, params.id)))
    },

    async own(call) {
      const patient = call.query.person || call.who.patientId
      if (!patient) return []
      const records = await openFor(call, patient)
      const { rows } = await records.search('CarePlan', { patient, status: ['active'], limit: 50 })
      const plans = await Promise.all(rows.map((stored) => loadPlan(records, stored, today())))
      return plans.map(({ id, kind, reviewOn, author, content }) => ({
        id,
        kind,
        reviewOn,
        author,
        paper: toDocument(content),
      }))
    },
  })
}
