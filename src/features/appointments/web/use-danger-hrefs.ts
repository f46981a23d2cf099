import { useMemo } from 'react'
import { account } from '#features/account/contract.ts'
import { dangerReports } from '#features/danger-reports/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'

/** Where to read the open danger report of a patient, by patient. A restricted record is opened first. */
export function useDangerHrefs(): ReadonlyMap<string, string> {
  const me = useRead(account.me)
  const position = me.data?.user?.position
  // those who do not treat patients are not shown what patients report
  const isTreating = me.data !== undefined && (position === undefined || position === 'nurse')
  const { data } = useRead(dangerReports.list, { query: { show: 'open' }, enabled: isTreating })
  return useMemo(
    () =>
      new Map([
        ...(data?.restricted ?? []).map(({ patientId }) => [patientId, `/patients/${patientId}`] as const),
        ...(data?.reports ?? []).map(
          ({ id, patientId }) => [patientId, `/encounters?view=danger&report=${id}`] as const,
        ),
      ]),
    [data],
  )
}
