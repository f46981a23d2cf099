import type { Statement, Support } from '../statement.ts'
import type { Fact, PhrasedSentence } from './model.ts'

/** A figure with what stands behind it: '7 L' is not '7 Nov'. */
const FIGURE = /(\d+(?:[.,]\d+)*)(\s*(?:%|[\p{L}µ°/²]+))?/gu
const NAME = /(?<![.!?]\s|^)\b\p{Lu}\p{Ll}+(?:[-'’]\p{Lu}?\p{Ll}+)*/gu
const NEGATION = /\b(no|not|never|without|nobody|none|nil|denies)\b|n['’]t\b/i

interface Checked {
  support: Support
  reason?: string
}

/** A sentence stands when its numbers, names and negation are those of the facts it cites. */
export function checkSentence({ text, factIds }: PhrasedSentence, facts: readonly Fact[], question: string): Checked {
  const cited = facts.filter(({ id }) => factIds.includes(id))
  if (cited.length === 0) return { support: 'unsupported', reason: 'names no source' }
  const citedText = cited.map((fact) => fact.text).join(' ')
  const figures = figuresOf(citedText)
  const figure = figuresOf(text).find(
    ({ number, unit }) => !figures.some((one) => one.number === number && (!unit || !one.unit || one.unit === unit)),
  )
  if (figure) return { support: 'contradicted', reason: `${figure.number} is not in its sources` }
  const allowed = `${citedText} ${question}`.toLowerCase()
  const name = (text.match(NAME) ?? []).find((one) => !allowed.includes(one.toLowerCase()))
  if (name) return { support: 'unsupported', reason: `${name} is not in its sources` }
  if (NEGATION.test(text) !== NEGATION.test(citedText) && cited.length === 1)
    return { support: 'contradicted', reason: 'says no where its source says yes, or the reverse' }
  if (strays(text, allowed)) return { support: 'unsupported', reason: 'speaks of what is not in its sources' }
  if (/https?:|www\.|<[a-z]/i.test(text)) return { support: 'unsupported', reason: 'holds a link or markup' }
  return { support: 'supported' }
}

function figuresOf(text: string): { number: string; unit: string }[] {
  return [...text.matchAll(FIGURE)].map(([, number = '', unit = '']) => ({ number, unit: unit.trim().toLowerCase() }))
}

const PLAIN = new Set(
  'latest last first before after previous patient record shows recorded measured value values from with since that this then were have has been which there their also both most recent'.split(
    ' ',
  ),
)

/** More new words than known ones: the sentence talks of something else. */
function strays(text: string, allowed: string): boolean {
  return text.split(/(?<=[.!?])\s+/).some((part) => {
    const words = (part.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !PLAIN.has(word))
    return words.length > 0 && words.filter((word) => !allowed.includes(word)).length > words.length / 2
  })
}

/** The sentences as statements with the sources of their facts. */
export function toStatements(
  sentences: readonly PhrasedSentence[],
  statements: readonly Statement[],
  question: string,
): Statement[] {
  return sentences.map((sentence, at) => {
    const { support, reason } = checkSentence(sentence, statements, question)
    const sources = statements.filter(({ id }) => sentence.factIds.includes(id)).flatMap((one) => one.sources)
    return {
      id: `m${at + 1}`,
      text: sentence.text,
      section: 'answer',
      sources,
      confidence: support === 'supported' ? 0.8 : 0.2,
      support,
      ...(reason && { reason }),
    }
  })
}
