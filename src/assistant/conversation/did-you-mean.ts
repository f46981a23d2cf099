import type { Patient } from 'fhir/r4'
import { RESTRICTED } from '#fhir/restricted.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'
import { eachPage } from '#platform/records/read-all.ts'
import type { Records } from '#platform/records/records.ts'
import { type AnswerAction, ask as askAction } from '../answer.ts'
import { subjectWords } from '../questions/words/read-words.ts'
import { nearestWords, nearness } from '../spelling/nearest.ts'
import { soundOf } from '../spelling/sounds-like.ts'
import type { Choice, OfferedPatient } from './choice.ts'
import { offerAction, toOffered } from './whose-chart.ts'

const MOST_PAGES = 5
const MOST_PATIENTS = 4
const MOST_WORDS = 3
const SHORTEST = 4 // letters: a shorter word is near to too many

export interface Suggestions {
  /** The words that nothing was made of. */
  words: string
  people: readonly OfferedPatient[]
  known: readonly string[]
}

/** Real names and words near to what was typed. Nothing is answered about any of them before one is chosen. */
export async function suggestionsFor(records: Records, runs: readonly string[]): Promise<Suggestions | undefined> {
  for (const words of runs) {
    const letters = foldText(words).replace(/[^a-z]/g, '')
    if (letters.length < SHORTEST || /^(?:https?|www)/.test(letters)) continue
    // a short word in small letters is near to too many names
    const mayBeName = letters.length > SHORTEST || /^\p{Lu}/u.test(words)
    const patients = mayBeName ? await patientsNear(records, words) : []
    const known = wordsNear(words)
    if (patients.length > 0 || known.length > 0) return { words, people: patients, known }
  }
  return undefined
}

/** A restricted record is not offered: a slip of the finger must not show that it exists. */
async function patientsNear(records: Records, words: string): Promise<OfferedPatient[]> {
  const typed = foldText(words).split(/\s+/)
  const found: { patient: OfferedPatient; distance: number }[] = []
  for await (const rows of eachPage(records, 'Patient', {}, { mostPages: MOST_PAGES })) {
    for (const { resource } of rows) {
      if (isHidden(resource)) continue
      const names = (resource.name ?? []).flatMap(({ given = [], family = '' }) => [
        ...given,
        ...family.split(/[\s-]+/),
        family,
      ])
      const distances = typed.map((word) => nearestOf(word, names))
      if (distances.some((distance) => distance === undefined)) continue
      const distance = distances.reduce<number>((sum, one) => sum + (one ?? 0), 0)
      if (distance > 0) found.push({ patient: toOffered(resource), distance })
    }
  }
  found.sort((a, b) => a.distance - b.distance || a.patient.name.localeCompare(b.patient.name))
  const best = found[0]?.distance ?? 0
  // only those about as near as the nearest
  return found
    .filter(({ distance }) => distance <= best + 1)
    .slice(0, MOST_PATIENTS)
    .map(({ patient }) => patient)
}

/** Patients with a part of this name, the family name first: offered where nobody has the whole of it. */
export async function patientsSharing(records: Records, words: string): Promise<OfferedPatient[]> {
  const typed = foldText(words).split(/\s+/)
  const found: { patient: OfferedPatient; rank: number }[] = []
  for await (const rows of eachPage(records, 'Patient', {}, { mostPages: MOST_PAGES })) {
    for (const { resource } of rows) {
      if (isHidden(resource)) continue
      const names = resource.name ?? []
      const isFamily = names.some(({ family = '' }) => typed.slice(1).includes(foldText(family)))
      const isGiven = names.some(({ given = [] }) => given.some((one) => typed.includes(foldText(one))))
      if (isFamily || isGiven) found.push({ patient: toOffered(resource), rank: isFamily ? 0 : 1 })
    }
  }
  found.sort((a, b) => a.rank - b.rank || a.patient.name.localeCompare(b.patient.name))
  return found.slice(0, MOST_PATIENTS).map(({ patient }) => patient)
}

function isHidden({ meta, active, link }: Patient): boolean {
  return (
    meta?.security?.some(({ code }) => code === RESTRICTED.code) === true ||
    active === false ||
    link?.some(({ type }) => type === 'replaced-by') === true
  )
}

function nearestOf(word: string, names: readonly string[]): number | undefined {
  const distances = names.flatMap((name) => (name.length >= 3 ? (nearness(word, name) ?? []) : []))
  return distances.length > 0 ? Math.min(...distances) : undefined
}

/** From this length on a word may have two slips; a word of four letters has to sound the same. */
const LONG = 8

function wordsNear(words: string): string[] {
  if (words.includes(' ')) return []
  const most = words.length < LONG ? 1.5 : 2
  const mayBe = (one: string): boolean =>
    one.length >= SHORTEST &&
    !one.includes(' ') &&
    (words.length > SHORTEST || soundOf(words) === soundOf(one)) &&
    (nearness(words, one) ?? Number.POSITIVE_INFINITY) <= most
  return nearestWords(words, subjectWords().filter(mayBe), MOST_WORDS)
}

export function suggestionActions(question: string, { words, people: patients, known }: Suggestions): AnswerAction[] {
  const replaced = (word: string) => {
    const at = question.toLowerCase().indexOf(words.toLowerCase())
    return at < 0 ? question : `${question.slice(0, at)}${word}${question.slice(at + words.length)}`
  }
  return [
    ...patients.map((one) => offerAction(question, words, one)),
    ...known.map((word) => askAction(`“${word}”`, replaced(word))),
  ]
}

export function suggestionChoice(question: string, { words, people: patients }: Suggestions): Choice | undefined {
  return patients.length > 0 ? { question, words, people: patients } : undefined
}

/** The sentence above the buttons. */
export function suggestionText({ words, people: patients, known }: Suggestions): string {
  const choices = [...patients.map(({ name }) => name), ...known.map((word) => `“${word}”`)]
  return `I do not know “${words}”. Did you mean ${new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(choices)}?`
}
