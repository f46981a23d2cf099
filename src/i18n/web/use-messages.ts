import { useMemo, useSyncExternalStore } from 'react'
import { formatDate, formatDateTime, formatInLanguage, formatLongDate, formatTime } from '#fhir/dates.ts'
import { LANGUAGES } from '../languages.ts'
import { formatMessage, type Messages } from '../message.ts'
import type { Values } from '../values.ts'
import { type Catalogue, currentCatalogue, subscribeCatalogue } from './current-catalogue.ts'

type Moment = string | Date

export interface Translator<M> {
  /** A text of this area in the chosen language, else in English. */
  t: (key: keyof M & string, values?: Values) => string
  /** By the practice's clock, or that of another place. */
  date: (at: Moment, zone?: string) => string
  longDate: (at: Moment) => string
  time: (at: Moment, zone?: string) => string
  dateTime: (at: Moment) => string
  number: (value: number) => string
  /** For the element around the texts. */
  lang: string
  dir: 'ltr' | 'rtl'
}

/** The texts of one area; `english` is its file in messages/en-AU. The same object until the language changes. */
export function useMessages<M extends Messages>(english: M): Translator<M> {
  const catalogue = useSyncExternalStore(subscribeCatalogue, currentCatalogue)
  return useMemo(() => translator(catalogue, english), [catalogue, english])
}

export function translator<M extends Messages>({ language, messages }: Catalogue, english: M): Translator<M> {
  const { locale, direction } = LANGUAGES[language]
  const isEnglish = language === 'en'
  const inZone =
    (options: Intl.DateTimeFormatOptions, inEnglish: (at: Moment, zone?: string) => string) =>
    (at: Moment, zone?: string) =>
      isEnglish ? inEnglish(at, zone) : formatInLanguage(at, locale, options, zone)
  return {
    t: (key, values) => {
      const translated = messages[key]
      return translated === undefined
        ? formatMessage(english[key] ?? key, LANGUAGES.en.locale, values)
        : formatMessage(translated, locale, values)
    },
    date: inZone({ dateStyle: 'medium' }, formatDate),
    longDate: inZone({ dateStyle: 'full' }, formatLongDate),
    time: inZone({ timeStyle: 'short' }, formatTime),
    dateTime: inZone({ dateStyle: 'medium', timeStyle: 'short' }, formatDateTime),
    number: (value) => value.toLocaleString(locale),
    lang: isEnglish ? 'en-AU' : language,
    dir: direction,
  }
}
