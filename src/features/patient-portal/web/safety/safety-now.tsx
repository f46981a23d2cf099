import { Stethoscope } from 'lucide-react'
import safetyMessages from '#i18n/messages/en-AU/safety.json'
import { CONTACT_NUMBERS } from '#medicine/safety/contacts.ts'
import type { SafetyAssessment } from '#medicine/safety/types.ts'
import { CallLink } from '../emergency/call-link.tsx'
import { EmergencyNow } from '../emergency/emergency-now.tsx'
import { useMessages } from '../language/use-messages.ts'

/** The engine's result for text still being typed, with the relevant first aid. */
export function SafetyNow({ assessment }: { assessment: SafetyAssessment | undefined }) {
  const { t } = useMessages(safetyMessages)
  if (!assessment || assessment.level === 'routine' || assessment.level === 'plan-step') return null
  const { level, isCrisis, steps, contacts, reasons } = assessment
  const lines = steps.map((step) => t(`safety.step.${step}`))
  if (level === 'emergency' && !isCrisis) {
    return <EmergencyNow signs={[...new Set(reasons.flatMap(({ sign }) => sign ?? []))]} firstAid={lines} />
  }
  return (
    <div role="alert" className="grid gap-3 rounded-card border-2 border-zone-worse bg-zone-worse-tint p-4">
      <h3 className="flex items-center gap-2 font-semibold">
        <Stethoscope aria-hidden="true" className="size-5 shrink-0" />
        {t(`safety.title.${isCrisis ? 'crisis' : level}`)}
      </h3>
      <ul className="grid list-disc gap-1 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {contacts.map((contact) => (
          <CallLink key={contact} number={CONTACT_NUMBERS[contact]} isEmergency={contact === '000'}>
            {t(`safety.contact.${contact}`)}
          </CallLink>
        ))}
      </div>
    </div>
  )
}
