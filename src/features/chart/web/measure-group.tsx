import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import type { Measure, Reading } from '../contract.ts'
import { rowId } from '../rules.ts'
import { MeasureSparkline } from './measure-sparkline.tsx'
import { ReadingFlag } from './reading-flag.tsx'
import { useTargetRow } from './use-chart-address.ts'
import { useRowMark } from './use-row-mark.ts'

const VALUES_AT_ONCE = 50

/** A measure: its latest value in one line, all values when expanded. A link to a value expands it. */
export function MeasureGroup({ measure }: { measure: Measure & { readings: readonly Reading[] } }) {
  const { latest, readings } = measure
  const target = useTargetRow()
  const targetIndex = readings.findIndex(({ id }) => rowId('observation', id) === target)
  const [isOpened, setIsOpened] = useState<boolean>()
  const [shownCount, setShownCount] = useState(VALUES_AT_ONCE)
  const isOpen = isOpened ?? targetIndex >= 0
  const shown = readings.slice(0, Math.max(shownCount, targetIndex + 1))
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpened(!isOpen)}
        className="grid min-h-row w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2 text-left hover:bg-surface-2 md:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)_7rem]"
      >
        <ChevronRight aria-hidden="true" className={isOpen ? 'rotate-90' : undefined} />
        <span>
          {latest.name}
          <span className="block text-xs text-muted">
            {`${readings.length} ${readings.length === 1 ? 'value' : 'values'}`}
          </span>
        </span>
        <span className="text-right md:text-left">
          <span className="font-semibold">{latest.text}</span> <ReadingFlag reading={latest} />
          <span className="block text-xs text-muted">{formatDateTime(latest.at) || 'Date not recorded'}</span>
        </span>
        <span className="hidden text-xs text-muted md:block">{latest.rangeText && `Range ${latest.rangeText}`}</span>
        <span className="hidden md:block">
          <MeasureSparkline measure={measure} />
        </span>
      </button>
      {isOpen && (
        <div className="grid grid-cols-1 gap-2 px-4 pb-4">
          <Table caption={`${latest.name}, all values`} frameClassName="max-h-96">
            <TableHead>
              <TableRow>
                <TableHeader>When</TableHeader>
                <TableHeader numeric>Value</TableHeader>
                <TableHeader>Flag</TableHeader>
                <TableHeader>Reference range</TableHeader>
                <TableHeader>Note</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((reading) => (
                <ReadingRow key={reading.id} reading={reading} />
              ))}
            </TableBody>
          </Table>
          {shown.length < readings.length && (
            <Button
              variant="outline"
              size="sm"
              className="justify-self-center"
              onClick={() => setShownCount(shown.length + VALUES_AT_ONCE)}
            >
              {`Show more (${readings.length - shown.length} left)`}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function ReadingRow({ reading }: { reading: Reading }) {
  const mark = useRowMark(rowId('observation', reading.id))
  const notes = [
    reading.isSelfMeasured && 'Measured at home',
    reading.status !== 'final' && reading.status,
    reading.note,
  ]
  return (
    <TableRow {...mark}>
      <TableCell className="whitespace-nowrap">{formatDateTime(reading.at) || 'Not recorded'}</TableCell>
      <TableCell numeric className="font-medium">
        {reading.text}
      </TableCell>
      <TableCell>
        <ReadingFlag reading={reading} />
      </TableCell>
      <TableCell className="text-muted">{reading.rangeText ?? '—'}</TableCell>
      <TableCell className="text-muted">{notes.filter(Boolean).join(', ')}</TableCell>
    </TableRow>
  )
}
