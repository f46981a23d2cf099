import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Language } from '../languages.ts'
import type { Messages } from '../message.ts'
import { type Catalogue, currentCatalogue, subscribeCatalogue } from './current-catalogue.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { type Translator, translator } from './use-messages.ts'

const ENGLISH: Catalogue = { language: 'en', messages: {} }

/** Texts in a language that need not be the one shown. The shown one until they are loaded, or where they cannot be. */
export function useMessagesIn<M extends Messages>(
  language: Language | undefined,
  english: M,
): Translator<M> & { isOther: boolean } {
  const shown = useSyncExternalStore(subscribeCatalogue, currentCatalogue)
  const [loaded, setLoaded] = useState<Catalogue>()
  const wanted = language ?? shown.language
  useEffect(() => {
    if (wanted === shown.language || wanted === 'en') return
    let isWanted = true
    loadCatalogue(wanted)
      .then(({ messages }) => isWanted && setLoaded({ language: wanted, messages }))
      // offline: the language that is shown says the same
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [wanted, shown.language])
  const catalogue =
    wanted === shown.language ? shown : wanted === 'en' ? ENGLISH : loaded?.language === wanted ? loaded : shown
  return useMemo(
    () => ({ ...translator(catalogue, english), isOther: catalogue.language !== shown.language }),
    [catalogue, english, shown.language],
  )
}
