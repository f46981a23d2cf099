import type { FhirResource, Reference } from 'fhir/r4'
import { parseReference, reference } from '#fhir/references.ts'
import type { Identity } from '../identity.ts'
import type { ResourceType } from '../records.ts'
import type { Act } from './act.ts'
import { type ActRow, actRow } from './acts-table.ts'
import { type Caller, type CallerKind, callerOf, patientBehind } from './callers.ts'
import { contentRefusal } from './check-content.ts'
import { claimsColleague, noteAuthors, type StaffMember } from './claimed-staff.ts'
import { type ElementRow, elementRow, type MayName } from './elements-table.ts'
import { GUARDED } from './guarded-table.ts'
import { JOB_ELEMENTS } from './job-table.ts'
import { ownPatient } from './policy.ts'
import { positionMayAct, rightsOf } from './position-rights.ts'
import { setElement } from './set-element.ts'
import { STATUSES } from './status-table.ts'
import { isOutside, isSelf, isThePatient, namesIn, same } from './who-is-named.ts'

export interface Write {
  who: Identity
  /** Undefined where the record is new. */
  before: FhirResource | undefined
  after: FhirResource
  act: Act | undefined
  /** The practitioner of each PractitionerRole that the record names; ids of Practitioner. */
  roles: ReadonlyMap<string, string>
  /** Who may be named in words or by a number. */
  staff: readonly StaffMember[]
}

export interface Refusal {
  /** As in 'Composition.attester.party'. */
  element: string
  message: string
}

type Checked = { resource: FhirResource } | { refusal: Refusal }

/** Every write of every caller comes through here: what may not be chosen is set, or refused with its element's name. */
export function checkWrite(write: Write): Checked {
  const caller = callerOf(write.who)
  if (!caller) return refuse(write.after.resourceType, 'You do not have permission to do this.')
  const act = write.act && actRow(write.act.name)
  if (act && !(act.by.includes(caller) && positionMayAct(write.who, write.act?.name ?? ''))) {
    return refuse(write.after.resourceType, `${act.what}: this is for ${listed(act.by)} only.`)
  }
  const resource = withCaller(write, caller)
  const settled = { ...write, after: resource }
  const refusal =
    guardedRefusal(settled, caller, act) ??
    statusRefusal(settled, caller, act) ??
    elementRefusal(settled, caller, act) ??
    contentRefusal(settled, caller, act)
  return refusal ? { refusal } : { resource }
}

/** Before the other checks: what a patient writes is theirs, whatever was sent. */
function withCaller({ who, before, after }: Write, caller: Caller): FhirResource {
  if (before || (caller !== 'patient' && caller !== 'carer')) return after
  let resource = after
  const self = selfReference(who)
  for (const [path, row] of rowsOf(after.resourceType)) {
    if (row.patient === 'set' && self) resource = setElement(resource, path, self)
  }
  return resource
}

function rowsOf(type: ResourceType): [path: string, row: ElementRow][] {
  return SETTABLE.flatMap((path) => {
    const row = elementRow(type, path)
    return row ? [[path, row] as [string, ElementRow]] : []
  })
}

/** Elements the store fills in for a patient. */
const SETTABLE = ['sender', 'performer', 'performer.actor', 'author', 'source', 'informationSource', 'expressedBy']

export function selfReference(who: Identity): Reference | undefined {
  const patient = patientBehind(who)
  if (patient.practitionerId) return reference('Practitioner', patient.practitionerId, patient.name)
  const own = ownPatient(who)
  if (own === undefined) return undefined
  return reference('Patient', own, callerOf(who) === 'carer' ? `${patient.name} (carer)` : patient.name)
}

function guardedRefusal({ who, before, after }: Write, caller: Caller, act: ActRow | undefined): Refusal | undefined {
  if (caller === 'seeder' || caller === 'import-undo') return undefined
  for (const { type, name, element, says, value, freely } of GUARDED) {
    if (type !== 'any' && type !== after.resourceType) continue
    const now = value(after)
    if (same(before && value(before), now)) continue
    if (act?.guarded?.includes(name) || (!before && act?.brings?.includes(name))) continue
    const isJob = caller in JOB_ELEMENTS
    // staff who are not clinicians are held to what an administrator may
    const kind = caller === 'provider' && rightsOf(who) ? 'administrator' : (caller as CallerKind)
    if (freely && (isJob || freely[kind]?.(after))) continue
    const where = element.startsWith('meta') ? `${after.resourceType}.${element}` : element
    return {
      element: where,
      message: `${where} says ${says}. ${freely ? 'You cannot choose this value.' : 'It can only be changed on its own screen, by users with permission.'}`,
    }
  }
  return undefined
}

function statusRefusal(
  { who, before, after, roles }: Write,
  caller: Caller,
  act: ActRow | undefined,
): Refusal | undefined {
  const row = STATUSES[after.resourceType]
  if (!row || caller in JOB_ELEMENTS || act) return undefined
  const statusOf = (resource: FhirResource) => (resource as unknown as Record<string, string | undefined>)[row.element]
  const to = statusOf(after)
  const from = before && statusOf(before)
  if (to === undefined || to === from) return undefined
  const element = `${after.resourceType}.${row.element}`
  const kind = columnOf(who, caller)
  const allowed = row[kind as keyof typeof row] as readonly string[] | 'any' | undefined
  if (allowed !== 'any' && !allowed?.includes(to)) {
    return { element, message: `${element}: you cannot change it to '${to}': ${row.because}.` }
  }
  const { own } = row
  // staff who are not clinicians are no administrators in this
  const isHeld = own?.callers.includes(kind as CallerKind) || rightsOf(who) !== undefined
  if (before && own && isHeld && own.statuses.includes(to)) {
    const names = namesIn(after.resourceType, before)
    const named = own.elements.flatMap((path) => names.get(path) ?? [])
    const isOpen = own.unlessOutside && named.every(isOutside)
    if (!isOpen && !named.some((one) => isSelf(one, who, roles))) {
      return { element, message: `${element}: only its author can change it to '${to}': ${row.because}.` }
    }
  }
  return undefined
}

function elementRefusal(write: Write, caller: Caller, act: ActRow | undefined): Refusal | undefined {
  const { before, after } = write
  const type = after.resourceType
  // they may name anyone in every element, and sign in any name
  if (act?.elements === 'all' || JOB_ELEMENTS[caller as keyof typeof JOB_ELEMENTS] === 'all') return undefined
  const was = namesIn(type, before)
  const is = namesIn(type, after)
  for (const path of new Set([...was.keys(), ...is.keys()])) {
    const old = was.get(path) ?? []
    const now = is.get(path) ?? []
    const added = now.filter((one) => !old.some((other) => same(one, other)))
    const removed = old.filter((one) => !now.some((other) => same(one, other)))
    const isTakenOver = elementRow(type, path)?.takenOver && added.some((one) => isSelf(one, write.who, write.roles))
    const changed = isTakenOver ? added : [...added, ...removed]
    if (changed.length === 0) continue
    const refused = changed.find((one) => !mayName(write, caller, act, path, one))
    if (refused) return nameRefusal(type, path, columnOf(write.who, caller), refused)
  }
  if (caller in JOB_ELEMENTS) return undefined
  const signed = noteAuthors(before).map(({ display }) => display)
  const forged = noteAuthors(after).find(
    (one) =>
      !signed.includes(one.display) && one.display !== patientBehind(write.who).name && claimsColleague(one, write),
  )
  return forged && nameRefusal(type, 'note.authorReference', columnOf(write.who, caller), forged)
}

function mayName(write: Write, caller: Caller, act: ActRow | undefined, path: string, named: Reference): boolean {
  const type = write.after.resourceType
  const element = `${type}.${path}`
  if (act?.elements === 'all' || act?.elements?.includes(element)) return true
  const listed = JOB_ELEMENTS[caller as keyof typeof JOB_ELEMENTS]
  if (listed) return listed === 'all' || listed.includes(element) || isItself(named, write.who)
  const row = elementRow(type, path)
  // default deny: nobody may fill in an element that names someone and has no row
  if (!row) return false
  return holds(row[columnOf(write.who, caller)], write, named)
}

/** A job may always name itself, in words and with its own name. */
const isItself = (named: Reference, { name }: Identity): boolean =>
  parseReference(named).kind === 'logical' && !named.identifier && named.display === name

/** A carer is held to what a patient may; staff who are not clinicians to what an administrator may. */
function columnOf(who: Identity, caller: Caller): Exclude<CallerKind, 'carer'> {
  if (caller === 'provider' && rightsOf(who)) return 'administrator'
  return (caller === 'carer' ? 'patient' : caller) as Exclude<CallerKind, 'carer'>
}

function holds(names: MayName, write: Write, named: Reference): boolean {
  const { who, after, roles } = write
  if (names === 'anyone') return true
  // a name in words, a number or a contained record is as much of a claim as a reference
  if (claimsColleague(named, write)) return false
  switch (names) {
    case 'self':
    case 'set':
      return isSelf(named, who, roles)
    case 'outside':
      return isOutside(named)
    case 'self or outside':
      return isSelf(named, who, roles) || isOutside(named)
    case 'the person':
      return isThePatient(named, after)
    case 'self or the person':
      return isSelf(named, who, roles) || isThePatient(named, after)
    case 'self, person or outside':
      return isSelf(named, who, roles) || isThePatient(named, after) || isOutside(named)
    case 'nobody':
      return false
  }
}

function nameRefusal(
  type: ResourceType,
  path: string,
  column: Exclude<CallerKind, 'carer'>,
  named: Reference,
): Refusal {
  const element = `${type}.${path}`
  const row = elementRow(type, path)
  const whom = named.display ?? named.reference ?? 'somebody'
  if (!row) return { element, message: `${element} is not an element that can be filled in here.` }
  const may = row[column] ?? 'nobody'
  const only = may === 'nobody' ? 'it is not yours to fill in' : `you may name ${WORDS[may]} only`
  return { element, message: `${element} says ${row.says}: ${only}, not ${whom.slice(0, 80)}.` }
}

export const WORDS: Record<MayName, string> = {
  anyone: 'anyone',
  self: 'yourself',
  outside: 'someone outside the practice',
  'self or outside': 'yourself or someone outside the practice',
  'self or the person': 'yourself or the patient',
  'self, person or outside': 'yourself, the patient, or someone outside the practice',
  'the person': 'the patient',
  set: 'yourself',
  nobody: 'nobody',
}

const refuse = (element: string, message: string): Checked => ({ refusal: { element, message } })
const listed = (callers: readonly string[]): string => callers.join(' and ')
