import { lazy, Suspense } from 'react'
import emergencyMessages from '#i18n/messages/en-AU/emergency.json'
import type { Advice } from '../../contract.ts'
import { CallLink } from '../emergency/call-link.tsx'
import { useMessages } from '../language/use-messages.ts'

const AdviceNow = lazy(() => import('./advice-now.tsx'))

/** What to do, where words that were not a report of symptoms hold danger; 000 until it is loaded. */
export function ReplyAdvice({ advice }: { advice: Advice | undefined }) {
  const { t } = useMessages(emergencyMessages)
  if (!advice) return null
  const call = (
    <CallLink number="000" isEmergency>
      {t('emergency.call')}
    </CallLink>
  )
  return (
    <Suspense fallback={call}>
      <AdviceNow advice={advice} />
    </Suspense>
  )
}
