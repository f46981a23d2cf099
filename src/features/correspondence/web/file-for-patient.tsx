import { type FormEvent, useState } from 'react'
import { useAddressParams } from '#design/address-params.ts'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { practice } from '#features/practice/contract.ts'
import { formatBirthDate } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PatientChoice, PatientPicker } from '#platform/patient-search/web/patient-picker.tsx'
import { correspondence, type IncomingLetter, type Suggestion } from '../contract.ts'

/** A person confirms whose letter it is and who reads it; what differs is asked about once more. */
export function FileForPatient({ letter }: { letter: IncomingLetter }) {
  const { change } = useAddressParams()
  const team = useRead(practice.team, { query: { sees: 'incoming-letter' } })
  const known = letter.patientId ? { id: letter.patientId, name: letter.patientName ?? '' } : undefined
  const [patient, setPatient] = useState<PatientChoice | undefined>(known)
  const [owner, setOwner] = useState(letter.ownerId ?? '')
  const [difference, setDifference] = useState<string>()
  const assign = useWrite(correspondence.assign, {
    refreshes: correspondence.read,
    onSuccess: ({ letter: filed, message }) => {
      toast({ title: 'Letter Filed', description: message, variant: 'success' })
      // it is stored once more for its patient, under another id
      change({ item: `letter:${filed.id}` }, { replace: true })
    },
    onError: (error) => {
      if (error.message.includes('differs from')) setDifference(error.message)
      else toast({ title: 'Filing Failed', description: error.message, variant: 'destructive' })
    },
  })
  const send = (confirmsDifference: boolean) => {
    if (!patient || assign.isPending) return
    const body = { patientId: patient.id, ...(owner && { practitionerId: owner }), confirmsDifference }
    assign.mutate({ params: { id: letter.id }, body, ifMatch: letter.version })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(false)
  }
  return (
    <form className="grid gap-3 border-t pt-4" aria-label="File this letter" onSubmit={submit} noValidate>
      {letter.suggestions.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="font-medium">May be about</legend>
          {letter.suggestions.map((one) => (
            <SuggestionButton
              key={one.patientId}
              suggestion={one}
              isChosen={patient?.id === one.patientId}
              onChoose={() => setPatient({ id: one.patientId, name: one.name })}
            />
          ))}
        </fieldset>
      )}
      <Field label="Patient" required>
        <PatientPicker patient={patient} onPick={setPatient} />
      </Field>
      <Field label="Who reads it">
        <NativeSelect value={owner} onChange={({ target }) => setOwner(target.value)}>
          <option value="">Nobody named</option>
          {team.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        disabled={!patient}
        loading={assign.isPending}
      >
        {letter.patientId ? 'Change' : 'Confirm and file'}
      </Button>
      <ConfirmDialog
        open={difference !== undefined}
        onOpenChange={(isOpen) => !isOpen && setDifference(undefined)}
        title="Is this the right patient?"
        description={difference ?? ''}
        confirmLabel="It is this patient’s letter"
        cancelLabel="Go back"
        onConfirm={() => {
          setDifference(undefined)
          send(true)
        }}
      />
    </form>
  )
}

interface SuggestionButtonProps {
  suggestion: Suggestion
  isChosen: boolean
  onChoose: () => void
}

function SuggestionButton({ suggestion, isChosen, onChoose }: SuggestionButtonProps) {
  const { name, birthDate, mrn, agrees, differs, isStrong } = suggestion
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`grid gap-1 rounded-control border px-3 py-2 text-left ${isChosen ? 'border-primary bg-primary-soft text-on-primary-soft hc:outline-2' : 'bg-card hover:bg-surface-2'}`}
      onClick={onChoose}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{name}</span>
        <Badge tone={isStrong ? 'success' : 'warning'}>
          {isStrong ? 'Name, birth date and number agree' : 'Check carefully'}
        </Badge>
      </span>
      <span className="text-sm">
        {[`Born ${formatBirthDate(birthDate) || 'not known'}`, mrn && `MRN ${mrn}`].filter(Boolean).join(' · ')}
      </span>
      <span className="text-xs">
        {[`Agrees: ${agrees.join(', ')}`, differs.length > 0 && `differs: ${differs.join(', ')}`]
          .filter(Boolean)
          .join('; ')}
      </span>
    </button>
  )
}
