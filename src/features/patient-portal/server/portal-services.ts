import type { Appointment, CarePlan, Consent, Goal, Patient, Reference } from 'fhir/r4'
import type { CarerScope } from '#fhir/codes/carer-scopes.ts'
import type { PlanZone } from '#medicine/self-management/signs.ts'
import type { PracticeHours } from '#platform/practice-hours/practice-hours.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { SignIn } from '#platform/sign-in/sign-in.ts'
import type { PortalConsent } from '../my-record/contract.ts'

/** What the portal needs from beyond its walls, handed in by the application. */
export interface PortalServices {
  now(): Date
  /** A keyed digest, for what is short enough to guess. */
  fingerprint(text: string): string
  /** Throws 429 after too many codes of one account in a row, in whichever process. */
  codeTries: { count(userId: string): Promise<void>; forget(userId: string): Promise<void> }
  /** The caller's records of a person who let them in; undefined where nobody did. */
  openAsCarer(who: Identity, patientId: string, requestId: string): Promise<Carer | undefined>
  /** Who let the caller in. */
  caredFor(who: Identity, requestId: string): Promise<{ patientId: string; scopes: CarerScope[] }[]>
  /** The portal itself, at the caller's request: named in the audit log with both. */
  asPortal(who: Identity, requestId: string): Records
  /** The portal while nobody is signed in: a new carer's code is looked up by it. */
  asPortalAlone(practice: number, requestId: string): Records
  /** Makes an account without a chart, and uses the code for it. */
  registerCarer: SignIn['registerCarer']
  /** Who answers where a person has no usual clinician. */
  managerOf(practice: number): Promise<Reference | undefined>
  hoursOf(practice: number): Promise<PracticeHours>
  readPlan(plan: CarePlan, goals: readonly Goal[]): PlanView | undefined
  toLetter(stored: Stored<'Composition'>): {
    author: string
    sections: { title: string; sentences: { text: string }[] }[]
  }
  diary: Diary
  consents: ConsentWriter
  accessLog: AccessLogReader
  /** Undefined where the practice has no video service. */
  videoLink(practice: number, appointmentId: string): Promise<string | undefined>
}

export interface Carer {
  records: Records
  scopes: readonly CarerScope[]
}

/** An action plan as the steps need it. */
export interface PlanView {
  id: string
  kind: 'asthma' | 'copd'
  title: string
  reviewOn: string
  author: Reference | undefined
  personalBestLMin: number | undefined
  bands: { zone: PlanZone; fromLMin?: number | undefined; belowLMin?: number | undefined }[] | undefined
  steps: Partial<Record<PlanZone, { signs: string[]; actions: string[] }>>
}

export interface DiaryEntry {
  id: string
  version: number
  appointmentDateTime: string
  duration: number
  patientId: string
  practitionerId: string
  practitionerName: string
  type: string
  typeCode?: string | undefined
  reason: string
  status: string
}

/** The appointment book's own rules. */
export interface Diary {
  toEntry(appointment: Appointment): DiaryEntry
  freeStarts(records: Records, entry: DiaryEntry, day: string, now: Date): Promise<string[]>
  /** Claims the time or refuses with 409. */
  move(tx: RecordsTransaction, entry: DiaryEntry, start: string): Promise<Appointment>
}

export interface ConsentWriter {
  toConsent(kind: PortalConsent['kind'], consent: Consent | undefined): PortalConsent
  withDecision(
    decided: {
      kind: PortalConsent['kind']
      decision: 'consented' | 'declined'
      reason: string
      patient: Patient
      recorder: Reference
      at: string
    },
    before: Consent | undefined,
  ): Consent
}

export interface LoggedAccess {
  id: string
  recorded: string
  operation: string
  outcome: string
  actorId: string
  actorName: string
  actorRole: string
  actorType: 'humanuser' | 'software'
  behalfName?: string | undefined
  purpose?: string | undefined
  entityType?: string | undefined
}

export interface AccessLogReader {
  /** Newest first, before a place in the log; reading it is itself an entry. */
  read(
    who: Identity,
    about: {
      patientIds: readonly string[]
      before: string | undefined
      kind: 'all' | 'others' | 'people' | 'software'
    },
    requestId: string,
  ): Promise<{ rows: LoggedAccess[]; before: string | undefined }>
  /** A copy of the whole record left the house. */
  recordExport(who: Identity, patientId: string, format: string, requestId: string): Promise<void>
}
