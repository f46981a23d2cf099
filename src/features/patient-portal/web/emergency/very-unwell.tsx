import { en } from '../../messages/en.ts'
import { useWords } from '../language/use-words.ts'
import { emergencyWords } from '../words/en/emergency.ts'
import { CallLink } from './call-link.tsx'

/** While a value is asked again: nobody waits for the right number before they call. */
export function VeryUnwell() {
  const { t } = useWords(emergencyWords)
  const { t: message } = useWords(en)
  return (
    <div role="alert" className="grid gap-2 rounded-card border-2 border-zone-danger bg-zone-danger-tint p-3">
      <p className="font-semibold">{message('problem.very-unwell')}</p>
      <CallLink number="000" label={t('emergency.call-label')} isEmergency>
        {t('emergency.call')}
      </CallLink>
    </div>
  )
}
