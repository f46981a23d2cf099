import * as z from 'zod/mini'
import { INVITED_AS, POSITIONS } from '#fhir/codes/positions.ts'
import { endpoint } from '#platform/api/endpoint.ts'

const admin = ['admin'] as const
const Message = z.object({ message: z.string() })
const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Enter an email address such as name@example.com'))
const Name = z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(200))
const Password = z.string().check(z.minLength(1, 'Enter a password'), z.maxLength(200))
export const REASON_LENGTH = 500

export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  position: z.enum(INVITED_AS),
  status: z.enum(['active', 'closed']),
  hasAuthenticator: z.boolean(),
  isOwn: z.boolean(),
  isOnDuty: z.boolean(),
  practitionerId: z.optional(z.string()),
  lastLogin: z.optional(z.string()),
  closedAt: z.optional(z.string()),
})
export type StaffMember = z.infer<typeof StaffMember>

export const Invitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  position: z.enum(INVITED_AS),
  invitedBy: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const staff = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff',
    access: ['provider', 'admin'],
    summary: 'Who works here, what they do and who is on duty; open invitations',
    reply: z.object({ staff: z.array(StaffMember), invitations: z.array(Invitation) }),
    live: ['Practitioner', 'PracticeHours', 'Staff'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/staff/invitations',
    access: admin,
    status: 201,
    summary: 'Invites someone to work here; the code is shown once, and emailed where a mail server is connected',
    body: z.strictObject({ name: Name, email: Email, position: z.enum(INVITED_AS, 'Choose a position') }),
    reply: z.object({ code: z.string(), link: z.string(), expiresAt: z.string(), isMailed: z.boolean() }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/staff/invitations/{id}/withdraw',
    access: admin,
    summary: 'Withdraws an invitation that was not used',
    reply: Message,
  }),
  setPosition: endpoint({
    method: 'POST',
    path: '/api/staff/{id}/position',
    access: admin,
    summary: 'Changes what someone does here, and so what they may',
    body: z.strictObject({ position: z.enum(POSITIONS, 'Choose a position') }),
    reply: Message,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/api/staff/{id}/deactivate',
    access: admin,
    summary: 'Closes a colleague’s account, if it is open, and hands tasks and future appointments over to another',
    body: z.strictObject({
      handOverTo: z.string().check(z.minLength(1, 'Choose a colleague'), z.maxLength(64)),
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Enter the reason'),
          z.maxLength(REASON_LENGTH, `Use at most ${REASON_LENGTH} characters`),
        ),
    }),
    reply: z.object({
      message: z.string(),
      tasks: z.number(),
      appointments: z.number(),
      overlapping: z.number(),
      warnings: z.array(z.string()),
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/staff/accept-invitation',
    access: 'public',
    status: 201,
    summary: 'Creates the account of someone who was invited',
    body: z.strictObject({
      code: z.string().check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40)),
      password: Password,
    }),
    reply: z.object({ email: z.string(), message: z.string() }),
  }),
  createFirstAdministrator: endpoint({
    method: 'POST',
    path: '/api/staff/first-administrator',
    access: 'public',
    status: 201,
    summary: 'Makes the first administrator of a practice with the link printed at its first start',
    body: z.strictObject({ token: z.string().check(z.maxLength(100)), name: Name, email: Email, password: Password }),
    reply: Message,
  }),
}
