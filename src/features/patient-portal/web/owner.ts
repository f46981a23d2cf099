import { createContext, use } from 'react'
import { account } from '#features/account/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'

/** Without network nobody can be asked who is signed in; the plan kept on the phone says whose it is. */
export const OwnerContext = createContext<string | undefined>(undefined)

/** The account that makes entries; they are kept apart by it. */
export function useOwnerId(): string {
  const kept = use(OwnerContext)
  const { data } = useRead(account.me, { enabled: kept === undefined })
  return kept ?? data?.user.id ?? ''
}
