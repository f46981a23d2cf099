import { HeartHandshake, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import carerMessages from '#i18n/messages/en-AU/carer.json'
import carerPlanMessages from '#i18n/messages/en-AU/carer-plan.json'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import type { PortalPatient } from '../home/contract.ts'
import { phrase } from '../phrases/phrase.ts'
import { CallLink } from './emergency/call-link.tsx'
import { setCarerMessages } from './language/carer-messages.ts'
import { setPhrases } from './language/plan-phrases.ts'
import { useMessages } from './language/use-messages.ts'

// before any of the record renders: no text may address the carer as if the record were theirs
setPhrases(phrase)
setCarerMessages({ ...carerMessages, ...carerPlanMessages })

/** Wraps every screen of another patient's record: whose it is, and any danger they reported. */
export function CaringFrame({ person, children }: { person: PortalPatient; children: ReactNode }) {
  const { t } = useMessages(frameMessages)
  return (
    <>
      <p className="flex items-center gap-2 rounded-card border border-primary bg-primary-soft px-3 py-2 font-semibold text-on-primary-soft">
        <HeartHandshake aria-hidden="true" className="size-5 shrink-0" />
        {t('frame.caring', { name: person.name })}
      </p>
      {person.alert && <DangerNotification person={person} at={person.alert.at} />}
      {children}
    </>
  )
}

/** Danger reported by the patient being cared for; stays until the practice has resolved it. */
export function DangerNotification({ person, at }: { person: PortalPatient; at: string }) {
  const { t, dateTime } = useMessages(frameMessages)
  const { firstName } = person
  return (
    <div
      role="alert"
      data-danger-box
      className="grid gap-3 rounded-card border-2 border-zone-danger bg-zone-danger-tint p-4"
    >
      <p className="flex items-center gap-2 text-lg font-semibold text-zone-danger">
        <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
        {t('caring.danger', { name: firstName })}
      </p>
      <p>{t('caring.danger-text', { name: firstName, at: dateTime(at) })}</p>
      <CallLink number="000" isEmergency className="justify-self-start">
        {t('caring.call')}
      </CallLink>
    </div>
  )
}
