import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Alert, RestoredAlert } from '#design/feedback/alert.tsx'
import { StaleVersionAlert } from '#design/feedback/stale-version-alert.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { useSharedDraft } from '#design/shared-draft.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { refresh } from '#platform/api/web/refresh.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import type { PartToSave, PracticeProfile, ProfilePart } from '#platform/practice-profile/contract.ts'
import { practiceSetup, type Setup } from '../contract.ts'
import { partProblems } from '../rules.ts'
import { AppointmentTypeFields } from './fields/appointment-type-fields.tsx'
import { FeeFields } from './fields/fee-fields.tsx'
import type { FieldsProps } from './fields/fields.ts'
import { IdentityFields } from './fields/identity-fields.tsx'
import { LetterheadFields } from './fields/letterhead-fields.tsx'
import { OnlineBookingFields } from './fields/online-booking-fields.tsx'
import { PlaceFields } from './fields/place-fields.tsx'
import { ProviderNumberFields } from './fields/provider-number-fields.tsx'
import { ReminderFields } from './fields/reminder-fields.tsx'
import { RetentionFields } from './fields/retention-fields.tsx'
import { STEPS } from './steps.ts'

const FIELDS: { [P in ProfilePart]: (props: FieldsProps<P>) => React.JSX.Element } = {
  identity: IdentityFields,
  letterhead: LetterheadFields,
  places: PlaceFields,
  clinicians: ProviderNumberFields,
  appointmentTypes: AppointmentTypeFields,
  fees: FeeFields,
  reminders: ReminderFields,
  onlineBooking: OnlineBookingFields,
  retention: RetentionFields,
}

interface StepFormProps {
  part: ProfilePart
  setup: Setup
  onSaved: () => void
}

/** One step: what is typed survives a closed page, and is saved when it holds. */
export function StepForm({ part, setup, onSaved }: StepFormProps) {
  const { profile, saved, isReadOnly } = setup
  const about = saved[part]
  const readAt = about?.updatedAt ?? ''
  const draft = useSharedDraft<PracticeProfile[ProfilePart]>(`practice-setup:${part}`, profile[part], readAt)
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const question = useRef<HTMLDivElement>(null)
  const change = { part, value: draft.value } as PartToSave
  const problems = partProblems(change, profile)
  const client = useQueryClient()
  const save = useWrite(practiceSetup.save, {
    refreshes: [practiceSetup.read, practiceSetup.clinic],
    onSuccess: ({ message }) => {
      draft.discard()
      toast({ title: 'Step Saved', description: message, variant: 'success' })
      onSaved()
    },
    onError: ({ message }) => {
      void refresh(client, [practiceSetup.read]) // perhaps somebody else has saved it
      toast({ title: 'Save Failed', description: message, variant: 'destructive' })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    // what somebody else has saved is replaced only by saying so
    if (draft.isOutdated) question.current?.focus()
    else send()
  }
  function send() {
    setIsTried(true)
    if (problems.length === 0) save.mutate({ body: change, query: { readAt } })
    // the fields learn of their errors with this render
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const step = STEPS.find((one) => one.part === part)
  const Fields = FIELDS[part] as (props: FieldsProps<ProfilePart>) => React.JSX.Element
  const errorAt = (field: string) =>
    isTried ? problems.find((problem) => problem.field === field)?.message : undefined
  return (
    <Card aria-labelledby="setup-step">
      <CardHeader>
        <CardTitle id="setup-step">{step?.title}</CardTitle>
        <CardDescription>{step?.about}</CardDescription>
      </CardHeader>
      <CardContent>
        <form ref={form} className="grid gap-5" onSubmit={submit} noValidate>
          {draft.isOutdated && about && (
            <StaleVersionAlert
              ref={question}
              title={`${about.changedBy} saved this step on ${formatDateTime(about.updatedAt)}`}
              onUseTheirs={draft.discard}
              onKeepMine={send}
            >
              What you typed is kept below and not saved.
            </StaleVersionAlert>
          )}
          {draft.restoredFrom && !draft.isOutdated && (
            <RestoredAlert when={`on ${formatDateTime(draft.restoredFrom)}`} onStartAgain={draft.discard} />
          )}
          <fieldset disabled={isReadOnly} className="grid gap-5">
            <legend className="sr-only">{step?.title}</legend>
            {/* begun anew when what was typed comes back or is given up: lists of rooms and fees keep their own text */}
            <Fields
              key={draft.restoredFrom?.getTime() ?? 'begun'}
              value={draft.value}
              onChange={draft.setValue}
              errorAt={errorAt}
              setup={setup}
            />
          </fieldset>
          {isTried && problems.length > 0 && (
            <Alert tone="critical" live="alert" title="Please check">
              <ul className="list-disc pl-5">
                {[...new Set(problems.map(({ message }) => message))].map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </Alert>
          )}
          {!isReadOnly && (
            <Button type="submit" className="justify-self-start" loading={save.isPending} loadingText="Saving…">
              Save and continue
            </Button>
          )}
          {about && (
            <p className="text-sm text-muted">{`Saved by ${about.changedBy}, ${formatDateTime(about.updatedAt)}`}</p>
          )}
        </form>
      </CardContent>
    </Card>
  )
}
