/**
 * The four steps of Australian written action plans (National Asthma Council Australia; Lung Foundation Australia), and
 * the signs a patient can tick. Each sign leads to a step; the highest step of all signs is today's.
 */

export const PLAN_ZONES = ['well', 'notwell', 'worse', 'danger'] as const
export type PlanZone = (typeof PLAN_ZONES)[number]

export const SIGNS = {
  'more-breathless': 'notwell',
  'more-cough': 'notwell',
  'more-wheeze': 'notwell',
  'more-phlegm': 'notwell',
  'more-tired': 'notwell',
  'woken-at-night': 'notwell',
  'activity-limited': 'notwell',
  'phlegm-colour-changed': 'worse',
  fever: 'worse',
  'reliever-helps-less': 'worse',
  'hard-to-sleep-or-eat': 'worse',
  'simple-things-hard': 'worse',
  'worse-very-fast': 'danger',
  'reliever-within-2-hours': 'danger',
  'breathless-at-rest': 'danger',
  'cannot-finish-sentence': 'danger',
  'blue-lips': 'danger',
  'confused-or-very-sleepy': 'danger',
  'chest-pain': 'danger',
  'coughing-blood': 'danger',
  fainted: 'danger',
  'swollen-face-or-throat': 'danger',
} as const satisfies Record<string, PlanZone>

export type Sign = keyof typeof SIGNS

export const SIGN_CODES = Object.keys(SIGNS) as [Sign, ...Sign[]]

export function zoneOfSign(sign: Sign): PlanZone {
  return SIGNS[sign]
}

export function isDangerSign(sign: Sign): boolean {
  return SIGNS[sign] === 'danger'
}

/** The higher of two steps. */
export function higherZone(a: PlanZone, b: PlanZone): PlanZone {
  return PLAN_ZONES.indexOf(a) >= PLAN_ZONES.indexOf(b) ? a : b
}
