import { useMemo } from 'react'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { SHEET_KIND_NAMES } from './sheet-kinds.ts'
import type { SheetKind } from './sheet-request.ts'

/** What this user may do from a chart; the server decides again. */
export function useSheetKinds(): readonly SheetKind[] {
  const { data } = useRead(account.me)
  const canPrescribe = may(data?.user, 'prescribe')
  const canOrder = may(data?.user, 'order')
  const isKnown = data !== undefined
  return useMemo(
    () =>
      isKnown
        ? SHEET_KIND_NAMES.filter((kind) => (kind !== 'prescription' || canPrescribe) && (kind !== 'order' || canOrder))
        : [],
    [isKnown, canPrescribe, canOrder],
  )
}
