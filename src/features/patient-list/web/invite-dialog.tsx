import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import { formatDate, formatDateTime } from '#fhir/dates.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Invitation, patientList } from '../contract.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { countText, RefusedList } from './refused-list.tsx'

export interface InviteDialogProps extends Omit<BulkDialogProps, 'chosen'> {
  chosen: readonly { id: string }[]
}

/** Codes are shown once: the dialog stays open until they are printed or given up. */
export function InviteDialog({ chosen, onClose, onDone }: InviteDialogProps) {
  const invite = useWrite(patientList.invite)
  const codes = invite.data?.invitations ?? []
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && (invite.data ? onDone() : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Invite to the portal</DialogTitle>
          <DialogDescription>
            Each patient gets a sheet with a code that links their account to this record. Hand it over in person or
            post it to the address on record. A new code ends an earlier one.
          </DialogDescription>
        </DialogHeader>
        {invite.error && (
          <Alert tone="critical" live="alert">
            {invite.error.message}
          </Alert>
        )}
        {invite.data ? (
          <>
            {codes.length > 0 && (
              <Alert tone="success" live="status" title={`Codes for ${countText(codes.length)}`}>
                They are shown only now. Print the sheets before you close this.
              </Alert>
            )}
            <ul aria-label="Codes" className="max-h-60 divide-y overflow-y-auto">
              {codes.map(({ patientId, name, code }) => (
                <li key={patientId} className="flex flex-wrap justify-between gap-2 py-1.5">
                  <span>{name}</span>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
            <RefusedList refused={invite.data.refused} />
            <DialogFooter>
              <DialogClose asChild>
                <Button variant="outline">Close</Button>
              </DialogClose>
              {codes.length > 0 && (
                <Button onClick={() => window.print()}>
                  <Printer aria-hidden="true" />
                  {`Print ${codes.length === 1 ? '1 sheet' : `${codes.length} sheets`}`}
                </Button>
              )}
            </DialogFooter>
            {createPortal(<PrintedSheets invitations={codes} />, document.body)}
          </>
        ) : (
          <SubmitFooter
            leave="Cancel"
            loading={invite.isPending}
            loadingText="Making codes…"
            onClick={() => invite.mutate({ body: { patientIds: chosen.map(({ id }) => id) } })}
          >
            {`Make codes for ${countText(chosen.length)}`}
          </SubmitFooter>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** One page for each patient; the print styles hide everything else. */
function PrintedSheets({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <section className="print-sheet" aria-hidden="true">
      {invitations.map(({ patientId, name, birthDate, mrn, code, expiresAt }) => (
        <article key={patientId} className="break-after-page">
          <h1>Your code for the patient portal</h1>
          <p>{[name, birthDate && `born ${formatDate(birthDate)}`, mrn && `MRN ${mrn}`].filter(Boolean).join(' · ')}</p>
          <p className="print-sheet-code">{code}</p>
          <ol>
            <li>{`Go to ${location.host}/auth?mode=register and register as a patient.`}</li>
            <li>Type this code into the field Code from the practice.</li>
          </ol>
          <p>
            If you have an account already, sign in, open Account &amp; security and type the code under Link your
            chart.
          </p>
          <p>
            {`The code works once, until ${formatDateTime(expiresAt)}. Do not give it to anyone else: it opens your health record.`}
          </p>
        </article>
      ))}
    </section>
  )
}
