import { accept, type Check, refuse } from './check.ts'

export const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const
export type State = (typeof states)[number]

export const stateNames: Record<State, string> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  WA: 'Western Australia',
  SA: 'South Australia',
  TAS: 'Tasmania',
  ACT: 'Australian Capital Territory',
  NT: 'Northern Territory',
}

/** [from, to, state]; post boxes and large receivers included. A few border localities use the other state's range. */
const postcodeRanges: readonly [number, number, State][] = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2599, 'NSW'],
  [2600, 2618, 'ACT'],
  [2619, 2899, 'NSW'],
  [2900, 2920, 'ACT'],
  [2921, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
]

export function stateOfPostcode(postcode: string): State | undefined {
  if (!/^\d{4}$/.test(postcode)) return undefined
  const number = Number(postcode)
  return postcodeRanges.find(([from, to]) => number >= from && number <= to)?.[2]
}

/** A postcode; of the given state, if there is one. */
export function checkPostcode(text: string, state?: State): Check {
  const value = text.trim()
  if (!/^\d{4}$/.test(value)) return refuse('An Australian postcode has 4 digits.')
  const found = stateOfPostcode(value)
  if (!found) return refuse(`${value} is not an Australian postcode.`)
  if (state && found !== state) return refuse(`${value} is a postcode in ${found}, not in ${state}.`)
  return accept(value)
}

export const areaCodes: Record<State, string> = {
  NSW: '02',
  ACT: '02',
  VIC: '03',
  TAS: '03',
  QLD: '07',
  SA: '08',
  WA: '08',
  NT: '08',
}

const zones: Record<State, string> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
}

// Places whose clocks differ from their state's: half-hour daylight saving, Central time, and UTC+8:45.
const zonesByPostcode: Record<string, string> = {
  '2898': 'Australia/Lord_Howe',
  '2880': 'Australia/Broken_Hill',
  '6443': 'Australia/Eucla',
}

/** Every zone in use at a postcode; without a whole postcode those of the state. */
export function zonesIn(state: State, postcode = ''): string[] {
  const own = Object.entries(zonesByPostcode).filter(([at]) =>
    /^\d{4}$/.test(postcode) ? at === postcode : stateOfPostcode(at) === state,
  )
  return [zones[state], ...own.map(([, zone]) => zone)]
}

/** The IANA zone of a place; the postcode decides if its time differs from the state's. */
export function zoneOf(state: State, postcode?: string): string {
  return zonesByPostcode[postcode ?? ''] ?? zones[state]
}
