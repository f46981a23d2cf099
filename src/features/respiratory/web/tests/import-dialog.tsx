import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#design/lists/table.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { formatDate } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { respiratory } from '../../contract.ts'
import { type ImportLine, lungFunction } from '../../lung-function/contract.ts'
import { CSV_COLUMNS } from '../../rules.ts'

type Chosen = { name: string; content: string; format: 'csv' | 'fhir' }

/** Checks a file line by line first; saving is all or nothing. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>()
  const [refusal, setRefusal] = useState('')
  const preview = useWrite(lungFunction.importTests, { onError: ({ message }) => setRefusal(message) })
  const save = useWrite(lungFunction.importTests, {
    refreshes: [lungFunction.tests, respiratory.register, respiratory.summary],
    onSuccess: ({ message }) => {
      toast({ title: 'Tests Imported', description: message, variant: 'success' })
      onClose()
    },
    onError: ({ message }) => toast({ title: 'Import Failed', description: message, variant: 'destructive' }),
  })
  const lines = preview.data?.lines ?? []
  const wrong = lines.filter(({ problems }) => problems.length > 0).length

  async function choose(file: File | undefined) {
    setRefusal('')
    preview.reset()
    setChosen(undefined)
    if (!file) return
    const content = await file.text()
    const format = /^\s*\{/.test(content) ? 'fhir' : 'csv'
    setChosen({ name: file.name, content, format })
    preview.mutate({ body: { format, content, save: false } })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>Import Lung-Function Tests</DialogTitle>
          <DialogDescription>
            A CSV file, or a FHIR Bundle of Observations in JSON. Nothing is saved before you have seen every line.
          </DialogDescription>
        </DialogHeader>
        <div className="grid grid-cols-1 gap-4">
          <Field label="File" error={refusal}>
            <Input
              type="file"
              accept=".csv,.txt,.json,text/csv,application/json,application/fhir+json"
              className="py-1.5 file:mr-3 file:cursor-pointer file:rounded-sm file:border file:border-border-strong file:bg-surface-2 file:px-3 file:font-semibold"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </Field>
          {!chosen && <Columns />}
          {preview.isPending && <p role="status">Checking the file…</p>}
          {lines.length > 0 && (
            <>
              <Alert tone={wrong > 0 ? 'warning' : 'success'} live="status">
                {preview.data?.message}
              </Alert>
              <Lines lines={lines} />
            </>
          )}
        </div>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Close</Button>
          </DialogClose>
          <Button
            disabled={!chosen || lines.length === 0 || wrong > 0}
            loading={save.isPending}
            loadingText="Saving…"
            onClick={() =>
              chosen && save.mutate({ body: { format: chosen.format, content: chosen.content, save: true } })
            }
          >
            {lines.length === 1 ? 'Save 1 Test' : lines.length > 1 ? `Save ${lines.length} Tests` : 'Save Tests'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function Columns() {
  return (
    <div className="grid gap-2 rounded-control border bg-surface p-3 text-sm">
      <p>
        The first line of a CSV file names its columns, in any order. Needed: <code>patient</code> (MRN, Medicare
        number, IHI or Aurora id), <code>date</code> (2026-11-15 or 15/11/2026) and <code>height_cm</code>.
      </p>
      <p className="font-mono text-xs break-words">{CSV_COLUMNS.join(',')}</p>
      <p className="text-muted">
        Volumes in litres with a point (2.45), DLCO in mL/min/mmHg, haemoglobin in g/L, walk in metres. A Bundle is read
        by its LOINC codes and UCUM units; curves come as SampledData of volume and flow.
      </p>
    </div>
  )
}

function Lines({ lines }: { lines: readonly ImportLine[] }) {
  return (
    <Table caption="Tests in the file" frameClassName="max-h-96">
      <TableHead>
        <TableRow>
          <TableHeader numeric>Line</TableHeader>
          <TableHeader>Patient</TableHeader>
          <TableHeader>Date</TableHeader>
          <TableHeader>Reading, or what is wrong</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ line, patientName, date, summary, problems }) => (
          <TableRow key={line}>
            <TableHeader scope="row" className="num">
              {line}
            </TableHeader>
            <TableCell>{patientName ?? '—'}</TableCell>
            <TableCell className="whitespace-nowrap">{formatDate(date) || '—'}</TableCell>
            <TableCell className="min-w-64">
              {problems.length === 0 ? (
                summary
              ) : (
                <span className="grid justify-items-start gap-1">
                  <Badge tone="critical">Cannot be saved</Badge>
                  {problems.map((problem) => (
                    <span key={problem}>{problem}</span>
                  ))}
                </span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
