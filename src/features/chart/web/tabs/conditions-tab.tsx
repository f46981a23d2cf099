import { Badge } from '#design/feedback/badge.tsx'
import type { Tone } from '#design/feedback/tone.ts'
import { TableCell, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDate } from '#fhir/dates.ts'
import { chart } from '../../contract.ts'
import { type ConditionLine, isEnded, isValid, toCondition } from '../../projections/to-condition.ts'
import { rowId } from '../../rules.ts'
import { useRowMark } from '../use-row-mark.ts'
import { CountedTable } from './lines-table.tsx'
import { PagedList } from './paged-list.tsx'
import { usePages } from './use-pages.ts'

export default function ConditionsTab({ patientId }: { patientId: string }) {
  const pages = usePages(chart.conditions, patientId)
  const lines = pages.rows?.filter(isValid).map(toCondition) ?? []
  const current = lines.filter((line) => !isEnded(line))
  const past = lines.filter(isEnded)
  return (
    <PagedList pages={pages} isEmpty={lines.length === 0} empty="No conditions on file">
      <ConditionTable caption="Current conditions" lines={current} />
      <ConditionTable caption="Past conditions and episodes" lines={past} />
    </PagedList>
  )
}

function ConditionTable({ caption, lines }: { caption: string; lines: readonly ConditionLine[] }) {
  return (
    <CountedTable
      caption={caption}
      count={lines.length}
      columns={['Condition', 'Status', 'Severity', 'Onset', 'Ended', 'Codes']}
    >
      {lines.map((line) => (
        <ConditionRow key={line.id} line={line} />
      ))}
    </CountedTable>
  )
}

const TONES: Record<ConditionLine['status'], Tone> = {
  active: 'info',
  recurrence: 'warning',
  relapse: 'warning',
  inactive: 'neutral',
  remission: 'success',
  resolved: 'success',
  unknown: 'unknown',
}

function ConditionRow({ line }: { line: ConditionLine }) {
  const mark = useRowMark(rowId('condition', line.id))
  return (
    <TableRow {...mark}>
      <TableHeader scope="row" className="min-w-56">
        {line.name}
        {line.notes.map((note) => (
          <p key={note} className="text-xs font-normal text-muted">
            {note}
          </p>
        ))}
      </TableHeader>
      <TableCell>
        <span className="flex flex-wrap gap-1">
          <Badge tone={TONES[line.status]}>{line.status.charAt(0).toUpperCase() + line.status.slice(1)}</Badge>
          {line.isUnconfirmed && <Badge tone="unknown">Unconfirmed</Badge>}
        </span>
      </TableCell>
      <TableCell>{line.severity ?? '—'}</TableCell>
      <TableCell className="whitespace-nowrap">{dateWords(line.onset)}</TableCell>
      <TableCell className="whitespace-nowrap">{line.ended ? dateWords(line.ended) : '—'}</TableCell>
      <TableCell className="text-xs whitespace-nowrap text-muted">
        {line.codes.map((code) => (
          <span key={code} className="block">
            {code}
          </span>
        ))}
        {line.codes.length === 0 && 'Not coded'}
      </TableCell>
    </TableRow>
  )
}

// an onset may be text such as 'childhood'
const dateWords = (date: string | undefined): string => (date ? formatDate(date) || date : 'Not recorded')
