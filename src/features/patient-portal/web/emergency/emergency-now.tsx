import { Siren } from 'lucide-react'
import emergencyMessages from '#i18n/messages/en-AU/emergency.json'
import sentences from '#i18n/messages/en-AU/sentences.json'
import type { Sign } from '#medicine/self-management/signs.ts'
import type { Sentence } from '../../home/contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePlanSnapshot } from '../offline/use-plan-snapshot.ts'
import { WrittenLines } from '../plan/written-lines.tsx'
import { useDangerBox } from '../safety/use-danger-box.ts'
import { CallLink } from './call-link.tsx'

/** Immediate instructions from data on the phone, so it works offline. `actions` come from the server if it replied. */
export interface EmergencyNowProps {
  signs: readonly Sign[]
  /** Readings that are out of what is safe, as sentences. */
  measured?: readonly Sentence[] | undefined
  actions?: readonly string[] | undefined
  /** First aid for these signs; shown even if there is a plan. */
  firstAid?: readonly string[] | undefined
  /** The language of `firstAid`, where it is not the one that is shown. */
  firstAidIn?: { lang: string; dir: 'ltr' | 'rtl' } | undefined
  /** Somebody else is in danger: the patient's own plan does not apply. */
  isAboutOther?: boolean | undefined
  /** The words are stored and with the practice: said here, because no toast may cover the number. */
  isSent?: boolean | undefined
}

export function EmergencyNow({
  signs,
  measured = [],
  actions,
  firstAid,
  firstAidIn,
  isAboutOther,
  isSent = false,
}: EmergencyNowProps) {
  const { t } = useMessages(emergencyMessages)
  const { t: sign, sentence } = useMessages(sentences)
  const kept = usePlanSnapshot()
  const block = useDangerBox<HTMLDivElement>(isSent)
  const step = kept?.plans
    .flatMap(({ paper: document }) => document.sections)
    .find(({ zone, actions: lines }) => zone === 'danger' && lines?.length)
  const own = actions?.length ? actions : step?.actions
  const plan = isAboutOther ? undefined : own
  const standardAid = [t('emergency.ambulance'), t('emergency.sit'), t('emergency.reliever'), t('emergency.drive')]
  const aid = firstAid?.length ? firstAid : standardAid
  return (
    <div
      ref={block}
      role="alert"
      data-danger-box
      tabIndex={-1}
      className="grid scroll-mt-20 gap-3 rounded-card border-2 border-zone-danger bg-zone-danger-tint p-4 sm:p-5"
    >
      <h3 className="flex items-center gap-2 text-lg font-semibold text-zone-danger">
        <Siren className="size-6 shrink-0" aria-hidden="true" />
        {t('emergency.now')}
      </h3>
      <CallLink number="000" label={t('emergency.call-label')} isEmergency className="min-h-14 text-lg">
        {t('emergency.call')}
      </CallLink>
      {isSent && <p className="font-semibold">{t('emergency.sent')}</p>}
      {signs.length > 0 && (
        <p>
          {t('emergency.found')} <strong>{signs.map((code) => sign(`sign.${code}`)).join(' · ')}</strong>
        </p>
      )}
      {measured.map((reading) => (
        <p key={reading.key} className="font-semibold">
          {sentence(reading)}
        </p>
      ))}
      <p className="font-semibold">{t('emergency.do')}</p>
      <Steps lines={aid} lang={firstAidIn?.lang} dir={firstAidIn?.dir} />
      {plan && (
        <>
          <p className="font-semibold">
            {t('emergency.step')}. {t('emergency.plan')}
          </p>
          <WrittenLines lines={plan} />
        </>
      )}
    </div>
  )
}

function Steps({
  lines,
  lang,
  dir,
}: {
  lines: readonly string[]
  lang?: string | undefined
  dir?: string | undefined
}) {
  return (
    <ol lang={lang} dir={dir} className="grid list-decimal gap-1.5 ps-6">
      {lines.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ol>
  )
}
