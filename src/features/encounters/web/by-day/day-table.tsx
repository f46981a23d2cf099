import { Link } from 'wouter'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { CardActions } from '../card-actions.tsx'
import { EncounterStatusBadge } from '../encounter-status-badge.tsx'
import type { EncounterCardFacts } from '../to-encounter-card.ts'

/** The same in every table, so that the days line up. */
const COLUMNS = [
  ['Time', 'w-28'],
  ['Patient', 'w-52'],
  ['Visit', ''],
  ['Status', 'w-36'],
  ['Actions', 'w-80'],
] as const

/** The visits of one day: two lines each, on a phone three. */
export function DayTable({ caption, cards }: { caption: string; cards: readonly EncounterCardFacts[] }) {
  return (
    <Table caption={caption} frameClassName="@container" className="lines-when-narrow table-fixed">
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
            <TableCell className="whitespace-nowrap tabular-nums @max-[60rem]:pointer-coarse:pt-1.5!">
              <Time text={card.time} />
            </TableCell>
            <TableCell>
              {card.patientId ? (
                <Link href={`/patients/${encodeURIComponent(card.patientId)}`} className="font-semibold text-link">
                  {card.patientName}
                </Link>
              ) : (
                <span className="font-semibold">{card.patientName}</span>
              )}
              {card.mrn && (
                <span className="block text-xs text-muted @min-[52rem]:@max-[60rem]:ml-2 @min-[52rem]:@max-[60rem]:inline-block">{`MRN ${card.mrn}`}</span>
              )}
            </TableCell>
            <TableCell>
              {card.type}
              {card.clinician && <span className="text-muted">{` · ${card.clinician}`}</span>}
              {card.reason && <span className="block text-xs text-muted">{card.reason}</span>}
            </TableCell>
            <TableCell data-side>
              <EncounterStatusBadge status={card.status} />
            </TableCell>
            <TableCell>
              <div className="flex flex-wrap gap-1.5">
                <CardActions encounter={card} />
              </div>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The start, with the end below it. */
function Time({ text }: { text: string }) {
  const [start, ...end] = text.split(' to ')
  return (
    <>
      {start || 'No time'}
      {end.length > 0 && <span className="block text-xs text-muted">{`to ${end.join(' to ')}`}</span>}
    </>
  )
}
