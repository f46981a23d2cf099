import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import type { BillingAnalytics } from '../../reports/contract.ts'

/** Why claims were rejected, most frequent first, and how to prevent it. */
export function RejectionReasons({ rejections }: Pick<BillingAnalytics, 'rejections'>) {
  return (
    <Card aria-label="Rejection Reasons">
      <CardHeader>
        <CardTitle>Rejection Reasons</CardTitle>
      </CardHeader>
      <CardContent>
        {rejections.length === 0 ? (
          <p className="text-sm text-muted">No claim has been rejected with a reason code.</p>
        ) : (
          <Table caption="Reason codes of rejected claims">
            <TableHead>
              <TableRow>
                <TableHeader>Code</TableHeader>
                <TableHeader>Meaning</TableHeader>
                <TableHeader>What to do</TableHeader>
                <TableHeader numeric>Claims</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {rejections.map(({ code, meaning, whatToDo, count }) => (
                <TableRow key={code}>
                  <TableHeader scope="row">{code}</TableHeader>
                  <TableCell className="first-letter:uppercase">{meaning}</TableCell>
                  <TableCell>{whatToDo}</TableCell>
                  <TableCell numeric>{count}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </CardContent>
    </Card>
  )
}
