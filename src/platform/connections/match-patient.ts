import type { Identifier, Patient } from 'fhir/r4'
import { identifierSystems } from '#fhir/codes/systems.ts'
import type { Records } from '#platform/records/records.ts'

/** `isUnknown`: no patient on record has any of the numbers; false where one has and something else differs. */
export type Match = { patient: Patient } | { problem: string; isUnknown: boolean }

const MEDICARE_CARD_DIGITS = 10
const HITS_AT_MOST = 20
/** Nobody has more; each is a search, and the messages behind this one wait. */
const NUMBERS_AT_MOST = 20

/**
 * The one patient of a message: an identifier, the date of birth and the family name all agree. A result in the wrong
 * chart is worse than one that waits for a decision.
 */
export async function matchPatient(records: Pick<Records, 'search'>, named: Patient | undefined): Promise<Match> {
  if (!named) return unclear('The message names no patient (PID is missing).')
  if (!named.birthDate) return unclear('There is no usable date of birth (PID-7).')
  const family = fold(named.name?.[0]?.family)
  if (family === '') return unclear('There is no family name (PID-5).')
  if (!named.identifier?.length) return unclear('There is no usable patient number (PID-3).')
  if (named.identifier.length > NUMBERS_AT_MOST)
    return unclear(`There are more than ${NUMBERS_AT_MOST} patient numbers.`)
  const found = new Map<string, Patient>()
  let disagreed = false
  let isAnothers = false
  for (const number of named.identifier) {
    for (const person of await holdersOf(records, number)) {
      const fits =
        person.birthDate === named.birthDate && familiesOf(person).includes(family) && fitsGiven(named, person)
      if (fits) found.set(person.id ?? '', person)
      else {
        disagreed = true
        // a Medicare card is a family's; any other number is one patient's alone
        if (number.system !== identifierSystems.medicare) isAnothers = true
      }
    }
  }
  const [patient] = [...found.values()]
  if (!patient) {
    return disagreed
      ? unclear('A patient with this number is on record, but the name or date of birth differs.')
      : { problem: 'No patient on record has any of these numbers.', isUnknown: true }
  }
  if (isAnothers) return unclear('One of the numbers is of another patient on record.')
  return found.size > 1 ? unclear('More than one patient on record matches.') : { patient }
}

/** Everybody on record who has one of the numbers, whatever their name. */
export async function patientsNumbered(
  records: Pick<Records, 'search'>,
  named: Patient | undefined,
): Promise<Patient[]> {
  const numbers = (named?.identifier ?? []).slice(0, NUMBERS_AT_MOST)
  return (await Promise.all(numbers.map((number) => holdersOf(records, number)))).flat()
}

function unclear(problem: string): Match {
  return { problem, isUnknown: false }
}

async function holdersOf(records: Pick<Records, 'search'>, number: Identifier): Promise<Patient[]> {
  const value = number.value ?? ''
  const isMedicare = number.system === identifierSystems.medicare
  const values = isMedicare ? medicareForms(value) : [value]
  const patients: Patient[] = []
  for (const each of values) {
    const { rows } = await records.search('Patient', { tokens: [`identifier|${each}`], limit: HITS_AT_MOST })
    patients.push(...rows.map(({ resource }) => resource))
  }
  // a number without a system is a record number: it must not match a Medicare number or IHI
  const mustNot = [identifierSystems.medicare, identifierSystems.ihi, identifierSystems.dva] as readonly string[]
  return patients.filter(
    ({ active, identifier = [] }) =>
      active !== false &&
      identifier.some(
        (one) =>
          values.includes(one.value ?? '') &&
          (number.system ? one.system === number.system : !mustNot.includes(one.system ?? '')),
      ),
  )
}

/** With and without the reference number beside the name: laboratories send both. */
function medicareForms(value: string): string[] {
  if (value.length > MEDICARE_CARD_DIGITS) return [value, value.slice(0, MEDICARE_CARD_DIGITS)]
  return [value, ...Array.from({ length: 9 }, (_, irn) => `${value}${irn + 1}`)]
}

const fold = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const familiesOf = ({ name = [] }: Patient): string[] => name.map(({ family }) => fold(family))

/** Members of one family share a Medicare card, and twins a date of birth: given names agree or shorten one another. */
function fitsGiven(named: Patient, person: Patient): boolean {
  const given = fold(named.name?.[0]?.given?.[0])
  if (given === '') return true
  return (person.name ?? []).some(({ given: known = [] }) => {
    const first = fold(known[0])
    return first === '' || first.startsWith(given) || given.startsWith(first)
  })
}
