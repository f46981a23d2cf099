import { useMemo, useSyncExternalStore } from 'react'
import { useRead } from '#platform/api/web/use-read.ts'
import { translations } from '../../translations/contract.ts'
import { catalogueVersion } from './catalogue-version.ts'
import { currentSpoken, subscribeSpoken } from './spoken.ts'

/** Whether a named translator has read the texts that are shown now. English is checked by clinicians. */
export function useIsChecked(): boolean {
  const { language, words } = useSyncExternalStore(subscribeSpoken, currentSpoken)
  const { data } = useRead(translations.reviews, { enabled: language !== 'en' })
  const version = useMemo(() => (language === 'en' ? '' : catalogueVersion(words)), [language, words])
  return language === 'en' || (data ?? []).some((review) => review.language === language && review.version === version)
}
