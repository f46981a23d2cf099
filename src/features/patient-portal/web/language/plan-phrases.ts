import { type Catalogue, currentCatalogue, setCatalogue, subscribeCatalogue } from '#i18n/web/current-catalogue.ts'
import type { phrase } from '../../phrases/phrase.ts'
import { currentCarerMessages } from './carer-messages.ts'

/** Rewrites clinicians' English lines; loaded with the first other language, or the first record of another patient. */
let translate: typeof phrase | undefined

export function setPhrases(loaded: typeof phrase): void {
  translate = loaded
}

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
export function translateLine(
  text: string,
  catalogue: Catalogue,
  writeDay: (day: Date) => string,
  caredFor: string | undefined,
): string | undefined {
  if (catalogue.language !== 'en') return translate?.(text, { ...catalogue, caredFor }, writeDay)
  if (caredFor === undefined) return undefined
  return translate?.(text, { language: 'en', messages: currentCarerMessages() ?? {}, caredFor }, writeDay)
}
