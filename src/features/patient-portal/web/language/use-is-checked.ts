import { useMemo, useSyncExternalStore } from 'react'
import { catalogueVersion } from '#i18n/catalogue-version.ts'
import { currentCatalogue, subscribeCatalogue } from '#i18n/web/current-catalogue.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { translations } from '../../translations/contract.ts'

/** Whether a named translator has reviewed the texts now shown. Clinicians review the English. */
export function useIsChecked(): boolean {
  const { language, messages } = useSyncExternalStore(subscribeCatalogue, currentCatalogue)
  const { data } = useRead(translations.reviews, { enabled: language !== 'en' })
  const version = useMemo(() => (language === 'en' ? '' : catalogueVersion(messages)), [language, messages])
  return language === 'en' || (data ?? []).some((review) => review.language === language && review.version === version)
}
