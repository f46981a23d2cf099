import type { Records } from '#platform/records/records.ts'
import { findById, toIdentity } from '#platform/sign-in/accounts/users.ts'
import type { Mode } from './config.ts'
import type { Services } from './services.ts'

export type RecordsOfUser = (practice: number, userId: string) => Promise<Records | undefined>

/** The store as somebody who is not at the keyboard: for agents at work later. Undefined once the account is closed. */
export function recordsOfUser({ database, openRecords }: Services, mode: Mode): RecordsOfUser {
  return async (practice, userId) => {
    const account = await findById(database, mode, userId)
    const isActive = account?.practice === practice && account.status === 'active'
    return isActive ? openRecords(toIdentity(account)) : undefined
  }
}
