import { Siren, Stethoscope } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import emergencyMessages from '#i18n/messages/en-AU/emergency.json'
import { useMessages } from '../language/use-messages.ts'
import { CallLink } from './call-link.tsx'

const EMERGENCY = '000' // (requirements 2 §9)
const NURSE = '1800633422'
const PHARMACIST = '1300633424'

/** Call 000 and Urgent Care; the latter explains whom to call instead and shows its children (requirements 2 §2.13). */
export function EmergencyCard({ children }: { children?: ReactNode }) {
  const { t } = useMessages(emergencyMessages)
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  return (
    <section className="card border-zone-danger bg-zone-danger-tint" aria-labelledby={`${panelId}-title`}>
      <div className="card-content grid gap-3">
        <h3 id={`${panelId}-title`} className="flex flex-wrap items-center gap-x-2 font-semibold text-zone-danger">
          <Siren className="size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-min flex-1">{t('emergency.title')}</span>
        </h3>
        <p>{t('emergency.text')}</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-2">
          <CallLink number={EMERGENCY} label={t('emergency.call-label')} isEmergency>
            {t('emergency.call')}
          </CallLink>
          <Button
            variant="outline"
            size="lg"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Stethoscope aria-hidden="true" />
            {t('emergency.urgent')}
          </Button>
        </div>
        <div id={panelId} hidden={!isOpen} className="grid gap-2">
          <p>{t('emergency.urgent-text')}</p>
          <CallLink number={NURSE}>{t('emergency.nurse')}</CallLink>
          {isOpen && children}
          <p>{t('emergency.medicine-text')}</p>
          <CallLink number={PHARMACIST}>{t('emergency.medicine')}</CallLink>
        </div>
      </div>
    </section>
  )
}
