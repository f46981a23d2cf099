import { LANGUAGE_CODES, type Language } from '../languages.ts'
import { currentCatalogue, setCatalogue, showEnglish } from './current-catalogue.ts'
import { loadCatalogue } from './load-catalogue.ts'

const KEY = 'aurora-portal-language'

/** Fetches the texts of a language and shows them; rejects where they cannot be fetched, and nothing changes. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language === 'en') showEnglish()
  else {
    const { messages, refusal } = await loadCatalogue(language)
    setCatalogue({ language, messages, refusal })
  }
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // private browsing may forbid storage; the choice lasts for this visit
  }
}

/** Once per visit: goes on in the language chosen last time. */
export function restoreLanguage(): void {
  const chosen = chosenLanguage()
  if (chosen !== currentCatalogue().language) chooseLanguage(chosen).catch(() => {})
}

function chosenLanguage(): Language {
  try {
    const stored = localStorage.getItem(KEY)
    return LANGUAGE_CODES.find((language) => language === stored) ?? 'en'
  } catch {
    return 'en'
  }
}
