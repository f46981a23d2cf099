import { type Catalogue, currentCatalogue, setCatalogue, subscribeCatalogue } from '#i18n/web/current-catalogue.ts'
import type { phrase } from '../../phrases/phrase.ts'

/** Translates clinicians' English lines; loaded with the first other language. */
let translate: typeof phrase | undefined

subscribeCatalogue(() => {
  if (translate || currentCatalogue().language === 'en') return
  import('../../phrases/phrase.ts').then(
    (loaded) => {
      translate ??= loaded.phrase
      setCatalogue({ ...currentCatalogue() })
    },
    // lines stay in English, as written
    () => undefined,
  )
})

/** Undefined leaves the line as written. */
export function translateLine(text: string, catalogue: Catalogue, writeDay: (day: Date) => string): string | undefined {
  return catalogue.language === 'en' ? undefined : translate?.(text, catalogue, writeDay)
}
