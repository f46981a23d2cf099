import { analyticsService } from '#features/analytics/server/service.ts'
import type { Services } from '#features/services.ts'
import { REPORT_CODES } from '#fhir/codes/lung-function-codes.ts'
import { addDays } from '#fhir/dates.ts'
import type { Records } from '#platform/records/records.ts'
import { codeOf } from './respiratory-codes.ts'

export async function summarise(services: Services, records: Records, today: string) {
  const from = addDays(today, -30)
  const [copd, asthma, spirometry, dlco, walk] = await Promise.all([
    analyticsService.countAirway(services, records, 'copd'),
    analyticsService.countAirway(services, records, 'asthma'),
    records.count('DiagnosticReport', { code: [REPORT_CODES.spirometry], from }),
    records.count('Observation', { code: [codeOf('dlco')], from }),
    records.count('Observation', { code: [codeOf('sixMinuteWalk')], from }),
  ])
  return { copd, asthma, tests30Days: { spirometry, dlco, walk } }
}
