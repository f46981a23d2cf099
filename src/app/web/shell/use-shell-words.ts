import { useSyncExternalStore } from 'react'
import { currentSpoken, subscribeSpoken } from '#features/patient-portal/web/language/spoken.ts'
import { formatInLanguage } from '#fhir/dates.ts'
import type { Role } from '#platform/api/endpoint.ts'

export interface ShellWords {
  /** The word of this key in the language a patient has chosen in the portal; the English beside it otherwise. */
  t: (key: string, english: string) => string
  /** For the element around such words; nothing where they are English. */
  spoken: { lang?: string; dir?: 'ltr' | 'rtl' }
  /** A day as the language writes it; `english` where that is English. */
  day: (at: Date, dateStyle: 'full' | 'medium', english: string) => string
}

/** Staff read English. */
export function useShellWords(role: Role): ShellWords {
  const { language, words } = useSyncExternalStore(subscribeSpoken, currentSpoken)
  if (role !== 'patient' || language === 'en')
    return { t: (_, english) => english, spoken: {}, day: (_, __, english) => english }
  return {
    t: (key, english) => words[`shell.${key}`] ?? english,
    spoken: { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' },
    day: (at, dateStyle) => formatInLanguage(at, `${language}-AU`, { dateStyle }),
  }
}
