import { Problem } from '#platform/api/problem.ts'
import type { Client } from '#platform/api/server/serve.ts'
import type { Session } from '#platform/database/database.ts'
import type { Identity } from '#platform/records/identity.ts'
import { recordEvent, toAuditEntry } from '../audit-entries.ts'
import { limits } from '../limits.ts'
import type { SignInContext } from '../options.ts'
import { bareCode, newPrintedCode } from '../printed-code.ts'
import type { Acting } from './account-administration.ts'
import { refuseSecondAccount } from './account-administration.ts'
import { ownAccount } from './own-account.ts'
import type { Account } from './users.ts'

const DAY_MS = 24 * 60 * 60_000
export const chartCodeLifeMs = 7 * DAY_MS

export const CLOSED_WHILE_RESTRICTED =
  'This record is restricted: no account can be linked to it until the restriction is lifted.'

export const NO_CHART_FOR_CARERS =
  'This account is for helping someone else, so it cannot open a chart of its own. To see your own chart, register as a patient.'

/** Puts the account to the chart, in the transaction given, unless another open account has it. */
export async function linkAccount(
  context: SignInContext,
  session: Session,
  account: Account,
  patientId: string,
): Promise<void> {
  // a patient gives a carer access to parts; a chart of their own would open all of it
  if (account.accountKind === 'carer') throw new Problem(403, NO_CHART_FOR_CARERS)
  // two accounts linked to one chart at the same time wait for each other here
  await session.query('lock table users in share row exclusive mode')
  await refuseSecondAccount(context, session, account, patientId)
  await session.query('update users set patient_id = $2 where id = $1', [account.id, patientId])
  session.afterCommit(() => context.sessions.forget(account.id))
}

/** An account that opened one chart and now opens another. */
export interface Linked {
  practice: number
  /** The chart it opened until now. */
  from: string
  to: string
}

export const toLinked = ({ practice, patientId }: Account, to: string): Linked | undefined =>
  patientId && patientId !== to ? { practice, from: patientId, to } : undefined

export const wrongCode = () =>
  new Problem(404, 'This code is wrong, already used or expired. Ask the practice for a new one.')

export interface HandedCode {
  patientId: string
  issuedBy: string
}

const textOf = (code: string) => `chart code ${bareCode(code)}`

/** What a code that was not used yet opens. */
export async function findChartCode(
  { box, database, now }: SignInContext,
  practice: number,
  code: string,
): Promise<HandedCode | undefined> {
  const [found] = await database.query<HandedCode>(
    `select patient_id as "patientId", issued_by as "issuedBy" from chart_codes
     where code_hash = any($1::text[]) and practice = $2 and used is null and expires > $3`,
    [box.fingerprints(textOf(code)), practice, now().toISOString()],
  )
  return found
}

/** Uses the code up; undefined where it is wrong, used or expired. */
export async function takeChartCode(
  { box, now }: SignInContext,
  session: Session,
  code: string,
  { practice, id }: Pick<Account, 'practice' | 'id'>,
): Promise<HandedCode | undefined> {
  const [taken] = await session.query<HandedCode>(
    `update chart_codes set used = $3, used_by = $4
     where code_hash = any($1::text[]) and practice = $2 and used is null and expires > $3
     returning patient_id as "patientId", issued_by as "issuedBy"`,
    [box.fingerprints(textOf(code)), practice, now().toISOString(), id],
  )
  return taken
}

/** A printed code links an account to a chart: handed over in person, it proves the patient's identity was checked. */
export function createChartCodes(context: SignInContext) {
  const { database, now } = context

  return {
    /** A new code for a chart ends the earlier ones. */
    async issueChartCode(patientId: string, { who, records, client }: Acting) {
      await records.read('Patient', patientId)
      if (context.isRestricted(who.practice, patientId)) throw new Problem(403, CLOSED_WHILE_RESTRICTED)
      const code = newPrintedCode()
      const at = now()
      const expiresAt = new Date(at.getTime() + chartCodeLifeMs).toISOString()
      await database.transaction(async (session) => {
        await session.query('delete from chart_codes where practice = $1 and patient_id = $2 and used is null', [
          who.practice,
          patientId,
        ])
        await session.query(
          `insert into chart_codes (code_hash, practice, patient_id, issued_by, issued, expires)
           values ($1, $2, $3, $4, $5, $6)`,
          [context.box.fingerprint(textOf(code)), who.practice, patientId, who.id, at.toISOString(), expiresAt],
        )
        const event = { operation: 'issue-chart-code', action: 'C', by: who, client, practice: who.practice } as const
        await context.audit.recordWithin(session, [{ ...toAuditEntry(context, event), patient: patientId }])
      })
      return { code, expiresAt }
    },

    async redeemChartCode(
      code: string,
      { who, client }: { who: Identity; client: Client },
    ): Promise<{ message: string; linked: Linked | undefined }> {
      const account = await ownAccount(context, who)
      const about = { operation: 'link-patient', account, by: who, client, practice: who.practice } as const
      if (account.accountKind === 'carer') {
        await recordEvent(context, { ...about, outcome: '8', why: 'account of a carer' })
        throw new Problem(403, NO_CHART_FOR_CARERS)
      }
      const tries = limits.printedCode(account.id)
      await context.rateLimits.attempt(tries)
      const chart = await database.transaction(async (session) => {
        const found = await takeChartCode(context, session, code, account)
        if (!found) return undefined
        if (context.isRestricted(who.practice, found.patientId)) throw new Problem(403, CLOSED_WHILE_RESTRICTED)
        await linkAccount(context, session, account, found.patientId)
        const why = `chart ${account.patientId ?? 'none'} to ${found.patientId}, by a code ${found.issuedBy} handed over`
        const entry = toAuditEntry(context, { ...about, action: 'U', why })
        await context.audit.recordWithin(session, [{ ...entry, patient: found.patientId }])
        return found.patientId
      })
      if (!chart) {
        await recordEvent(context, { ...about, outcome: '8', why: 'wrong chart code' })
        throw wrongCode()
      }
      await context.rateLimits.forgive(tries)
      return { message: 'Your account now opens your chart at the practice.', linked: toLinked(account, chart) }
    },

    /** Used codes are stored for a year, as proof of who linked what. */
    async sweepChartCodes(): Promise<void> {
      await database.query('delete from chart_codes where (used is null and expires < $1) or used < $2', [
        now().toISOString(),
        new Date(now().getTime() - 365 * DAY_MS).toISOString(),
      ])
    },
  }
}
