import * as z from 'zod/mini'
import { POSITIONS } from '#fhir/codes/positions.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { Confirmation, Role, VerifiedDetails } from '../contract.ts'

const admin = ['admin'] as const
const staff = ['provider', 'admin'] as const
const Message = z.object({ message: z.string() })
const Reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter the reason'),
    z.maxLength(REASON_LENGTH, `Use at most ${REASON_LENGTH} characters`),
  )

export const AccountSummary = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** What a member of staff does here; an administrator has a role instead. */
  position: z.optional(z.enum(POSITIONS)),
  status: z.enum(['active', 'pending', 'declined', 'closed']),
  confirmation: Confirmation,
  hasAuthenticator: z.boolean(),
  registeredAt: z.string(),
  lastLogin: z.optional(z.string()),
  closedAt: z.optional(z.string()),
  closedReason: z.optional(z.string()),
  isOwn: z.boolean(),
  /** Awaiting approval by a second administrator. */
  resetRequest: z.optional(
    z.object({
      id: z.string(),
      requestedBy: z.string(),
      reason: z.string(),
      requestedAt: z.string(),
      isOwn: z.boolean(),
    }),
  ),
})
export type AccountSummary = z.infer<typeof AccountSummary>

/** Administration of other users' accounts, and of which chart a patient account opens. */
export const accountAdministration = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/accounts',
    access: admin,
    summary: 'Open and closed accounts of staff or of patients, by name',
    query: z.object({
      kind: z._default(z.enum(['staff', 'patient']), 'staff'),
      q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    }),
    reply: z.array(AccountSummary),
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/auth/accounts/{id}/close',
    access: admin,
    summary: 'Closes an account: sessions, tokens and permissions of apps end; the last administrator stays',
    body: z.object({ reason: Reason }),
    reply: Message,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/auth/accounts/{id}/reopen',
    summary: 'Reopens a locked account',
    access: admin,
    body: z.object({ reason: Reason }),
    reply: Message,
  }),
  changeRole: endpoint({
    method: 'POST',
    path: '/api/auth/accounts/{id}/role',
    access: admin,
    summary: 'Makes a staff account an administrator, or a provider again',
    body: z.object({ role: z.enum(['provider', 'admin']) }),
    reply: Message,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/accounts/{id}/confirm',
    access: staff,
    summary: 'Confirms an account in person, by details that were checked',
    body: z.object({ verified: VerifiedDetails }),
    reply: Message,
  }),
  issuePasswordCode: endpoint({
    method: 'POST',
    path: '/api/auth/accounts/{id}/password-code',
    access: staff,
    status: 201,
    summary: 'A code, shown once, for a new password where no email is sent; an administrator issues those for staff',
    body: z.object({ verified: VerifiedDetails }),
    reply: z.object({ code: z.string(), expiresAt: z.string() }),
  }),
  requestSecondFactorReset: endpoint({
    method: 'POST',
    path: '/api/auth/accounts/{id}/second-factor-reset',
    access: admin,
    summary: 'Asks a second administrator to reset a second factor; a patient’s is reset immediately',
    body: z.object({ reason: Reason }),
    reply: Message,
  }),
  decideSecondFactorReset: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor-resets/{id}/decide',
    summary: 'Approves or refuses the reset of a second factor',
    access: admin,
    body: z.object({ decision: z.enum(['approve', 'refuse']) }),
    reply: Message,
  }),
  issueChartCode: endpoint({
    method: 'POST',
    path: '/api/auth/chart-codes',
    access: staff,
    status: 201,
    summary: 'A code, shown once, with which a patient links their account to this chart',
    body: z.object({ patientId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    reply: z.object({ code: z.string(), expiresAt: z.string() }),
  }),
  chartLink: endpoint({
    method: 'GET',
    path: '/api/auth/chart-link',
    access: ['patient'],
    summary: 'Whether the caller’s account opens a chart of the practice, not one made by registering',
    reply: z.object({ isLinked: z.boolean() }),
  }),
  redeemChartCode: endpoint({
    method: 'POST',
    path: '/api/auth/chart-codes/redeem',
    access: ['patient'],
    summary: 'Links the caller’s account to the chart the code was issued for',
    body: z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40)) }),
    reply: Message,
  }),
}
