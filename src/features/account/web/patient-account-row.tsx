import { useState } from 'react'
import { Link } from 'wouter'
import type { Reply } from '#platform/api/endpoint.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { ConfirmDialog } from '#platform/design/alert-dialog.tsx'
import { Button } from '#platform/design/button.tsx'
import { Field } from '#platform/design/field.tsx'
import { toast } from '#platform/design/toast-store.ts'
import { formatBirthDate, formatDateTime } from '#platform/fhir/dates.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { account } from '../contract.ts'

type PatientAccount = Reply<typeof account.patientAccounts>[number]

export function PatientAccountRow({ account: given }: { account: PatientAccount }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [chosen, setChosen] = useState<PatientChoice>()
  const link = useWrite(account.linkPatient, {
    refreshes: account.patientAccounts,
    onSuccess: ({ message }) => {
      setIsChoosing(false)
      toast({ title: 'Account Linked', description: message, variant: 'success' })
    },
    onError: ({ message }) => toast({ title: 'Link Failed', description: message, variant: 'destructive' }),
  })
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{given.name}</p>
          <p className="text-sm break-all text-muted">{given.email}</p>
          <p className="text-sm">
            Registered {formatDateTime(given.registeredAt)} ·{' '}
            <Link href={`/patients/${given.patientId}`} className="underline">
              Open the chart it opens now
            </Link>
          </p>
        </div>
        <Button variant="outline" aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
          Link to another chart
        </Button>
      </div>
      {isChoosing && (
        <Field label="Find the chart">
          <PatientPicker patient={undefined} onPick={setChosen} />
        </Field>
      )}
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={(open) => !open && setChosen(undefined)}
        title={`Let ${given.name} see this chart?`}
        description={chosen ? `${hitLine(chosen)}. The person signing in as ${given.email} will see all of it.` : ''}
        confirmLabel="Link account"
        onConfirm={() => chosen && link.mutate({ params: { id: given.id }, body: { patientId: chosen.id } })}
      />
    </li>
  )
}

function hitLine({ name, birthDate, mrn }: PatientChoice): string {
  return [name, birthDate && `born ${formatBirthDate(birthDate)}`, mrn && `MRN ${mrn}`].filter(Boolean).join(' · ')
}
