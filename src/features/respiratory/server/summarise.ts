import { REPORT_CODES } from '#fhir/codes/lung-function-codes.ts'
import { addDays } from '#fhir/dates.ts'
import type { Records } from '#platform/records/records.ts'
import type { Register } from '../rules.ts'
import { codeOf } from './respiratory-codes.ts'

/** Counts patients by the register of Analytics, so that both screens show the same figure. */
export type CountAirway = (
  records: Records,
  register: Register,
) => Promise<{ people: number; exacerbations12Months: number }>

export async function summarise(records: Records, today: string, countAirway: CountAirway) {
  const from = addDays(today, -30)
  const [copd, asthma, spirometry, dlco, walk] = await Promise.all([
    countAirway(records, 'copd'),
    countAirway(records, 'asthma'),
    records.count('DiagnosticReport', { code: [REPORT_CODES.spirometry], from }),
    records.count('Observation', { code: [codeOf('dlco')], from }),
    records.count('Observation', { code: [codeOf('sixMinuteWalk')], from }),
  ])
  return { copd, asthma, tests30Days: { spirometry, dlco, walk } }
}
