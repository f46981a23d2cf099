import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { DialogFooter } from '#design/overlays/dialog.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type ImportView, transfer } from '../contract.ts'
import { type Choices, GROUP_NAMES, GROUPS } from '../rules.ts'
import { GroupList } from './group-list.tsx'
import { count } from './import-words.ts'
import { TypeTable } from './type-table.tsx'

const fails = (title: string) => (error: Error) => toast({ title, description: error.message, variant: 'destructive' })

/** What the file contains, what it matches, where it goes; the decisions, and the one button that writes. */
export function ImportPreview({ view }: { view: ImportView }) {
  const [choices, setChoices] = useState<Choices>({})
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const refreshes = [transfer.read, transfer.list]
  const apply = useWrite(transfer.apply, { refreshes, onError: fails('Import Failed') })
  const again = useWrite(transfer.preview, { refreshes, onError: fails('Preview Failed') })
  const cancel = useWrite(transfer.cancel, { refreshes, onError: fails('Cancel Failed') })
  const params = { id: view.id }
  const chosen = view.types.filter(({ type }) => !leftOut.has(type))
  const toWrite = GROUP_NAMES.filter((group) => (choices[group] ?? GROUPS[group].choices[0][0]) !== 'skip').reduce(
    (sum, group) => sum + chosen.reduce((own, { groups }) => own + (groups[group] ?? 0), 0),
    0,
  )
  return (
    <div className="grid gap-4">
      {view.earlier && (
        <Alert tone="info" title="This file was imported before">
          {`By ${view.earlier.by}, ${formatDateTime(view.earlier.at)}. Identical records are not written again.`}
        </Alert>
      )}
      {view.isOutdated ? (
        <Alert
          tone="warning"
          live="status"
          title="A data type was switched since this preview"
          actions={
            <Button size="sm" loading={again.isPending} onClick={() => again.mutate({ params })}>
              Preview again
            </Button>
          }
        >
          The data source has changed, so the preview must be repeated.
        </Alert>
      ) : (
        <>
          <TypeTable view={view} leftOut={leftOut} onChange={setLeftOut} onSwitched={() => again.mutate({ params })} />
          <GroupList view={view} choices={choices} onChoose={setChoices} />
        </>
      )}
      {!view.isMine && <Alert tone="info">{`${view.startedBy} started this import and decides about it.`}</Alert>}
      <DialogFooter>
        <Button
          variant="outline"
          loading={cancel.isPending}
          disabled={!view.isMine}
          onClick={() => cancel.mutate({ params })}
        >
          Discard
        </Button>
        <Button
          disabled={!view.isMine || view.isOutdated || toWrite === 0}
          loading={apply.isPending}
          onClick={() =>
            apply.mutate({
              params,
              body: { choices, types: leftOut.size > 0 ? chosen.map(({ type }) => type) : undefined },
            })
          }
        >
          {toWrite === 0 ? 'Nothing to import' : `Import ${count(toWrite, 'record', 'records')}`}
        </Button>
      </DialogFooter>
    </div>
  )
}
