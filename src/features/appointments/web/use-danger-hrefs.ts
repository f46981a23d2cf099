import { useMemo } from 'react'
import { dangerReports } from '#features/danger-reports/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'

/** Where to read the open danger report of a patient, by patient. A restricted record is opened first. */
export function useDangerHrefs(): ReadonlyMap<string, string> {
  const { data } = useRead(dangerReports.list, { query: { show: 'open' } })
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
