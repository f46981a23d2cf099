import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import type { Section, WorkspacePatient } from '../contract.ts'
import { unansweredPrompts } from '../note.ts'
import { MicroBanner } from './patient-banner.tsx'

export interface SignLetterDialogProps {
  isOpen: boolean
  patient: WorkspacePatient | undefined
  /** As currently typed. */
  sections: readonly Section[]
  onOpenChange: (open: boolean) => void
  onSign: () => void
}

/** Confirms before a letter is locked: patient, recipient, and what is still open. */
export function SignLetterDialog({ isOpen, patient, sections, onOpenChange, onSign }: SignLetterDialogProps) {
  const linesOf = (title: string) =>
    sections.find((section) => section.title === title)?.sentences.map(({ text }) => text) ?? []
  const prompts = unansweredPrompts(sections)
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Sign and lock this letter?"
      description="A signed letter can no longer be changed. It is saved in the chart and not sent automatically."
      confirmLabel="Sign letter"
      cancelLabel="Keep writing"
      onConfirm={onSign}
    >
      {patient && <MicroBanner patient={patient} />}
      <dl className="grid grid-cols-facts gap-x-3 gap-y-1 text-sm">
        <dt className="font-medium">To</dt>
        <dd>{linesOf('To').join(', ') || 'Nobody named'}</dd>
        <dt className="font-medium">Copies to</dt>
        <dd>{linesOf('Copies to').join(', ') || 'Nobody'}</dd>
      </dl>
      {prompts.length > 0 && <p className="text-sm">{`Still to be answered or removed: ${prompts.join(' ')}`}</p>}
    </ConfirmDialog>
  )
}
