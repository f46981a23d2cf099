import { assessSafety } from './assess.ts'
import { registerEnglish } from './languages/en.ts'
import type { SafetyAssessment, SafetyInput } from './types.ts'

type Assess = (input: SafetyInput) => SafetyAssessment

const PARTS = [
  () => import('./languages/en-likeness.ts'),
  () => import('./languages/zh-hans.ts'),
  () => import('./languages/ar.ts'),
  () => import('./languages/vi.ts'),
  () => import('./languages/es.ts'),
]

/** Fetches all of the engine, so that a phone has it without network. Nothing is built from it yet. */
export const fetchSafety = () => Promise.all(PARTS.map((load) => load()))

/**
 * The engine in a browser: English at once, the weights and other languages loaded separately. Until a language is
 * loaded, texts in it are reviewed by a person. Calls back after each load.
 */
export function loadSafety(onReady: (assess: Assess) => void): Promise<void> {
  const tell = () => onReady((input) => assessSafety(input))
  registerEnglish()
  tell()
  const use = ({ register }: { register: () => void }) => {
    register()
    tell()
  }
  return Promise.all(PARTS.map((load) => load().then(use, () => undefined))).then(() => undefined)
}
