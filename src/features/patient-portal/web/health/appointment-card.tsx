import { CalendarClock, MapPin, Video } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import healthMessages from '#i18n/messages/en-AU/health.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { careTeam, type PortalAppointment } from '../../care-team/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { usePortalAddress } from '../use-portal-address.ts'
import { timeAt } from './visit-time.ts'

const BookButton = lazy(async () => ({ default: (await import('./book-button.tsx')).BookButton }))
const CancelVisit = lazy(async () => ({ default: (await import('./cancel-visit.tsx')).CancelVisit }))
const RescheduleDialog = lazy(async () => ({ default: (await import('./reschedule-dialog.tsx')).RescheduleDialog }))

const CLOCK_MS = 15_000

/** The next visit, and later ones on request; Reschedule offers free times, Join is available from ten minutes before a video visit. */
export function AppointmentCard() {
  const { t } = useMessages(healthMessages)
  const { go } = usePortalAddress()
  const { id } = usePatient()
  const { data, isPending } = useRead(careTeam.appointments, { params: { id } })
  const [next, ...later] = data?.upcoming ?? []
  return (
    <Card aria-labelledby="visit">
      <div className="card-content grid content-start gap-3">
        <h3 id="visit" className="card-title">
          {t('visit.title')}
        </h3>
        {isPending && <SkeletonText />}
        {next && <Visit visit={next} />}
        {later.length > 0 && (
          <details>
            <summary className="cursor-pointer font-semibold">{t('visit.later', { count: later.length })}</summary>
            <ul className="divide-y">
              {later.map((visit) => (
                <li key={visit.id} className="grid gap-3 py-3">
                  <Visit visit={visit} />
                </li>
              ))}
            </ul>
          </details>
        )}
        {data && !next && (
          <>
            <p>{t('visit.none')}</p>
            <Button variant="outline" className="justify-self-start" onClick={() => go({ tab: 'team' })}>
              {t('visit.ask')}
            </Button>
          </>
        )}
        <Suspense>{data && <BookButton />}</Suspense>
      </div>
    </Card>
  )
}

function Visit({ visit }: { visit: PortalAppointment }) {
  const { t, date, time, line } = useMessages(healthMessages)
  const [isMoving, setIsMoving] = useState(false)
  const { appointmentDateTime: at, duration, type, practitionerName, isVideo, canReschedule, canCancel } = visit
  const { otherZone: zone } = visit
  const when = `${date(at, zone)}, ${timeAt(time, at, zone)}`
  const Place = isVideo ? Video : MapPin
  return (
    <>
      <div className="flex gap-3">
        <CalendarClock aria-hidden="true" className="mt-1 size-6 text-primary" />
        <div>
          <p className="text-lg font-semibold">{when}</p>
          <p>{[line(type), t('visit.with', { name: practitionerName })].join(' ')}</p>
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <Place aria-hidden="true" className="size-4" />
            {`${isVideo ? t('visit.video') : (visit.place ?? t('visit.in-person'))} · ${t('visit.minutes', { minutes: duration })}`}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2">
        <Button variant="outline" disabled={!canReschedule} onClick={() => setIsMoving(true)}>
          {t('visit.reschedule')}
        </Button>
        <Join visit={visit} />
        {canCancel && (
          <Suspense>
            <CancelVisit appointmentId={visit.id} when={when} />
          </Suspense>
        )}
      </div>
      {!canReschedule && <p className="text-sm text-muted">{t('visit.too-near')}</p>}
      {isMoving && (
        <Suspense>
          <RescheduleDialog visit={visit} onClose={() => setIsMoving(false)} />
        </Suspense>
      )}
    </>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Join({ visit: { id: appointmentId, isVideo, joinFrom } }: { visit: PortalAppointment }) {
  const { t, dateTime } = useMessages(healthMessages)
  const { id } = usePatient()
  const hint = useId()
  const isOpen = useNow() >= Date.parse(joinFrom ?? '')
  const link = useRead(careTeam.join, { params: { id, appointmentId }, enabled: isVideo && isOpen })
  if (link.data) {
    return (
      <a href={link.data.url} target="_blank" rel="noopener" className={buttonClass({})}>
        {t('visit.join')}
      </a>
    )
  }
  const when = isVideo && joinFrom ? t('visit.join-from', { time: dateTime(joinFrom) }) : t('visit.join-in-person')
  return (
    <>
      <Button disabled aria-describedby={hint}>
        {t('visit.join')}
      </Button>
      <p id={hint} className="col-span-full text-sm text-muted">
        {link.error?.message ?? when}
      </p>
    </>
  )
}
