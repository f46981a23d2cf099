import { Stethoscope } from 'lucide-react'
import { use } from 'react'
import { formatMessage, type Messages } from '#i18n/message.ts'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import safetyMessages from '#i18n/messages/en-AU/safety.json'
import sentences from '#i18n/messages/en-AU/sentences.json'
import { safetyKey, stepText } from '#i18n/safety-key.ts'
import { useMessagesIn } from '#i18n/web/use-messages-in.ts'
import { CONTACT_NUMBERS } from '#medicine/safety/contacts.ts'
import { isStated, judgedReadings, readingText } from '#medicine/safety/judged-readings.ts'
import type { JudgedReading, SafetyAssessment } from '#medicine/safety/types.ts'
import type { Sentence } from '../../home/contract.ts'
import { CallLink } from '../emergency/call-link.tsx'
import { EmergencyNow } from '../emergency/emergency-now.tsx'
import { useMessages } from '../language/use-messages.ts'
import { useKeptToday } from '../offline/use-plan-snapshot.ts'
import { PatientContext } from '../patient.ts'

const shownTexts = { ...safetyMessages, 'frame.unchecked-note': frameMessages['frame.unchecked-note'] }

const english: Messages = sentences

/** With its English text, as the server sends it. */
function toSentence(reading: JudgedReading): Sentence {
  const { key, values } = readingText(reading)
  return { key, ...(values && { values }), text: formatMessage(english[key] ?? '', 'en-AU', values) }
}

/** The engine's result for text still being typed, with the relevant first aid. */
export function SafetyNow({ assessment }: { assessment: SafetyAssessment | undefined }) {
  const own = useMessages(safetyMessages)
  const isOwn = use(PatientContext)?.isOwn ?? true
  const today = useKeptToday()
  const written = assessment?.language === 'es' ? undefined : assessment?.language
  // first aid in the language the danger is written in, whatever the portal shows
  const danger = useMessagesIn(written, shownTexts)
  if (!assessment || assessment.level === 'routine' || assessment.level === 'plan-step') return null
  const { level, isCrisis, steps, contacts, reasons, about } = assessment
  // a carer writes about the patient
  const isOther = about === 'other' || !isOwn
  const t: typeof own.t = danger.isOther ? danger.t : own.t
  const reliever = about === 'other' && isOwn ? undefined : today?.aid?.reliever
  const lines = steps.map((step) => {
    const { key, values } = stepText(`safety.step.${step}`, isOther, reliever)
    return t(key, values)
  })
  const isMarked = danger.isOther && danger.lang !== 'en-AU'
  const firstAid = isMarked ? [...lines, danger.t('frame.unchecked-note')] : lines
  if (level === 'emergency' && !isCrisis) {
    return (
      <EmergencyNow
        signs={[...new Set(reasons.filter(isStated).flatMap(({ sign }) => sign ?? []))]}
        measured={judgedReadings(reasons).map(toSentence)}
        firstAid={firstAid}
        firstAidIn={danger.isOther ? danger : undefined}
        isAboutOther={about === 'other' && isOwn}
      />
    )
  }
  return (
    <div
      role="alert"
      data-danger-box
      lang={danger.isOther ? danger.lang : undefined}
      dir={danger.isOther ? danger.dir : undefined}
      className="grid gap-3 rounded-card border-2 border-zone-worse bg-zone-worse-tint p-4"
    >
      <h3 className="flex items-center gap-2 font-semibold">
        <Stethoscope aria-hidden="true" className="size-5 shrink-0" />
        {t(safetyKey(`safety.title.${isCrisis ? 'crisis' : level}`, isOther))}
      </h3>
      <ul className="grid list-disc gap-1 ps-5">
        {firstAid.map((line) => (
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
