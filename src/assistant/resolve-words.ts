import { conceptText } from '#fhir/codes/codings.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'
import { eachPage } from '#platform/records/read-all.ts'
import type { Records, ResourceType } from '#platform/records/records.ts'
import { holdsWords } from './questions/filters/conditions.ts'
import type { Meaning } from './questions/words/lexeme.ts'
import { readWords } from './questions/words/read-words.ts'
import { phraseOf } from './questions/words/tokens.ts'
import type { Diary } from './tools/diary.ts'

const MOST_PATIENTS = 24 // of one name; more than can be offered are still known by what is typed next
const MOST_RUNS = 5 // of unknown words that are looked up; a long text is no name
const MOST_WORDS = 7
const LONGEST_NAME = 4 // words
const PAGES_OF_WORDS = 5 // of a thousand rows: enough to know a practice's own words

/** What unknown words mean in this practice: patients, practitioners, towns, free-text problems and medicines. */
export async function resolveWords(
  records: Records,
  unknown: readonly string[],
  question: string,
  diary: Diary,
): Promise<ReadonlyMap<string, Meaning>> {
  const runs = unknown.filter((run) => run.split(/\s+/).length <= MOST_WORDS).slice(0, MOST_RUNS)
  const found = new Map<string, Meaning>()
  const practitioners = runs.length > 0 ? await diary.practitioners(records) : []
  for (const run of runs) {
    const staff = practitioners.filter(({ name }) => holdsWords(foldText(name), run))
    const isDoctor = new RegExp(`\\b(dr|doctor|prof|with|by)\\.?\\s+${escaped(run)}`, 'i').test(question)
    if (staff.length === 1 && staff[0]) {
      const patients = isDoctor ? [] : await patientsNamed(records, run)
      if (patients.length === 0) {
        found.set(phraseOf(run), { kind: 'practitioner', id: staff[0].id, label: staff[0].name })
        continue
      }
    }
    await resolvePatients(records, run, question, found)
  }
  const left = runs.filter((run) => !isResolved(run, found))
  if (left.length > 0) await resolveTexts(records, left, question, found)
  return found
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function isResolved(run: string, found: ReadonlyMap<string, Meaning>): boolean {
  const phrase = phraseOf(run)
  return [...found.keys()].some((key) => key === phrase || phrase.includes(key))
}

/** The whole run, or the name inside it. A name is never split: one word of it is somebody else. */
async function resolvePatients(
  records: Records,
  run: string,
  question: string,
  found: Map<string, Meaning>,
): Promise<void> {
  for (const words of partsOf(run)) {
    if (words.length < 2 || [...found.keys()].some((key) => key.includes(phraseOf(words)))) continue
    if (!isWholeName(words, run, question)) continue
    const ids = await patientsNamed(records, words)
    if (ids.length > 0) found.set(phraseOf(words), { kind: 'patient', ids })
  }
}

const isCapital = (word: string | undefined): boolean => word !== undefined && /^\p{Lu}[\p{Ll}'’]/u.test(word)
const NUMBER = /\d/

/** Nothing beside these words belongs to the same name: 'Robert' of 'Robert Kaminski' names nobody. */
function isWholeName(words: string, run: string, question: string): boolean {
  if (NUMBER.test(words)) return true
  const all = run.split(/\s+/)
  const part = words.split(/\s+/)
  const at = all.findIndex((_, index) => part.every((word, offset) => all[index + offset] === word))
  const beside = [all[at - 1], all[at + part.length]]
  if (part.every(isCapital)) return !beside.some(isCapital) && !isFollowedByName(words, question)
  // without capital letters only the whole run, or a first name with its family name, is a name
  return part.length === all.length || part.length > 1
}

/** 'Helen Young': the second word means something else by itself, and here it is a name. */
function isFollowedByName(words: string, question: string): boolean {
  if (words.includes(' ')) return false
  const next = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(words)}\\s+(\\p{Lu}\\p{Ll}+)(?!\\p{L})`, 'u').exec(
    question,
  )?.[1]
  return next !== undefined && readWords(next, { today: ANY_DAY }).every(({ kind }) => !NO_NAMES.has(kind))
}

const ANY_DAY = '2026-01-01' // one word names no time
/** What is asked for after a name: 'Kowalski Spirometry'. */
const NO_NAMES = new Set<Meaning['kind']>([
  'measure',
  'entry',
  'spirometry',
  'medicine',
  'condition',
  'topic',
  'vaccine-word',
  'infection',
  'allergy',
  'oxygen',
  'plan',
  'admission',
  'flare',
  'risk',
  'appointment',
  'smoking',
  'calculator',
  'ask',
  'verb',
  'and',
  'or',
  'not',
  'pick',
  'due',
])

/** The whole run, then shorter and shorter pieces of it: 'anything Chloe Stannard' holds a name. */
function partsOf(run: string): string[] {
  const words = run.split(/\s+/)
  const parts: string[] = []
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) parts.push(words.slice(at, at + length).join(' '))
  return [...new Set(parts)]
}

/** A name or a number in full: a word out of the middle of somebody's name names nobody. */
async function patientsNamed(records: Records, words: string): Promise<string[]> {
  const { rows } = await records.search('Patient', { text: words, limit: MOST_PATIENTS * 4 })
  const wanted = foldText(words).split(/[\s-]+/)
  return rows
    .filter(({ resource }) => {
      const names = (resource.name ?? []).flatMap(({ given = [], family = '' }) => [
        ...given,
        family,
        family.split(' ').at(-1) ?? '',
      ])
      const numbers = (resource.identifier ?? []).map(({ value }) => value ?? '')
      const entries = [...names, ...numbers].filter(Boolean).map((entry) => foldText(entry).split(/[\s-]+/))
      const isNamed = entries.some((entry) => entry.every((word) => wanted.includes(word)))
      return isNamed && wanted.every((word) => entries.some((entry) => entry.includes(word)))
    })
    .slice(0, MOST_PATIENTS)
    .map(({ id }) => id)
}

async function resolveTexts(
  records: Records,
  runs: readonly string[],
  question: string,
  found: Map<string, Meaning>,
): Promise<void> {
  const [conditions, medications, towns] = await Promise.all([
    textsOf(records, 'Condition', (one) => conceptText((one as { code?: Parameters<typeof conceptText>[0] }).code)),
    textsOf(records, 'MedicationRequest', (one) =>
      conceptText((one as { medicationCodeableConcept?: Parameters<typeof conceptText>[0] }).medicationCodeableConcept),
    ),
    /\b(in|from|near|around)\b/i.test(question) ? townsOf(records) : new Set<string>(),
  ])
  for (const run of runs) {
    const folded = foldText(run)
    for (const words of new Set([folded, ...folded.split(' ')])) {
      if (words.length < 4 || isResolved(words, found)) continue
      const town = [...towns].find((one) => foldText(one) === words)
      if (town) found.set(phraseOf(words), { kind: 'town', town })
      else if ([...conditions].some((text) => holdsWords(foldText(text), words)))
        found.set(phraseOf(words), { kind: 'condition', ref: { text: words } })
      else if ([...medications].some((text) => holdsWords(foldText(text), words)))
        found.set(phraseOf(words), { kind: 'medicine', ref: { text: words } })
    }
  }
}

async function textsOf(
  records: Records,
  type: ResourceType,
  read: (resource: unknown) => string | undefined,
): Promise<Set<string>> {
  const texts = new Set<string>()
  // a position that may not read them has no such words
  if (!records.may('search', type)) return texts
  for await (const rows of eachPage(records, type, {}, { mostPages: PAGES_OF_WORDS })) {
    for (const { resource } of rows) {
      const text = read(resource)
      if (text) texts.add(text)
    }
  }
  return texts
}

async function townsOf(records: Records): Promise<Set<string>> {
  const towns = new Set<string>()
  for await (const rows of eachPage(records, 'Patient', {}, { mostPages: PAGES_OF_WORDS })) {
    for (const { resource } of rows) for (const { city } of resource.address ?? []) if (city) towns.add(city)
  }
  return towns
}
