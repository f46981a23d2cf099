import { use, useMemo, useSyncExternalStore } from 'react'
import { formatSentence } from '#i18n/format-sentence.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { formatMessage, type Messages } from '#i18n/message.ts'
import type { Values } from '#i18n/values.ts'
import { type Catalogue, subscribeCatalogue } from '#i18n/web/current-catalogue.ts'
import { type Translator, translator } from '#i18n/web/use-messages.ts'
import type { Sentence } from '../../home/contract.ts'
import { PatientContext } from '../patient.ts'
import { currentCarerMessages } from './carer-messages.ts'
import { portalCatalogue, translateLine } from './plan-phrases.ts'

export interface PortalTranslator<M> extends Translator<M> {
  /** A text from the server, by its key. */
  sentence: (sentence: Pick<Sentence, 'key' | 'values' | 'text'>) => string
  /** A line a clinician wrote in English, translated if it consists of known fragments. */
  line: (english: string) => string
  /** 'en-AU' if the line stays as written, for screen readers and translation tools. */
  lineLang: (english: string) => string | undefined
  /** The line is shown as the clinician wrote it: in English, or to somebody other than the reader. */
  isAsWritten: (english: string) => boolean
}

/** The texts of one area of the portal; `english` is its file in messages/en-AU. */
export function useMessages<M extends Messages>(english: M): PortalTranslator<M> {
  const catalogue = useSyncExternalStore(subscribeCatalogue, portalCatalogue)
  const patient = use(PatientContext)
  const caredFor = patient && !patient.isOwn ? patient.firstName : undefined
  return useMemo(() => portalTranslator(catalogue, english, caredFor), [catalogue, english, caredFor])
}

/** `caredFor` is the first name of the patient whose record a carer has open; '{key}.carer' then replaces '{key}'. */
export function portalTranslator<M extends Messages>(
  catalogue: Catalogue,
  english: M,
  caredFor?: string,
): PortalTranslator<M> {
  const general = translator(catalogue, english)
  const { language, messages } = catalogue
  const { locale } = LANGUAGES[language]
  const line = (text: string) => translateLine(text, catalogue, general.date, caredFor) ?? text
  /** The carer's text and the messages it comes from. */
  const forCarer = (key: string) => {
    if (caredFor === undefined) return undefined
    if (messages[key] !== undefined) return { messages, locale }
    const carer = currentCarerMessages()
    return carer?.[key] === undefined ? undefined : { messages: carer, locale: LANGUAGES.en.locale }
  }
  return {
    ...general,
    t: (key, values) => {
      const carer = forCarer(`${key}.carer`)
      const message = carer?.messages[`${key}.carer`]
      if (carer === undefined || message === undefined) return general.t(key, values)
      return formatMessage(message, carer.locale, { ...values, patient: caredFor ?? '' })
    },
    sentence: ({ key, values: given, text }) => {
      const values = given && withPhrases(given, line)
      const carer = forCarer(`${key}.carer`)
      const shown = carer
        ? formatSentence(
            { key: `${key}.carer`, values: { ...values, patient: caredFor ?? '' } },
            carer.messages,
            carer.locale,
            general.date,
          )
        : formatSentence({ key, ...(values && { values }) }, messages, locale, general.date)
      return shown ?? text
    },
    line,
    lineLang: (text) => (language === 'en' || line(text) !== text ? undefined : 'en-AU'),
    isAsWritten: (text) =>
      line(text) === text && (language === 'en' ? caredFor !== undefined && TO_THE_PATIENT.test(text) : true),
  }
}

const TO_THE_PATIENT = /\b(?:you|your|yours|yourself|my|me|i)\b/i

/** Translates directions that are inserted into a sentence as values. */
function withPhrases(values: Values, line: (english: string) => string): Values {
  const { dosage } = values
  return typeof dosage === 'string' ? { ...values, dosage: dosage.split('; ').map(line).join('; ') } : values
}
