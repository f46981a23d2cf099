import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { useMerging } from './use-merging.ts'

/** `duplicateId` is the record merged into another. */
export function UnmergeButton({ duplicateId, label }: { duplicateId: string; label: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { unmerge } = useMerging({ onUnmerged: () => setIsOpen(false) })
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        Un-merge…
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent size="sm">
          <DialogHeader>
            <DialogTitle>Undo the merge?</DialogTitle>
            <DialogDescription>{`${label}: the two records become separate again, as before.`}</DialogDescription>
          </DialogHeader>
          <Field label="Reason" required>
            <Textarea value={reason} maxLength={REASON_LENGTH} onChange={({ target }) => setReason(target.value)} />
          </Field>
          <SubmitFooter
            leave="Cancel"
            disabled={!reason.trim()}
            loading={unmerge.isPending}
            loadingText="Un-merging…"
            onClick={() => unmerge.mutate({ params: { id: duplicateId }, body: { reason } })}
          >
            Un-merge
          </SubmitFooter>
        </DialogContent>
      </Dialog>
    </>
  )
}
