import clsx from 'clsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDate } from '#fhir/dates.ts'
import type { Value } from '../contract.ts'

export function ValueTable({ values }: { values: readonly Value[] }) {
  const hasRanges = values.some(({ range }) => range)
  return (
    <Table caption="Values of this result">
      <TableHead>
        <TableRow>
          <TableHeader>Measure</TableHeader>
          <TableHeader>Value</TableHeader>
          {hasRanges && <TableHeader>Range</TableHeader>}
          <TableHeader>Previous</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {values.map((value) => (
          <TableRow key={value.id}>
            <TableHeader scope="row">{value.name}</TableHeader>
            <TableCell className="sm:whitespace-nowrap">
              <span className="whitespace-nowrap tabular-nums">{value.value}</span> <Flag value={value} />
            </TableCell>
            {hasRanges && <TableCell className="whitespace-nowrap text-muted">{value.range ?? '—'}</TableCell>}
            <TableCell className="whitespace-nowrap">
              {value.previous ? (
                <>
                  <span className="tabular-nums">{value.previous.value}</span>
                  <span className="block text-xs text-muted">{formatDate(value.previous.at)}</span>
                </>
              ) : (
                '—'
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Flag({ value: { flag, flagText } }: { value: Value }) {
  if (!flag) return null
  const isCritical = flag === 'critical'
  return (
    <strong className={isCritical ? 'whitespace-nowrap text-critical' : 'whitespace-nowrap text-warning'}>
      <StatusSymbol
        name={isCritical ? 'double-triangle' : 'triangle'}
        className={clsx('mr-1 inline-block', /\blow\b/i.test(flagText ?? '') && 'rotate-180')}
      />
      {flagText ?? (isCritical ? 'Critical' : 'Abnormal')}
    </strong>
  )
}
