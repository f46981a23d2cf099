import { useMemo } from 'react'
import { account } from '#features/account/contract.ts'
import { type Capability, may } from '#fhir/capabilities.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { SHEET_KIND_NAMES } from './sheet-kinds.ts'
import type { SheetKind } from './sheet-request.ts'

/** What each form needs; whoever opens a chart may see its observations and add to them. */
const NEEDS: Partial<Record<SheetKind, Capability>> = {
  order: 'order',
  prescription: 'prescribe',
  score: 'record-score',
  message: 'write-message',
  booking: 'book',
  letter: 'write-letter',
  recall: 'add-recall',
}

/** What this user may do from a chart; the policy says so, and the server decides again. */
export function useSheetKinds(): readonly SheetKind[] {
  const { data } = useRead(account.me)
  const user = data?.user
  return useMemo(
    () =>
      user
        ? SHEET_KIND_NAMES.filter((kind) => {
            const needed = NEEDS[kind]
            return !needed || may(user, needed)
          })
        : [],
    [user],
  )
}
