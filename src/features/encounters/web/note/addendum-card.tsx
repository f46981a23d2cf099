import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import type { Draft } from '#design/draft.ts'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import { encounters, type WorkspacePatient } from '../../contract.ts'
import { MicroBanner } from '../patient-banner.tsx'

export interface AddendumCardProps {
  encounterId: string
  patient: WorkspacePatient | undefined
  /** Stored on this device until it is signed. */
  draft: Draft<string>
  refusal: string | undefined
}

export function AddendumCard({ encounterId, patient, draft, refusal }: AddendumCardProps) {
  const [isAsking, setIsAsking] = useState(false)
  const add = useWrite(encounters.addAddendum, {
    refreshes: encounters.documents,
    onSuccess: () => {
      draft.discard()
      toast({ title: 'Addendum Signed', variant: 'success' })
    },
    onError: (error) => toast({ title: 'Addendum Failed', description: error.message, variant: 'destructive' }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (draft.value.trim()) setIsAsking(true)
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>Addendum</CardTitle>
      </CardHeader>
      <CardContent>
        <form className="grid gap-3" onSubmit={submit}>
          <Field label="Text to add" hint="The signed note does not change; the addendum is signed and shown below it.">
            <Textarea value={draft.value} maxLength={20_000} onChange={({ target }) => draft.setValue(target.value)} />
          </Field>
          {refusal && <p className="text-sm text-muted">{refusal}</p>}
          <div>
            <Button
              type="submit"
              variant="secondary"
              disabled={!draft.value.trim() || refusal !== undefined}
              loading={add.isPending}
              loadingText="Signing…"
            >
              Sign addendum
            </Button>
          </div>
        </form>
      </CardContent>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign this addendum?"
        description="Once signed it can no longer be edited."
        confirmLabel="Sign addendum"
        onConfirm={() => add.mutate({ params: { id: encounterId }, body: { text: draft.value } })}
      >
        {patient && <MicroBanner patient={patient} />}
      </ConfirmDialog>
    </Card>
  )
}
