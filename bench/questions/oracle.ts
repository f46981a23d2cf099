import type { Expect } from './expect.ts'
import type { Practice } from './plain-patients.ts'
import type { Draw } from './random.ts'

export const TODAY = '2026-11-15'
export const YEAR_AGO = '2025-11-15'

/** What fills the gaps of a wording, what comes after it, and what a right answer holds. */
export interface Question {
  slots: Readonly<Record<string, string | number>>
  expect: Expect
  /** Typed after the first answer, where the assistant asks back. */
  afterwards?: readonly string[]
}

/** Reads the resources directly; never calls the assistant. */
export type Oracle = (draw: Draw, practice: Practice) => Question

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June?', 'July?', 'Aug', 'Sept?', 'Oct', 'Nov', 'Dec']

export function dateWords(day: string): RegExp {
  const [year, month, date] = day.split('-').map(Number)
  return new RegExp(`\\b${date} ${MONTHS[(month ?? 1) - 1]} ${year}\\b`)
}

export const escaped = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i')
