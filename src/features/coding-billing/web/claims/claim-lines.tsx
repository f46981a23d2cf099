import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatCents } from '#medicine/australia/mbs/benefit.ts'
import type { ClaimDetail } from '../../claims/contract.ts'

const amount = (cents: number | undefined): string => (cents === undefined ? '—' : formatCents(cents))

export function ClaimLines({ detail: { claim, lines, diagnoses } }: { detail: ClaimDetail }) {
  const isSettled = claim.state === 'paid' || claim.state === 'part-paid'
  // claims of other systems have no amount by line from a remittance
  const settledBefore = (cents: number | undefined) => (claim.state === 'paid' ? cents : undefined)
  return (
    <section className="grid gap-2">
      <Table caption="Services of the claim">
        <TableHead>
          <TableRow>
            <TableHeader>Item</TableHeader>
            <TableHeader numeric>Fee</TableHeader>
            <TableHeader numeric>Charge</TableHeader>
            <TableHeader numeric>Benefit</TableHeader>
            {/* an accepted amount is not yet paid */}
            <TableHeader numeric>{isSettled ? 'Paid' : 'Assessed'}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.sequence}>
              <TableHeader scope="row" className="min-w-48">
                {line.item}
                <span className="block text-xs font-normal text-muted">{line.description}</span>
                {line.reasons.map(({ code, meaning }) => (
                  <span key={code} className="block text-xs font-normal">{`${code}: ${meaning}`}</span>
                ))}
              </TableHeader>
              <TableCell numeric>{amount(line.feeCents)}</TableCell>
              <TableCell numeric>{amount(line.chargeCents)}</TableCell>
              <TableCell numeric>{amount(line.benefitCents)}</TableCell>
              <TableCell numeric>
                {amount(isSettled ? (line.receivedCents ?? settledBefore(line.paidCents)) : line.paidCents)}
                {claim.state === 'part-paid' && !line.receivedCents && (
                  <span className="block text-xs font-semibold">Unpaid</span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {diagnoses.length > 0 && (
        <p className="text-sm">
          {`Diagnoses: ${diagnoses.map(({ code, description }) => `${code} ${description}`).join('; ')}`}
        </p>
      )}
    </section>
  )
}
