import { type FormEvent, useState } from 'react'
import { Alert } from '#design/feedback/alert.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { IDENTITY_DETAILS, type IdentityDetail, LEAST_DETAILS } from '../../rules.ts'

interface IdentityDialogProps {
  title: string
  description: string
  submit: string
  isPending: boolean
  failure: string | undefined
  onSubmit: (verified: IdentityDetail[]) => void
  onClose: () => void
}

/** Which details staff checked with the account holder; stored in the audit log. */
export function IdentityDialog(props: IdentityDialogProps) {
  const [checked, setChecked] = useState<readonly IdentityDetail[]>([])
  const [isTried, setIsTried] = useState(false)
  const isEnough = checked.length >= LEAST_DETAILS

  function send(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (isEnough && !props.isPending) props.onSubmit([...checked])
  }

  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{props.title}</DialogTitle>
          <DialogDescription>{props.description}</DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={send} noValidate>
          <fieldset className="grid gap-1">
            <legend className="mb-2 font-medium">Which details did you check? At least {LEAST_DETAILS}.</legend>
            {(Object.keys(IDENTITY_DETAILS) as IdentityDetail[]).map((detail) => (
              <Checkbox
                key={detail}
                label={IDENTITY_DETAILS[detail]}
                checked={checked.includes(detail)}
                onCheckedChange={(isOn) =>
                  setChecked(isOn ? [...checked, detail] : checked.filter((each) => each !== detail))
                }
              />
            ))}
          </fieldset>
          {isTried && !isEnough && (
            <Alert tone="warning" live="alert">
              Check at least {LEAST_DETAILS} details with the person before you go on.
            </Alert>
          )}
          {props.failure && (
            <Alert tone="critical" live="alert">
              {props.failure}
            </Alert>
          )}
          <SubmitFooter leave="Cancel" loading={props.isPending} loadingText="Saving…">
            {props.submit}
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
