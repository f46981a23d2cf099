import * as z from 'zod/mini'
import { CAPABILITIES } from '#fhir/capabilities.ts'
import { POSITIONS } from '#fhir/codes/positions.ts'
import { endpoint } from '#platform/api/endpoint.ts'
import { IDENTITY_DETAILS, type IdentityDetail, LEAST_DETAILS } from './rules.ts'

const Message = z.object({ message: z.string() })

export const Role = z.enum(['patient', 'provider', 'admin'])

/** The signed-in user, as all screens see it (requirements 1 §3). */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  lastLogin: z.nullable(z.string()),
  /** For a patient: their own record. */
  patientId: z.optional(z.string()),
  /** For staff: their Practitioner record. */
  practitionerId: z.optional(z.string()),
  /**
   * Staff who signed in with only a password: they can open nothing but the account page until they set up an
   * authenticator app.
   */
  needsSecondFactor: z.optional(z.boolean()),
  /** Set for carers, who sign in like patients but have no health record themselves. */
  kind: z.optional(z.literal('carer')),
  /** For staff who are not clinicians: nurse, scientist, receptionist or manager. */
  position: z.optional(z.enum(POSITIONS)),
  /** What the record store's access policy allows; screens check it with `may` (`#fhir/capabilities.ts`). */
  can: z.optional(z.array(z.enum(CAPABILITIES))),
})
export type User = z.infer<typeof User>

/** What the screens need before sign-in. */
export const Setting = z.object({
  mode: z.enum(['demo', 'practice']),
  /** Accounts for the demo buttons and the pre-filled code; absent in practice mode. */
  demo: z.optional(
    z.object({ patientEmail: z.string(), providerEmail: z.string(), password: z.string(), code: z.string() }),
  ),
  idleTimeoutMs: z.number(),
  idleWarningMs: z.number(),
  /** Whether a forgotten password is replaced by a link from an email; otherwise the practice hands a code over. */
  isSendingLinks: z.boolean(),
  /** The practice's time zone; screens show all dates and times in it. */
  timeZone: z.string(),
})
export type Setting = z.infer<typeof Setting>

const SecondFactor = z.enum(['sms', 'totp', 'demo'])

export const LoginReply = z.object({
  requiresVerification: z.boolean(),
  userId: z.optional(z.string()),
  message: z.string(),
  user: z.optional(User),
  /** How to ask for the second factor. */
  method: z.optional(SecondFactor),
})

const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Enter an email address such as name@example.com'))
const Password = z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(200))
const Phone = z.string().check(z.trim(), z.minLength(1, 'Enter a phone number'), z.maxLength(40))
const Name = z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(200))

export const Session = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
})

/** How the email address, or the user's identity, was verified. */
export const Confirmation = z.enum(['email', 'in-person', 'none'])

/** Details that staff checked face to face. */
export const VerifiedDetails = z
  .array(z.enum(Object.keys(IDENTITY_DETAILS) as [IdentityDetail, ...IdentityDetail[]]))
  .check(z.refine((details) => new Set(details).size >= LEAST_DETAILS, `Check at least ${LEAST_DETAILS} details.`))

const everyone = ['patient', 'provider', 'admin'] as const

export const account = {
  setting: endpoint({
    method: 'GET',
    path: '/api/auth/setting',
    summary: 'Mode of this server, demonstration accounts where it has them, and session timeouts',
    access: 'public',
    reply: Setting,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Signs in with email address and password',
    access: 'public',
    body: z.object({ email: Email, password: Password }),
    reply: LoginReply,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/verify',
    summary: 'Second step of sign-in: a code from the authenticator app or a message',
    access: 'public',
    body: z.object({
      userId: z.string().check(z.maxLength(100)),
      /** Six digits, or a recovery code if the user has an authenticator app. */
      code: z.string().check(z.trim(), z.minLength(6), z.maxLength(20)),
      type: z.literal('login'),
    }),
    reply: z.object({ user: User, message: z.string() }),
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/api/auth/resend-code',
    summary: 'Sends the sign-in code again',
    access: 'public',
    body: z.object({ userId: z.string().check(z.maxLength(100)), type: z.literal('sms') }),
    reply: Message,
  }),
  registerPatient: endpoint({
    method: 'POST',
    path: '/api/auth/register/patient',
    summary: 'Registers a patient account',
    access: 'public',
    status: 201,
    body: z.object({
      email: Email,
      phone: Phone,
      password: Password,
      name: Name,
      dateOfBirth: z.iso.date('Enter a date of birth such as 1961-07-14'),
      medicareNumber: z.optional(z.string().check(z.regex(/^\d{0,10}$/, 'A Medicare number has up to 10 digits'))),
      /** Handed over by the practice: the account opens the chart that is there. */
      chartCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    }),
    reply: Message,
  }),
  registerProvider: endpoint({
    method: 'POST',
    path: '/api/auth/register/provider',
    summary: 'Registers a provider account, which an administrator then approves',
    access: 'public',
    status: 201,
    body: z.object({
      email: Email,
      phone: Phone,
      password: Password,
      name: Name,
      providerNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      specialty: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    }),
    reply: Message,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in user',
    access: everyone,
    reply: z.object({ user: User }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session',
    access: 'public',
    reply: Message,
  }),
  /** Keeps an idle session alive; called by 'Stay signed in'. */
  extend: endpoint({
    method: 'POST',
    path: '/api/auth/extend',
    summary: 'Extends the session before it ends for inactivity',
    access: everyone,
    reply: z.object({ idleExpiresAt: z.string(), absoluteExpiresAt: z.string() }),
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Sends a link to choose a new password',
    access: 'public',
    body: z.object({ email: Email }),
    reply: Message,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password with the link from an email, or with a code that the practice printed',
    access: 'public',
    body: z.object({ token: z.string().check(z.minLength(10), z.maxLength(200)), password: Password }),
    reply: Message,
  }),
  /** Called from the link emailed at registration. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-email',
    summary: 'Confirms an email address with the link from an email',
    access: 'public',
    body: z.object({ token: z.string().check(z.minLength(10), z.maxLength(200)) }),
    reply: Message,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Changes the password of the signed-in user',
    access: everyone,
    body: z.object({ currentPassword: Password, newPassword: Password }),
    reply: Message,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Sessions of the signed-in user on all devices',
    access: everyone,
    reply: z.array(Session),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: 'Ends every other session of the signed-in user',
    access: everyone,
    reply: Message,
  }),
  security: endpoint({
    method: 'GET',
    path: '/api/auth/security',
    summary: 'Second factor, recovery codes left and session settings of the signed-in user',
    access: everyone,
    reply: z.object({
      secondFactor: z.enum(['sms', 'totp', 'demo', 'off']),
      recoveryCodesLeft: z.number(),
      idleTimeoutMinutes: z.number(),
      sessionEncrypted: z.boolean(),
    }),
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/api/auth/totp/start',
    summary: 'Starts to set up an authenticator app',
    access: everyone,
    reply: z.object({ secret: z.string(), otpauthUrl: z.string(), qrSvg: z.string() }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/auth/totp/confirm',
    summary: 'Turns the authenticator app on with its first code',
    access: everyone,
    body: z.object({ code: z.string().check(z.regex(/^\d{6}$/, 'Enter the six digits shown in the app')) }),
    reply: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
  }),
  removeTotp: endpoint({
    method: 'POST',
    path: '/api/auth/totp/remove',
    summary: 'Removes the authenticator app',
    access: everyone,
    /** A code from the app or a recovery code: a password alone must not be enough to remove the second factor. */
    body: z.object({ password: Password, code: z.string().check(z.trim(), z.minLength(6), z.maxLength(20)) }),
    reply: Message,
  }),
  pendingProviders: endpoint({
    method: 'GET',
    path: '/api/auth/pending-providers',
    summary: 'Provider accounts waiting for approval',
    access: ['admin'],
    reply: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        providerNumber: z.string(),
        specialty: z.string(),
        registeredAt: z.string(),
        confirmation: Confirmation,
      }),
    ),
  }),
  decideProvider: endpoint({
    method: 'POST',
    path: '/api/auth/pending-providers/{id}/decide',
    summary: 'Approves or refuses a provider account',
    access: ['admin'],
    body: z.object({
      decision: z.enum(['approve', 'decline']),
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    }),
    reply: Message,
  }),
  /** Newest first, so that staff can link a newly registered patient to their existing chart. */
  patientAccounts: endpoint({
    method: 'GET',
    path: '/api/auth/patient-accounts',
    summary: 'Patient accounts, and whether their identity is confirmed',
    access: ['provider', 'admin'],
    reply: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        patientId: z.string(),
        registeredAt: z.string(),
        confirmation: Confirmation,
      }),
    ),
  }),
  linkPatient: endpoint({
    method: 'POST',
    path: '/api/auth/patient-accounts/{id}/link',
    summary: 'Links a patient account to a chart after an identity check',
    access: ['provider', 'admin'],
    body: z.object({ patientId: z.string().check(z.minLength(1), z.maxLength(64)), verified: VerifiedDetails }),
    reply: Message,
  }),
}
