import type { PlanContent } from '../../rules.ts'

export interface PageProps {
  content: PlanContent
  onChange: (content: PlanContent) => void
}

export function replaceAt<T>(list: readonly T[], index: number, change: Partial<T>): T[] {
  return list.map((each, at) => (at === index ? { ...each, ...change } : each))
}

export function withoutAt<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, at) => at !== index)
}
