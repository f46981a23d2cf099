import { formatBirthDate } from '#fhir/dates.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'
import { editDistance } from '../spelling/edit-distance.ts'

/** A patient who was offered. */
export interface OfferedPatient {
  id: string
  name: string
  number: string
  birthDate?: string
}

/** A question that waits for a name: the one asked first, the words that matched no patient or several, and the patients offered. */
export interface Choice {
  question: string
  /** The words of the question that refer to the chosen patient; '' where it named nobody. */
  words: string
  people: readonly OfferedPatient[]
}

const FILLER =
  /\b(?:the|one|ones|i|mean|meant|please|pls|it|is|it's|its|that|s|yes|no|sorry|option|number|choice|patient|born|dob|record|mrn|for|named|called|mr|mrs|ms|miss|dr)\b/g
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const MOST_WORDS = 6

const AGREES =
  /^\s*(?:yes|yep|yeah|yup|correct|right|exactly|sure|ok|okay|that|thats)(?:[\s,.!]+(?:please|thanks|thats|that|is|it|him|her|them|the|one|right|who|i|meant|mean|did|correct))*[\s,.!]*$/

/** Whom these words choose: by number, place in the list, date of birth or any part of the name in any order. */
export function chosenBy(message: string, { people: patients }: Choice): readonly OfferedPatient[] {
  const text = foldText(message).replace(/['’]s\b/g, '')
  if (text.split(/\s+/).length > MOST_WORDS + 4 || patients.length === 0) return []
  // to 'did you mean': the only one offered, or which of them
  if (AGREES.test(text)) return patients
  const place = placeIn(text, patients.length)
  if (place !== undefined) return patients.slice(place, place + 1)
  const aged = byAge(text, patients)
  if (aged) return aged
  const byNumber = patients.filter(({ number }) => number && text.includes(foldText(number)))
  if (byNumber.length > 0) return byNumber
  const born = patients.filter(({ birthDate }) => birthDate && isBorn(text, birthDate))
  if (born.length > 0) return born
  const words = wordsOf(text)
  if (words.length === 0 || words.length > MOST_WORDS) return []
  const named = patients.filter(({ name }) => words.every((word) => isPartOf(word, name)))
  if (named.length > 0) return exactly(words, named)
  // a slip of the finger, where it can mean only one of those offered
  const near = patients.filter(({ name }) => words.every((word) => isPartOf(word, name) || isNear(word, name)))
  return near.length === 1 ? near : []
}

const wordsOf = (text: string): string[] => text.replace(FILLER, ' ').match(/[\p{L}\p{N}'-]+/gu) ?? []

function placeIn(text: string, count: number): number | undefined {
  const found =
    /^\s*(?:(?:the|option|number|no|#)\s*)*(\d{1,2}|first|second|third|fourth|fifth|sixth|last)(?:\s+(?:one|please))*[.!)]?\s*$/.exec(
      text,
    )?.[1]
  if (!found) return undefined
  const place = found === 'last' ? count - 1 : ORDINALS.includes(found) ? ORDINALS.indexOf(found) : Number(found) - 1
  return place >= 0 && place < count ? place : undefined
}

/** 'The oldest', and 'the older one' of two; of more than two it is asked again. */
function byAge(text: string, patients: readonly OfferedPatient[]): readonly OfferedPatient[] | undefined {
  const found = /^\s*(?:the )?(old|eld|young)(er|est)(?: (?:one|of (?:them|the two|these|those|the)))?[.!]?\s*$/.exec(
    text,
  )
  if (!found) return undefined
  const dates = patients.flatMap(({ birthDate }) => birthDate ?? []).toSorted()
  if (dates.length < patients.length || (found[2] === 'er' && patients.length > 2)) return patients
  const wanted = found[1] === 'young' ? dates.at(-1) : dates[0]
  return patients.filter(({ birthDate }) => birthDate === wanted)
}

function isBorn(text: string, birthDate: string): boolean {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const written = [
    birthDate,
    formatBirthDate(birthDate),
    `${day}/${month}/${year}`,
    `${Number(day)}/${Number(month)}/${year}`,
  ]
  if (written.some((one) => text.includes(foldText(one)))) return true
  return new RegExp(`^\\D*\\b${year}\\b\\D*$`).test(text)
}

const namesOf = (name: string): string[] =>
  foldText(name)
    .split(/[\s-]+/)
    .filter(Boolean)

const isPartOf = (word: string, name: string): boolean =>
  namesOf(name).some((part) => part === word || (word.length >= 2 && part.startsWith(word)) || word === foldText(name))

const isNear = (word: string, name: string): boolean =>
  word.length >= 4 && namesOf(name).some((part) => part.length >= 4 && editDistance(word, part, 1) <= 1)

/** 'Ann' names Ann before Annabel. */
function exactly(words: readonly string[], patients: readonly OfferedPatient[]): readonly OfferedPatient[] {
  const whole = patients.filter(({ name }) => words.every((word) => namesOf(name).includes(word)))
  return whole.length > 0 ? whole : patients
}
