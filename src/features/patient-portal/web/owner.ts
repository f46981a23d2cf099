import { createContext, use } from 'react'
import { account } from '#features/account/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'

/** Offline, nobody can check who is signed in; the plan stored on the phone names its owner. */
export const OwnerContext = createContext<string | undefined>(undefined)

/** The account that creates entries; they are stored separately per account. */
export function useOwnerId(): string {
  const kept = use(OwnerContext)
  const { data } = useRead(account.me, { enabled: kept === undefined })
  return kept ?? data?.user.id ?? ''
}
