import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/api/web/use-write.ts'
import type { Partner } from '../catalogue.ts'
import { integrations } from '../contract.ts'
import type { NumberKind } from '../rules.ts'
import { PullLines } from './pull-lines.tsx'

/** Shows a preview, then writes exactly that into the real data. */
export function PullDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const [whom, setWhom] = useState({ numberKind: 'ihi' as NumberKind, number: '', birthDate: '' })
  const params = { id: partner.id }
  const preview = useWrite(integrations.previewPull, { refreshes: integrations.calls })
  const pull = useWrite(integrations.pull, {
    refreshes: integrations.calls,
    onSuccess: ({ message }) => toast({ title: 'Record Pulled', description: message, variant: 'success' }),
    onError: (error) => toast({ title: 'Pull Failed', description: error.message, variant: 'destructive' }),
  })
  const change = (changes: Partial<typeof whom>) => {
    setWhom({ ...whom, ...changes })
    preview.reset()
    pull.reset()
  }
  const shown = preview.data
  const count = shown?.lines.filter((line) => line.change === 'new' || line.change === 'changed').length ?? 0
  const isComplete = whom.number.trim() !== '' && whom.birthDate !== ''

  function look(event: FormEvent) {
    event.preventDefault()
    pull.reset()
    if (isComplete && !preview.isPending) preview.mutate({ params, body: whom })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Pull a Record</DialogTitle>
          <DialogDescription>
            From {partner.name} into the real data. Synthetic patients are not changed. You see a preview first.
          </DialogDescription>
        </DialogHeader>
        <form className="grid gap-4 sm:grid-cols-3" onSubmit={look} noValidate>
          <Field label="Number">
            <NativeSelect
              value={whom.numberKind}
              onChange={(event) => change({ numberKind: event.target.value as NumberKind })}
            >
              <option value="ihi">IHI</option>
              <option value="medicare">Medicare number</option>
            </NativeSelect>
          </Field>
          <Field label={whom.numberKind === 'ihi' ? 'IHI' : 'Medicare number'}>
            <Input
              inputMode="numeric"
              value={whom.number}
              onChange={(event) => change({ number: event.target.value })}
            />
          </Field>
          <DateField
            label="Date of birth"
            hint={undefined}
            value={whom.birthDate}
            onValueChange={(birthDate) => change({ birthDate })}
          />
          <Button
            type="submit"
            variant="outline"
            className="justify-self-start sm:col-span-3"
            disabled={!isComplete}
            loading={preview.isPending}
            loadingText="Looking…"
          >
            Show What Would Change
          </Button>
        </form>
        {preview.error && (
          <Alert tone="critical" live="alert">
            {preview.error.message}
          </Alert>
        )}
        {shown && !pull.data && <PullLines preview={shown} />}
        {pull.error && (
          <Alert tone="critical" live="alert">
            {pull.error.message}
          </Alert>
        )}
        {pull.data && (
          <Alert tone="success" live="status">
            <p>{pull.data.message}</p>
            <p>
              To see it, switch the data types to real at <Link href="/data-sources">Data Sources</Link>.
            </p>
          </Alert>
        )}
        <SubmitFooter
          leave="Close"
          disabled={!shown || count === 0 || pull.isSuccess}
          loading={pull.isPending}
          loadingText="Writing…"
          onClick={() => shown && pull.mutate({ params, body: { ...whom, fingerprint: shown.fingerprint } })}
        >
          {count === 0 ? 'Pull Record' : `Pull ${count} ${count === 1 ? 'Record' : 'Records'}`}
        </SubmitFooter>
      </DialogContent>
    </Dialog>
  )
}
