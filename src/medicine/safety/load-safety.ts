import { assessSafety } from './assess.ts'
import { registerEnglish } from './languages/en.ts'
import type { SafetyAssessment, SafetyInput } from './types.ts'

type Assess = (input: SafetyInput) => SafetyAssessment

/**
 * The engine in a browser: the English words at once, the weights and the other languages fetched apart. Until a
 * language has come, a text in it is left to a person. Calls back each time more is understood.
 */
export function loadSafety(onReady: (assess: Assess) => void): Promise<void> {
  const tell = () => onReady((input) => assessSafety(input))
  registerEnglish()
  tell()
  const parts = [
    import('./languages/en-likeness.ts'),
    import('./languages/zh-hans.ts'),
    import('./languages/ar.ts'),
    import('./languages/vi.ts'),
    import('./languages/es.ts'),
  ]
  const use = ({ register }: { register: () => void }) => {
    register()
    tell()
  }
  return Promise.all(parts.map((part) => part.then(use, () => undefined))).then(() => undefined)
}
