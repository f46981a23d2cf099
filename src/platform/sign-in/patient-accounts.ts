import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import { recordEvent, toAuditEntry } from './audit-entries.ts'
import type { SignInContext } from './options.ts'
import { type Account, accountColumns, findById } from './users.ts'

export interface PatientAccount {
  id: string
  name: string
  email: string
  patientId: string
  registeredAt: string
}

/** Which chart a patient's account opens: a decision of staff, never made by matching names or numbers. */
export function createPatientAccounts(context: SignInContext) {
  const { database, mode } = context

  return {
    async patientAccounts(who: Identity, client: Client): Promise<PatientAccount[]> {
      const { practice } = who
      const accounts = await database.query<Account>(
        `select ${accountColumns} from users u
         where u.practice = $1 and u.mode = $2 and u.role = 'patient' order by u.created desc limit 200`,
        [practice, mode],
      )
      await recordEvent(context, { operation: 'list-patient-accounts', action: 'R', by: who, client, practice })
      return accounts.map(({ id, name, email, patientId, created }) => ({
        id,
        name,
        email,
        patientId: patientId ?? '',
        registeredAt: new Date(created).toISOString(),
      }))
    },

    async linkPatient(
      accountId: string,
      patientId: string,
      by: { who: Identity; records: Records; client: Client },
    ): Promise<string> {
      const { who, client } = by
      const account = await findById(database, mode, accountId)
      if (account?.role !== 'patient' || account.practice !== who.practice) {
        throw new Problem(404, 'There is no such patient account.')
      }
      await by.records.read('Patient', patientId)
      const taken = await database.query(
        `select id from users where practice = $1 and mode = $2 and patient_id = $3 and id <> $4 limit 1`,
        [who.practice, mode, patientId, account.id],
      )
      if (taken.length > 0) throw new Problem(409, 'Another account opens this chart already.')
      await database.transaction(async (session) => {
        await session.query('update users set patient_id = $2 where id = $1', [account.id, patientId])
        const why = `chart ${account.patientId ?? 'none'} to ${patientId}`
        const event = {
          operation: 'link-patient',
          action: 'U',
          by: who,
          account,
          client,
          practice: who.practice,
          why,
        } as const
        await context.audit.recordWithin(session, [{ ...toAuditEntry(context, event), patient: patientId }])
        session.afterCommit(() => context.sessions.forget(account.id))
      })
      return `The account of ${account.name} now opens this chart.`
    },
  }
}
