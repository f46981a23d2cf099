import { lazy, Suspense } from 'react'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { patientPortal } from '../../contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { may, usePatient } from '../patient.ts'
import { usePortalAddress } from '../use-portal-address.ts'
import { EntriesCard } from './entries-card.tsx'
import { toKind } from './kinds.ts'
import { QuickCard } from './quick-card.tsx'

const EntrySheet = lazy(async () => ({ default: (await import('./entry-sheet.tsx')).EntrySheet }))
const ChartsCard = lazy(async () => ({ default: (await import('./charts-card.tsx')).ChartsCard }))

const SINCE_DAYS = 90

/** One-tap entries, trends, and past entries (requirements 2 §2.13). */
export function TrackingTab() {
  const { t: frame } = useMessages(frameMessages)
  const patient = usePatient()
  const { track, go } = usePortalAddress()
  const readings = useRead(patientPortal.readings, { params: { id: patient.id }, query: { days: SINCE_DAYS } })
  const kind = toKind(track)
  if (!may(patient, 'readings')) return <p>{frame('frame.closed')}</p>
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <QuickCard onOpen={(next) => go({ tab: 'tracking', track: next })} />
        <EntriesCard readings={readings.data?.readings} />
      </div>
      <Suspense>
        <ChartsCard />
      </Suspense>
      {kind && (
        <Suspense>
          <EntrySheet key={kind} kind={kind} onClose={() => go({ tab: 'tracking' }, { replace: true })} />
        </Suspense>
      )}
    </div>
  )
}
