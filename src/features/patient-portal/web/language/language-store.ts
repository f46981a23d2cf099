import { LANGUAGE_CODES, type Language, type Words } from './languages.ts'
import { currentSpoken, type Spoken, setSpoken } from './spoken.ts'

const KEY = 'aurora-portal-language'

/** Everything but English is fetched when chosen. */
const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ words: Words }>> = {
  'zh-Hans': () => import('../words/zh-hans/all.ts'),
  ar: () => import('../words/ar/all.ts'),
  vi: () => import('../words/vi/all.ts'),
}

/** English stays where the words cannot be fetched. */
export async function speak(language: Language): Promise<void> {
  const next: Spoken = language === 'en' ? { language, words: {} } : await load(language)
  const { carer } = currentSpoken()
  setSpoken({ ...next, ...(carer && { carer }) })
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // private browsing may forbid storage; the choice lasts for this visit
  }
}

async function load(language: Exclude<Language, 'en'>): Promise<Spoken> {
  const [{ words }, { say }, { phrase }] = await Promise.all([
    LOADERS[language](),
    import('../../messages/say.ts'),
    import('../../phrases/phrase.ts'),
  ])
  return { language, words, say, phrase }
}

/** Once per visit: goes on in the language chosen last time. */
export function speakAsBefore(): void {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(KEY)
  } catch {
    // see above
  }
  const known = LANGUAGE_CODES.find((language) => language === stored)
  if (known && known !== currentSpoken().language) speak(known).catch(() => {})
}
