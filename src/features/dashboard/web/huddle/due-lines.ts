import type { OpenItems } from '#features/chart/contract.ts'
import type { Finding } from '#features/respiratory/contract.ts'
import { formatDate } from '#fhir/dates.ts'

export interface DueLine {
  text: string
  isUrgent: boolean
}

const OXYGEN_RULES: ReadonlySet<string> = new Set(['low-oxygen', 'low-oxygen-unstable', 'ltot'])

/** What to settle at a visit: danger first, then what is urgent, results, what guidelines ask for, and tasks past their date. */
export function dueLines(items: OpenItems, findings: readonly Finding[], today: string): DueLine[] {
  const danger = items.danger.map(({ text }) => ({ text, isUrgent: true }))
  const results = items.results.map(({ text, isUrgent }) => ({ text: `Review ${text}`, isUrgent: isUrgent ?? false }))
  const rules = findings
    .filter(({ kind }) => kind !== 'suggestion')
    .map(({ ruleId, title }) => ({ text: title, isUrgent: OXYGEN_RULES.has(ruleId) }))
  const late = items.tasks
    .filter(({ due }) => due !== undefined && due.slice(0, 10) <= today)
    .map(({ text, due, isUrgent }) => ({ text: `${text}, due ${formatDate(due)}`, isUrgent: isUrgent ?? false }))
  const all = [...danger, ...results, ...rules, ...late]
  return [...all.filter(({ isUrgent }) => isUrgent), ...all.filter(({ isUrgent }) => !isUrgent)]
}
