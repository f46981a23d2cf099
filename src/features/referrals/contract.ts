import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  LETTER_TYPES,
  MOST_MONTHS,
  MOST_VISITS,
  NAME_LENGTH,
  PERIODS,
  REFERRAL_STATES,
  REFERRERS_FROM,
} from './rules.ts'

const staff = ['provider', 'admin'] as const
const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters`))
const Day = z.iso.date('Enter a day such as 2026-11-16')

export const Referrer = z.object({
  name: text(NAME_LENGTH),
  providerNumber: text(12),
  /** Where the referrer works; '' if unknown. */
  practice: text(NAME_LENGTH),
})
export type Referrer = z.infer<typeof Referrer>

export const ReferralRow = z.object({
  id: z.string(),
  version: z.number(),
  date: z.string(),
  referrer: z.object({ name: z.string(), providerNumber: z.string(), practice: z.string() }),
  from: z.enum(REFERRERS_FROM),
  period: z.enum(PERIODS),
  months: z.optional(z.number()),
  /** The first visit under it, entered or from the encounters. */
  firstUse: z.optional(z.string()),
  isFirstUseEntered: z.boolean(),
  lastDay: z.optional(z.string()),
  remainingDays: z.optional(z.number()),
  /** Where the letter states a number of visits. */
  visits: z.optional(z.object({ granted: z.number(), used: z.number(), left: z.number() })),
  state: z.enum(REFERRAL_STATES),
  /** What is missing or about to end, as sentences. */
  warnings: z.array(z.string()),
  practitionerId: z.optional(z.string()),
  /** False for one that another system sent: it stays as it came. */
  isOwn: z.boolean(),
  hasLetter: z.boolean(),
})
export type ReferralRow = z.infer<typeof ReferralRow>

const NewReferral = z.object({
  referrer: Referrer,
  from: z.enum(REFERRERS_FROM, 'Choose who referred'),
  date: Day,
  /** '' until the first visit. */
  firstUse: z.union([Day, z.literal('')]),
  period: z.enum(PERIODS, 'Choose the period'),
  months: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(MOST_MONTHS)), 0),
  /** Visits that the letter grants; 0 where it states no number. */
  visits: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(MOST_VISITS)), 0),
  /** To whom; absent for the practice as a whole. */
  practitionerId: z.optional(Id),
  /** The scanned letter, in base64. */
  letter: z.optional(
    z.object({ name: text(NAME_LENGTH), type: z.enum(LETTER_TYPES, 'Choose a PDF, JPEG or PNG'), data: z.string() }),
  ),
})
export type NewReferral = z.infer<typeof NewReferral>

const VisitAhead = z.object({
  appointmentId: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  practitionerName: z.string(),
  start: z.string(),
  state: z.enum(['missing', 'incomplete', 'used', 'ended', 'ending']),
  text: z.string(),
  whatToDo: z.string(),
})
export type VisitAhead = z.infer<typeof VisitAhead>

const Changed = z.object({ referral: ReferralRow, message: z.string() })
const Params = z.object({ id: Id, referralId: Id })

export const referrals = {
  list: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/referrals',
    access: staff,
    summary: 'Referrals to the practice, newest first, with their last day and what is missing',
    reply: z.array(ReferralRow),
    live: ['ServiceRequest', 'Encounter'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/referrals',
    access: staff,
    summary: 'Records a referral; the referrer joins the directory',
    body: NewReferral,
    reply: Changed,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/patients/{id}/referrals/{referralId}',
    access: staff,
    summary: 'Corrects a referral; If-Match names the version',
    params: Params,
    body: NewReferral,
    reply: Changed,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/referrals/{referralId}/withdraw',
    access: staff,
    summary: 'Marks a referral as entered in error, with the reason; it stays in the history',
    params: Params,
    body: z.object({ reason: text(500).check(z.minLength(1, 'Enter a reason')) }),
    reply: z.object({ message: z.string() }),
  }),
  letter: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/referrals/{referralId}/letter',
    access: staff,
    summary: 'The scanned letter',
    params: Params,
    reply: z.unknown(),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/referrals/check',
    access: staff,
    summary: 'Whether a referral covers a visit on a day; a warning, never a refusal',
    query: z.object({ patient: Id, practitioner: Id, day: Day }),
    reply: z.object({
      state: z.enum(['covered', 'incomplete', 'used', 'ended', 'missing']),
      text: z.string(),
      whatToDo: z.string(),
    }),
    live: ['ServiceRequest', 'Encounter', 'Appointment'],
  }),
  ahead: endpoint({
    method: 'GET',
    path: '/api/referrals/ahead',
    access: staff,
    summary: 'Booked visits whose referral is missing, incomplete, used up, or ends before them or soon',
    reply: z.object({ visits: z.array(VisitAhead), days: z.number(), isCut: z.boolean() }),
    live: ['Appointment', 'ServiceRequest', 'Encounter', 'Patient'],
  }),
  referrers: endpoint({
    method: 'GET',
    path: '/api/referrers',
    access: staff,
    summary: 'The directory of referrers, by name, number or practice; up to 50',
    query: z.object({ q: z._default(z.string().check(z.maxLength(100)), '') }),
    reply: z.array(Referrer),
  }),
}
