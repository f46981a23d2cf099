import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { DateField } from '#design/inputs/date-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import visitMessages from '#i18n/messages/en-AU/visits.json'
import { refresh } from '#platform/api/web/refresh.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type BookableType, type FreeSlot, onlineBooking, REASON_LENGTH } from '../../care-team/booking-contract.ts'
import { careTeam } from '../../care-team/contract.ts'
import { ReplyAdvice } from '../coach/reply-advice.tsx'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { PortalSheet } from '../portal-sheet.tsx'
import { NoTimes } from './no-times.tsx'
import { timeAt } from './visit-time.ts'

export interface BookDialogProps {
  types: readonly BookableType[]
  practitioners: readonly { id: string; name: string }[]
  /** Of several locations; none with one. */
  places: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Free times within the rules of the practice; one that was taken meanwhile is said so and the list read again. */
export function BookDialog({ types, practitioners, places, onClose }: BookDialogProps) {
  const { t, sentence, date: dateOf, time, line } = useMessages(visitMessages)
  const { id } = usePatient()
  const client = useQueryClient()
  const [type, setType] = useState(types[0]?.code ?? '')
  const [practitioner, setPractitioner] = useState('')
  const [place, setPlace] = useState('')
  const [day, setDay] = useState('')
  const [slot, setSlot] = useState<FreeSlot>()
  const [reason, setReason] = useState('')
  const params = { id }
  const chosenType = types.find(({ code }) => code === type)
  const isPlaceAsked = places.length > 1 && !chosenType?.isVideo
  const free = useRead(onlineBooking.freeSlots, {
    params,
    query: { type, practitioner, place: isPlaceAsked ? place : '', date: day },
    keepPrevious: true,
  })
  const book = useWrite(onlineBooking.book, {
    refreshes: careTeam.appointments,
    onSuccess: ({ message, appointmentDateTime: at, otherZone, advice }) => {
      const values = { date: dateOf(at, otherZone), time: timeAt(time, at, otherZone) }
      const description = sentence({ key: 'done.booked', values, text: message })
      toast({ title: t('book.done'), description, variant: 'success' })
      // first aid stays on the screen
      if (!advice) onClose()
    },
    onError: ({ message }) => {
      toast({ title: t('book.failed'), description: message, variant: 'destructive' })
      setSlot(undefined)
      void refresh(client, [onlineBooking.freeSlots])
    },
  })
  const { data, error } = free
  const change = (next: () => void) => {
    setSlot(undefined)
    next()
  }
  return (
    <PortalSheet title={t('book.title')} description={t('book.about')} onClose={onClose}>
      <ChoiceField
        label={t('book.type')}
        choices={Object.fromEntries(
          types.map(({ code, name, duration }) => [code, t('book.minutes', { name: line(name), minutes: duration })]),
        )}
        value={type}
        onChange={(next) => change(() => setType(next))}
      />
      {chosenType?.preparation && <p className="text-sm text-muted">{chosenType.preparation}</p>}
      {practitioners.length > 1 && (
        <ChoiceField
          label={t('book.with')}
          none={t('book.anyone')}
          choices={Object.fromEntries(practitioners.map(({ id: one, name }) => [one, name]))}
          value={practitioner}
          onChange={(next) => change(() => setPractitioner(next))}
        />
      )}
      {isPlaceAsked && (
        <ChoiceField
          label={t('book.where')}
          none={t('book.anywhere')}
          choices={Object.fromEntries(places.map(({ id: one, name }) => [one, name]))}
          value={place}
          onChange={(next) => change(() => setPlace(next))}
        />
      )}
      <DateField
        label={t('move.day')}
        hint=""
        value={day || data?.date || ''}
        min={data?.firstDay}
        max={data?.lastDay}
        onValueChange={(next) => change(() => setDay(next))}
      />
      {!data && (error ? <ErrorState cause={error.message} onRetry={() => void free.refetch()} /> : <SkeletonText />)}
      {data && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{t('move.free', { date: dateOf(data.date) })}</legend>
          <NoTimes t={t} closed={data.closed} hasTimes={data.slots.length > 0} />
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
            {data.slots.map((each) => (
              <button
                key={`${each.start} ${each.practitionerId} ${each.placeId}`}
                type="button"
                aria-pressed={isSame(slot, each)}
                disabled={free.isPlaceholderData} // of another day or kind
                className={clsx(
                  'btn btn-outline flex-col gap-0',
                  isSame(slot, each) && 'border-primary bg-primary-soft font-semibold',
                )}
                onClick={() => setSlot(each)}
              >
                {timeAt(time, each.start, each.otherZone)}
                {!practitioner && practitioners.length > 1 && (
                  <span className="text-xs font-normal text-muted">{each.practitionerName}</span>
                )}
                {!place && each.placeName && <span className="text-xs font-normal text-muted">{each.placeName}</span>}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <Field label={t('book.reason')}>
        <Input value={reason} maxLength={REASON_LENGTH} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <ReplyAdvice advice={book.data?.advice} />
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          disabled={!slot || book.isSuccess}
          loading={book.isPending}
          onClick={() => {
            if (!slot) return
            const { practitionerId, placeId, start } = slot
            book.mutate({ params, body: { type, practitionerId, placeId, start, reason } })
          }}
        >
          {t('book.save')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('book.leave')}
        </Button>
      </div>
    </PortalSheet>
  )
}

const isSame = (one: FreeSlot | undefined, other: FreeSlot): boolean =>
  one?.start === other.start && one.practitionerId === other.practitionerId && one.placeId === other.placeId
