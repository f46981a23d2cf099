import type { Annotation, FhirResource, HumanName, Identifier, Reference } from 'fhir/r4'
import { parseReference, recordNamed } from '#fhir/references.ts'
import type { Identity } from '../identity.ts'
import { patientBehind } from './callers.ts'

/** Somebody in the practice's register of practitioners, as they may be named without a reference. */
export interface StaffMember {
  /** Of the Practitioner. */
  id: string
  names: readonly { family: readonly string[]; given: readonly string[] }[]
  /** Provider numbers and the like. */
  numbers: readonly string[]
}

interface Person {
  id?: string | undefined
  name?: HumanName[]
  identifier?: Identifier[]
}

const TITLES = new Set([
  'dr',
  'prof',
  'professor',
  'assoc',
  'associate',
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'rn',
  'sr',
  'doctor',
])

function words(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\ba\/prof\b/g, 'prof')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !TITLES.has(word))
}

const numberOf = ({ value }: Identifier): string[] => (value ? [value.replace(/[\s-]/g, '').toLowerCase()] : [])

export function staffMember(
  { id = '', name = [], identifier = [] }: Person,
  more: readonly Identifier[] = [],
): StaffMember {
  return {
    id,
    names: name
      .map(({ family = '', given = [], text = '' }) => {
        const all = words(text)
        return family
          ? { family: words(family), given: given.flatMap(words) }
          : { family: all.slice(-1), given: all.slice(0, -1) }
      })
      .filter(({ family }) => family.length > 0),
    numbers: [...identifier, ...more].flatMap(numberOf),
  }
}

/** 'Dr Ann Lee', 'Lee, Ann', 'A. Lee' and 'Dr Lee' all name Ann Lee; 'Lee Street Pathology' does not. */
function isNamedIn(text: string, { names }: StaffMember): boolean {
  const given = words(text)
  return names.some(({ family, given: own }) => {
    if (!family.every((word) => given.includes(word))) return false
    const rest = given.filter((word) => !family.includes(word))
    return rest.length === 0 || rest.some((word) => own.includes(word) || own.some((name) => word === name.charAt(0)))
  })
}

interface Claim {
  texts: readonly string[]
  numbers: readonly string[]
  ids: readonly string[]
}

/** What a reference says beside the record it points to: words, numbers, and what is contained in the same resource. */
function claimOf(named: Reference, resource: FhirResource): Claim {
  const own = {
    texts: named.display ? [named.display] : [],
    numbers: named.identifier ? numberOf(named.identifier) : [],
  }
  const parsed = parseReference(named)
  const { contained = [] } = resource as { contained?: FhirResource[] }
  const inner = parsed.kind === 'contained' ? contained.find(({ id }) => id === parsed.id) : undefined
  if (!inner) return { ...own, ids: [] }
  const { name, identifier = [], practitioner } = inner as Person & { practitioner?: Reference }
  const role = practitioner ? claimOf({ ...practitioner }, resource) : { texts: [], numbers: [], ids: [] }
  const pointed = recordNamed(practitioner)
  const names = Array.isArray(name)
    ? name.map(({ text, family = '', given = [] }) => text ?? [...given, family].join(' '))
    : []
  return {
    texts: [...own.texts, ...role.texts, ...names],
    numbers: [...own.numbers, ...role.numbers, ...(Array.isArray(identifier) ? identifier.flatMap(numberOf) : [])],
    ids: [...role.ids, ...(pointed?.type === 'Practitioner' ? [pointed.id] : [])],
  }
}

/** Whether the reference names a colleague in words, by a number or through a contained record, and not the caller. */
export function claimsColleague(
  named: Reference,
  { who, after, staff }: { who: Identity; after: FhirResource; staff: readonly StaffMember[] },
): boolean {
  const { texts, numbers, ids } = claimOf(named, after)
  return [
    ...texts.map((text) => staff.filter((one) => isNamedIn(text, one))),
    ...numbers.map((number) => staff.filter((one) => one.numbers.includes(number))),
    ...ids.map((id) => staff.filter((one) => one.id === id)),
  ].some((found) => found.length > 0 && !found.some(({ id }) => id === patientBehind(who).practitionerId))
}

/** Whether the register has to be looked up: for anything but the caller's own name. */
export function mayClaim(named: Reference, who: Identity): boolean {
  const { practitionerId, name } = patientBehind(who)
  if (named.identifier || parseReference(named).kind === 'contained') return true
  if (named.display === undefined) return false
  const parsed = recordNamed(named)
  return !(named.display === name && (!parsed || (parsed.type === 'Practitioner' && parsed.id === practitionerId)))
}

/** Names that notes give in words. */
export const noteAuthors = (resource: FhirResource | undefined): Reference[] =>
  ((resource as { note?: Annotation[] } | undefined)?.note ?? []).flatMap(({ authorString }) =>
    authorString === undefined ? [] : [{ display: authorString }],
  )
