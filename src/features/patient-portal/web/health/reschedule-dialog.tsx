import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { DateField } from '#design/inputs/date-field.tsx'
import { practiceDay } from '#fhir/dates.ts'
import visitMessages from '#i18n/messages/en-AU/visits.json'
import { refresh } from '#platform/api/web/refresh.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { careTeam, type PortalAppointment } from '../../care-team/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { PortalSheet } from '../portal-sheet.tsx'
import { NoTimes } from './no-times.tsx'
import { timeAt } from './visit-time.ts'

/** Free times with the same clinician; if one was taken meanwhile, says so and reloads the list. */
export function RescheduleDialog({ visit, onClose }: { visit: PortalAppointment; onClose: () => void }) {
  const { t, sentence, date: dateOf, time } = useMessages(visitMessages)
  const { otherZone: zone } = visit
  const whenOf = (at: string) => ({ date: dateOf(at, zone), time: timeAt(time, at, zone) })
  const now = whenOf(visit.appointmentDateTime)
  const { id } = usePatient()
  const client = useQueryClient()
  const [day, setDay] = useState('')
  const [start, setStart] = useState<string>()
  const params = { id, appointmentId: visit.id }
  const slots = useRead(careTeam.slots, { params, query: { date: day }, keepPrevious: true })
  const move = useWrite(careTeam.reschedule, {
    refreshes: careTeam.appointments,
    onSuccess: ({ message, appointmentDateTime: at }) => {
      const description = sentence({ key: 'done.moved', values: whenOf(at), text: message })
      toast({ title: t('move.done'), description, variant: 'success' })
      onClose()
    },
    onError: ({ message }) => {
      toast({ title: t('move.failed'), description: message, variant: 'destructive' })
      setStart(undefined)
      void refresh(client, [careTeam.slots])
    },
  })
  const { data, error } = slots
  return (
    <PortalSheet
      title={t('move.title')}
      description={t('move.now', { time: `${now.date}, ${now.time}` })}
      onClose={onClose}
    >
      <DateField
        label={t('move.day')}
        hint=""
        value={day || data?.date || ''}
        min={practiceDay(new Date())}
        onValueChange={(next) => {
          setDay(next)
          setStart(undefined)
        }}
      />
      {!data && (error ? <ErrorState cause={error.message} onRetry={() => void slots.refetch()} /> : <SkeletonText />)}
      {data && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{t('move.free', { date: dateOf(data.date) })}</legend>
          <NoTimes t={t} closed={data.closed} hasTimes={data.starts.length > 0} />
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
            {data.starts.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={start === each}
                disabled={slots.isPlaceholderData} // of the day before
                className={clsx('btn btn-outline', start === each && 'border-primary bg-primary-soft font-semibold')}
                onClick={() => setStart(each)}
              >
                {timeAt(time, each, zone)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          disabled={!start}
          loading={move.isPending}
          onClick={() => start && move.mutate({ params, body: { appointmentDateTime: start } })}
        >
          {t('move.save')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('move.keep')}
        </Button>
      </div>
    </PortalSheet>
  )
}
