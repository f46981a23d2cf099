import { Printer } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { toDocument } from '../plan-document.ts'
import { type PlanKind, TEMPLATES } from '../rules.ts'
import { NO_CHART, planFrom } from '../templates.ts'
import { PlanDocument } from './plan-document.tsx'

export interface PreviewDialogProps {
  kind: PlanKind
  onUse: () => void
  onClose: () => void
}

/** A template as a patient would get it, without patient data. */
export function PreviewDialog({ kind, onUse, onClose }: PreviewDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        // the first button is below the text to read
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
        }}
      >
        <DialogHeader>
          <DialogTitle>{`Preview: ${TEMPLATES[kind].title}`}</DialogTitle>
          <DialogDescription>
            What the patient gets. Medications, doses and peak flow come from the chart or from you. Complete the marked
            parts before the plan can be used.
          </DialogDescription>
        </DialogHeader>
        <PlanDocument content={toDocument(planFrom(kind, NO_CHART, undefined))} />
        <DialogFooter>
          <a
            className={buttonClass({ variant: 'outline' })}
            href={`/api/care-plan-templates/${kind}/html`}
            target="_blank"
            rel="noreferrer"
          >
            <Printer aria-hidden="true" />
            Print
          </a>
          <Button onClick={onUse}>Use Template</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
