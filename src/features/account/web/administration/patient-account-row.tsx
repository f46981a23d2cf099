import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { may } from '#fhir/capabilities.ts'
import { formatBirthDate, formatDateTime } from '#fhir/dates.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { account } from '../../contract.ts'
import { IdentityDialog } from '../security/identity-dialog.tsx'
import { ConfirmInPerson } from './confirm-in-person.tsx'
import { ConfirmationBadge } from './confirmation-badge.tsx'
import { PasswordCodeDialog, useIssuesPasswordCodes } from './password-code-dialog.tsx'

type PatientAccount = Reply<typeof account.patientAccounts>[number]

export function PatientAccountRow({ account: given }: { account: PatientAccount }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [chosen, setChosen] = useState<PatientChoice>()
  const [isIssuing, setIsIssuing] = useState(false)
  const issuesCodes = useIssuesPasswordCodes()
  const opensCharts = may(useRead(account.me).data?.user, 'open-chart')
  const link = useWrite(account.linkPatient, {
    refreshes: account.patientAccounts,
    onSuccess: ({ message }) => {
      setIsChoosing(false)
      setChosen(undefined)
      toast({ title: 'Account Linked', description: message, variant: 'success' })
    },
    onError: ({ message }) => toast({ title: 'Link Failed', description: message, variant: 'destructive' }),
  })
  const isConfirmed = given.confirmation !== 'none'
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {given.name}
            <ConfirmationBadge confirmation={given.confirmation} />
          </p>
          <p className="text-sm break-all text-muted">{given.email}</p>
          <p className="text-sm">
            Registered {formatDateTime(given.registeredAt)}
            {opensCharts && (
              <>
                {' · '}
                <Link href={`/patients/${given.patientId}`} className="underline">
                  Open the linked chart
                </Link>
              </>
            )}
          </p>
        </div>
        {isConfirmed ? (
          <div className="flex flex-wrap gap-2">
            {issuesCodes && (
              <Button
                variant="outline"
                aria-label={`Issue a password code for ${given.name}`}
                onClick={() => setIsIssuing(true)}
              >
                Password code
              </Button>
            )}
            <Button variant="outline" aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
              Link to another chart
            </Button>
          </div>
        ) : (
          <ConfirmInPerson given={given} />
        )}
      </div>
      {isIssuing && <PasswordCodeDialog given={given} onClose={() => setIsIssuing(false)} />}
      {isChoosing && (
        <Field label="Find the chart">
          <PatientPicker patient={undefined} onPick={setChosen} />
        </Field>
      )}
      {chosen && (
        <IdentityDialog
          title={`Give ${given.name} access to this chart?`}
          description={`${hitLine(chosen)}. The person signing in as ${given.email} will see all of it.`}
          submit="Link account"
          isPending={link.isPending}
          failure={link.error?.message}
          onSubmit={(verified) => link.mutate({ params: { id: given.id }, body: { patientId: chosen.id, verified } })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </li>
  )
}

export function hitLine({ name, birthDate, mrn }: PatientChoice): string {
  return [name, birthDate && `born ${formatBirthDate(birthDate)}`, mrn && `MRN ${mrn}`].filter(Boolean).join(' · ')
}
