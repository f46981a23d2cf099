import * as z from 'zod/mini'
import { CARER_SCOPES } from '#fhir/codes/carer-scopes.ts'
import { INVITED_AS } from '#fhir/codes/positions.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { Advice } from '../contract.ts'
import { PortalPatient, Sentence } from '../home/contract.ts'
import { CORRECTION_LENGTH, CORRECTION_TOPICS, NAME_LENGTH, RELATIONSHIPS, TEXT_LENGTH } from '../rules.ts'

/** The patient's data, who has seen it, and who has access; every call names the patient it is about. */
const patient = ['patient'] as const
const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const Patient = z.object({ id: Id })
const Day = z.iso.date('Enter a day such as 2026-11-16')
const ClientId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'Send a fresh id with each entry'))
const text = (needed: string, most: number) =>
  z.string().check(z.trim(), z.minLength(1, needed), z.maxLength(most, `Use at most ${most} characters`))
const Scope = z.enum(CARER_SCOPES)

const RecordLine = z.object({
  id: z.string(),
  /** 'YYYY-MM-DD' or an instant. */
  date: z.optional(z.string()),
  title: z.string(),
  /** Set if this kind has a plain-language title. */
  titleSaid: z.optional(Sentence),
  /** What it is, what it means and what to do, in plain language. */
  what: z.optional(z.array(Sentence)),
  means: z.optional(z.array(Sentence)),
  todo: z.optional(z.array(Sentence)),
})
export type RecordLine = z.infer<typeof RecordLine>

export const MyRecord = z.object({
  person: z.object({
    name: z.string(),
    birthDate: z.optional(z.string()),
    mrn: z.optional(z.string()),
    phone: z.optional(z.string()),
    email: z.optional(z.string()),
    address: z.optional(z.string()),
  }),
  conditions: z.array(RecordLine),
  allergies: z.array(RecordLine),
  medicines: z.array(RecordLine),
  results: z.array(RecordLine),
  immunisations: z.array(RecordLine),
  letters: z.array(RecordLine),
  visits: z.array(RecordLine),
})
export type MyRecord = z.infer<typeof MyRecord>

export const AccessEntry = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  /** 'safety': the automatic check of what was written. 'other': someone refused, whose name is not disclosed. */
  as: z.enum(['you', 'carer', 'staff', 'software', 'safety', 'other']),
  /** For staff: what they do at the practice today. */
  position: z.optional(z.enum(INVITED_AS)),
  /** For software: the user it acted for. */
  onBehalfOf: z.optional(z.string()),
  did: Sentence,
  /** Refused or failed. */
  isRefused: z.boolean(),
  /** By emergency access to a restricted record. */
  isEmergency: z.boolean(),
  /** Entries of the same kind at the same time are merged into one row. */
  times: z.number(),
})
export type AccessEntry = z.infer<typeof AccessEntry>

export const PortalConsent = z.object({
  kind: z.enum(['ai-assisted-care', 'remote-monitoring', 'data-sharing', 'messages-sms', 'messages-email']),
  version: z.optional(z.number()),
  decision: z.optional(z.enum(['consented', 'declined', 'limited'])),
  limits: z.optional(z.string()),
  at: z.optional(z.string()),
  recordedBy: z.optional(z.string()),
})
export type PortalConsent = z.infer<typeof PortalConsent>

export const Correction = z.object({
  id: z.string(),
  at: z.string(),
  topic: z.enum(CORRECTION_TOPICS),
  text: z.string(),
  status: z.enum(['waiting', 'in-progress', 'done', 'closed']),
  /** The practice's reply. */
  answer: z.optional(z.string()),
})
export type Correction = z.infer<typeof Correction>

export const Carer = z.object({
  /** Id of the consent. */
  id: z.string(),
  version: z.number(),
  name: z.string(),
  relationship: z.enum(RELATIONSHIPS),
  scopes: z.array(Scope),
  since: z.string(),
  until: z.optional(z.string()),
  status: z.enum(['invited', 'active', 'expired', 'withdrawn']),
})
export type Carer = z.infer<typeof Carer>

export const myRecord = {
  record: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/record',
    access: patient,
    summary: 'The whole record in plain words',
    params: Patient,
    reply: MyRecord,
    live: ['Condition', 'AllergyIntolerance', 'MedicationRequest', 'DiagnosticReport', 'Observation', 'Composition'],
  }),
  letter: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/letters/{letterId}',
    access: patient,
    summary: 'One letter or visit summary, section by section',
    params: z.extend(Patient, { letterId: Id }),
    reply: z.object({
      id: z.string(),
      title: z.string(),
      date: z.string(),
      author: z.string(),
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    }),
    live: ['Composition', 'DocumentReference'],
  }),
  recordPdf: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/record/pdf',
    cost: 'heavy',
    access: patient,
    summary: 'The record in plain words as a tagged PDF',
    params: Patient,
    reply: z.unknown(),
  }),
  exportBundle: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/export/bundle',
    cost: 'heavy',
    access: patient,
    summary: 'Everything kept about the person as a FHIR R4 Bundle',
    params: Patient,
    reply: z.unknown(),
  }),
  exportHtml: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/export/html',
    cost: 'heavy',
    access: patient,
    summary: 'The record in plain words as one page to keep',
    params: Patient,
    reply: z.unknown(),
  }),
  accessLog: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/access-log',
    access: patient,
    summary: 'Who opened or changed the record, people and software, newest first; `before` is for the next page',
    params: Patient,
    query: z.object({
      before: z.optional(z.string().check(z.maxLength(80))),
      /** 'others': everyone except the patient. */
      who: z.optional(z.enum(['all', 'others', 'people', 'software', ''])),
    }),
    reply: z.object({ entries: z.array(AccessEntry), before: z.optional(z.string()) }),
  }),
  consents: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/consents',
    access: patient,
    summary: 'The decision in force for each kind of consent',
    params: Patient,
    reply: z.array(PortalConsent),
    live: ['Consent'],
  }),
  decideConsent: endpoint({
    method: 'PUT',
    path: '/api/patient-portal/{id}/consents/{kind}',
    access: patient,
    summary: "Records the person's own decision; If-Match names the version where one is recorded already",
    params: z.extend(Patient, { kind: PortalConsent.shape.kind }),
    body: z.object({
      decision: z.enum(['consented', 'declined']),
      reason: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_LENGTH))),
    }),
    reply: z.object({ ...PortalConsent.shape, message: z.string(), advice: z.optional(Advice) }),
  }),
  corrections: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/corrections',
    access: patient,
    summary: 'Corrections asked for, and what came of them',
    params: Patient,
    reply: z.array(Correction),
    live: ['Task'],
  }),
  askCorrection: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/corrections',
    access: patient,
    summary: 'Asks the practice to correct the record',
    params: Patient,
    body: z.object({
      topic: z.enum(CORRECTION_TOPICS, 'Choose what is wrong'),
      text: text('Say what is wrong and what it should be', CORRECTION_LENGTH),
      clientId: z.optional(ClientId),
    }),
    reply: z.object({ correction: Correction, message: z.string(), advice: z.optional(Advice) }),
    status: 201,
  }),
  carers: endpoint({
    method: 'GET',
    path: '/api/patient-portal/{id}/carers',
    access: patient,
    summary: 'Who was let in, to what, since when',
    params: Patient,
    reply: z.array(Carer),
    live: ['Consent'],
  }),
  inviteCarer: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/carers',
    access: patient,
    summary: 'Lets a carer in: the reply has a code, shown once, that the carer enters in their own account',
    params: Patient,
    body: z.object({
      name: text('Enter their name', NAME_LENGTH),
      relationship: z.enum(RELATIONSHIPS, 'Choose how you know them'),
      scopes: z
        .array(Scope)
        .check(z.minLength(1, 'Choose at least one thing they may see'), z.maxLength(CARER_SCOPES.length)),
      until: z.optional(Day),
    }),
    reply: z.object({ carer: Carer, code: z.string(), codeUntil: z.string(), message: z.string() }),
    status: 201,
  }),
  withdrawCarer: endpoint({
    method: 'POST',
    path: '/api/patient-portal/{id}/carers/{carerId}/withdraw',
    access: patient,
    summary: 'Ends what a carer may see, immediately',
    params: z.extend(Patient, { carerId: Id }),
    reply: z.object({ carer: Carer, message: z.string() }),
  }),
  useCarerCode: endpoint({
    method: 'POST',
    path: '/api/patient-portal/carer-codes',
    access: patient,
    summary: 'A carer enters the code they were given; from then on the person is in `people`',
    body: z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40)) }),
    reply: z.object({ person: PortalPatient, message: z.string() }),
  }),
}
