import { useMemo } from 'react'
import { account } from '#features/account/contract.ts'
import { dangerReports } from '#features/danger-reports/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { dangerHref, dangerListHref } from '#platform/danger-reports/danger-href.ts'

export interface DangerReports {
  /** Address of the open danger report, by patient; for a restricted record, the chart, which must be opened first. */
  hrefs: ReadonlyMap<string, string>
  listHref: string
}

export function useDangerReports(): DangerReports {
  const me = useRead(account.me)
  const position = me.data?.user?.position
  // staff who do not treat patients do not see what patients report
  const isTreating = me.data !== undefined && (position === undefined || position === 'nurse')
  const { data } = useRead(dangerReports.list, { query: { show: 'open' }, enabled: isTreating })
  return useMemo(
    () => ({
      hrefs: new Map([
        ...(data?.restricted ?? []).map(({ patientId }) => [patientId, `/patients/${patientId}`] as const),
        ...(data?.reports ?? []).map(({ id, patientId }) => [patientId, dangerHref(position, id)] as const),
      ]),
      listHref: dangerListHref(position),
    }),
    [data, position],
  )
}
