import type { Coding } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { LOINC, SNOMED } from '#fhir/codes/systems.ts'

export interface RequestOrder {
  kind: 'request'
  category: string
  name: string
  /** Only codes whose source was checked; the others go by their name. */
  codings: readonly Coding[]
  dueInDays: number
}
export interface TaskOrder {
  kind: 'task'
  title: string
  dueInDays: number
}
/** What follows from a finding of the guideline rules. Treatment is never proposed: a prescriber decides on it. */
export type Order = RequestOrder | TaskOrder

const request = (category: string, name: string, dueInDays: number, ...codings: Coding[]): Order => ({
  kind: 'request',
  category,
  name,
  codings,
  dueInDays,
})
const task = (title: string, dueInDays: number): Order => ({ kind: 'task', title, dueInDays })

const spirometry = request(
  'Respiratory function',
  'Spirometry, before and after bronchodilator',
  28,
  coding(SNOMED, '127783003', 'Spirometry'),
  coding(LOINC, '81459-0', 'Spirometry panel'),
)
const bloodGas = request('Pathology', 'Arterial blood gas', 14)

interface Entry {
  ruleId: string
  /** Where a rule has several findings: the one meant. */
  title?: RegExp
  order: Order
}

/** Due dates are Aurora's own: none of the guidelines gives one. */
const ENTRIES: readonly Entry[] = [
  { ruleId: 'copd-dx', title: /not confirmed|does not confirm/, order: spirometry },
  {
    ruleId: 'copd-rehab',
    order: request('Referral', 'Pulmonary rehabilitation', 28, coding(SNOMED, '15081005', 'Pulmonary rehabilitation')),
  },
  ...['copd-vaccines', 'asthma-vaccines'].flatMap((ruleId) => [
    { ruleId, title: /^Influenza/, order: request('Immunisation', 'Influenza vaccination', 28) },
    { ruleId, title: /^Pneumococcal/, order: request('Immunisation', 'Pneumococcal vaccination', 28) },
    { ruleId, title: /^RSV/, order: request('Immunisation', 'RSV vaccination', 28) },
    { ruleId, title: /^COVID/, order: request('Immunisation', 'COVID-19 vaccination', 28) },
    { ruleId, title: /^Pertussis/, order: request('Immunisation', 'Pertussis (dTpa) vaccination', 28) },
  ]),
  { ruleId: 'ltot', title: /blood gas|long-term oxygen/, order: bloodGas },
  { ruleId: 'ltot-review', order: request('Review', 'Re-assessment of home oxygen with arterial blood gas', 28) },
  { ruleId: 'copd-action-plan', order: task('Write or review the COPD action plan', 28) },
  { ruleId: 'asthma-action-plan', order: task('Write an asthma action plan', 28) },
  { ruleId: 'inhaler-technique', order: task('Check inhaler technique', 28) },
  { ruleId: 'smoking-cessation', order: task('Offer help to stop smoking', 28) },
  { ruleId: 'asthma-control-v2', title: /^Assess/, order: task('Assess asthma control (ACT)', 28) },
  { ruleId: 'asthma-control-v3', title: /^Assess/, order: task('Assess asthma control (ACT)', 28) },
  { ruleId: 'asthma-level4', order: task('Review for level 4 asthma treatment', 28) },
  { ruleId: 'biologic-setting', order: task('Assess for a biologic', 28) },
]

export function orderFor(ruleId: string, title: string): Order | undefined {
  return ENTRIES.find((entry) => entry.ruleId === ruleId && (!entry.title || entry.title.test(title)))?.order
}
