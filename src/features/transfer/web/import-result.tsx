import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import type { Tone } from '#design/feedback/tone.ts'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { DialogFooter } from '#design/overlays/dialog.tsx'
import { urlOf } from '#platform/api/web/url-of.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type ImportView, transfer } from '../contract.ts'
import { count, OUTCOMES, STATES } from './import-words.ts'
import { RowList } from './row-list.tsx'

const TONES: Partial<Record<ImportView['state'], Tone>> = { applied: 'success', failed: 'critical' }

/** The outcome, the report, and Undo. */
export function ImportResult({ view, onClose }: { view: ImportView; onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const undo = useWrite(transfer.undo, {
    refreshes: [transfer.read, transfer.list],
    onError: (error) => toast({ title: 'Undo Failed', description: error.message, variant: 'destructive' }),
  })
  const same = view.groups.same ?? 0
  const invalid = (view.groups.invalid ?? 0) + (view.groups.refused ?? 0)
  const rows = Object.values(view.groups).reduce((sum, each) => sum + each, 0)
  const failed = view.outcomes.failed ?? 0
  return (
    <div className="grid gap-4">
      <Alert tone={TONES[view.state] ?? 'info'} title={STATES[view.state][0]} live="status">
        {view.message ?? (view.state === 'uploading' ? 'The file did not arrive completely.' : undefined)}
        {rows > 0 && (
          <ul className="mt-1 list-disc ps-5">
            {Object.entries(view.outcomes).map(([outcome, number]) => (
              <li key={outcome}>{`${count(number, 'record', 'records')} ${OUTCOMES[outcome] ?? outcome}`}</li>
            ))}
            {same > 0 && <li>{`${count(same, 'record was', 'records were')} already in Aurora`}</li>}
            {invalid > 0 && <li>{`${count(invalid, 'record', 'records')} not valid or not permitted`}</li>}
          </ul>
        )}
      </Alert>
      {failed > 0 && <RowList importId={view.id} outcome="failed" />}
      <DialogFooter>
        {rows > 0 && (
          <a
            className={buttonClass({ variant: 'outline' })}
            href={urlOf(transfer.report, { params: { id: view.id } })}
            download
          >
            Download report
          </a>
        )}
        {view.canUndo && (
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            Undo this import
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Undo this import?"
        description="What it added is deleted and what it replaced gets its earlier contents, each as a new version. Patients with newer entries are left unchanged; the report lists them."
        confirmLabel="Undo this import"
        variant="destructive"
        onConfirm={() => undo.mutate({ params: { id: view.id } })}
      />
    </div>
  )
}
