import type { ResourceType } from '../records.ts'
import type { JobName } from './callers.ts'

/**
 * What a record says belongs to whoever is named as its author: somebody else's name never stands under words, values
 * or doses that they did not write.
 *
 * Everything in a record is its content, except
 * - `status`, `statusReason` and `meta`, which say what became of it (who may set a status: `status-table.ts`),
 * - new notes, which carry their own author (a signed note is changed by whoever signed it, in every kind of record),
 * - what the row sets `apart`.
 *
 * The author changes the content. A colleague changes it only as `colleague` says, so that the record then names them
 * for what they changed; the version before stays in the history. A kind of record is in one of the two lists below.
 */
export interface ContentRow {
  /** What the content is, as in 'the prescription'. */
  says: string
  /** Elements that name whose content it is; the first of them that names anybody counts. */
  author: readonly string[]
  /** Elements of the content that are somebody else's, and where they are named. */
  parts?: { readonly [element: string]: readonly string[] }
  /** Statuses that say 'I stand for this': bringing a record into one of them counts as changing what it says. */
  attests?: readonly string[]
  /** What others may change beside the content; paths of elements. */
  apart?: readonly string[]
  /** What ending it may change as well: 'set' a day, or 'remove' a part. */
  atEnd?: { readonly statuses: readonly string[]; readonly set?: string; readonly remove?: string }
  /** 'never', or by being named in one of these elements, and with one of these statuses where there are any. */
  colleague: 'never' | { readonly named: readonly string[]; readonly statuses?: readonly string[] }
  /** What names no author is in nobody's name, and staff change it; where it is 'closed', only as a colleague's. */
  unsigned?: 'closed'
  /** Jobs that write for the author, where that is the patient. */
  jobs?: readonly JobName[]
  because: string
}

const ENDED = ['stopped', 'completed', 'cancelled', 'revoked', 'entered-in-error', 'superseded']

export const CONTENTS: { readonly [type in ResourceType]?: ContentRow } = {
  AllergyIntolerance: {
    says: 'the allergy',
    author: ['asserter', 'recorder'],
    apart: ['clinicalStatus', 'verificationStatus', 'lastOccurrence'],
    colleague: { named: ['asserter'] },
    because: 'the list is shared; whoever changes an entry is the one who says so from then on',
  },
  CarePlan: {
    says: 'the plan',
    author: ['author'],
    attests: ['active'],
    colleague: { named: ['contributor'] },
    because: 'colleagues carry a plan on; each is named as a contributor',
  },
  ChargeItem: {
    says: 'what is charged',
    author: ['enterer', 'performer.actor'],
    colleague: 'never',
    because: 'a charge is cancelled and entered anew',
  },
  Claim: {
    says: 'what is claimed',
    author: ['enterer', 'provider', 'careTeam.provider'],
    colleague: 'never',
    unsigned: 'closed',
    because: 'a claim for a clinician’s work is changed by billing (an act) alone',
  },
  ClaimResponse: {
    says: 'the answer to a claim',
    author: ['requestor'],
    colleague: 'never',
    unsigned: 'closed',
    because: 'it is what the payer answered; billing (an act) enters it',
  },
  Communication: {
    says: 'the message',
    author: ['sender'],
    apart: ['received'],
    colleague: 'never',
    unsigned: 'closed',
    because: 'what was sent was sent; whoever has more to say answers',
  },
  Composition: {
    says: 'the note or letter',
    author: ['author'],
    attests: ['final', 'amended'],
    colleague: { named: ['author', 'attester.party'], statuses: ['preliminary', 'final'] },
    because: 'colleagues work on one draft and are named as authors; a signed note is added to by another note',
  },
  Condition: {
    says: 'the diagnosis',
    author: ['asserter', 'recorder'],
    apart: ['clinicalStatus', 'verificationStatus'],
    colleague: { named: ['asserter'] },
    because: 'the list is shared; whoever changes an entry is the one who says so from then on',
  },
  Consent: {
    says: 'what the patient agreed to',
    author: ['performer'],
    colleague: { named: ['extension.valueReference'] },
    jobs: ['patient-portal'],
    because: 'the patient decides in the portal; staff record a later decision in their own name',
  },
  DiagnosticReport: {
    says: 'the result',
    author: ['performer'],
    parts: {
      conclusion: ['resultsInterpreter', 'performer'],
      conclusionCode: ['resultsInterpreter', 'performer'],
    },
    attests: ['final'],
    colleague: {
      named: ['performer', 'resultsInterpreter'],
      statuses: ['amended', 'corrected', 'appended', 'cancelled'],
    },
    unsigned: 'closed',
    because: 'a correction is marked and names who made it; the sender’s own correction is filed by an act',
  },
  DocumentReference: {
    says: 'the document',
    author: ['author', 'authenticator'],
    atEnd: { statuses: ENDED, remove: 'content.attachment.data' },
    colleague: 'never',
    unsigned: 'closed',
    because: 'a document is replaced by another document; pages filed to the wrong patient are taken out',
  },
  Flag: {
    says: 'the flag',
    author: ['author'],
    apart: ['period'],
    colleague: { named: ['author'] },
    because: 'colleagues keep warnings up to date, each in their own name',
  },
  Goal: {
    says: 'the goal',
    author: ['expressedBy'],
    // how far it has been reached
    apart: ['lifecycleStatus', 'achievementStatus', 'statusDate', 'target', 'extension'],
    colleague: 'never',
    because: 'a goal in the patient’s words stays theirs; other goals are part of the plan',
  },
  Immunization: {
    says: 'the vaccination',
    author: ['performer.actor'],
    colleague: { named: ['performer.actor'] },
    because: 'a colleague who corrects it is named beside whoever gave it; what was given elsewhere names nobody here',
  },
  Invoice: {
    says: 'what is charged',
    author: ['participant.actor'],
    colleague: 'never',
    unsigned: 'closed',
    because: 'an invoice for a clinician’s work is changed by billing (an act) alone',
  },
  MedicationAdministration: {
    says: 'what was given or taken',
    author: ['performer.actor'],
    colleague: 'never',
    because: 'it is marked as an error and entered anew',
  },
  MedicationDispense: {
    says: 'what was dispensed',
    author: ['performer.actor'],
    colleague: 'never',
    unsigned: 'closed',
    because: 'it is marked as an error and entered anew',
  },
  MedicationRequest: {
    says: 'the prescription',
    author: ['requester'],
    attests: ['active'],
    atEnd: { statuses: ENDED, set: 'dispenseRequest.validityPeriod.end' },
    colleague: { named: ['requester'] },
    unsigned: 'closed',
    because: 'another prescriber stops it, or changes it as their own prescription',
  },
  MedicationStatement: {
    says: 'what is taken',
    author: ['informationSource'],
    atEnd: { statuses: ENDED, set: 'effectivePeriod.end' },
    colleague: { named: ['informationSource'] },
    because: 'whoever says otherwise is named as the source',
  },
  Observation: {
    says: 'the measurement',
    author: ['performer'],
    attests: ['final'],
    colleague: { named: ['performer'], statuses: ['corrected', 'amended'] },
    because: 'a correction is marked and names who made it',
  },
  PaymentReconciliation: {
    says: 'what was paid',
    author: ['requestor'],
    colleague: 'never',
    unsigned: 'closed',
    because: 'it is what the payer paid; billing (an act) enters it',
  },
  Procedure: {
    says: 'what was done',
    author: ['asserter', 'recorder', 'performer.actor'],
    colleague: { named: ['asserter'] },
    because: 'whoever corrects it is the one who says so from then on',
  },
  Provenance: {
    says: 'where a record comes from',
    author: ['agent.who'],
    colleague: 'never',
    because: 'what happened is never changed afterwards',
  },
  QuestionnaireResponse: {
    says: 'the answers',
    author: ['author', 'source'],
    attests: ['completed'],
    colleague: 'never',
    because: 'answers are those of whoever answered; a questionnaire is filled in again',
  },
  RiskAssessment: {
    says: 'the assessment',
    author: ['performer'],
    colleague: 'never',
    because: 'a later assessment is a record of its own',
  },
  ServiceRequest: {
    says: 'the order',
    author: ['requester'],
    attests: ['active'],
    colleague: 'never',
    unsigned: 'closed',
    because: 'an order is cancelled and written anew; referrals from outside are kept by an act',
  },
}

/** Kinds that say nothing in anybody's name. Signed notes in them belong to whoever signed them all the same. */
export const SHARED_CONTENTS: { readonly [type in ResourceType]?: string } = {
  Appointment: 'the diary is kept by everyone at the desk',
  Coverage: 'what the card says',
  Device: 'equipment of the practice',
  Encounter: 'the frame of a visit; what was found and decided is in notes and entries',
  FamilyMemberHistory: 'names no author in the standard; the history of versions says who wrote what',
  List: 'a working list',
  Location: 'settings of the practice',
  Medication: 'a catalogue',
  Organization: 'settings of the practice',
  Patient: 'demographic details, kept by everyone at the desk',
  Practitioner: 'the register of practitioners, kept by administrators',
  PractitionerRole: 'the register of practitioners, kept by administrators',
  Questionnaire: 'a form',
  RelatedPerson: 'contacts, kept by everyone at the desk',
  Schedule: 'the roster',
  Slot: 'the roster',
  Specimen: 'a sample and its label',
  Task: 'work that is handed on; what users say about it is in signed notes',
}
