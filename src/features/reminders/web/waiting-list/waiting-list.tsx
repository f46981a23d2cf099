import { Hourglass, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/feedback/states.tsx'
import { WhenRead } from '#design/feedback/when-read.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { type FreedTime, type WaitingPatient, waitingList } from '../../waiting-list/contract.ts'
import { TimeActions } from './time-actions.tsx'
import { WaitingRow } from './waiting-row.tsx'

const NewWishDialog = lazy(async () => ({ default: (await import('./new-wish-dialog.tsx')).NewWishDialog }))

/** Who wants an earlier time, the next one that suits each, and what cancellations have freed. */
export default function WaitingList() {
  const read = useRead(waitingList.list)
  const [isNew, setIsNew] = useState(false)
  return (
    <div className="grid gap-4">
      <Button className="justify-self-start" onClick={() => setIsNew(true)}>
        <Plus aria-hidden="true" />
        Add a patient
      </Button>
      <WhenRead read={read} loading="Loading the waiting list…" lines={6}>
        {({ waiting, freed }) => (
          <>
            {freed.length > 0 && <FreedTimes freed={freed} waiting={waiting} />}
            {waiting.length === 0 ? (
              <EmptyState icon={<Hourglass />} title="Nobody is waiting">
                Patients who want an earlier time are listed here.
              </EmptyState>
            ) : (
              <ul className="card overflow-hidden" aria-label="Waiting list">
                {waiting.map((one) => (
                  <WaitingRow key={one.id} waiting={one} />
                ))}
              </ul>
            )}
          </>
        )}
      </WhenRead>
      <Suspense>{isNew && <NewWishDialog onClose={() => setIsNew(false)} />}</Suspense>
    </div>
  )
}

const SHOWN_MATCHES = 3

function FreedTimes({ freed, waiting }: { freed: readonly FreedTime[]; waiting: readonly WaitingPatient[] }) {
  return (
    <section aria-labelledby="freed" className="grid gap-2">
      <h2 id="freed" className="text-lg font-semibold">
        Freed by a cancellation
      </h2>
      <ul className="card overflow-hidden">
        {freed.map((time) => (
          <li key={`${time.practitionerId} ${time.start}`} className="grid gap-2 border-b px-4 py-3 last:border-b-0">
            <p className="font-semibold">
              {[formatDateTime(time.start), time.practitionerName, time.placeName, `${time.durationMinutes} minutes`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <ol className="grid gap-2">
              {time.matches.slice(0, SHOWN_MATCHES).map(({ id, reasons }) => {
                const one = waiting.find((each) => each.id === id)
                return (
                  one && (
                    <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                      <p className="min-w-0 text-sm">
                        <span className="font-semibold">{one.patientName}</span>
                        <span className="text-muted">{` ${reasons.join(' · ')}`}</span>
                      </p>
                      <TimeActions waiting={one} time={time} />
                    </li>
                  )
                )
              })}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  )
}
