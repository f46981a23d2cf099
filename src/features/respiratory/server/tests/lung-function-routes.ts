import type { DiagnosticReport } from 'fhir/r4'
import { REPORT_CODES } from '#fhir/codes/lung-function-codes.ts'
import { formatDateTime, practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { organizationLetterhead } from '#platform/documents/organization-letterhead.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import type { Records } from '#platform/records/records.ts'
import { lungFunction, type Report, type TestLine } from '../../lung-function/contract.ts'
import { patientOn } from '../patient-on.ts'
import { readTestRecord } from '../read-patient.ts'
import { importTests } from './import-tests.ts'
import { valuesOfTest } from './measured-values.ts'
import { reportDocument } from './report-document.ts'
import { saveTest } from './save-test.ts'
import { amendReport, isLungFunction, signReport } from './sign-report.ts'
import { findSame, LUNG_FUNCTION_LOCK, storedTests } from './stored-tests.ts'
import { kindsOf, toReport } from './to-report.ts'

export function lungFunctionRoutes(now: () => Date): Route[] {
  const today = () => practiceDay(now())

  return serve(lungFunction)({
    tests: ({ records, query }) => listTests(records, query),

    addTest: ({ records, body }) =>
      records.transaction(async (tx) => {
        const patient = await patientOn(tx, body.patientId, body.date, today())
        await tx.lock(LUNG_FUNCTION_LOCK)
        const stored = await storedTests(tx, body.patientId, new Set([body.date]))
        const test = { date: body.date, values: valuesOfTest(body) }
        if (findSame(stored, test)) throw new Problem(409, 'This test is on record already.')
        return { reportId: await saveTest(tx, body, patient), message: 'Test saved.' }
      }),

    importTests: ({ records, body }) => importTests(records, body, today()),

    report: ({ records, params }) => readReport(records, params.id),

    async signReport({ records, params: { id }, body, ifMatch }) {
      await signReport(records, { ...body, id, ifMatch, at: now().toISOString() })
      return { report: await readReport(records, id), message: 'Report signed.' }
    },

    async amendReport({ records, params: { id }, body, ifMatch }) {
      await amendReport(records, { ...body, id, ifMatch, at: now().toISOString() })
      return { report: await readReport(records, id), message: 'Report amended. The earlier version stays on record.' }
    },

    async reportPdf({ records, params, who }) {
      const report = await readReport(records, params.id)
      const { rows } = await records.search('Organization', { limit: 1, sort: 'oldest' })
      const organization = rows[0]?.resource
      const printed = { by: who.name, at: formatDateTime(now()) }
      const document = reportDocument(report, {
        letterhead: organization && organizationLetterhead(organization),
        printed,
      })
      return { file: await renderPdf(document), type: 'application/pdf' }
    },
  })
}

async function readReport(records: Records, id: string): Promise<Report> {
  const { resource, patient, version } = await records.read('DiagnosticReport', id)
  if (!isLungFunction(resource) || !patient) throw new Problem(404, 'There is no such lung-function report.')
  return toReport(resource, await readTestRecord(records, patient, resource), version)
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
  const patients = ids.length > 0 ? (await records.search('Patient', { ids, limit: ids.length })).rows : []
  const names = new Map(patients.map(({ id, resource }) => [id, displayName(resource)]))
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
