import { MBS_2026, type MbsItem } from '../item.ts'
import type { Reason, Service } from '../service.ts'

const AWAY = new Set(['107', '108', '122', '128', '131'])
const ROOMS_OR_HOSPITAL = new Set(['104', '105', '110', '116', '119'])
const HOSPITAL_ONLY = new Set(['38417', '38419', '38420', '38423'])
const NOT_IN_AGED_CARE = new Set(['965', '967', '392', '393', '92029', '92030', '92060', '92061'])
const BULK_BILLED_ONLY = new Set(['57410', '57413'])

/** Place and mode of the service. */
export function settingRules(service: Service, { item, mode, group }: MbsItem): Reason[] {
  const { setting, patient } = service
  const reasons: Reason[] = []
  const refuse = (ruleId: string, text: string, codes: string[]) =>
    reasons.push({ ruleId, effect: 'refuses', text, codes, citation: MBS_2026, verified: true })
  if (mode !== 'any' && mode !== service.mode) {
    refuse('mode', `Item ${item} is given ${modeWords(mode)}; this service was ${modeWords(service.mode)}`, [])
  }
  const telehealth = group.includes('telehealth') || ((mode === 'video' || mode === 'phone') && group !== 'sleep')
  if (setting === 'admitted' && (telehealth || group === 'bulk-billing incentive')) {
    refuse('setting', 'Not payable for a patient admitted to hospital', ['256'])
  }
  if (AWAY.has(item) && setting !== 'away') refuse('setting', 'For a visit away from rooms and hospital', [])
  if (ROOMS_OR_HOSPITAL.has(item) && setting === 'away') refuse('setting', 'For a visit in rooms or hospital', [])
  if (HOSPITAL_ONLY.has(item) && setting !== 'admitted') refuse('setting', 'For hospital patients only (H)', [])
  if (NOT_IN_AGED_CARE.has(item) && patient.agedCareResident) {
    refuse('setting', 'Not for people who live in residential aged care', ['435'])
  }
  if (item === '715' && patient.indigenous === false) {
    refuse('person', 'For Aboriginal and Torres Strait Islander people', ['502'])
  }
  if (BULK_BILLED_ONLY.has(item) && service.bulkBilled === false) {
    refuse('bulk-bill-only', 'Only payable when bulk billed', ['525'])
  }
  return reasons
}

const modeWords = (mode: Service['mode']) => (mode === 'in person' ? 'in person' : `by ${mode}`)
