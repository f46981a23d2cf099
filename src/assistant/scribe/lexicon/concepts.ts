import { listedMedications as respiratoryMedications } from '#medicine/medications/medications.ts'
import { allergens } from '#medicine/terminology/data/allergens.ts'
import { brands as brandsOfPrescribing } from '#medicine/terminology/data/brands.ts'
import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import { anatomy } from './anatomy.ts'
import { conditions } from './conditions.ts'
import { findings } from './findings.ts'
import { imaging, labs, procedures, vitals } from './investigations.ts'
import { brands, furtherBrands, generalMedications } from './medications.ts'

export type ConceptKind =
  | 'allergen'
  | 'finding'
  | 'condition'
  | 'medicine'
  | 'imaging'
  | 'lab'
  | 'vital'
  | 'procedure'
  | 'anatomy'

interface Entry {
  words: readonly string[]
  /** Clinical wording, or the words themselves. */
  name: string
  kinds: Map<ConceptKind, string>
}

/** A term of the lexicon in a list of words. */
export interface Concept {
  name: string
  kinds: ReadonlyMap<ConceptKind, string>
  /** Index of the first word. */
  from: number
  /** Exclusive. */
  to: number
}

const byFirstWord = new Map<string, Entry[]>()

function add(kind: ConceptKind, system: string, list: string): void {
  for (const item of list.split('|')) {
    const [spoken = '', written = spoken] = item.split(' > ')
    const words = spoken.toLowerCase().split(' ')
    const [first = ''] = words
    const entries = byFirstWord.get(first) ?? []
    const known = entries.find((entry) => entry.words.join(' ') === words.join(' '))
    if (known) known.kinds.set(kind, known.kinds.get(kind) ?? system)
    else entries.push({ words, name: written, kinds: new Map([[kind, system]]) })
    byFirstWord.set(first, entries)
  }
}

for (const [system, list] of Object.entries(findings)) add('finding', system, list)
for (const [system, list] of Object.entries(conditions)) add('condition', system, list)
for (const [system, list] of Object.entries(anatomy)) add('anatomy', system, list)
add('medicine', '', generalMedications)
add('imaging', '', imaging)
add('lab', '', labs)
add('vital', '', vitals)
add('procedure', '', procedures)

/** Brand, in lower case, to the ingredient it contains. */
export const genericOf = new Map<string, string>()
for (const pair of `${brands}|${furtherBrands}`.split('|')) {
  const [brand = '', generic = ''] = pair.split('=')
  genericOf.set(brand, generic)
}
/** First names too: in a conversation the person is meant. */
const FIRST_NAMES = new Set(['amira', 'yasmin'])
for (const [brand, ingredients] of brandsOfPrescribing)
  if (!genericOf.has(brand) && !FIRST_NAMES.has(brand)) genericOf.set(brand, ingredients.join(' + '))
for (const { brands: names, generic } of respiratoryMedications)
  for (const name of names) genericOf.set(name.toLowerCase(), generic.toLowerCase())
for (const [brand, generic] of genericOf) {
  add('medicine', '', brand)
  for (const ingredient of generic.split(' + ')) add('medicine', '', ingredient)
}
for (const ingredient of Object.values(ingredientsByClass).flat()) add('medicine', '', ingredient.toLowerCase())

for (const name of allergens.flatMap(({ text, also = [] }) => [text, ...also]).map((text) => text.toLowerCase()))
  add('allergen', '', name.endsWith('s') ? name : `${name}|${name}s`)

for (const entries of byFirstWord.values()) entries.sort((a, b) => b.words.length - a.words.length)

/** Terms in words of lower case, the longest at each place, none overlapping. */
export function findConcepts(spokenWords: readonly string[]): Concept[] {
  // "my cough's been worse" names the cough
  const words = spokenWords.map((word) => (word.endsWith("'s") ? word.slice(0, -2) : word))
  const found: Concept[] = []
  for (let at = 0; at < words.length; ) {
    const entry = byFirstWord.get(words[at] ?? '')?.find((candidate) => matchesAt(words, at, candidate.words))
    if (entry) {
      found.push({ name: entry.name, kinds: entry.kinds, from: at, to: at + entry.words.length })
      at += entry.words.length
    } else at += 1
  }
  return found
}

const matchesAt = (words: readonly string[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, index) => words[at + index] === word)

export const hasKind = (concepts: readonly Concept[], ...kinds: ConceptKind[]): boolean =>
  concepts.some((concept) => kinds.some((kind) => concept.kinds.has(kind)))
