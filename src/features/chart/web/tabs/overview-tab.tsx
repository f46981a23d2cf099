import { lazy, type ReactNode, Suspense } from 'react'
import { partAhead } from '#design/lazy-part.tsx'
import type { Overview } from '../../contract.ts'
import { ContactCard } from '../overview/contact-card.tsx'
import { CurrentMedications } from '../overview/current-medications.tsx'
import { MoreSections, type SectionName } from '../overview/more-sections.tsx'
import { OpenCard } from '../overview/open-card.tsx'
import { RecentObservations } from '../overview/recent-observations.tsx'
import { SinceCard } from '../overview/since-card.tsx'
import { SummaryCard } from '../summary/summary-card.tsx'

const ConsentCard = partAhead(async () => (await import('../overview/consent-card.tsx')).ConsentCard)
const Timeline = lazy(() => import('../timeline/timeline-card.tsx'))
const Trends = lazy(() => import('../trends-card.tsx'))

export interface OverviewTabProps {
  overview: Overview
  /** Takes the place of the read-only card. */
  consents?: ((readOnly: ReactNode) => ReactNode) | undefined
  /** Sections below the overview. */
  sections?: Partial<Record<SectionName, ReactNode>> | undefined
}

/** The first view: the course over years, what changed, what is open, what is taken. The rest is one click below. */
export function OverviewTab({ overview, consents, sections }: OverviewTabProps) {
  const { patient } = overview
  const readOnlyConsents = (
    <Suspense fallback={<div className="h-36" />}>
      <ConsentCard consents={overview.consents} />
    </Suspense>
  )
  const until = typeof patient.deceased === 'string' ? patient.deceased : undefined
  return (
    // by its own width, because a side sheet may stand beside it
    <div className="@container grid grid-cols-1 gap-4">
      {/* one column: what is to do and taken comes before the observations; two: it stands beside them */}
      <div className="grid grid-cols-1 items-start gap-3 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:grid-rows-[auto_1fr] @min-[58rem]:grid-cols-main-side print:block print:space-y-4">
        <div className="grid grid-cols-1 gap-3">
          <SummaryCard patientId={patient.id} timeline={overview.timeline} until={until} />
          {overview.since && <SinceCard patientId={patient.id} since={overview.since} />}
        </div>
        <div className="grid grid-cols-1 items-start gap-3 @2xl:grid-cols-2 @2xl:grid-rows-[auto_1fr] @4xl:row-span-2 @4xl:grid-cols-1 @4xl:grid-rows-none">
          <OpenCard patientId={patient.id} />
          <div className="@2xl:row-span-2 @4xl:row-span-1">
            <CurrentMedications patientId={patient.id} medications={overview.medications} />
          </div>
          <ContactCard patient={patient} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <RecentObservations patientId={patient.id} measures={overview.observations} />
          {consents ? consents(readOnlyConsents) : readOnlyConsents}
        </div>
      </div>
      <MoreSections
        parts={{
          ...sections,
          timeline: (
            <Timeline
              patientId={patient.id}
              rows={overview.timeline}
              isPartial={overview.isTimelinePartial}
              until={until}
            />
          ),
          trends: <Trends patientId={patient.id} />,
        }}
      />
    </div>
  )
}
