import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { dataSources } from '#features/data-sources/contract.ts'
import { write } from '#platform/api/web/write.ts'
import type { ImportView } from '../contract.ts'

export interface TypeTableProps {
  view: ImportView
  leftOut: ReadonlySet<string>
  onChange: (leftOut: ReadonlySet<string>) => void
  onSwitched: () => void
}

/** Record types with their counts and target sources. */
export function TypeTable({ view, leftOut, onChange, onSwitched }: TypeTableProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isSwitching, setIsSwitching] = useState(false)
  const known = view.types.filter(({ dataTypes }) => dataTypes.length > 0)
  const synthetic = [
    ...new Set(known.filter(({ source }) => source === 'synthetic').flatMap(({ dataTypes }) => dataTypes)),
  ]

  async function switchAll() {
    setIsSwitching(true)
    try {
      for (const dataType of synthetic)
        await write(dataSources.switch, { params: { dataType }, body: { sourceType: 'real' } })
      onSwitched()
    } catch (error) {
      toast({ title: 'Switch Failed', description: (error as Error).message, variant: 'destructive' })
    } finally {
      setIsSwitching(false)
    }
  }

  return (
    <div className="grid gap-3">
      {synthetic.length > 0 && (
        <Alert
          tone="warning"
          title="These records go to the synthetic source"
          actions={
            <Button variant="outline" size="sm" loading={isSwitching} onClick={() => setIsAsking(true)}>
              Switch these types to real
            </Button>
          }
        >
          {`Records go to the current source of their type. On synthetic: ${synthetic.join(', ')}. Real patients belong in the real source.`}
        </Alert>
      )}
      <Table caption="Kinds of record in the file">
        <TableHead>
          <TableRow>
            <TableHeader>Import</TableHeader>
            <TableHeader>Goes to</TableHeader>
            <TableHeader numeric>In the file</TableHeader>
            <TableHeader numeric>Not valid</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {view.types.map(({ type, count, groups, source, dataTypes }) => (
            <TableRow key={type}>
              <TableCell>
                <Checkbox
                  label={type}
                  checked={!leftOut.has(type) && dataTypes.length > 0}
                  disabled={dataTypes.length === 0}
                  onCheckedChange={(isIn) => {
                    const next = new Set(leftOut)
                    if (isIn) next.delete(type)
                    else next.add(type)
                    onChange(next)
                  }}
                />
              </TableCell>
              <TableCell>
                {dataTypes.length === 0 ? (
                  'Not supported'
                ) : source === 'real' ? (
                  <Badge tone="success" symbol="dot">
                    Real
                  </Badge>
                ) : (
                  <Badge tone="sample">Synthetic</Badge>
                )}
              </TableCell>
              <TableCell numeric>{count.toLocaleString('en-AU')}</TableCell>
              <TableCell numeric>{(groups.invalid ?? 0).toLocaleString('en-AU')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Switch these types to real data?"
        description={`${synthetic.join(', ')}: everyone in the practice sees the real records of these types at once. It is recorded in the audit log with your name. The preview is then made again.`}
        confirmLabel="Switch to real"
        onConfirm={() => void switchAll()}
      />
    </div>
  )
}
