import { useState } from 'react'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { type ImportView, transfer } from '../contract.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { isMoving } from './import-words.ts'

/** Live events report each step; polling is for a browser that missed one. */
const LOOK_EVERY_MS = 3000

/** From the file to the report; closing it does not stop work on the server. */
export function ImportDialog({ importId, onClose }: { importId: string | undefined; onClose: () => void }) {
  const [id, setId] = useState(importId)
  const [isWaiting, setIsWaiting] = useState(false)
  const { data, error, refetch, isFetching } = useRead(transfer.read, {
    params: { id },
    refetchInterval: isWaiting && LOOK_EVERY_MS,
  })
  const shouldWait = data ? isMoving(data.state) : false
  if (shouldWait !== isWaiting) setIsWaiting(shouldWait)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Import records</DialogTitle>
          <DialogDescription>
            {data ? data.fileName : 'Nothing is written until you have seen the preview and confirmed it.'}
          </DialogDescription>
        </DialogHeader>
        {!id && <ChooseFile onSent={setId} />}
        {id && !data && !error && <SkeletonText lines={6} />}
        {error && <ErrorState cause={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {data && <Step view={data} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

function Step({ view, onClose }: { view: ImportView; onClose: () => void }) {
  if (view.state === 'ready') return <ImportPreview view={view} />
  if (isMoving(view.state)) return <ImportProgress view={view} onClose={onClose} />
  return <ImportResult view={view} onClose={onClose} />
}
