import { addDays } from '#fhir/dates.ts'
import type { Airway } from '#medicine/from-record/airway-conditions.ts'
import type { Register } from './build-register.ts'

export interface AirwayCounts {
  people: number
  /** Moderate and severe exacerbations of these patients. */
  exacerbations12Months: number
}

/** Counts the patients with one disease on the register that all cohorts use. */
export function airwayCounts({ members, today }: Register, airway: Airway): AirwayCounts {
  const from = addDays(today, -365)
  const patients = members.filter(({ conditions }) => conditions.includes(airway))
  const days = patients.flatMap(({ events }) => events.exacerbations)
  return { people: patients.length, exacerbations12Months: days.filter((day) => day >= from && day <= today).length }
}
