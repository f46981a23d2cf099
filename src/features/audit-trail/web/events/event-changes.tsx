import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import type { AuditEventDetail } from '../../contract.ts'

/** The record before and after; renders nothing if the event changed none. */
export function EventChanges({ detail: { changes, changesNote } }: { detail: AuditEventDetail }) {
  if (!changes && !changesNote) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">Before and after</h3>
      {changesNote && <p className="text-sm text-muted">{changesNote}</p>}
      {changes?.length === 0 && <p className="text-sm text-muted">Only the version changed.</p>}
      {changes && changes.length > 0 && (
        <Table caption="Values before and after" frameClassName="max-h-96">
          <TableHead>
            <TableRow>
              <TableHeader>Element</TableHeader>
              <TableHeader>Before</TableHeader>
              <TableHeader>After</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.map(({ path, before, after }) => (
              <TableRow key={path} className="align-top">
                <TableCell className="break-all font-mono text-xs">{path}</TableCell>
                <TableCell className="break-words">{before ?? <span className="text-muted">—</span>}</TableCell>
                <TableCell className="break-words">{after ?? <span className="text-muted">—</span>}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}
