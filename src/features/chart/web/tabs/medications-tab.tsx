import { TableCell, TableHeader, TableRow } from '#design/lists/table.tsx'
import { formatDate } from '#fhir/dates.ts'
import { chart, type MedicineLine } from '../../contract.ts'
import { toMedicine } from '../../projections/to-medicine.ts'
import { rowId } from '../../rules.ts'
import { MedicineStatus } from '../current-medications.tsx'
import { MedicineText } from '../medicine-text.tsx'
import { useRowMark } from '../use-row-mark.ts'
import { CountedTable } from './lines-table.tsx'
import { PagedList } from './paged-list.tsx'
import { usePages } from './use-pages.ts'

export default function MedicationsTab({ patientId }: { patientId: string }) {
  const pages = usePages(chart.medications, patientId)
  const lines = pages.rows?.filter(({ status }) => status !== 'entered-in-error').map(toMedicine) ?? []
  const current = lines.filter(({ isCurrent }) => isCurrent)
  const past = lines.filter(({ isCurrent }) => !isCurrent)
  return (
    <PagedList pages={pages} isEmpty={lines.length === 0} empty="No medications on file">
      <MedicineTable caption="Current medications" lines={current} />
      <MedicineTable caption="Past medications" lines={past} />
    </PagedList>
  )
}

function MedicineTable({ caption, lines }: { caption: string; lines: readonly MedicineLine[] }) {
  return (
    <CountedTable
      caption={caption}
      count={lines.length}
      columns={['Medicine and dose', 'Status', 'Prescribed', 'Prescriber']}
    >
      {lines.map((line) => (
        <MedicineRow key={line.id} line={line} />
      ))}
    </CountedTable>
  )
}

function MedicineRow({ line }: { line: MedicineLine }) {
  const mark = useRowMark(rowId('medication', line.id))
  return (
    <TableRow {...mark}>
      <TableHeader scope="row" className="min-w-64 font-normal">
        <MedicineText medicine={line} />
        {line.note && <p className="text-xs text-muted">{line.note}</p>}
      </TableHeader>
      <TableCell>
        <MedicineStatus status={line.status} />
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {formatDate(line.since) || 'Not recorded'}
        {line.endedOn && <span className="block text-xs text-muted">{`until ${formatDate(line.endedOn)}`}</span>}
      </TableCell>
      <TableCell>{line.prescriber ?? 'Not recorded'}</TableCell>
    </TableRow>
  )
}
