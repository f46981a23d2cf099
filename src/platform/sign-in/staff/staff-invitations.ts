import { uuidv7 } from 'uuidv7'
import { INVITED_AS_NAMES, type InvitedAs } from '#fhir/codes/positions.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import { toPractitioner, toStaffRole } from '../accounts/registered-records.ts'
import { registrationRecords } from '../accounts/registration.ts'
import { findByEmail, insertAccount } from '../accounts/users.ts'
import { recordEvent, toAuditEntry } from '../audit-entries.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { deliver } from '../delivery/deliver.ts'
import { limits } from '../limits.ts'
import type { SignInContext } from '../options.ts'
import { hashPassword } from '../passwords.ts'
import { bareCode, newPrintedCode } from '../printed-code.ts'

export interface NewInvitation {
  name: string
  email: string
  position: InvitedAs
}

export interface Invitation extends NewInvitation {
  id: string
  invitedBy: string
  invitedAt: string
  expiresAt: string
}

interface Row extends NewInvitation {
  id: string
  practice: number
  invitedName: string
  created: string
  expires: string
}

const LIFE_MS = 7 * 24 * 60 * 60_000
const COLUMNS = `id, practice, email, name, position, invited_name as "invitedName", created, expires`

const unusable = () =>
  new Problem(410, 'This invitation is not valid, has expired or was already used. Ask an administrator for a new one.')

/** Staff join by a code that an administrator hands over or mails; it works once, for a week. */
export function createStaffInvitations(context: SignInContext) {
  const { database, mode, now } = context
  const textOf = (code: string) => `staff invitation ${bareCode(code)}`

  return {
    /** A new invitation to an address ends the earlier ones. */
    async inviteStaff({ name, email, position }: NewInvitation, who: Identity, client: Client) {
      if (await findByEmail(database, mode, email)) throw new Problem(409, 'This address has an account already.')
      const code = newPrintedCode()
      const at = now()
      const expiresAt = new Date(at.getTime() + LIFE_MS).toISOString()
      const why = `${email} as ${INVITED_AS_NAMES[position]}`
      await database.transaction(async (session) => {
        await session.query(
          `update staff_invitations set withdrawn = $4
           where practice = $1 and mode = $2 and email = $3 and accepted is null and withdrawn is null`,
          [who.practice, mode, email, at.toISOString()],
        )
        await session.query(
          `insert into staff_invitations
             (id, practice, mode, email, name, position, code_hash, invited_by, invited_name, created, expires)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
          [
            uuidv7(),
            who.practice,
            mode,
            email,
            name,
            position,
            context.box.fingerprint(textOf(code)),
            who.id,
            who.name,
            at.toISOString(),
            expiresAt,
          ],
        )
        const event = { operation: 'invite-staff', action: 'C', by: who, client, practice: who.practice, why } as const
        await context.audit.recordWithin(session, [toAuditEntry(context, event)])
      })
      const link = new URL(`/auth?mode=invitation&code=${code}`, context.publicUrl).href
      if (context.mail) {
        const text = `${who.name} invites you to work with Aurora as ${INVITED_AS_NAMES[position]}. To make your account, open this link within seven days:\n\n${link}`
        deliver(context, { to: email, subject: 'Your invitation to Aurora', text })
      }
      return { code, link, expiresAt, isMailed: context.mail !== undefined }
    },

    async openInvitations(who: Identity): Promise<Invitation[]> {
      const rows = await database.query<Row>(
        `select ${COLUMNS} from staff_invitations
         where practice = $1 and mode = $2 and accepted is null and withdrawn is null and expires > $3
         order by created desc limit 200`,
        [who.practice, mode, now().toISOString()],
      )
      return rows.map(({ id, name, email, position, invitedName, created, expires }) => ({
        id,
        name,
        email,
        position,
        invitedBy: invitedName,
        invitedAt: new Date(created).toISOString(),
        expiresAt: new Date(expires).toISOString(),
      }))
    },

    async withdrawInvitation(id: string, who: Identity, client: Client): Promise<string> {
      const rows = await database.query<{ email: string }>(
        `update staff_invitations set withdrawn = $4
         where id = $1 and practice = $2 and mode = $3 and accepted is null and withdrawn is null returning email`,
        [id, who.practice, mode, now().toISOString()],
      )
      const [found] = rows
      if (!found) throw new Problem(404, 'There is no such invitation, or it was used already.')
      const why = found.email
      const { practice } = who
      await recordEvent(context, { operation: 'withdraw-invitation', action: 'U', by: who, client, practice, why })
      return 'The invitation is withdrawn.'
    },

    /** The account opens at once: an administrator has named the person. */
    async acceptInvitation(
      code: string,
      password: string,
      client: Client,
    ): Promise<{ email: string; message: string }> {
      await context.rateLimits.attempt(limits.link(client))
      const at = now().toISOString()
      const [found] = await database.query<Row>(
        `select ${COLUMNS} from staff_invitations
         where code_hash = any($1::text[]) and mode = $2 and accepted is null and withdrawn is null and expires > $3`,
        [context.box.fingerprints(textOf(code)), mode, at],
      )
      if (!found) {
        const practice = await context.homePractice()
        await recordEvent(context, { operation: 'register', outcome: '8', why: 'no such invitation', client, practice })
        throw unusable()
      }
      const role = found.position === 'administrator' ? ('admin' as const) : ('provider' as const)
      await checkNewPassword(context, { role, name: found.name, email: found.email }, password)
      const practitionerId = uuidv7()
      const account = {
        id: uuidv7(),
        practice: found.practice,
        email: found.email,
        name: found.name,
        role,
        status: 'active',
        phone: null,
        passwordHash: await hashPassword(password),
        isEmailVerified: false,
        isPhoneVerified: false,
        created: at,
        patientId: null,
        practitionerId,
        providerNumber: null,
        specialty: null,
        confirmedBy: `invitation ${found.id}`,
        // without the administrator role they are no clinician
        position: found.position === 'administrator' ? 'manager' : found.position,
      } as const
      const registered = { practitionerId, roleId: `${practitionerId}-role`, name: found.name, email: found.email }
      const openAccount = async (): Promise<void> => {
        await registrationRecords(context, found.practice).createMany(
          [
            toPractitioner({ ...registered, phone: '', isActive: true }),
            toStaffRole(registered, INVITED_AS_NAMES[found.position]),
          ],
          { purpose: 'registration' },
        )
        await database.transaction(async (session) => {
          if (!(await insertAccount(session, mode, account)))
            throw new Problem(409, 'This address has an account already.')
          await session.query('update staff_invitations set accepted_by = $2 where id = $1', [found.id, account.id])
          const stored = await findByEmail(session, mode, found.email)
          const why = `as ${INVITED_AS_NAMES[found.position]}, invited by ${found.invitedName}`
          const event = {
            operation: 'register',
            action: 'C',
            account: stored,
            client,
            practice: found.practice,
            why,
          } as const
          await context.audit.recordWithin(session, [toAuditEntry(context, event)])
        })
      }
      // claimed before anything is made: of two who accept at the same moment the second leaves no practitioner behind
      const taken = await database.query(
        `update staff_invitations set accepted = $2
         where id = $1 and accepted is null and withdrawn is null returning id`,
        [found.id, at],
      )
      if (taken.length === 0) throw unusable()
      try {
        await openAccount()
      } catch (error) {
        await database.query('update staff_invitations set accepted = null where id = $1', [found.id])
        throw error
      }
      await context.rateLimits.forgive(limits.link(client))
      return { email: found.email, message: 'Your account is ready. Sign in, then set up your authenticator app.' }
    },
  }
}
