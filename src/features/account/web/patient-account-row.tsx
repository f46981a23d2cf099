import { useState } from 'react'
import { Link } from 'wouter'
import { type PatientHit, patients } from '#features/patients/contract.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { ConfirmDialog } from '#platform/design/alert-dialog.tsx'
import { Button } from '#platform/design/button.tsx'
import { Field } from '#platform/design/field.tsx'
import { Input } from '#platform/design/input.tsx'
import { toast } from '#platform/design/toast-store.ts'
import { formatBirthDate, formatDateTime } from '#platform/fhir/dates.ts'
import { account } from '../contract.ts'

type PatientAccount = Reply<typeof account.patientAccounts>[number]

const SHORTEST = 2

export function PatientAccountRow({ account: given }: { account: PatientAccount }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [chosen, setChosen] = useState<PatientHit>()
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
      {isChoosing && <ChartChoice onChoose={setChosen} />}
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

function ChartChoice({ onChoose }: { onChoose: (hit: PatientHit) => void }) {
  const [text, setText] = useState('')
  const q = text.trim()
  const search = useRead(patients.search, { query: { q, limit: 8 }, enabled: q.length >= SHORTEST, keepPrevious: true })
  const hits = q.length >= SHORTEST ? (search.data ?? []) : []
  return (
    <div className="grid gap-2">
      <Field label="Find the chart" hint="Name, date of birth, MRN or Medicare number">
        <Input value={text} maxLength={100} autoComplete="off" onChange={(event) => setText(event.target.value)} />
      </Field>
      <ul className="grid gap-1">
        {hits.map((hit) => (
          <li key={hit.id}>
            <Button variant="ghost" className="h-auto w-full justify-start text-left" onClick={() => onChoose(hit)}>
              {hitLine(hit)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function hitLine({ name, birthDate, mrn }: PatientHit): string {
  return [name, birthDate && `born ${formatBirthDate(birthDate)}`, mrn && `MRN ${mrn}`].filter(Boolean).join(' · ')
}
