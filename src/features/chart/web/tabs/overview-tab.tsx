import { lazy, type ReactNode, Suspense } from 'react'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import type { Overview } from '../../contract.ts'
import { ConsentCard } from '../consent-card.tsx'
import { ContactCard } from '../contact-card.tsx'
import { CurrentMedications } from '../current-medications.tsx'
import { RecentObservations } from '../recent-observations.tsx'
import { SinceCard } from '../since-card.tsx'

const Timeline = lazy(() => import('../timeline/timeline-card.tsx'))
const Trends = lazy(() => import('../trends-card.tsx'))

export interface OverviewTabProps {
  overview: Overview
  /** Replaces the read-only card. */
  consents?: ReactNode
  immunisations?: ReactNode
  respiratory?: ReactNode
}

/** The current state on one screen: changes, timeline and latest values, with patient details beside them. */
export function OverviewTab({ overview, consents, immunisations, respiratory }: OverviewTabProps) {
  const { patient } = overview
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] print:block print:space-y-4">
      <div className="grid grid-cols-1 gap-4">
        {overview.since && <SinceCard patientId={patient.id} since={overview.since} />}
        <Suspense fallback={<SkeletonCard lines={8} />}>
          <Timeline
            patientId={patient.id}
            rows={overview.timeline}
            isPartial={overview.isTimelinePartial}
            until={typeof patient.deceased === 'string' ? patient.deceased : undefined}
          />
        </Suspense>
        <RecentObservations patientId={patient.id} measures={overview.observations} />
        {respiratory}
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:row-span-2 xl:grid-cols-1">
        <ContactCard patient={patient} />
        <CurrentMedications patientId={patient.id} medications={overview.medications} />
        {consents ?? <ConsentCard consents={overview.consents} />}
        {immunisations}
      </div>
      <Suspense fallback={<SkeletonCard lines={8} />}>
        <Trends patientId={patient.id} />
      </Suspense>
    </div>
  )
}
