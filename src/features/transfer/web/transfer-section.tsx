import { Download, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { Progress } from '#design/feedback/progress.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type ImportLine, transfer } from '../contract.ts'
import { sizeText } from '../rules.ts'
import { isMoving, percentOf, STATES } from './import-words.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** Import, export, and the latest imports. */
export function TransferSection() {
  const imports = useRead(transfer.list)
  const [opened, setOpened] = useState<{ importId?: string }>()
  const [isExporting, setIsExporting] = useState(false)
  return (
    <Card>
      <CardHeader
        actions={
          <>
            <Button variant="outline" onClick={() => setOpened({})}>
              <Upload aria-hidden="true" />
              Import
            </Button>
            <Button variant="outline" onClick={() => setIsExporting(true)}>
              <Download aria-hidden="true" />
              Export
            </Button>
          </>
        }
      >
        <CardTitle as="h2">Import and Export</CardTitle>
        <CardDescription>
          FHIR R4 bundles and NDJSON, and patients as CSV. Every import shows a preview first.
        </CardDescription>
      </CardHeader>
      {imports.error && (
        <CardContent className="text-sm text-muted">{`The latest imports could not be loaded: ${imports.error.message}`}</CardContent>
      )}
      {!imports.error && !imports.data?.length && (
        <CardContent className="text-sm text-muted">{imports.data ? 'No imports yet.' : 'Loading…'}</CardContent>
      )}
      {imports.data && imports.data.length > 0 && (
        <CardContent>
          <h3 className="mb-1 text-sm font-semibold">Latest imports</h3>
          <ul className="divide-y">
            {imports.data.map((each) => (
              <ImportItem key={each.id} line={each} onOpen={() => setOpened({ importId: each.id })} />
            ))}
          </ul>
        </CardContent>
      )}
      <Suspense>
        {opened && <ImportDialog importId={opened.importId} onClose={() => setOpened(undefined)} />}
        {isExporting && <ExportDialog onClose={() => setIsExporting(false)} />}
      </Suspense>
    </Card>
  )
}

function ImportItem({ line, onOpen }: { line: ImportLine; onOpen: () => void }) {
  const [word, tone] = STATES[line.state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">{line.fileName}</p>
        <p className="text-xs text-muted">
          {`${sizeText(line.bytes)} · ${line.startedBy} · ${formatDateTime(line.startedAt)}`}
        </p>
        {isMoving(line.state) && (
          <Progress className="mt-1" value={percentOf(line)} label={`${word} ${line.fileName}`} />
        )}
      </div>
      <div className="flex items-center gap-2">
        <Badge tone={tone}>{word}</Badge>
        <Button variant="outline" size="sm" onClick={onOpen} aria-label={`Open the import of ${line.fileName}`}>
          Open
        </Button>
      </div>
    </li>
  )
}
