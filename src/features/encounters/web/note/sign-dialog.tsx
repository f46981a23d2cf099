import { useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { encounters, type Section, type WorkspacePatient } from '../../contract.ts'
import { unansweredPrompts, withoutPrompts } from '../../note.ts'
import { MicroBanner } from '../patient-banner.tsx'

export interface SignDialogProps {
  encounterId: string
  patient: WorkspacePatient | undefined
  sections: readonly Section[]
  saveNow: () => Promise<number | undefined>
  onClose: () => void
}

/** Shows the patient, the content, and that signing cannot be undone; signs exactly the version that was shown. */
export function SignDialog({ encounterId, patient, sections, saveNow, onClose }: SignDialogProps) {
  const [isOpen, setIsOpen] = useState(true)
  const sign = useWrite(encounters.sign, {
    refreshes: [encounters.documents, encounters.workspace, encounters.list, encounters.summary],
    onSuccess: () =>
      toast({ title: 'Note Signed', description: 'It is locked. Use an addendum to add more.', variant: 'success' }),
    onError: (error) => toast({ title: 'Signing Failed', description: error.message, variant: 'destructive' }),
  })
  const count = withoutPrompts(sections).reduce((sum, { sentences }) => sum + sentences.length, 0)
  const left = unansweredPrompts(sections)

  async function confirm() {
    const version = await saveNow()
    if (version === undefined) {
      toast({ title: 'Signing Failed', description: 'The note could not be saved first.', variant: 'destructive' })
    } else {
      await sign.mutateAsync({ params: { id: encounterId }, ifMatch: version }).catch(() => undefined)
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        if (!open && !sign.isPending) onClose()
      }}
      title="Sign and lock this note?"
      description="A signed note can no longer be edited; additions are made as an addendum. The encounter is completed."
      confirmLabel="Sign and lock"
      cancelLabel="Keep writing"
      onConfirm={() => void confirm()}
    >
      {patient && <MicroBanner patient={patient} />}
      <div className="text-sm">
        <p>{`${count} ${count === 1 ? 'sentence' : 'sentences'} will be signed.`}</p>
        {left.length > 0 && (
          <p className="text-muted">{`${left.length} unanswered ${left.length === 1 ? 'prompt is' : 'prompts are'} left out.`}</p>
        )}
      </div>
    </ConfirmDialog>
  )
}
