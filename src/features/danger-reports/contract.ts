import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'
import { REPORT_LEVELS, STEPS } from '#platform/danger-reports/codes.ts'
import { ADVICE_LENGTH, CALL_RESULTS, RESOLUTIONS, type Resolution } from './rules.ts'

const staff = ['provider', 'admin'] as const
const Id = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/, 'Choose one from the list')) })
const Level = z.enum(REPORT_LEVELS)

export const ReportEvidence = z.object({
  at: z.string(),
  /** The channel it arrived by, such as 'message'. */
  from: z.string(),
  level: Level,
  words: z.string(),
  quotes: z.array(z.string()),
  reasons: z.array(z.string()),
  version: z.string(),
  author: z.optional(z.string()),
  record: z.optional(z.string()),
  takenBackAt: z.optional(z.string()),
})
export type ReportEvidence = z.infer<typeof ReportEvidence>

/** A row of the list, with the most serious evidence as its headline. */
export const ReportLine = z.object({
  id: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  level: Level,
  isCrisis: z.boolean(),
  state: z.enum(['waiting', 'claimed', 'resolved']),
  /** The words or reading that set the level. */
  headline: z.string(),
  reasons: z.array(z.string()),
  /** False for a reading, whose headline is not a quotation. */
  isQuote: z.boolean(),
  reportedAt: z.string(),
  updatedAt: z.string(),
  /** Absent once everyone has been notified. */
  ownerName: z.optional(z.string()),
  isMine: z.boolean(),
  actBy: z.string(),
  isOverdue: z.boolean(),
  escalations: z.number(),
  /** Numbers to call, in order of preference. */
  phones: z.array(z.object({ number: z.string(), label: z.string() })),
})
export type ReportLine = z.infer<typeof ReportLine>

export const Report = z.extend(ReportLine, {
  birthDate: z.optional(z.string()),
  /** Most serious first. */
  evidence: z.array(ReportEvidence),
  steps: z.array(z.object({ code: z.enum(STEPS), at: z.string(), by: z.string(), text: z.string() })),
  /** When the patient, asked about it, answered that it has passed. */
  passedAt: z.optional(z.string()),
})
export type Report = z.infer<typeof Report>

const Done = z.object({ message: z.string() })
const resolutions = Object.keys(RESOLUTIONS) as [Resolution, ...Resolution[]]

export const dangerReports = {
  list: endpoint({
    method: 'GET',
    path: '/api/danger-reports',
    access: staff,
    summary: 'Danger reports, worst first: open ones, or those resolved lately',
    query: z.object({ show: z._default(z.enum(['open', 'resolved']), 'open') }),
    reply: z.object({
      reports: z.array(ReportLine),
      /** Open reports on restricted records that the caller can open only with emergency access. */
      restricted: z.array(z.object({ patientId: z.string(), level: Level, reportedAt: z.string() })),
    }),
    live: ['Task', 'Patient'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/danger-reports/{id}',
    access: staff,
    summary: 'One danger report: worst words first, evidence, phone numbers, and what was done about it',
    params: Id,
    reply: Report,
    live: ['Task', 'Patient'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/danger-reports/{id}/claim',
    access: staff,
    summary: 'The caller takes the report: others see who calls the patient',
    params: Id,
    body: z.object({ takeOver: z._default(z.boolean(), false) }),
    reply: Done,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/danger-reports/{id}/release',
    access: staff,
    summary: 'The caller gives the report back; the next person is asked immediately',
    params: Id,
    reply: Done,
  }),
  outcome: endpoint({
    method: 'POST',
    path: '/api/danger-reports/{id}/outcome',
    access: staff,
    summary: 'Records a call and its outcome; with a resolution the report is closed',
    params: Id,
    body: z.object({
      result: z.enum(CALL_RESULTS, 'Choose whether you reached the patient'),
      advice: z._default(
        z.string().check(z.trim(), z.maxLength(ADVICE_LENGTH, `Use at most ${ADVICE_LENGTH} characters`)),
        '',
      ),
      resolution: z.optional(z.enum(resolutions)),
    }),
    reply: Done,
  }),
}
