import { compact } from '#fhir/identifiers/check.ts'
import { fold } from '#fhir/search/index-values.ts'
import type { Demographics } from '../rules.ts'
import { jaroWinkler } from './jaro-winkler.ts'

/** The details used to recognise a patient about to be registered. */
export type Sought = Pick<Demographics, 'family' | 'given' | 'birthDate' | 'medicareNumber' | 'medicareIrn' | 'ihi'>

export interface DuplicateScore {
  /** 0 to 100. */
  score: number
  /** As text, strongest first. */
  reasons: string[]
}

/** Fixed points, so that the same two patients always get the same score. */
const POINTS = {
  ihi: 100,
  medicareWithIrn: 95,
  // a family can share a card
  medicareCard: 40,
  birthDate: 40,
  birthDateSwapped: 35,
  birthDateOneDigit: 20,
  nameSame: 45,
  nameSwapped: 40,
  nameSimilar: 35,
  familySame: 10,
} as const

const SIMILAR = 0.88 // Jaro-Winkler; 'Catherine' and 'Katherine' are 0.93, 'John' and 'Joan' 0.87

export function scoreDuplicate(sought: Sought, known: Demographics): DuplicateScore {
  const found = [identifiers(sought, known), birthDates(sought.birthDate, known.birthDate), names(sought, known)].flat()
  found.sort(([a], [b]) => b - a)
  const score = Math.min(
    100,
    found.reduce((sum, [points]) => sum + points, 0),
  )
  return { score, reasons: found.map(([, reason]) => reason) }
}

type Found = [points: number, reason: string][]

function identifiers(sought: Sought, known: Demographics): Found {
  const found: Found = []
  if (sought.ihi && compact(sought.ihi) === compact(known.ihi)) found.push([POINTS.ihi, 'Same IHI'])
  const card = compact(sought.medicareNumber).replace('/', '')
  if (card.length < 10 || card.slice(0, 10) !== compact(known.medicareNumber)) return found
  const irn = sought.medicareIrn || card.slice(10)
  if (irn && irn === known.medicareIrn)
    found.push([POINTS.medicareWithIrn, 'Same Medicare number and reference number'])
  else found.push([POINTS.medicareCard, 'Same Medicare card'])
  return found
}

function birthDates(sought: string, known: string): Found {
  if (!sought || !known) return []
  if (sought === known) return [[POINTS.birthDate, 'Same date of birth']]
  if (swappedDate(sought) === known) return [[POINTS.birthDateSwapped, 'Day and month of birth swapped']]
  const differing = [...sought].filter((digit, at) => digit !== known[at]).length
  return sought.length === known.length && differing === 1
    ? [[POINTS.birthDateOneDigit, 'Date of birth differs in one digit']]
    : []
}

/** '1951-07-04' for '1951-04-07'; undefined if that is not a date. */
export function swappedDate(date: string): string | undefined {
  const [year, month = '', day = ''] = date.split('-')
  return day !== month && Number(day) >= 1 && Number(day) <= 12 ? `${year}-${day}-${month}` : undefined
}

function names(sought: Sought, known: Demographics): Found {
  const [family, knownFamily] = [plain(sought.family), plain(known.family)]
  const [given, knownGiven] = [firstWord(sought.given), firstWord(known.given)]
  const isWhole = family !== '' && given !== ''
  if (family === knownFamily && given === knownGiven && (family || given)) return [[POINTS.nameSame, 'Same name']]
  if (isWhole && family === plain(known.given) && plain(sought.given) === knownFamily) {
    return [[POINTS.nameSwapped, 'Given and family name swapped']]
  }
  const similarity = Math.min(jaroWinkler(family, knownFamily), jaroWinkler(given, knownGiven))
  if (isWhole && similarity >= SIMILAR) return [[POINTS.nameSimilar, 'Similar name']]
  return family && family === knownFamily ? [[POINTS.familySame, 'Same family name']] : []
}

/** Ignores accents, spaces, hyphens and apostrophes: O'Brien, O Brien and OBrien are equal. */
function plain(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, '')
}

function firstWord(names: string): string {
  return plain(names.trim().split(/\s+/)[0] ?? '')
}
