import type { ResourceType } from '../records.ts'
import type { CallerKind } from './callers.ts'

/**
 * Elements that say who did, wrote, asked for, measured or answers for something, and whom each caller may name there.
 *
 * anyone              anyone
 * self                themself
 * outside             an organisation, a device, or somebody who does not work here
 * self or outside     either
 * self or the person  themself, or the patient
 * self, person or outside  any of these three
 * the person          the patient, or in words whoever speaks for them
 * set                 nobody: the store enters the caller, whatever was sent
 * nobody              nobody: the element must be absent, and stays as it is
 *
 * What is unchanged is not looked at. Taking somebody's name out is held to the same rule as putting it in; where a row
 * says `takenOver`, callers may put themselves in the place of another: from then on they answer for it.
 * A carer is held to what the patient may; jobs have a list of their own (`job-table.ts`). An element of this kind without
 * a row is refused to everyone.
 */
export type MayName =
  | 'anyone'
  | 'self'
  | 'outside'
  | 'self or outside'
  | 'self or the person'
  | 'self, person or outside'
  | 'the person'
  | 'set'
  | 'nobody'

export interface ElementRow extends Record<Exclude<CallerKind, 'carer'>, MayName> {
  /** What the element says, as in 'who prescribed it'. */
  says: string
  takenOver?: true
}

type Rule = Omit<ElementRow, 'says' | 'takenOver'>

const rule = (
  provider: MayName,
  administrator: MayName,
  patient: MayName = 'nobody',
  service: MayName = 'nobody',
  agent: MayName = 'nobody',
): Rule => ({ provider, administrator, patient, service, agent })

/** Written by the signed-in user. */
const WRITTEN = rule('self', 'self', 'set')
/** Ordered or signed by a clinician, in their own name. */
const CLINICAL = rule('self', 'nobody')
/** Measured or done by the signed-in user, or elsewhere. */
const DONE = rule('self or outside', 'self or outside', 'set', 'outside')
/** Stated by the signed-in user or by the patient. */
const STATED = rule('self or the person', 'self or the person', 'set')
/** Work may be assigned to anyone; that attests nothing. */
const HANDED = rule('anyone', 'anyone', 'anyone', 'anyone', 'anyone')
/** Settings of the practice. */
const ROSTER = rule('anyone', 'anyone', 'nobody', 'anyone')

const row = (says: string, names: Rule): ElementRow => ({ says, ...names })
const takenOver = (says: string, names: Rule): ElementRow => ({ says, ...names, takenOver: true })

export const ELEMENTS: { readonly [type in ResourceType]?: { readonly [path: string]: ElementRow } } = {
  AllergyIntolerance: { recorder: row('who wrote it down', STATED), asserter: takenOver('who says so', STATED) },
  Appointment: { 'participant.actor': row('who comes', ROSTER) },
  CarePlan: {
    author: row('who answers for the plan', rule('self', 'self')),
    contributor: row('who helped to write it', ROSTER),
    'activity.detail.performer': row('who is to do it', ROSTER),
  },
  ChargeItem: {
    'performer.actor': row('who did what is charged', rule('self', 'nobody')),
    enterer: row('who entered it', WRITTEN),
  },
  Claim: {
    enterer: row('who entered it', WRITTEN),
    provider: row('who claims', rule('self', 'nobody')),
    'careTeam.provider': row('who did what is claimed', rule('self', 'nobody')),
    'payee.party': row('who is paid', rule('self or outside', 'outside')),
  },
  ClaimResponse: {
    requestor: row('who claimed', rule('self', 'nobody')),
    'addItem.provider': row('who did what was added', rule('outside', 'outside')),
  },
  Communication: {
    sender: row('who wrote it', WRITTEN),
    recipient: row('to whom', HANDED),
  },
  Composition: {
    author: row('who wrote it', rule('self', 'self')),
    'attester.party': row('who signed it', CLINICAL),
    'section.author': row('who wrote that part', rule('self', 'self')),
    'extension.valueReference': takenOver('who edited it last', rule('self', 'self')),
  },
  Condition: { recorder: row('who wrote it down', STATED), asserter: takenOver('who says so', STATED) },
  Consent: {
    performer: row('who agreed', rule('the person', 'the person', 'set')),
    'verification.verifiedWith': row('with whom it was checked', rule('the person', 'the person')),
    'provision.actor.reference': row('for whom it holds', rule('anyone', 'anyone')),
    'extension.valueReference': takenOver('who recorded it', rule('self', 'self', 'self')),
  },
  DiagnosticReport: {
    performer: row('who made the report', DONE),
    resultsInterpreter: row('who interpreted it', rule('self or outside', 'outside', 'nobody', 'outside')),
  },
  DocumentReference: {
    author: row('who wrote it', rule('self or outside', 'self or outside', 'nobody', 'outside')),
    authenticator: row('who vouches for it', CLINICAL),
  },
  Encounter: { 'participant.individual': row('who takes part', ROSTER) },
  Flag: { author: takenOver('who set it', rule('self', 'self')) },
  Goal: { expressedBy: row('whose goal it is', STATED) },
  Immunization: { 'performer.actor': row('who gave it', DONE) },
  Invoice: {
    'participant.actor': row('who did what is charged', rule('self', 'nobody')),
    recipient: row('who pays', rule('outside', 'outside')),
  },
  List: { source: row('who keeps it', rule('self', 'self')) },
  MedicationAdministration: { 'performer.actor': row('who gave or took it', rule('self or outside', 'nobody', 'set')) },
  MedicationDispense: {
    'performer.actor': row('who dispensed it', DONE),
    'substitution.responsibleParty': row('who substituted it', DONE),
    receiver: row('who fetched it', rule('the person', 'the person')),
  },
  MedicationRequest: {
    requester: takenOver('who prescribed it', CLINICAL),
    recorder: takenOver('who wrote it down', CLINICAL),
    performer: row('who is to give it', rule('anyone', 'nobody')),
    'dispenseRequest.performer': row('who is to dispense it', rule('anyone', 'nobody')),
    reportedReference: row('who reported it', rule('self or the person', 'nobody')),
  },
  MedicationStatement: {
    informationSource: takenOver('who said so', STATED),
  },
  Observation: {
    performer: row('who measured it', rule('self, person or outside', 'self, person or outside', 'set', 'outside')),
  },
  Patient: { generalPractitioner: row('who usually looks after them', rule('anyone', 'anyone', 'nobody', 'anyone')) },
  PaymentReconciliation: {
    requestor: row('who claimed', rule('self', 'nobody')),
    'detail.submitter': row('who submitted it', rule('self or outside', 'outside')),
    'detail.responsible': row('who answers for it', rule('self or outside', 'outside')),
    'detail.payee': row('who is paid', rule('self or outside', 'outside')),
  },
  PractitionerRole: { practitioner: row('whose role it is', rule('nobody', 'anyone', 'nobody', 'anyone')) },
  Procedure: {
    recorder: row('who wrote it down', STATED),
    asserter: takenOver('who says so', STATED),
    'performer.actor': row('who did it', DONE),
    'performer.onBehalfOf': row('for which organisation', DONE),
  },
  Provenance: {
    'agent.who': row('who did it', rule('self or outside', 'self or outside')),
    'agent.onBehalfOf': row('for whom', rule('self or outside', 'self or outside')),
    'entity.agent.who': row('who made what it came from', rule('self or outside', 'self or outside')),
    'entity.agent.onBehalfOf': row('for whom', rule('self or outside', 'self or outside')),
    'signature.who': row('who signed', rule('self', 'nobody')),
    'signature.onBehalfOf': row('for whom', rule('self', 'nobody')),
  },
  QuestionnaireResponse: { author: row('who filled it in', WRITTEN), source: row('who answered', STATED) },
  RiskAssessment: {
    performer: row('who assessed it', rule('self or outside', 'self or outside', 'nobody', 'outside')),
  },
  Schedule: { actor: row('whose time it is', ROSTER) },
  ServiceRequest: {
    requester: row('who asked for it', CLINICAL),
    performer: row('who is to do it', rule('anyone', 'nobody')),
  },
  Specimen: { 'collection.collector': row('who took it', DONE) },
  Task: {
    requester: row(
      'who asked for it',
      rule('self, person or outside', 'self, person or outside', 'nobody', 'outside', 'anyone'),
    ),
    owner: row('who is to do it', rule('anyone', 'anyone', 'nobody', 'anyone', 'anyone')),
    'restriction.recipient': row('who may do it', rule('anyone', 'anyone', 'nobody', 'anyone')),
  },
}

/** Notes are in most kinds of record and mean the same in all of them. */
export const NOTE_AUTHOR = row(
  'who wrote the note',
  rule('self or outside', 'self or outside', 'self', 'outside', 'outside'),
)

/** Elements of a type that names someone; a test checks that each has a row above. */
export const NAMES_SOMEBODY: ReadonlySet<string> = new Set([
  'actor',
  'asserter',
  'attester.party',
  'author',
  'authenticator',
  'authorReference',
  'careTeam.provider',
  'collector',
  'contributor',
  'detail.performer',
  'enterer',
  'expressedBy',
  'generalPractitioner',
  'individual',
  'informationSource',
  'onBehalfOf',
  'owner',
  'party',
  'payee',
  'performer',
  'practitioner',
  'provider',
  'receiver',
  'recipient',
  'recorder',
  'reportedReference',
  'requester',
  'requestor',
  'responsible',
  'responsibleParty',
  'resultsInterpreter',
  'sender',
  'source',
  'submitter',
  'verifiedWith',
  'who',
])

/** The same element names where they do not name a person. */
export const NOT_SOMEBODY: ReadonlySet<string> = new Set(['Device.owner'])

export function elementRow(type: ResourceType, path: string): ElementRow | undefined {
  if (path.endsWith('.authorReference') || path === 'authorReference') return NOTE_AUTHOR
  return ELEMENTS[type]?.[path]
}
