import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { ambientScribe, type Recording } from '../contract.ts'
import { clock, ENCOUNTER_TYPES } from '../rules.ts'
import { dropChunks } from './recording/chunk-store.ts'

export interface UnfinishedProps {
  /** The one this page works on. */
  exceptId: string | undefined
  isBusy: boolean
  onContinue: (recording: Recording) => void
}

const SHOWN_AT_FIRST = 2

/** Recordings that a crash, a reload or an end of session left behind; nothing of them is lost. */
export function Unfinished({ exceptId, isBusy, onContinue }: UnfinishedProps) {
  const open = useRead(ambientScribe.openRecordings)
  const [areAllShown, setAreAllShown] = useState(false)
  const [deleting, setDeleting] = useState<Recording>()
  const discard = useWrite(ambientScribe.discardRecording, {
    refreshes: ambientScribe.openRecordings,
    onSuccess: ({ message }) => toast({ title: 'Recording Deleted', description: message }),
    onError: (error) => toast({ title: 'Deletion Failed', description: error.message, variant: 'destructive' }),
  })
  const left = (open.data ?? []).filter(({ id }) => id !== exceptId)
  if (left.length === 0) return null
  return (
    <Alert
      tone="warning"
      title={left.length === 1 ? 'A recording was not finished' : `${left.length} recordings were not finished`}
    >
      <ul className="mt-1 grid gap-2">
        {(areAllShown ? left : left.slice(0, SHOWN_AT_FIRST)).map((recording) => (
          <li key={recording.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 text-sm">
              {`${recording.patient?.name ?? 'A patient'} · ${ENCOUNTER_TYPES[recording.encounterType]} · ${formatDateTime(recording.startedAt)} · about ${clock(recording.chunks)} kept`}
            </span>
            <span className="flex gap-2">
              <Button size="sm" disabled={isBusy || !recording.patient} onClick={() => onContinue(recording)}>
                {recording.state === 'transcribed' ? 'Open transcript' : 'Process recording'}
              </Button>
              <Button size="sm" variant="outline" onClick={() => setDeleting(recording)}>
                Delete
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {!areAllShown && left.length > SHOWN_AT_FIRST && (
        <Button variant="link" size="sm" onClick={() => setAreAllShown(true)}>
          {`Show ${left.length - SHOWN_AT_FIRST} more`}
        </Button>
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(isOpen) => !isOpen && setDeleting(undefined)}
        title="Delete this recording?"
        description="The audio and its transcript are deleted permanently. The audit log still shows that there was a recording."
        confirmLabel="Delete"
        variant="destructive"
        onConfirm={() => {
          if (!deleting) return
          discard.mutate({ params: { id: deleting.id }, body: { reason: 'Not needed' } })
          void dropChunks(deleting.id).catch(() => undefined)
        }}
      />
    </Alert>
  )
}
