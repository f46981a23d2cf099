import { useMemo } from 'react'
import { account } from '#features/account/contract.ts'
import { type Capability, may } from '#fhir/capabilities.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { SheetKind } from './sheet-request.ts'

/** In the order of the buttons, with what each form needs; whoever opens a chart may add observations. */
const NEEDS: Record<SheetKind, Capability | undefined> = {
  order: 'order',
  prescription: 'prescribe',
  score: 'record-score',
  vitals: undefined,
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
        ? Object.entries(NEEDS).flatMap(([kind, needed]) => (!needed || may(user, needed) ? [kind as SheetKind] : []))
        : [],
    [user],
  )
}
