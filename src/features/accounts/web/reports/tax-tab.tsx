import { Download } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { FactList } from '#design/lists/fact-list.tsx'
import { formatDate, practiceDay } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { accountReports } from '../../reports/contract.ts'

const BASES = { cash: 'Cash: when it was paid', accrual: 'Accrual: when it was invoiced' } as const
const QUARTERS = 8

/** This quarter and those before it, newest first. */
function quarters(today: string): string[] {
  const now = Number(today.slice(0, 4)) * 4 + Math.ceil(Number(today.slice(5, 7)) / 3) - 1
  return Array.from({ length: QUARTERS }, (_, index) => {
    const at = now - index
    return `${Math.floor(at / 4)}-Q${(at % 4) + 1}`
  })
}

/** '2026-Q4' is October to December 2026: the financial year counts other quarters. */
function quarterWords(quarter: string): string {
  const [year = '', number = '1'] = quarter.split('-Q')
  const months = ['January to March', 'April to June', 'July to September', 'October to December']
  return `${months[Number(number) - 1]} ${year}`
}

/** Figures for the business activity statement, and the file for accounting software. */
export function TaxTab() {
  const today = practiceDay(new Date())
  const offered = quarters(today)
  const [quarter, setQuarter] = useState(offered[0] ?? '')
  const [basis, setBasis] = useState<keyof typeof BASES>('cash')
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`)
  const [to, setTo] = useState(today)
  const read = useRead(accountReports.tax, { query: { quarter, basis }, keepPrevious: true })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card>
        <CardHeader>
          <CardTitle as="h2">Business activity statement</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-4">
          <div className="flex flex-wrap gap-3">
            <ChoiceField
              label="Quarter"
              choices={Object.fromEntries(offered.map((one) => [one, quarterWords(one)]))}
              order={offered}
              value={quarter}
              onChange={setQuarter}
            />
            <ChoiceField label="Basis" choices={BASES} value={basis} onChange={setBasis} />
          </div>
          <WhenRead read={read} loading="Adding up the quarter…" lines={5}>
            {(figures) => (
              <>
                <p className="text-sm text-muted">{`${formatDate(figures.from)} to ${formatDate(figures.to)}`}</p>
                <FactList
                  facts={[
                    ['G1 Total sales, including GST', formatCents(figures.totalSalesCents)],
                    ['G3 GST-free sales', formatCents(figures.gstFreeCents)],
                    ['Sales with GST', formatCents(figures.taxableCents)],
                    ['1A GST on sales', formatCents(figures.gstCents)],
                    ['Deposits not used yet (not included above)', formatCents(figures.creditCents)],
                  ]}
                />
              </>
            )}
          </WhenRead>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle as="h2">Accounting export</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-4">
          <p className="text-sm">
            Invoices by line, claims, payments, deposits, refunds, write-offs and remittances as CSV. Patients appear by
            record number, without names.
          </p>
          <div className="flex flex-wrap gap-3">
            <DateField label="From" hint="" max={today} value={from} onValueChange={setFrom} />
            <DateField label="To" hint="" max={today} value={to} onValueChange={setTo} />
          </div>
          <a
            className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
            href={urlOf(accountReports.exportLedger, { query: { from: from || undefined, to: to || undefined } })}
            download
          >
            <Download aria-hidden="true" />
            Download CSV
          </a>
        </CardContent>
      </Card>
    </div>
  )
}
