import type { ConceptCode } from '../concepts.ts'
import { RULE_LINES } from './rule-lines/rule-lines.ts'

/** Concepts that only the grammar distinguishes; results use the one on the right. */
const ALIASES: Readonly<Record<string, ConceptCode>> = {
  'confused-or-drowsy-mild': 'getting-worse',
  'self-harm-unclear': 'low-mood',
}

export interface Rule {
  id: string
  concept: ConceptCode
  tags: readonly (readonly string[])[]
  span: number
  isOrdered: boolean
  without: readonly string[]
}

export const RULES: readonly Rule[] = Object.entries(RULE_LINES).flatMap(([group, lines]) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, index) => parseRule(line, `${group}-${index + 1}`)),
)

function parseRule(line: string, id: string): Rule {
  const [name = '', body = ''] = line.split(/:\s+/)
  const [needs = '', without = ''] = body.split(/\s-\s/)
  const words = needs.trim().split(/\s+/)
  return {
    id,
    concept: (ALIASES[name] ?? name) as ConceptCode,
    tags: words.filter((word) => !/^(?:\d+|>)$/.test(word)).map((word) => word.split('/')),
    span: Number(words.find((word) => /^\d+$/.test(word)) ?? 1),
    isOrdered: words.includes('>'),
    without: without.trim().split(/\s+/).filter(Boolean),
  }
}
