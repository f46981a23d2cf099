import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import type { Measurement } from '../../oversight/contract.ts'
import { agentOf } from '../../rules.ts'
import { formatMs } from '../tasks/step-waterfall.tsx'
import { FEWEST_DECIDED, percentText } from './measured-text.ts'

/** Decisions on each agent's proposals, and how long it took. */
export function MeasurementTable({ measurements }: { measurements: readonly Measurement[] }) {
  return (
    <div className="grid gap-2">
      <Table caption="Acceptance and speed by agent">
        <TableHead>
          <TableRow>
            <TableHeader>Agent</TableHeader>
            <TableHeader numeric>Tasks</TableHeader>
            <TableHeader numeric>Decided</TableHeader>
            <TableHeader numeric>Accepted</TableHeader>
            <TableHeader numeric>Stated confidence</TableHeader>
            <TableHeader numeric>Edited</TableHeader>
            <TableHeader numeric>Reverted</TableHeader>
            <TableHeader numeric>p50</TableHeader>
            <TableHeader numeric>p95</TableHeader>
            <TableHeader numeric>Errors</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {measurements.map((one) => (
            <TableRow key={one.agentType}>
              <TableHeader scope="row">
                {agentOf(one.agentType)?.name ?? one.agentType}
                {one.agentVersions.length > 0 && (
                  <span className="block text-xs font-normal text-muted">{one.agentVersions.join(', ')}</span>
                )}
              </TableHeader>
              <TableCell numeric>{one.tasks}</TableCell>
              <TableCell numeric>{one.decided}</TableCell>
              <TableCell numeric>
                <Share value={one.acceptanceRate} decided={one.decided} />
              </TableCell>
              <TableCell numeric>{percentText(one.meanConfidence) ?? '—'}</TableCell>
              <TableCell numeric>{one.edited}</TableCell>
              <TableCell numeric>{one.reverted}</TableCell>
              <TableCell numeric>{ms(one.latency.p50Ms)}</TableCell>
              <TableCell numeric>{ms(one.latency.p95Ms)}</TableCell>
              <TableCell numeric>{percentText(one.errorRate) ?? '—'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <p className="text-xs text-muted">
        {`Shares of fewer than ${FEWEST_DECIDED} decisions are not shown. A dash means nothing was measured.`}
      </p>
    </div>
  )
}

function Share({ value, decided }: { value: number | null; decided: number }) {
  if (value === null || decided < FEWEST_DECIDED) return <span className="text-muted">{`— (n ${decided})`}</span>
  return percentText(value)
}

function ms(value: number | null): string {
  return value === null ? '—' : formatMs(value)
}
