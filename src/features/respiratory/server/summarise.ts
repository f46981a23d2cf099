import { airwayCodes } from '#platform/clinical-record/airway-conditions.ts'
import { addDays } from '#platform/fhir/dates.ts'
import type { Records } from '#platform/records/records.ts'
import type { Register } from '../rules.ts'
import { codeOf, REPORT_CODES } from './respiratory-codes.ts'

const FLARE_CODES: Record<Register, readonly string[]> = {
  copd: ['195951007', 'J44.1'],
  asthma: ['281239006', '708090002', 'J46'],
}

/** Counts alone, over indexed columns. */
export async function summarise(records: Records, today: string) {
  const airway = async (register: Register) => {
    const [people, exacerbations12Months] = await Promise.all([
      peopleWith(records, register),
      records.count('Condition', { code: FLARE_CODES[register], from: addDays(today, -365) }),
    ])
    return { people, exacerbations12Months }
  }
  const from = addDays(today, -30)
  const [copd, asthma, spirometry, dlco, walk] = await Promise.all([
    airway('copd'),
    airway('asthma'),
    records.count('DiagnosticReport', { code: [REPORT_CODES.spirometry], from }),
    records.count('Observation', { code: [codeOf('dlco')], from }),
    records.count('Observation', { code: [codeOf('sixMinuteWalk')], from }),
  ])
  return { copd, asthma, tests30Days: { spirometry, dlco, walk } }
}

/** One person may carry several of the codes, so people are counted, not conditions. */
async function peopleWith(records: Records, register: Register): Promise<number> {
  const people = new Set<string>()
  let after: string | undefined
  do {
    const search = { code: airwayCodes[register], status: ['active', 'recurrence', 'relapse'], limit: 1000, after }
    const { rows, next } = await records.search('Condition', search)
    for (const { patient } of rows) if (patient) people.add(patient)
    after = next
  } while (after && people.size < 20_000)
  return people.size
}
