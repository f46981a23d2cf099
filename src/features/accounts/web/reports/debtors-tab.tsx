import { HandCoins } from 'lucide-react'
import { Link } from 'wouter'
import { EmptyState } from '#design/feedback/states.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDate } from '#fhir/dates.ts'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { accountReports } from '../../reports/contract.ts'
import { AGE_WORDS, AGES } from '../../rules.ts'

const amount = (cents: number | undefined): string => (cents ? formatCents(cents) : '—')

/** Who owes what, by age; the name opens the invoices. */
export function DebtorsTab({ hrefOf }: { hrefOf: (patientId: string) => string }) {
  const read = useRead(accountReports.debtors)
  return (
    <WhenRead read={read} loading="Loading debtors…" lines={6}>
      {({ debtors, totalCents, ages }) =>
        debtors.length === 0 ? (
          <EmptyState icon={<HandCoins aria-hidden="true" />} title="Nobody owes anything">
            Invoices and patient claims with a balance are listed here.
          </EmptyState>
        ) : (
          <Table caption="Debtors" frameClassName="max-h-[75vh]">
            <TableHead>
              <TableRow>
                <TableHeader>Patient</TableHeader>
                <TableHeader>Owed by</TableHeader>
                <TableHeader>Oldest</TableHeader>
                {AGES.map((age) => (
                  <TableHeader key={age} numeric>
                    {AGE_WORDS[age]}
                  </TableHeader>
                ))}
                <TableHeader numeric>Total</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {debtors.map((one) => (
                <TableRow key={`${one.patientId} ${one.payer}`}>
                  <TableHeader scope="row">
                    <Link href={hrefOf(one.patientId)} className="underline underline-offset-4">
                      {one.patientName}
                    </Link>
                    <span className="block text-xs font-normal text-muted">{one.numbers.join(', ')}</span>
                  </TableHeader>
                  <TableCell>{one.payer || 'Patient'}</TableCell>
                  <TableCell className="whitespace-nowrap">{formatDate(one.oldestOn)}</TableCell>
                  {AGES.map((age) => (
                    <TableCell key={age} numeric>
                      {amount(one.ages[age])}
                    </TableCell>
                  ))}
                  <TableCell numeric>{formatCents(one.totalCents)}</TableCell>
                </TableRow>
              ))}
              <TableRow>
                <TableHeader scope="row">All</TableHeader>
                <TableCell />
                <TableCell />
                {AGES.map((age) => (
                  <TableCell key={age} numeric>
                    {amount(ages[age])}
                  </TableCell>
                ))}
                <TableCell numeric>
                  <strong>{formatCents(totalCents)}</strong>
                </TableCell>
              </TableRow>
            </TableBody>
          </Table>
        )
      }
    </WhenRead>
  )
}
