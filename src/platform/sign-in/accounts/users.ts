import type { Capability } from '#fhir/capabilities.ts'
import type { Position } from '#fhir/codes/positions.ts'
import type { Role } from '#platform/api/endpoint.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Identity } from '#platform/records/identity.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import { capabilitiesOf } from '#platform/records/policy/capabilities.ts'

export type Mode = 'demo' | 'practice'
export type AccountStatus = 'active' | 'pending' | 'declined' | 'closed'

/** An account as it is stored. Never leaves the server: `toUser` makes what does. */
export interface Account {
  id: string
  practice: number
  email: string
  name: string
  role: Role
  status: AccountStatus
  phone: string | null
  passwordHash: string
  isEmailVerified: boolean
  isPhoneVerified: boolean
  lastLogin: string | null
  created: string
  patientId: string | null
  practitionerId: string | null
  providerNumber: string | null
  specialty: string | null
  /** Encrypted; see SecretBox. */
  totpSecret: string | null
  totpOffered: string | null
  /** Who saw the user's identification, where no link confirmed the email address. */
  confirmedBy: string | null
  closedAt: string | null
  closedReason: string | null
  /** A carer has no chart of their own. */
  accountKind: 'person' | 'carer'
  /** What a member of staff with the role 'provider' does here; none is a clinician. */
  position: Position | null
}

export type NewAccount = Omit<
  Account,
  | 'lastLogin'
  | 'created'
  | 'totpSecret'
  | 'totpOffered'
  | 'confirmedBy'
  | 'closedAt'
  | 'closedReason'
  | 'accountKind'
  | 'position'
> & { created: string; confirmedBy?: string; position?: Position }

/** The signed-in user as every screen sees it (requirements 1 §3). */
export interface SignedInUser {
  id: string
  name: string
  email: string
  role: Role
  isEmailVerified: boolean
  isPhoneVerified: boolean
  lastLogin: string | null
  patientId?: string
  practitionerId?: string
  /** Only the account page is open until an authenticator app is set up. */
  needsSecondFactor?: boolean
  /** Absent for everyone else. A carer's role is 'patient': the roles are the specification's three. */
  kind?: 'carer'
  /** Of staff who are not clinicians; the role stays 'provider' (requirements 1 §3). */
  position?: Position
  /** What the policy of the record store lets them do. */
  can: Capability[]
}

export function toUser(account: Account): SignedInUser {
  const { id, name, email, role, isEmailVerified, isPhoneVerified, lastLogin } = account
  const records = recordsOf(account)
  return {
    id,
    name,
    email,
    role,
    isEmailVerified,
    isPhoneVerified,
    lastLogin: lastLogin ? new Date(lastLogin).toISOString() : null,
    ...records,
    ...(account.accountKind === 'carer' ? { kind: 'carer' as const } : {}),
    ...positionOf(account),
    can: account.accountKind === 'carer' ? [] : capabilitiesOf(toIdentity(account)),
  }
}

/** A patient's own record, or a clinician's entry in the register of practitioners. */
function recordsOf({ role, patientId, practitionerId }: Account): { patientId?: string; practitionerId?: string } {
  return {
    ...(patientId && role === 'patient' ? { patientId } : {}),
    ...(practitionerId && role !== 'patient' ? { practitionerId } : {}),
  }
}

export function toIdentity(account: Account): Identity {
  const { patientId, practitionerId } = recordsOf(account)
  const { practice, id, name, role } = account
  return mintIdentity({
    kind: 'person',
    practice,
    id,
    name,
    role,
    ...(patientId ? { patientId } : {}),
    ...(practitionerId ? { practitionerId } : {}),
    ...positionOf(account),
  })
}

/** Only an account with the role 'provider' is narrowed: an administrator and a patient have none. */
function positionOf({ role, position }: Account): { position?: Position } {
  return role === 'provider' && position && position !== 'clinician' ? { position } : {}
}

/**
 * A self-registered account is active once a mailed link, or a staff member who saw identification, has confirmed it.
 */
export function isConfirmed(mode: Mode, account: Pick<Account, 'isEmailVerified' | 'confirmedBy'>): boolean {
  return mode === 'demo' || account.isEmailVerified || account.confirmedBy !== null
}

/** How the address or the identity was confirmed. */
export type Confirmation = 'email' | 'in-person' | 'none'

export function confirmationOf(account: Account, mode: Mode): Confirmation {
  if (account.isEmailVerified) return 'email'
  return isConfirmed(mode, account) ? 'in-person' : 'none'
}

export const accountColumns = `u.id, u.practice, u.email, u.name, u.role, u.status, u.phone,
  u.password_hash as "passwordHash", u.email_verified as "isEmailVerified", u.phone_verified as "isPhoneVerified",
  u.last_login as "lastLogin", u.created, u.patient_id as "patientId", u.practitioner_id as "practitionerId",
  u.provider_number as "providerNumber", u.specialty, u.totp_secret as "totpSecret", u.totp_offered as "totpOffered",
  u.confirmed_by as "confirmedBy", u.closed_at as "closedAt", u.closed_reason as "closedReason",
  u.account_kind as "accountKind", u.position`

export async function findByEmail(on: Queryable, mode: Mode, email: string): Promise<Account | undefined> {
  const rows = await on.query<Account>(`select ${accountColumns} from users u where u.mode = $1 and u.email = $2`, [
    mode,
    email,
  ])
  return rows[0]
}

export async function findById(on: Queryable, mode: Mode, id: string): Promise<Account | undefined> {
  const rows = await on.query<Account>(`select ${accountColumns} from users u where u.mode = $1 and u.id = $2`, [
    mode,
    id,
  ])
  return rows[0]
}

/** Names of one practice's accounts by id; ids without a user account have none. */
export async function namesOf(on: Queryable, practice: number, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await on.query<{ id: string; name: string }>(
    'select id, name from users where practice = $1 and id = any($2::text[])',
    [practice, ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Staff who can sign in: those with the role of a provider first, then administrators, longest-serving first. */
export async function staffOf(on: Queryable, mode: Mode, practice: number): Promise<StaffMember[]> {
  type Row = Pick<Account, 'id' | 'name' | 'role' | 'position'> & {
    role: StaffMember['role']
    practitioner: string | null
  }
  const rows = await on.query<Row>(
    `select id, name, role, position, practitioner_id as practitioner from users
     where practice = $1 and mode = $2 and status = 'active' and role in ('provider', 'admin')
     order by role desc, created, id`,
    [practice, mode],
  )
  return rows.map(({ id, name, role, position, practitioner }) => ({
    userId: id,
    name,
    role,
    ...(role === 'provider' && position && { position }),
    ...(practitioner && { practitionerId: practitioner }),
  }))
}

export interface StaffMember {
  userId: string
  name: string
  role: 'provider' | 'admin'
  position?: Position
  practitionerId?: string
}

/** Patients who can sign in to the portal. */
export async function portalPatients(on: Queryable, mode: Mode, practice: number): Promise<Set<string>> {
  const rows = await on.query<{ id: string }>(
    `select patient_id as id from users
     where practice = $1 and mode = $2 and status = 'active' and patient_id is not null`,
    [practice, mode],
  )
  return new Set(rows.map(({ id }) => id))
}

/** False when the address is taken. */
export async function insertAccount(on: Queryable, mode: Mode, account: NewAccount): Promise<boolean> {
  const rows = await on.query<{ id: string }>(
    `insert into users (id, practice, mode, email, name, role, status, phone, password_hash, email_verified,
       phone_verified, created, patient_id, practitioner_id, provider_number, specialty, confirmed_by, confirmed_at,
       position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
       case when $17::text is null then null else $12::timestamptz end, $18)
     on conflict (mode, email) do nothing returning id`,
    [
      account.id,
      account.practice,
      mode,
      account.email,
      account.name,
      account.role,
      account.status,
      account.phone,
      account.passwordHash,
      account.isEmailVerified,
      account.isPhoneVerified,
      account.created,
      account.patientId,
      account.practitionerId,
      account.providerNumber,
      account.specialty,
      account.confirmedBy ?? null,
      account.position ?? null,
    ],
  )
  return rows.length > 0
}

export async function setPassword(on: Queryable, id: string, passwordHash: string): Promise<void> {
  await on.query('update users set password_hash = $2 where id = $1', [id, passwordHash])
}
