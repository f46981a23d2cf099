import { ChevronRight, FolderHeart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import healthMessages from '#i18n/messages/en-AU/health.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { patientPortal } from '../../contract.ts'
import { EmergencyCard } from '../emergency/emergency-card.tsx'
import { useMessages } from '../language/use-messages.ts'
import { may, usePatient } from '../patient.ts'
import { usePortalAddress } from '../use-portal-address.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { BreathingCard } from './breathing-card.tsx'
import { MedicationsCard } from './medications-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { ScoreCard } from './score-card.tsx'

// the rating card is left out if its code cannot be loaded offline
const ClinicFinder = lazy(async () => ({ default: (await import('../emergency/clinic-finder.tsx')).ClinicFinder }))
const RatingCard = lazy(async () => ({
  default: await import('./rating-card.tsx').then(
    (loaded) => loaded.RatingCard,
    () => () => null,
  ),
}))

const KeepPlanCard = lazy(async () => ({
  default: await import('../offline/keep-plan-card.tsx').then(
    (loaded) => loaded.KeepPlanCard,
    () => () => null,
  ),
}))

/** What is due comes first: the plan on a bad day, otherwise medications. Columns read from top to bottom. */
export function HealthTab() {
  const patient = usePatient()
  const seesReadings = may(patient, 'readings')
  const { data: today } = useRead(patientPortal.planToday, { params: { id: patient.id }, enabled: seesReadings })
  const plan = seesReadings && (
    <>
      <PlanCard />
      {today?.plan && (
        <Suspense>
          <KeepPlanCard />
        </Suspense>
      )}
    </>
  )
  const isBadDay = today !== undefined && (today.zone !== 'well' || today.danger !== undefined)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <div className="grid gap-4">
        {isBadDay && plan}
        {may(patient, 'medicines') && <MedicationsCard />}
        {!isBadDay && plan}
      </div>
      <div className="grid gap-4">
        {seesReadings && <ScoreCard />}
        {may(patient, 'appointments') && <AppointmentCard />}
        {patient.isOwn && (
          <Suspense>
            <RatingCard />
          </Suspense>
        )}
      </div>
      <div className="grid items-start gap-4 md:max-xl:col-span-2 md:max-xl:grid-cols-2">
        {seesReadings && <BreathingCard />}
        <EmergencyCard>
          <Suspense>
            <ClinicFinder />
          </Suspense>
        </EmergencyCard>
        {may(patient, 'record') && <RecordCard />}
      </div>
    </div>
  )
}

function RecordCard() {
  const { t } = useMessages(healthMessages)
  const { go } = usePortalAddress()
  return (
    <Card aria-labelledby="record">
      <div className="card-content grid content-start gap-3">
        <h3 id="record" className="card-title">
          <FolderHeart aria-hidden="true" />
          {t('more.title')}
        </h3>
        <p>{t('more.text')}</p>
        <Button variant="outline" className="justify-self-start" onClick={() => go({ view: 'record' })}>
          {t('more.open')}
          <ChevronRight aria-hidden="true" className="rtl:rotate-180" />
        </Button>
      </div>
    </Card>
  )
}
