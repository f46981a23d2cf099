import { MBS_2026, type MbsItem } from '../item.ts'
import { findItem } from '../items.ts'
import type { Reason, Service } from '../service.ts'

/** By Modified Monash area 1 to 7. */
const SINGLE = ['10990', '10991', '75855', '75855', '75856', '75857', '75858'] as const
const TRIPLE = ['75870', '75871', '75873', '75873', '75874', '75875', '75876'] as const
const MYMEDICARE = '75880' // area 1; the items of other areas were not read

const TRIPLE_WITH = new Set(['23', '36', '44', '123', '91800', '91891'])
const MYMEDICARE_WITH = new Set(['91801', '91802', '91920', '91900', '91910'])

/** The incentive for a bulk-billed, unreferred service; undefined if there is none. */
export function incentiveFor(item: string, about: { monash: number; myMedicareHere?: boolean }): string | undefined {
  const found = findItem(item)
  const unreferred = found && (found.by === 'GP' || found.by === 'PMP') && found.needs === 'none'
  if (!unreferred || !(about.monash >= 1 && about.monash <= 7)) return undefined
  if (TRIPLE_WITH.has(item)) return TRIPLE[about.monash - 1]
  if (MYMEDICARE_WITH.has(item) && about.myMedicareHere && about.monash === 1) return MYMEDICARE
  return SINGLE[about.monash - 1]
}

/** Incentives: bulk billed, unreferred, once per service, for the right area. */
export function incentiveRules(service: Service, { item, group }: MbsItem): Reason[] {
  if (group !== 'bulk-billing incentive') return []
  const reasons: Reason[] = []
  const add = (effect: Reason['effect'], text: string, codes: string[]) =>
    reasons.push({ ruleId: 'incentive', effect, text, codes, citation: MBS_2026, verified: true })
  const { provider, patient, history, serviceDate } = service
  const others = service.alongside ?? []
  if (service.bulkBilled === false) add('refuses', 'Only with a bulk-billed service', ['525', '529'])
  if (service.bulkBilled === undefined) add('missing', 'Whether the service is bulk billed', ['525'])
  if (provider.monash === undefined) {
    add('missing', 'Modified Monash area of the place', ['528'])
    return reasons
  }
  const claimed = [
    ...others,
    ...history.filter((one) => one.date === serviceDate && one.providerId === provider.id).map((one) => one.item),
  ]
  const services = claimed.filter((one) => findItem(one)?.group !== 'bulk-billing incentive')
  const about = { monash: provider.monash, myMedicareHere: patient.myMedicareHere }
  const fitting = services.filter((one) => incentiveFor(one, about) !== undefined)
  if (fitting.length === 0) {
    add('refuses', 'Goes only with an unreferred service; referred specialist services have none', ['529', '550'])
    return reasons
  }
  if (!fitting.some((one) => item === incentiveFor(one, about))) {
    const right = [...new Set(fitting.map((one) => incentiveFor(one, about)))].join(' or ')
    add('refuses', `For this service and area the incentive is ${right}`, ['528', '529'])
  }
  const incentives = claimed.length - services.length
  if (incentives >= fitting.length) add('refuses', 'One incentive for a service', ['529', '549'])
  return reasons
}
