import { type Catalogue, currentCatalogue, setCatalogue, subscribeCatalogue } from '#i18n/web/current-catalogue.ts'
import type { phrase } from '../../phrases/phrase.ts'
import { currentCarerMessages } from './carer-messages.ts'

/** Rewrites clinicians' English lines; loaded with the first other language, or the first record of another patient. */
let translate: typeof phrase | undefined
/** 'done' also where they could not be fetched: lines then stay in English, as written. */
let loading: 'not started' | 'under way' | 'done' = 'not started'

const ENGLISH: Catalogue = { language: 'en', messages: {} }

export function setPhrases(loaded: typeof phrase): void {
  translate = loaded
  loading = 'done'
}

/** English until the phrases are there too: a screen never mixes two languages. */
export function portalCatalogue(): Catalogue {
  const chosen = currentCatalogue()
  return loading === 'done' || chosen.language === 'en' ? chosen : ENGLISH
}

function loadPhrases(): void {
  if (loading !== 'not started' || currentCatalogue().language === 'en') return
  loading = 'under way'
  void import('../../phrases/phrase.ts')
    .then(
      (loaded) => setPhrases(loaded.phrase),
      () => {
        loading = 'done'
      },
    )
    .then(() => setCatalogue({ ...currentCatalogue() }))
}

subscribeCatalogue(loadPhrases)
// the language may have been chosen before this file was loaded
loadPhrases()

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
