import { use, useMemo, useSyncExternalStore } from 'react'
import { formatDate, formatDateTime, formatInLanguage, formatTime } from '#fhir/dates.ts'
import type { Sentence } from '../../home/contract.ts'
import { PatientContext } from '../patient.ts'
import { fill, LANGUAGES, type Values, type Words } from './languages.ts'
import { currentSpoken, type Spoken, subscribeSpoken } from './spoken.ts'

type Moment = string | Date

export interface Speech<W extends Words> {
  /** A text of this part in the chosen language, else in English. */
  t: (key: keyof W & string, values?: Values) => string
  /** What the server says, by its key. */
  say: (sentence: Pick<Sentence, 'key' | 'values' | 'text'>) => string
  /** A line a clinician wrote in English: in the chosen language where it is built of known fragments. */
  line: (english: string) => string
  /** 'en-AU' where the line is left as written, for readers aloud and translators. */
  lineLang: (english: string) => string | undefined
  date: (at: Moment) => string
  time: (at: Moment) => string
  dateTime: (at: Moment) => string
  number: (value: number) => string
  lang: string
  dir: 'ltr' | 'rtl'
}

/** The words of one part of the portal; `english` is that part's own file. The same object until the language changes. */
export function useWords<W extends Words>(english: W): Speech<W> {
  const spoken = useSyncExternalStore(subscribeSpoken, currentSpoken)
  const patient = use(PatientContext)
  const caredFor = patient && !patient.isOwn ? patient.firstName : undefined
  return useMemo(() => speechOf(spoken, english, caredFor), [spoken, english, caredFor])
}

/** `caredFor` is the first name of the person whose record a carer has open: '{key}.carer' is said there instead. */
export function speechOf<W extends Words>(spoken: Spoken, english: W, caredFor?: string): Speech<W> {
  const { language, words, say, carer, phrase } = spoken
  const { locale, direction } = LANGUAGES[language]
  const isEnglish = language === 'en'
  const inZone = (options: Intl.DateTimeFormatOptions, inEnglish: (at: Moment) => string) => (at: Moment) =>
    isEnglish ? inEnglish(at) : formatInLanguage(at, locale, options)
  const date = inZone({ dateStyle: 'medium' }, formatDate)
  const line = (english: string) => phrase?.(english, words, date) ?? english
  return {
    t: (key, values) => {
      const toCarer = caredFor === undefined ? undefined : (words[`${key}.carer`] ?? carer?.words[`${key}.carer`])
      if (toCarer !== undefined) return fill(toCarer, { ...values, person: caredFor ?? '' })
      return fill(words[key] ?? english[key] ?? key, values)
    },
    say: ({ key, values: given, text }) => {
      const values = given && withPhrases(given, line)
      const toCarer = `${key}.carer`
      const carerWords = words[toCarer] ? words : carer?.words
      const saying = say ?? carer?.say
      if (caredFor !== undefined && saying && carerWords?.[toCarer])
        return saying({ key: toCarer, values: { ...values, person: caredFor } }, carerWords, date)
      return say && words[key] ? say({ key, ...(values && { values }) }, words, date) : text
    },
    line,
    lineLang: (english) => (isEnglish || line(english) !== english ? undefined : 'en-AU'),
    date,
    time: inZone({ timeStyle: 'short' }, formatTime),
    dateTime: inZone({ dateStyle: 'medium', timeStyle: 'short' }, formatDateTime),
    number: (value) => value.toLocaleString(locale),
    lang: isEnglish ? 'en-AU' : language,
    dir: direction,
  }
}

/** Directions stand in a sentence as a value. */
function withPhrases(values: Values, line: (english: string) => string): Values {
  const { dosage } = values
  return typeof dosage === 'string' ? { ...values, dosage: dosage.split('; ').map(line).join('; ') } : values
}
