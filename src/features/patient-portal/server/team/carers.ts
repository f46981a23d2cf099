import { randomInt } from 'node:crypto'
import type { Consent, Patient, RelatedPerson } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import {
  CARER_ACCESS,
  CARER_ACCOUNT,
  CARER_CODE,
  CARER_SCOPE,
  type CarerScope,
  carerScopesOf,
  isCarerConsent,
} from '#fhir/codes/carer-scopes.ts'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems } from '#fhir/codes/systems.ts'
import { dayBounds, practiceDay } from '#fhir/dates.ts'
import { displayName, firstName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Identity } from '#platform/records/identity.ts'
import { LET_CARER_IN } from '#platform/records/policy/acts/carer-access.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import { limits } from '#platform/sign-in/limits.ts'
import type { PortalPatient } from '../../home/contract.ts'
import type { Carer } from '../../my-record/contract.ts'
import { CARER_CODE_DAYS, CARERS_AT_MOST, RELATIONSHIPS, type Relationship } from '../../rules.ts'
import { asPortal, asPortalAlone } from '../as-portal.ts'
import type { Caller, PatientCall } from '../open-patient.ts'

const RELATIONSHIP = 'https://aurora.example/fhir/carer-relationship'
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ' // no easily confused characters
const CODE_LENGTH = 10

/** 'ABCDE-FGHJK': about 49 bits, stored as a hash, valid once and for a week. */
function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Keyed, so that codes cannot be tried against a copy of the database. */
function hashOf(services: Pick<Services, 'fingerprint'>, code: string): string {
  return services.fingerprint('portal', `carer code ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
}

const codeUntil = ({ dateTime = '' }: Consent) =>
  new Date(Date.parse(dateTime) + CARER_CODE_DAYS * 86_400_000).toISOString()

function toCarer({ id, version, resource }: Stored<'Consent'>, at: string): Carer {
  const actor = resource.provision?.actor?.[0]
  const relationship = actor?.role.coding?.find(({ system }) => system === RELATIONSHIP)?.code
  const end = resource.provision?.period?.end
  return {
    id,
    version,
    name: actor?.reference.display ?? '',
    relationship: RELATIONSHIPS.find((each) => each === relationship) ?? 'carer',
    scopes: carerScopesOf(resource),
    since: resource.dateTime ?? '',
    // the period ends at the start of the next day
    ...(end && { until: practiceDay(new Date(Date.parse(end) - 1)) }),
    status: statusOf(resource, at),
  }
}

function statusOf(consent: Consent, at: string): Carer['status'] {
  const { status, provision } = consent
  if (status === 'inactive' || status === 'rejected') return 'withdrawn'
  const end = provision?.period?.end
  if (end && Date.parse(end) <= Date.parse(at)) return 'expired'
  if (status === 'active') return 'active'
  return Date.parse(codeUntil(consent)) <= Date.parse(at) ? 'expired' : 'invited'
}

async function carerConsents(records: Records, patient: string): Promise<Stored<'Consent'>[]> {
  const { rows } = await records.search('Consent', { patient, code: [CARER_ACCESS], limit: 200 })
  return rows.filter(({ resource }) => isCarerConsent(resource))
}

export async function listCarers({ records, id, at }: PatientCall): Promise<Carer[]> {
  const carers = (await carerConsents(records, id)).map((stored) => toCarer(stored, at))
  return carers.toSorted((a, b) => b.since.localeCompare(a.since))
}

export interface Invitation {
  name: string
  relationship: Relationship
  scopes: readonly CarerScope[]
  until: string | undefined
}

export async function inviteCarer(
  services: Pick<Services, 'fingerprint'>,
  person: PatientCall,
  invitation: Invitation,
): Promise<{ carer: Carer; code: string; codeUntil: string }> {
  const { records, portal, id, at } = person
  const { until } = invitation
  if (until && until < practiceDay(at)) throw new Problem(422, 'Choose today or a later day.')
  const current = (await listCarers(person)).filter(({ status }) => status === 'active' || status === 'invited')
  if (current.length >= CARERS_AT_MOST) throw new Problem(409, `You can give access to up to ${CARERS_AT_MOST} people.`)
  const code = newCode()
  const related = await portal.create(newRelatedPatient(id, invitation))
  const consent = await records.create(newConsent(id, invitation, related.id, hashOf(services, code), at), {
    act: LET_CARER_IN,
  })
  return { carer: toCarer(consent, at), code, codeUntil: codeUntil(consent.resource) }
}

function newRelatedPatient(patientId: string, { name, relationship }: Invitation): RelatedPerson {
  return {
    resourceType: 'RelatedPerson',
    active: true,
    patient: { reference: `Patient/${patientId}` },
    relationship: [{ coding: [coding(RELATIONSHIP, relationship)], text: relationship }],
    name: [{ text: name }],
  }
}

function newConsent(
  patientId: string,
  { name, relationship, scopes, until }: Invitation,
  relatedId: string,
  hash: string,
  at: string,
): Consent {
  return {
    resourceType: 'Consent',
    identifier: [{ system: CARER_CODE, value: hash }],
    status: 'proposed',
    scope: concept(coding(codeSystems.consentScope, 'patient-privacy')),
    category: [concept(coding(auroraSystems.consentKind, CARER_ACCESS, 'Access of a carer'))],
    patient: { reference: `Patient/${patientId}` },
    dateTime: at,
    performer: [{ reference: `Patient/${patientId}` }],
    policyRule: { text: 'Privacy Act 1988 (Cth)' },
    provision: {
      type: 'permit',
      ...(until && { period: { start: at, end: dayBounds(until)[1] } }),
      actor: [
        {
          role: { coding: [coding(RELATIONSHIP, relationship)] },
          reference: { reference: `RelatedPerson/${relatedId}`, display: name },
        },
      ],
      class: scopes.map((scope) => coding(CARER_SCOPE, scope)),
    },
  }
}

export async function withdrawCarer({ records, portal, id, at }: PatientCall, consentId: string): Promise<Carer> {
  const stored = (await carerConsents(records, id)).find((one) => one.id === consentId)
  if (!stored) throw new Problem(404, 'There is no such carer.')
  if (stored.resource.status === 'inactive') return toCarer(stored, at)
  return toCarer(
    await portal.update({ ...stored.resource, status: 'inactive' }, { act: LET_CARER_IN, ifMatch: stored.version }),
    at,
  )
}

const wrongCode = () => new Problem(404, 'This code is wrong, already used or expired. Ask for a new one.')

/** Wrong codes are rate-limited per account; each guess has one chance in 10¹⁴. */
export function carerCodes(services: Services): (caller: Caller, code: string) => Promise<PortalPatient> {
  return async ({ who, client }, code) => {
    const now = services.now()
    await services.rateLimits.attempt(limits.printedCode(who.id))
    const person = await takeCode(
      asPortal(services, who, client.requestId),
      who,
      hashOf(services, code),
      now.toISOString(),
    )
    if (!person) throw wrongCode()
    await services.rateLimits.forgive(limits.printedCode(who.id))
    return person
  }
}

/** Redeems the code for this account; undefined if it is wrong, used or expired. */
async function takeCode(portal: Records, who: Identity, hash: string, at: string): Promise<PortalPatient | undefined> {
  return portal.transaction(async (tx) => {
    await tx.lock(`carer code ${hash}`)
    const found = await invitationOf(tx, hash, at)
    const patientId = idFrom(found?.resource.patient, 'Patient')
    if (!found || !patientId) return undefined
    if (patientId === who.patientId)
      throw new Problem(409, 'This is a code for someone else: you can see your own record already.')
    // the code is removed on use and replaced by the account
    const identifier = [{ system: CARER_ACCOUNT, value: who.id }]
    await tx.update({ ...found.resource, identifier, status: 'active' }, { act: LET_CARER_IN, ifMatch: found.version })
    const patient = await tx.find('Patient', patientId)
    return toCaredFor(patientId, patient?.resource, carerScopesOf(found.resource))
  })
}

async function invitationOf(
  records: Records | RecordsTransaction,
  hash: string,
  at: string,
): Promise<Stored<'Consent'> | undefined> {
  const search = { code: [CARER_ACCESS], tokens: [`identifier|${hash}`], limit: 1 }
  const [found] = (await records.search('Consent', search)).rows
  return found && statusOf(found.resource, at) === 'invited' ? found : undefined
}

export function toCaredFor(id: string, patient: Patient | undefined, scopes: readonly CarerScope[]): PortalPatient {
  return { id, name: displayName(patient), firstName: firstName(patient), isOwn: false, scopes: [...scopes] }
}

/** Checks and redeems the code for a new carer's account. */
export function carerInvitation(services: Services, code: string, requestId: string) {
  const at = () => services.now().toISOString()
  const hash = hashOf(services, code)
  return {
    async check(practice: number): Promise<void> {
      if (!(await invitationOf(asPortalAlone(services, practice, requestId), hash, at()))) throw wrongCode()
    },
    async take(account: Identity): Promise<void> {
      if (!(await takeCode(asPortal(services, account, requestId), account, hash, at()))) throw wrongCode()
    },
  }
}
