import type { ReactNode } from 'react'
import { Table, TableBody, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'

export interface LinesTableProps {
  caption: string
  columns: readonly string[]
  /** One row per line. */
  children: ReactNode
}

export function LinesTable({ caption, columns, children }: LinesTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableHeader key={column}>{column}</TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  )
}

/** Renders nothing if there are no lines, otherwise their count above them. */
export function CountedTable({ count, ...table }: LinesTableProps & { count: number }) {
  if (count === 0) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{`${table.caption} (${count})`}</h3>
      <LinesTable {...table} />
    </section>
  )
}
