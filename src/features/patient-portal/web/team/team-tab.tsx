import { lazy, Suspense } from 'react'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import { EmergencyCard } from '../emergency/emergency-card.tsx'
import { useMessages } from '../language/use-messages.ts'
import { may, usePatient } from '../patient.ts'
import { MessageCard } from './message-card.tsx'
import { ThreadsCard } from './threads-card.tsx'

const ClinicFinder = lazy(async () => ({ default: (await import('../emergency/clinic-finder.tsx')).ClinicFinder }))

/** Messages with the care team, and what to do in an emergency (requirements 2 §2.13). */
export function TeamTab() {
  const { t } = useMessages(frameMessages)
  const patient = usePatient()
  const canWrite = may(patient, 'messages')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {canWrite ? <MessageCard /> : <p>{t('frame.closed')}</p>}
      <div className="grid gap-4">
        {canWrite && <ThreadsCard />}
        <EmergencyCard>
          <Suspense>
            <ClinicFinder />
          </Suspense>
        </EmergencyCard>
      </div>
    </div>
  )
}
