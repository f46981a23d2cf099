import { useState } from 'react'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import { useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { account } from '#features/account/contract.ts'
import { appointments } from '#features/appointments/contract.ts'
import { isClinician } from '#fhir/codes/positions.ts'
import { useCheckedForm } from '#platform/api/web/use-checked-form.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type ListedProgram, type PriorAuth, priorAuth } from '../contract.ts'
import {
  CHANNEL_WORDS,
  CHANNELS,
  LINE_LENGTH,
  PHASE_WORDS,
  PRESCRIBERS,
  REQUEST_TYPES,
  TEXT_LENGTH,
  TYPE_WORDS,
} from '../rules.ts'
import { ChecklistView } from './checklist-view.tsx'
import { firstForm, type RequestForm, requestSchema, toRequest, withProgram } from './new-request-form.ts'
import type { NewFor } from './use-request-address.ts'
import { useCreate } from './use-request-change.ts'

export interface NewRequestFormProps {
  about: NewFor
  programs: readonly ListedProgram[]
  patientId: string | undefined
  /** Of the patient named in the address. */
  isReadingPatient: boolean
  onTry: () => void
  onSaved: (request: PriorAuth) => void
}

export function NewRequestForm(props: NewRequestFormProps) {
  const { about, programs, patientId, isReadingPatient, onTry, onSaved } = props
  const [first] = useState(() => firstForm(about, programs))
  const { form, problems, isDirty, change, submit } = useCheckedForm(requestSchema, first)
  const create = useCreate(onSaved)
  useUnsavedGuard(isDirty && !create.isSuccess, 'this request')
  const program = programs.find(({ id }) => id === form.programId)
  const user = useRead(account.me).data?.user
  const isOthers = user !== undefined && !isClinician(user)
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const checklist = useRead(priorAuth.checklist, {
    query: { patient: patientId ?? '', program: program?.id ?? '', phase: form.phase, ...givenBy(form) },
    enabled: patientId !== undefined && program !== undefined,
    keepPrevious: true,
  })
  const criteria = program ? (checklist.data?.criteria ?? []) : []
  const unmet = criteria.filter(({ reads }) => reads !== 'met').length

  const tried = () => {
    setIsTried(true)
    onTry()
  }
  const send = () => {
    setIsAsking(false)
    if (patientId && !create.isPending) create.mutate({ body: toRequest(form, patientId) })
  }
  const save = submit(() => {
    tried()
    if (!patientId || (isOthers && !form.practitionerId)) return
    if (unmet > 0) setIsAsking(true)
    else send()
  }, tried)

  const line = (name: 'item' | 'indication' | 'insurance' | 'hospitalProviderNumber', label: string, needed = true) => (
    <Field label={label} required={needed} error={problems[name]}>
      <Input value={form[name]} maxLength={LINE_LENGTH} onChange={({ target }) => change({ [name]: target.value })} />
    </Field>
  )
  const choice = <K extends 'requestType' | 'phase' | 'priority' | 'prescriber' | 'channel'>(
    name: K,
    label: string,
    options: readonly (readonly [RequestForm[K], string])[],
  ) => (
    <Field label={label}>
      <NativeSelect
        value={form[name]}
        onChange={({ target }) => change({ [name]: target.value } as Pick<RequestForm, K>)}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )

  return (
    <>
      <form className="grid gap-4" onSubmit={save} noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          {choice(
            'requestType',
            'Request type',
            REQUEST_TYPES.map((type) => [type, TYPE_WORDS[type]]),
          )}
          <Field label="Program">
            <NativeSelect
              value={form.programId}
              onChange={({ target }) => {
                const chosen = programs.find(({ id }) => id === target.value)
                change(chosen ? withProgram(form, chosen) : { programId: '' })
              }}
            >
              <option value="">None: no criteria available</option>
              {programs.map(({ id, medicine: medication, indication }) => (
                <option key={id} value={id}>
                  {`${medication}: ${indication}`}
                </option>
              ))}
            </NativeSelect>
          </Field>
          {program &&
            choice(
              'phase',
              'Phase',
              program.phases.map(({ phase }) => [phase, PHASE_WORDS[phase]]),
            )}
          {line('item', 'Medication, procedure or device')}
          {line('indication', 'Indication')}
          {line('insurance', 'Decided by')}
          {choice('priority', 'Priority', [
            ['normal', 'Normal'],
            ['urgent', 'Urgent'],
          ])}
          {choice('prescriber', 'Prescriber', [['', 'Not stated'], ...PRESCRIBERS.map((one) => [one, one] as const)])}
          {line('hospitalProviderNumber', 'Hospital provider number', false)}
          {isOthers && (
            <ClinicianChoice
              value={form.practitionerId}
              isTried={isTried}
              onChange={(practitionerId) => change({ practitionerId })}
            />
          )}
        </div>
        {program && patientId && (
          <ChecklistView patientId={patientId} programId={program.id} phase={form.phase} {...givenBy(form)} />
        )}
        <Field label="Clinical justification" required error={problems.justification}>
          <Textarea
            value={form.justification}
            maxLength={TEXT_LENGTH}
            onChange={({ target }) => change({ justification: target.value })}
          />
        </Field>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {choice('channel', 'Sent today', [
            ['', 'Not yet: keep as a draft'],
            ...CHANNELS.map((one) => [one, `Yes, ${CHANNEL_WORDS[one]}`] as const),
          ])}
          <DateField
            label="Expected decision"
            value={form.expectedDecision}
            onValueChange={(expectedDecision) => change({ expectedDecision })}
          />
        </div>
        <SubmitFooter
          leave="Cancel"
          disabled={isReadingPatient || checklist.isLoading}
          loading={create.isPending}
          loadingText="Saving…"
        >
          Submit
        </SubmitFooter>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Save with ${unmet} of ${criteria.length} criteria not met or missing?`}
        description="An application made today may be refused. Each open criterion is kept with the request."
        confirmLabel="Save anyway"
        cancelLabel="Go back"
        onConfirm={send}
      />
    </>
  )
}

const givenBy = ({ prescriber, hospitalProviderNumber }: RequestForm) => ({
  prescriber: prescriber || undefined,
  hospital: hospitalProviderNumber || undefined,
})

interface ClinicianChoiceProps {
  value: string
  isTried: boolean
  onChange: (id: string) => void
}

/** For staff who write down what a clinician asks for. */
function ClinicianChoice({ value, isTried, onChange }: ClinicianChoiceProps) {
  const { data = [] } = useRead(appointments.practitioners)
  return (
    <Field
      label="Clinician"
      required
      error={isTried && !value ? 'Choose the clinician whose request it is' : undefined}
    >
      <NativeSelect value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose…</option>
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
