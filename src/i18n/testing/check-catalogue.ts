import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'

type Texts = Readonly<Record<string, string>>

/** What keeps a translation from standing in for the English: keys, values and plural forms. Empty where nothing does. */
export function catalogueProblems(english: Texts, translated: Texts, locale: string): string[] {
  const missing = Object.keys(english).filter((key) => !translated[key]?.trim())
  const extra = Object.keys(translated).filter((key) => !Object.hasOwn(english, key))
  const shared = Object.keys(english).filter((key) => translated[key] !== undefined)
  const problems = shared.flatMap((key) => textProblems(english[key] ?? '', translated[key] ?? '', locale, key))
  return [...missing.map((key) => `${key}: missing`), ...extra.map((key) => `${key}: not in English`), ...problems]
}

function textProblems(english: string, translated: string, locale: string, key: string): string[] {
  const values = valuesIn(english).join(', ')
  const own = valuesIn(translated).join(', ')
  const wrongForms = pluralForms(translated).filter((forms) => forms !== formsOf(locale))
  return [
    ...(own === values ? [] : [`${key}: has the values ${own || 'none'}, English has ${values || 'none'}`]),
    ...wrongForms.map((forms) => `${key}: has the plural forms ${forms}, the language has ${formsOf(locale)}`),
  ]
}

const elementsOf = (text: string): MessageFormatElement[] => parse(text, { ignoreTag: true })

const isNested = (element: MessageFormatElement) => 'options' in element

/** Names of the values, each once. */
export function valuesIn(text: string): string[] {
  return [...new Set(elementsOf(text).flatMap(namesIn))].sort()
}

// 0 is text and 7 is the '#' of a plural; everything else names a value
const namesIn = (element: MessageFormatElement): string[] => {
  const inside = isNested(element) ? Object.values(element.options).flatMap(({ value }) => value.flatMap(namesIn)) : []
  return element.type === 0 || element.type === 7 ? inside : [element.value, ...inside]
}

const pluralForms = (text: string): string[] =>
  elementsOf(text).flatMap((element) =>
    element.type === 6
      ? [
          Object.keys(element.options)
            .filter((form) => !form.startsWith('='))
            .sort()
            .join(', '),
        ]
      : [],
  )

/** Arabic has six, English two, Chinese and Vietnamese one (Unicode CLDR, through Intl). */
const formsOf = (locale: string): string =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted().join(', ')
