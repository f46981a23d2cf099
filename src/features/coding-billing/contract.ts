import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import {
  ASSIGNMENT_WAYS,
  BILLING_KINDS,
  CODE_TYPES,
  HIGHEST_CHARGE_CENTS,
  MOST_AT_ONCE,
  MOST_CODES,
  REJECT_REASONS,
  SIMULATOR_MODES,
  SUGGESTION_STATUSES,
  TEXT_LENGTH,
} from './rules.ts'

/** Coding suggestions, their review and approval. Claims and reports have separate contracts. */
const staff = ['provider', 'admin'] as const

export const Id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list'))
export const Day = z.iso.date('Enter a day such as 2026-11-16')
export const Cents = z.number().check(z.int(), z.minimum(0), z.maximum(HIGHEST_CHARGE_CENTS))
export const Text = z.string().check(z.trim(), z.maxLength(TEXT_LENGTH, `Use at most ${TEXT_LENGTH} characters`))
export const Billing = z.enum(BILLING_KINDS, 'Choose how it is billed')

/** A sentence of the record that supports a code. `section` and `sentence` refer to the signed note. */
const Evidence = z.object({
  text: z.string(),
  reference: z.optional(z.string()),
  compositionId: z.optional(z.string()),
  section: z.optional(z.string()),
  /** Zero-based within its section. */
  sentence: z.optional(z.number()),
})
export type Evidence = z.infer<typeof Evidence>

/** A rule's finding about a code or the whole claim. */
const Finding = z.object({
  ruleId: z.string(),
  effect: z.enum(['refuses', 'missing', 'warns']),
  text: z.string(),
  /** Medicare reason codes that a rejection would carry. */
  codes: z.array(z.object({ code: z.string(), meaning: z.string(), whatToDo: z.string() })),
  citation: z.string(),
  isVerified: z.boolean(),
  /** An alternative item to claim. */
  instead: z.optional(z.string()),
})
export type Finding = z.infer<typeof Finding>

export const Code = z.object({
  type: z.enum(CODE_TYPES),
  code: z.string(),
  description: z.string(),
  /** 0 to 1: share of the code's requirements that are on record; not a probability of payment. */
  confidence: z.number(),
  because: z.string(),
  /** The rule or mapping behind the code, and its source. */
  rule: z.string(),
  source: z.string(),
  isVerified: z.boolean(),
  evidence: z.array(Evidence),
  findings: z.array(Finding),
  /** MBS only; absent if the schedule for that day is not available. */
  feeCents: z.optional(z.number()),
  benefitCents: z.optional(z.number()),
  benefitPercent: z.optional(z.number()),
  chargeCents: z.optional(z.number()),
  /** Added by a user. */
  isAdded: z.boolean(),
})
export type SuggestedCode = z.infer<typeof Code>

export const Totals = z.object({
  feeCents: z.number(),
  benefitCents: z.number(),
  chargeCents: z.number(),
  outOfPocketCents: z.number(),
  expectedCents: z.number(),
})

export const Assignment = z.object({
  on: z.string(),
  way: z.enum(ASSIGNMENT_WAYS),
  by: z.string(),
  recordedBy: z.string(),
})

/** The specified fields first (requirements 2 §3), then additional ones for the screen. */
export const Suggestion = z.object({
  id: z.string(),
  patientId: z.string(),
  encounterId: z.string(),
  suggestedCodes: z.array(Code),
  /** Dollars; `expectedRevenueCents` is the same amount in cents. */
  expectedRevenue: z.number(),
  riskScore: z.number(),
  status: z.enum(SUGGESTION_STATUSES),
  evidence: z.array(z.string()),
  createdAt: z.string(),

  /** Send back as If-Match with a change. */
  version: z.number(),
  patientName: z.string(),
  practitionerId: z.optional(z.string()),
  practitionerName: z.string(),
  /** Local date at the place of service. */
  serviceDate: z.string(),
  expectedRevenueCents: z.number(),
  billing: Billing,
  totals: Totals,
  payer: z.string(),
  isEdited: z.boolean(),
  assignment: z.optional(Assignment),
  claimId: z.optional(z.string()),
  rejected: z.optional(z.object({ reason: z.enum(REJECT_REASONS), note: z.string() })),
  decidedAt: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
})
export type Suggestion = z.infer<typeof Suggestion>

/** A check made before a claim is lodged. */
export const Check = z.object({
  id: z.enum(['card', 'referral', 'frequency', 'provider', 'assignment', 'services', 'documentation', 'date']),
  label: z.string(),
  state: z.enum(['passed', 'failed', 'missing', 'warning']),
  /** The result, as a sentence. */
  text: z.string(),
  /** What to do; empty if the check passed. */
  whatToDo: z.string(),
  /** Path within this application where it can be fixed. */
  link: z.optional(z.string()),
  codes: z.array(z.string()),
})
export type ClaimCheck = z.infer<typeof Check>

const History = z.object({ at: z.string(), by: z.string(), text: z.string() })

const Considered = z.object({
  item: z.string(),
  description: z.string(),
  text: z.string(),
  isAllowed: z.boolean(),
  benefitCents: z.optional(z.number()),
})

/** Codes under review, checked against the current record. */
export const SuggestionDetail = z.object({
  suggestion: Suggestion,
  checks: z.array(Check),
  canSubmit: z.boolean(),
  /** The codes as first suggested, for comparison. */
  original: z.array(z.object({ type: z.enum(CODE_TYPES), code: z.string(), description: z.string() })),
  considered: z.array(Considered),
  /** Sections of the signed note with their sentences; evidence refers to them. */
  note: z.optional(
    z.object({
      compositionId: z.string(),
      signedAt: z.optional(z.string()),
      sections: z.array(z.object({ title: z.string(), sentences: z.array(z.string()) })),
    }),
  ),
  schedule: z.optional(z.object({ from: z.string(), source: z.string(), laterReleaseUnread: z.boolean() })),
  history: z.array(History),
})
export type SuggestionDetail = z.infer<typeof SuggestionDetail>

const CodeAsked = z.object({
  type: z.enum(CODE_TYPES),
  code: z.string().check(z.trim(), z.minLength(1, 'Enter a code'), z.maxLength(10)),
  /** For a patient claim; defaults to the schedule fee. */
  chargeCents: z.optional(Cents),
})
export const Edit = z.object({ codes: z.array(CodeAsked).check(z.maxLength(MOST_CODES)), billing: Billing })
export type Edit = z.infer<typeof Edit>

/** The effect of an edit, without storing it. */
export const Preview = z.object({
  codes: z.array(Code),
  totals: Totals,
  riskScore: z.number(),
  /** Compared with the saved suggestion. */
  change: z.object({ benefitCents: z.number(), expectedCents: z.number(), riskScore: z.number() }),
  checks: z.array(Check),
  canSubmit: z.boolean(),
})
export type Preview = z.infer<typeof Preview>

export const Settings = z.object({
  defaultBilling: Billing,
  /** How the local simulator behaves; in every mode, nothing leaves this machine. */
  simulator: z.enum(SIMULATOR_MODES),
})
export type BillingSettings = z.infer<typeof Settings>

/** How claims leave the practice; 'not connected' outside of the demonstration. */
export const Channel = z.object({ name: z.string(), isSimulator: z.boolean(), isConnected: z.boolean() })
export type BillingChannel = z.infer<typeof Channel>
const SettingsReply = z.extend(Settings, { channel: Channel })

const LIVE = ['Task', 'Patient', 'Encounter'] as const
const NO_FILTER = z.literal('')
const Changed = z.object({ suggestion: Suggestion, message: z.string() })

export const codingBilling = {
  suggestions: endpoint({
    method: 'GET',
    path: '/api/coding-billing/suggestions',
    access: staff,
    summary: 'Coding suggestions, those to review first; up to 200, with the number of all that match',
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(100))),
      status: z.optional(z.union([z.enum(SUGGESTION_STATUSES), NO_FILTER])),
      type: z.optional(z.union([z.enum(CODE_TYPES), NO_FILTER])),
      risk: z.optional(z.union([z.enum(['high', 'raised', 'low']), NO_FILTER])),
    }),
    reply: z.object({
      suggestions: z.array(Suggestion),
      total: z.number(),
      /** Signed encounters still to be processed by `prepare`. */
      waiting: z.number(),
    }),
    live: [...LIVE, 'Composition'],
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/api/coding-billing/suggestions/prepare',
    access: staff,
    summary: 'Makes suggestions for signed encounters that have none; asking again makes no second one',
    reply: z.object({ made: z.number(), waiting: z.number() }),
    background: true,
  }),
  suggestion: endpoint({
    method: 'GET',
    path: '/api/coding-billing/suggestions/{id}',
    access: staff,
    summary: 'One suggestion checked against the record as it is now, with the note it rests on',
    reply: SuggestionDetail,
    live: [...LIVE, 'Claim', 'Coverage', 'ServiceRequest', 'Condition'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/coding-billing/suggestions/{id}/preview',
    access: staff,
    summary: 'What an edit would do to benefit and rejection risk; nothing is stored',
    body: Edit,
    reply: Preview,
    background: true,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/coding-billing/suggestions/{id}',
    access: staff,
    summary: 'Stores edited codes; If-Match names the version, a stale one gets 409',
    body: Edit,
    reply: Changed,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/coding-billing/suggestions/{id}/assignment',
    access: staff,
    summary: 'Records that the patient assigned the benefit, before the claim is lodged',
    body: z.object({
      on: Day,
      way: z.enum(ASSIGNMENT_WAYS, 'Enter how the patient agreed'),
      by: Text.check(z.minLength(1, 'Enter who agreed')),
    }),
    reply: Changed,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/coding-billing/suggestions/{id}/reject',
    access: staff,
    summary: 'Rejects a suggestion with a reason',
    body: z.object({ reason: z.enum(REJECT_REASONS, 'Choose a reason'), note: z._default(Text, '') }),
    reply: Changed,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/coding-billing/suggestions/{id}/reopen',
    access: staff,
    summary: 'Takes a rejection back, or an approval whose claim was not sent; that claim is cancelled',
    reply: Changed,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/coding-billing/suggestions/{id}/approve',
    access: staff,
    summary: 'Checks everything, makes one claim and submits it; 422 names each check that failed (`checks`)',
    body: z.object({
      /** 'later' leaves the claim ready, to be sent with others or withdrawn. */
      send: z._default(z.enum(['now', 'later']), 'now'),
    }),
    reply: z.object({ suggestion: Suggestion, claimId: z.string(), message: z.string() }),
  }),
  approveMany: endpoint({
    method: 'POST',
    path: '/api/coding-billing/suggestions/approve',
    access: staff,
    summary: 'Approves several; each that fails a check is named with why, the others hold',
    body: z.object({
      suggestions: z
        .array(z.object({ id: Id, version: z.number().check(z.int(), z.minimum(1)) }))
        .check(z.minLength(1, 'Choose a suggestion'), z.maxLength(MOST_AT_ONCE)),
      send: z._default(z.enum(['now', 'later']), 'now'),
    }),
    reply: z.object({
      approved: z.array(Suggestion),
      refused: z.array(z.object({ id: z.string(), message: z.string() })),
    }),
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/coding-billing/items',
    access: staff,
    summary: 'MBS items by number or words, with fee and benefit on a day of service; for DVA with the fees entered',
    query: z.object({
      q: z._default(z.string().check(z.maxLength(100)), ''),
      date: z.optional(Day),
      payer: z.optional(z.string().check(z.maxLength(100))),
      practitioner: z.optional(z.string().check(z.maxLength(64))),
    }),
    reply: z.array(
      z.object({
        item: z.string(),
        description: z.string(),
        feeCents: z.optional(z.number()),
        benefitCents: z.optional(z.number()),
        benefitPercent: z.optional(z.number()),
        /** True if description and rules are available, not only the fee. */
        isKnown: z.boolean(),
      }),
    ),
  }),
  diagnoses: endpoint({
    method: 'GET',
    path: '/api/coding-billing/diagnoses',
    access: staff,
    summary: 'ICD-10 (WHO) codes by code or words',
    query: z.object({ q: z._default(z.string().check(z.maxLength(100)), '') }),
    reply: z.array(z.object({ code: z.string(), description: z.string() })),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/coding-billing/settings',
    access: staff,
    summary: 'How the practice bills, and how the local simulator behaves',
    reply: SettingsReply,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/coding-billing/settings',
    access: ['admin'],
    summary: 'Changes how the practice bills, or how the local simulator behaves',
    body: Settings,
    reply: SettingsReply,
  }),
}
