import { useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { StaleVersionAlert } from '#design/feedback/stale-version-alert.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useSharedDraft } from '#design/shared-draft.ts'
import { formatDateTime, practiceDay } from '#fhir/dates.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import { refresh } from '#platform/api/web/refresh.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Hours, practiceHours } from '../contract.ts'
import { hoursProblem, MESSAGE_LENGTH } from '../rules.ts'
import { HolidayFields } from './holiday-fields.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { RosterFields } from './roster-fields.tsx'

/**
 * Closed days, roster and after-hours message: who is notified when a patient reports danger, and what patients read. The
 * opening hours are shown; they are changed in the practice setup.
 */
export function HoursCard() {
  const { data, error, refetch } = useRead(practiceHours.read)
  return (
    <Card aria-labelledby="practice-hours">
      <CardHeader>
        <CardTitle id="practice-hours">
          <Clock aria-hidden="true" />
          Opening hours and roster
        </CardTitle>
        <CardDescription>
          Danger reports go to whoever is on duty, in the order of the roster. Patients are told when the practice is
          closed.
        </CardDescription>
      </CardHeader>
      <CardContent>
        {!data && (error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonText />)}
        {data && <HoursForm key={data.changedAt ?? 'new'} {...data} />}
      </CardContent>
    </Card>
  )
}

type Entered = Omit<Hours, 'week' | 'timeZone'>

function HoursForm({ hours: read, practicePhone, staff, locations, ...rest }: Reply<typeof practiceHours.read>) {
  const { changedBy, changedAt, hoursFrom, isClosedOnHolidays } = rest
  const { week, timeZone, ...kept } = read
  const readAt = changedAt ?? ''
  const draft = useSharedDraft<Entered>('practice-roster', kept, readAt)
  const [isChecked, setIsChecked] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  const hours = draft.value
  const problem = hoursProblem(hours, practiceDay(new Date()))
  const change = (part: Partial<Entered>) => draft.setValue({ ...hours, ...part })
  const client = useQueryClient()
  const save = useWrite(practiceHours.save, {
    refreshes: practiceHours.read,
    onSuccess: ({ message }) => {
      draft.discard()
      toast({ title: 'Roster Saved', description: message, variant: 'success' })
    },
    onError: ({ message }) => {
      void refresh(client, [practiceHours.read]) // perhaps somebody else has saved it
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
    setIsChecked(true)
    if (!problem) save.mutate({ body: hours, query: { readAt } })
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      {draft.isOutdated && changedBy && changedAt && (
        <StaleVersionAlert
          ref={question}
          title={`${changedBy} saved this on ${formatDateTime(changedAt)}`}
          onUseTheirs={draft.discard}
          onKeepMine={send}
        >
          What you typed is kept below and not saved.
        </StaleVersionAlert>
      )}
      <OpeningHours week={week} timeZone={timeZone} hoursFrom={hoursFrom} isClosedOnHolidays={isClosedOnHolidays} />
      {isChecked && problem && (
        <p role="alert" className="field-error">
          {problem.message}
        </p>
      )}
      <HolidayFields holidays={hours.holidays} locations={locations} onChange={(holidays) => change({ holidays })} />
      <RosterFields roster={hours.roster} staff={staff} onChange={(roster) => change({ roster })} />
      <Field
        label="Phone for patients"
        hint={
          practicePhone
            ? `Offered while the practice is open. Only where it is not ${practicePhone}, the number of the practice.`
            : 'Offered while the practice is open.'
        }
      >
        <Input
          type="tel"
          value={hours.phone}
          maxLength={20}
          onChange={({ target }) => change({ phone: target.value })}
        />
      </Field>
      <Field
        label="After-hours message"
        hint="Shown to patients while the practice is closed, after 000 and first aid."
      >
        <Textarea
          rows={3}
          maxLength={MESSAGE_LENGTH}
          value={hours.afterHoursMessage}
          onChange={({ target }) => change({ afterHoursMessage: target.value })}
        />
      </Field>
      <Button type="submit" className="justify-self-start" loading={save.isPending} loadingText="Saving…">
        Save closed days and roster
      </Button>
      {changedBy && changedAt && (
        <p className="text-sm text-muted">{`Changed by ${changedBy}, ${formatDateTime(changedAt)}`}</p>
      )}
    </form>
  )
}
