import type { Services } from '#features/services.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import { accountReports } from '../../reports/contract.ts'
import { patientOf } from '../invoices/invoice-document.ts'
import { readIssued } from '../invoices/read-accounts.ts'
import { readDebtors } from './debtors.ts'
import { depositSlip } from './deposit-slip.ts'
import { movementsSince, readDay, signOffDay } from './end-of-day.ts'
import { ledgerCsv, ledgerRows } from './ledger-csv.ts'
import { boundsOf, claimsMade, quarterOf, readTax } from './tax.ts'

const YEARS_BACK = 30

/** A mistyped year would be an empty report that looks like a day on which nothing was taken. */
function refuseOldDay(day: string, today: string): void {
  if (day < addDays(today, -YEARS_BACK * 366))
    throw new Problem(422, `Choose a day within the last ${YEARS_BACK} years.`)
}

export function accountReportRoutes({ now }: Services): Route[] {
  const today = () => practiceDay(now())
  return serve(accountReports)({
    debtors: ({ records }) => readDebtors(records, today()),

    day({ records, query: { day = today() } }) {
      refuseOldDay(day, today())
      return readDay(records, day)
    },

    signOff: ({ records, body }) => signOffDay(records, body, now().toISOString(), today()),

    async depositSlip({ records, query, signal }) {
      refuseOldDay(query.day, today())
      const print = await depositSlip(records, query.day, { by: records.who.name, at: now().toISOString() })
      return { file: await renderPdf(print, { signal }), type: 'application/pdf' }
    },

    tax: ({ records, query }) => readTax(records, query.quarter ?? quarterOf(today()), query.basis),

    async exportLedger({ records, query }) {
      const { from: start } = boundsOf(quarterOf(today()))
      const { from = start, to = today() } = query
      refuseOldDay(from, today())
      if (from > to) throw new Problem(422, 'The first day is after the last.')
      const [invoices, claims, movements] = await Promise.all([
        readIssued(records),
        claimsMade(records, from),
        movementsSince(records, from),
      ])
      const isWithin = (day = '') => day >= from && day <= to
      const ids = [
        ...[...invoices, ...claims].map(({ patient }) => patient),
        ...movements.map(({ patientId }) => patientId),
      ]
      const patients = await readByIds(records, 'Patient', [...new Set(ids.flatMap((id) => id ?? []))])
      const numberOf = (id: string | undefined) => {
        const patient = id ? patients.get(id) : undefined
        return (patient && patientOf(patient).mrn) ?? id ?? ''
      }
      const rows = ledgerRows(
        {
          invoices: invoices.map(({ resource, patient }) => ({ invoice: resource, patientNumber: numberOf(patient) })),
          claims: claims.map(({ resource, patient }) => ({ claim: resource, patientNumber: numberOf(patient) })),
        },
        movements.map((movement) => ({ movement, patientNumber: numberOf(movement.patientId) })),
      ).filter(([day]) => isWithin(day))
      const name = `accounts-${from}-to-${to}.csv`
      return { file: Buffer.from(ledgerCsv(rows)), type: 'text/csv; charset=utf-8', name }
    },
  })
}
