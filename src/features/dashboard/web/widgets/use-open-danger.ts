import { dangerReports } from '#features/danger-reports/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'

/** The open danger reports, and whom they are about: those of restricted records too. */
export function useOpenDanger() {
  const { data } = useRead(dangerReports.list, { query: { show: 'open' } })
  const all = data ? [...data.reports, ...data.restricted] : []
  return { data, patients: new Set(all.map(({ patientId }) => patientId)) }
}
