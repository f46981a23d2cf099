import { Link } from 'wouter'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { CardActions } from '../card-actions.tsx'
import { EncounterStatusBadge } from '../encounter-status-badge.tsx'
import type { EncounterCardFacts } from '../to-encounter-card.ts'

/** The same in every table, so that the days line up. */
const COLUMNS = [
  ['Time', 'w-44'],
  ['Patient', 'w-52'],
  ['Visit', ''],
  ['Clinician', 'w-44'],
  ['Status', 'w-32'],
  ['Actions', 'w-72'],
] as const

/** The visits of one day, one line each. */
export function DayTable({ caption, cards }: { caption: string; cards: readonly EncounterCardFacts[] }) {
  return (
    <Table caption={caption} className="min-w-[60rem] table-fixed">
      <TableHead>
        <TableRow>
          {COLUMNS.map(([name, width]) => (
            <TableHeader key={name} className={width}>
              {name}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {cards.map((card) => (
          <TableRow key={card.id}>
            <TableCell className="whitespace-nowrap tabular-nums">{card.time || 'No time'}</TableCell>
            <TableCell>
              {card.patientId ? (
                <Link href={`/patients/${encodeURIComponent(card.patientId)}`} className="font-semibold text-link">
                  {card.patientName}
                </Link>
              ) : (
                <span className="font-semibold">{card.patientName}</span>
              )}
              {card.mrn && <span className="block text-xs text-muted">{`MRN ${card.mrn}`}</span>}
            </TableCell>
            <TableCell>
              {card.type}
              {card.reason && <span className="block text-xs text-muted">{card.reason}</span>}
            </TableCell>
            <TableCell>{card.clinician}</TableCell>
            <TableCell>
              <EncounterStatusBadge status={card.status} />
            </TableCell>
            <TableCell>
              <div className="flex gap-1.5">
                <CardActions encounter={card} />
              </div>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
