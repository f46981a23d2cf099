import { isDangerSign, type PlanZone, type Sign } from './signs.ts'
import type { TextKey } from './text-key.ts'

/** What to do now. Works without a server, so that a phone without network shows the same. Never a diagnosis. */
export interface Advice {
  level: 'emergency' | 'crisis' | 'today' | 'watch'
  /** Danger signs that led here. */
  signs: Sign[]
  /** In order. */
  steps: TextKey[]
  call: { number: string; text: TextKey }[]
}

export interface AdviceInputs {
  signs: readonly Sign[]
  isCrisis?: boolean
  severity?: 'mild' | 'moderate' | 'severe' | undefined
  /** Today's step, if known. */
  zone?: PlanZone | undefined
}

/** Emergency (requirements 2 §9), 1800 MEDICARE, Lifeline. */
export const EMERGENCY_NUMBER = '000'
export const HEALTH_ADVICE_NUMBER = '1800633422'
export const CRISIS_NUMBER = '131114'

const EMERGENCY = { number: EMERGENCY_NUMBER, text: { key: 'call.000' } }
const HEALTH_LINE = { number: HEALTH_ADVICE_NUMBER, text: { key: 'call.1800medicare' } }
const CRISIS_LINE = { number: CRISIS_NUMBER, text: { key: 'call.lifeline' } }

export function adviceFor({ signs, isCrisis, severity, zone }: AdviceInputs): Advice {
  const danger = signs.filter(isDangerSign)
  if (danger.length > 0 || zone === 'danger') {
    return {
      level: 'emergency',
      signs: danger,
      steps: texts('call-000', 'sit-up', 'reliever', 'not-alone', 'not-watched'),
      call: isCrisis ? [EMERGENCY, CRISIS_LINE] : [EMERGENCY],
    }
  }
  if (isCrisis) {
    return {
      level: 'crisis',
      signs: [],
      steps: texts('crisis-safe', 'crisis-talk', 'crisis-tell'),
      call: [EMERGENCY, CRISIS_LINE],
    }
  }
  if (severity === 'severe' || zone === 'worse') {
    return {
      level: 'today',
      signs: [],
      steps: texts('plan-worse', 'see-today', 'if-danger'),
      call: [HEALTH_LINE, EMERGENCY],
    }
  }
  return { level: 'watch', signs: [], steps: texts('plan-follow', 'tell-us', 'if-danger'), call: [HEALTH_LINE] }
}

const texts = (...keys: string[]): TextKey[] => keys.map((key) => ({ key: `advice.${key}` }))
