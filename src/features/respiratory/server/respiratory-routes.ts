import type { DiagnosticReport } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { flareCodes } from '#platform/clinical-record/airway-conditions.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { addDays, formatDateTime, practiceDay } from '#platform/fhir/dates.ts'
import { displayName } from '#platform/fhir/names.ts'
import { idFrom } from '#platform/fhir/references.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { type Report, respiratory, type TestLine } from '../contract.ts'
import { dayProblem, INHALER_DEVICES } from '../rules.ts'
import { importTests } from './import-tests.ts'
import { interpret } from './interpret.ts'
import { flareCondition, techniqueObservations } from './keep-checks.ts'
import { keepTest } from './keep-test.ts'
import { toPerson } from './person.ts'
import { readPanelRecord, readTestRecord } from './read-person.ts'
import { readRegister } from './read-register.ts'
import { letterheadOf, reportDocument } from './report-document.ts'
import { codeOf, REPORT_CODES } from './respiratory-codes.ts'
import { summarise } from './summarise.ts'
import { toPanel } from './to-panel.ts'
import { matches, sorted, toRegisterRow } from './to-register-row.ts'
import { kindsOf, toReport } from './to-report.ts'

export function respiratoryRoutes(now: () => Date = () => new Date()): Route[] {
  const today = () => practiceDay(now())

  /** The person a day is recorded for; a day they could not have lived is refused. */
  async function personOn(records: Records | RecordsTransaction, id: string, date: string) {
    const { resource } = await records.read('Patient', id)
    const problem = dayProblem(date, { birthDate: resource.birthDate, today: today() })
    if (problem) throw new Problem(422, `Date: ${problem}`, { fields: [{ field: 'date', message: problem }] })
    return resource
  }

  return serve(respiratory)({
    interpret: ({ body }) => interpret(body),

    summary: ({ records }) => summarise(records, today()),

    async register({ records, query }) {
      const { people, isPartial } = await readRegister(records, query.register, today())
      const rows = people.map((record) => toRegisterRow(record, query.register, today()))
      const shown = query.q ? rows.filter((row) => matches(row, query.q ?? '')) : rows
      return { rows: sorted(shown, query.sort), total: rows.length, isPartial }
    },

    panel: async ({ records, params }) => toPanel(await readPanelRecord(records, params.id), today()),

    async person({ records, params }) {
      const { resource } = await records.read('Patient', params.id)
      const codes = [codeOf('height'), codeOf('weight')]
      const { rows } = await records.search('Observation', { patient: params.id, code: codes, limit: 20 })
      return toPerson(
        resource,
        rows.map((row) => row.resource),
      )
    },

    tests: ({ records, query }) => listTests(records, query),

    addTest: ({ records, body }) =>
      records.transaction(async (tx) => {
        const patient = await personOn(tx, body.patientId, body.date)
        return { reportId: await keepTest(tx, body, patient), message: 'Test saved.' }
      }),

    importTests: ({ records, body }) => importTests(records, body, today()),

    report: ({ records, params }) => readReport(records, params.id),

    async reportPdf({ records, params, who }) {
      const report = await readReport(records, params.id)
      const { rows } = await records.search('Organization', { limit: 1, sort: 'oldest' })
      const organization = rows[0]?.resource
      const printed = { by: who.name, at: formatDateTime(now()) }
      const document = reportDocument(report, { letterhead: organization && letterheadOf(organization), printed })
      return { file: await renderPdf(document), type: 'application/pdf' }
    },

    addTechnique: ({ records, params, body, who }) => {
      if (!INHALER_DEVICES.some((device) => device === body.device)) {
        throw new Problem(422, `Device: choose one of ${INHALER_DEVICES.join(', ')}`)
      }
      return records.transaction(async (tx) => {
        const patient = await personOn(tx, params.id, body.date)
        for (const observation of techniqueObservations(patient, who, body)) await tx.create(observation)
        return { message: 'Inhaler technique saved.' }
      })
    },

    addExacerbation: ({ records, params, body, who }) =>
      records.transaction(async (tx) => {
        const patient = await personOn(tx, params.id, body.date)
        const { rows } = await tx.search('Condition', {
          patient: params.id,
          code: flareCodes,
          from: body.date,
          to: addDays(body.date, 1),
        })
        if (rows.length > 0) throw new Problem(409, 'An exacerbation that began on this day is already recorded.')
        const { id } = await tx.create(flareCondition(patient, who, body, today()))
        return { id, message: 'Exacerbation recorded.' }
      }),
  })
}

async function readReport(records: Records, id: string): Promise<Report> {
  const { resource, patient } = await records.read('DiagnosticReport', id)
  const isLungFunction = Object.values<string>(REPORT_CODES).includes(resource.code.coding?.[0]?.code ?? '')
  if (!isLungFunction || !patient) throw new Problem(404, 'There is no such lung-function report.')
  return toReport(resource, await readTestRecord(records, patient))
}

async function listTests(records: Records, { patient, after }: { patient?: string; after?: string }) {
  const { rows, next } = await records.search('DiagnosticReport', {
    patient,
    after,
    code: Object.values(REPORT_CODES),
    limit: 25,
  })
  const reports = rows.map(({ resource }) => resource)
  const ids = [...new Set(reports.flatMap(({ subject }) => idFrom(subject, 'Patient') ?? []))]
  const people = ids.length > 0 ? (await records.search('Patient', { ids, limit: ids.length })).rows : []
  const names = new Map(people.map(({ id, resource }) => [id, displayName(resource)]))
  return { tests: reports.map((report) => toTestLine(report, names)), next }
}

function toTestLine(report: DiagnosticReport, names: ReadonlyMap<string, string>): TestLine {
  const patientId = idFrom(report.subject, 'Patient') ?? ''
  return {
    reportId: report.id ?? '',
    date: practiceDay(report.effectiveDateTime ?? ''),
    kinds: kindsOf(report),
    patientId,
    patientName: names.get(patientId) ?? displayName(undefined),
    conclusion: report.conclusion?.split('\n')[0] ?? '',
  }
}
