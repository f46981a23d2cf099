import type { CarerScope } from '#platform/fhir/carer-scopes.ts'
import type { Permission } from '#platform/fhir/smart-scopes.ts'
import type { Identity } from './identity.ts'
import type { ResourceType } from './records.ts'

export type Interaction = 'read' | 'search' | 'create' | 'update' | 'delete' | 'history'

/** 'practice': everything of the practice. 'own': only what lies in the caller's own patient compartment. */
type Reach = 'practice' | 'own'
type Grant = Partial<Record<Interaction, Reach>>
type Grants = Partial<Record<ResourceType, Grant>>

const see = (reach: Reach): Grant => ({ read: reach, search: reach, history: reach })
const work = (reach: Reach): Grant => ({ ...see(reach), create: reach, update: reach })
const keep = (reach: Reach): Grant => ({ ...work(reach), delete: reach })

/** Default deny: what is not written here is refused. */
const STAFF: Grants = {
  AllergyIntolerance: keep('practice'),
  Appointment: work('practice'),
  CarePlan: work('practice'),
  ChargeItem: work('practice'),
  Claim: work('practice'),
  ClaimResponse: work('practice'),
  Communication: work('practice'),
  Composition: work('practice'),
  Condition: keep('practice'),
  Consent: work('practice'),
  Coverage: work('practice'),
  Device: work('practice'),
  DiagnosticReport: work('practice'),
  DocumentReference: work('practice'),
  Encounter: work('practice'),
  FamilyMemberHistory: keep('practice'),
  Flag: work('practice'),
  Goal: work('practice'),
  Immunization: keep('practice'),
  List: work('practice'),
  Location: see('practice'),
  Medication: see('practice'),
  MedicationAdministration: work('practice'),
  MedicationDispense: work('practice'),
  MedicationRequest: work('practice'),
  MedicationStatement: work('practice'),
  Observation: keep('practice'),
  Organization: see('practice'),
  Patient: work('practice'),
  PaymentReconciliation: work('practice'),
  Practitioner: see('practice'),
  PractitionerRole: see('practice'),
  Procedure: work('practice'),
  Provenance: { ...see('practice'), create: 'practice' },
  Questionnaire: see('practice'),
  QuestionnaireResponse: work('practice'),
  RelatedPerson: work('practice'),
  RiskAssessment: work('practice'),
  Schedule: work('practice'),
  ServiceRequest: work('practice'),
  Slot: work('practice'),
  Specimen: work('practice'),
  Task: work('practice'),
}

const ADMIN: Grants = {
  ...STAFF,
  Location: work('practice'),
  Medication: work('practice'),
  Organization: work('practice'),
  Practitioner: work('practice'),
  PractitionerRole: work('practice'),
}

/** Tasks that are for administrators' eyes: who is suspected of a privacy breach is nobody else's to read. */
export const ADMINISTRATORS_TASKS: readonly string[] = ['privacy-breach']

const PATIENT: Grants = {
  AllergyIntolerance: see('own'),
  Appointment: see('own'),
  CarePlan: see('own'),
  Communication: { ...see('own'), create: 'own' },
  Composition: see('own'),
  Condition: see('own'),
  Consent: { ...see('own'), create: 'own' },
  Coverage: see('own'),
  DiagnosticReport: see('own'),
  DocumentReference: see('own'),
  Encounter: see('own'),
  Goal: see('own'),
  Immunization: see('own'),
  Location: see('practice'),
  MedicationAdministration: { ...see('own'), create: 'own' },
  MedicationDispense: see('own'),
  MedicationRequest: see('own'),
  MedicationStatement: { ...see('own'), create: 'own' },
  Observation: { ...see('own'), create: 'own' },
  Organization: see('practice'),
  Patient: see('own'),
  Practitioner: see('practice'),
  PractitionerRole: see('practice'),
  Procedure: see('own'),
  QuestionnaireResponse: { ...see('own'), create: 'own' },
  RiskAssessment: see('own'),
}

/** Whom everyone may look up. */
const OPEN_TO_ALL: Grants = {
  Location: see('practice'),
  Organization: see('practice'),
  Practitioner: see('practice'),
  PractitionerRole: see('practice'),
}

/** What each scope opens of the person cared for; nothing of it is wider than what that person may do. */
const CARER: Record<CarerScope, Grants> = {
  readings: {
    CarePlan: see('own'),
    Goal: see('own'),
    MedicationRequest: see('own'),
    Observation: { ...see('own'), create: 'own' },
  },
  medicines: {
    MedicationAdministration: { ...see('own'), create: 'own' },
    MedicationRequest: see('own'),
    MedicationStatement: see('own'),
  },
  appointments: { Appointment: see('own') },
  messages: { Communication: { ...see('own'), create: 'own' } },
  record: Object.fromEntries(
    Object.keys(PATIENT)
      .filter((type) => type !== 'Consent' && type !== 'Communication')
      .map((type) => [type, see('own')]),
  ),
}

function carerGrants(scopes: readonly CarerScope[]): Grants {
  const all: Grants = { Patient: { read: 'own' }, ...OPEN_TO_ALL }
  for (const scope of scopes) {
    for (const [type, grant] of Object.entries(CARER[scope]) as [ResourceType, Grant][]) {
      all[type] = { ...grant, ...all[type] }
    }
  }
  return all
}

/** Whether these scopes open single records of this type, of the person cared for. */
export function canCarerRead(scopes: readonly CarerScope[], type: ResourceType): boolean {
  return carerGrants(scopes)[type]?.read !== undefined
}

/** Software acts under its own name with no more than it needs. */
const JOBS: Record<string, Grants> = {
  // takes in results and bookings that other systems send
  'hl7-intake': {
    Appointment: { read: 'practice', search: 'practice', create: 'practice', update: 'practice' },
    DiagnosticReport: { search: 'practice', create: 'practice', update: 'practice' },
    Encounter: { search: 'practice' },
    Observation: { search: 'practice', create: 'practice', update: 'practice' },
    Patient: { read: 'practice', search: 'practice' },
    Practitioner: { read: 'practice', search: 'practice' },
    PractitionerRole: { search: 'practice' },
    ServiceRequest: { search: 'practice', update: 'practice' },
    Task: { search: 'practice', create: 'practice', update: 'practice' },
  },
  // finds what people asked to be told of; reads no single record
  notices: {
    Appointment: { search: 'practice' },
    CarePlan: { search: 'practice' },
    Communication: { search: 'practice' },
    Consent: { search: 'practice' },
    DiagnosticReport: { search: 'practice' },
    Task: { search: 'practice' },
  },
  // what the portal does at a person's request beyond their own rights: it reads as that person first
  'patient-portal': {
    Appointment: { read: 'practice', search: 'practice', update: 'practice' },
    Communication: { update: 'practice' },
    Consent: { search: 'practice', read: 'practice', update: 'practice' },
    Encounter: { search: 'practice' },
    Goal: { search: 'practice', create: 'practice', update: 'practice' },
    MedicationAdministration: { update: 'practice' },
    Observation: { update: 'practice' },
    Patient: { read: 'practice', search: 'practice' },
    Practitioner: { read: 'practice' },
    RelatedPerson: { create: 'practice' },
    Task: { read: 'practice', search: 'practice', create: 'practice', update: 'practice' },
  },
  // takes back what an import wrote; who asked is in its name
  'import-undo': Object.fromEntries(
    Object.keys(ADMIN).map((type) => [
      type,
      { history: 'practice' as const, update: 'practice' as const, delete: 'practice' as const },
    ]),
  ),
  registration: {
    Patient: { create: 'practice' },
    Practitioner: { create: 'practice' },
    PractitionerRole: { create: 'practice' },
  },
  'results-escalation': {
    DiagnosticReport: { search: 'practice' },
    Encounter: { search: 'practice' },
    Observation: { search: 'practice' },
    Patient: { search: 'practice' },
    ServiceRequest: { search: 'practice' },
    Task: { search: 'practice', create: 'practice' },
  },
  // judges what patients write and opens danger reports; tells staff, one after the other
  'safety-screening': {
    CarePlan: { search: 'practice' },
    Condition: { search: 'practice' },
    Goal: { search: 'practice' },
    MedicationRequest: { search: 'practice' },
    Observation: { search: 'practice' },
    Patient: { read: 'practice', search: 'practice' },
    Procedure: { search: 'practice' },
    Task: { read: 'practice', search: 'practice', create: 'practice', update: 'practice' },
  },
  seeder: Object.fromEntries(Object.keys(ADMIN).map((type) => [type, { create: 'practice' as const }])),
}

function grantsOf(who: Identity): Grants {
  if (who.kind === 'job') return JOBS[who.id] ?? {}
  if (who.carerScopes) return carerGrants(who.carerScopes)
  if (who.role === 'patient') return PATIENT
  if (who.role === 'provider') return STAFF
  return who.role === 'admin' ? ADMIN : {}
}

const LETTER: Record<Interaction, Permission> = {
  read: 'r',
  history: 'r',
  search: 's',
  create: 'c',
  update: 'u',
  delete: 'd',
}

/**
 * As far as the person's rights and the app's scopes both go. `patient/` confines to the record the app was opened
 * with, staff or not; only whom everyone may look up stays open. A service has nobody's rights to be held to, so its
 * `system/` scopes are held to an administrator's.
 */
function appReach(who: Identity, interaction: Interaction, type: ResourceType): Reach | undefined {
  const person = who.onBehalfOf
  const most = person ? reachOf(person, interaction, type) : ADMIN[type]?.[interaction]
  const contexts = (who.scopes ?? [])
    .filter((scope) => scope.type === '*' || scope.type === type)
    .filter(({ permissions }) => permissions.includes(LETTER[interaction]))
    .map(({ context }) => context)
  if (!most) return undefined
  if (contexts.includes(person ? 'user' : 'system')) return most
  if (!person || !contexts.includes('patient')) return undefined
  return OPEN_TO_ALL[type]?.[interaction] ? most : 'own'
}

/** How far the caller may go with this interaction; undefined is a refusal. An agent is held to the person's rights. */
export function reachOf(who: Identity, interaction: Interaction, type: ResourceType): Reach | undefined {
  if (who.kind === 'app') return appReach(who, interaction, type)
  if (who.kind === 'agent') return who.onBehalfOf ? reachOf(who.onBehalfOf, interaction, type) : undefined
  return grantsOf(who)[type]?.[interaction]
}

/** The compartment the caller is confined to, where there is one. */
export function ownPatient(who: Identity): string | undefined {
  // a patient's own record is the only one an app of theirs can be opened with
  if (who.kind === 'app') return (who.onBehalfOf && ownPatient(who.onBehalfOf)) ?? who.patientId
  return who.kind === 'agent' ? who.onBehalfOf && ownPatient(who.onBehalfOf) : who.patientId
}
