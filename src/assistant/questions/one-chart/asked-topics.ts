import type { Lexeme } from '../words/lexeme.ts'
import type { AskedTopics, OneChartText } from './asked.ts'
import { earlierTime } from './earlier-time.ts'
import { oxygenAmount, referralPeriod, relieverUse, techniqueOfDevice } from './everyday-parts.ts'
import { attendance, bookedReason, planContents } from './plan-and-visits.ts'
import { prescribedThen, prescriberOf } from './prescribed-then.ts'

type Rule = (text: OneChartText) => AskedTopics | undefined
const RULES: readonly Rule[] = [
  referralPeriod,
  relieverUse,
  oxygenAmount,
  techniqueOfDevice,
  planContents,
  attendance,
  bookedReason,
  prescriberOf,
  prescribedThen,
  earlierTime,
]

const OF_MANY = new Set<Lexeme['kind']>(['those', 'mine'])

/** Several patients, or none: these rules know one chart only. */
function isAboutOne(lexemes: readonly Lexeme[], hasPatient: boolean): boolean {
  const named = lexemes.flatMap((one) => (one.kind === 'patient' ? [one.ids.join()] : []))
  if (new Set(named).size > 1 || lexemes.some(({ kind }) => OF_MANY.has(kind))) return false
  const isGroup = lexemes.some(({ kind, text }) => kind === 'subject' && /s$|^(?:people|every|which)/i.test(text))
  return !isGroup && (hasPatient || named.length > 0 || lexemes.some(({ kind }) => kind === 'pronoun'))
}

/** Sentences about one chart whose words mean something only together become one word of the question. */
export function withAskedTopics(
  text: string,
  lexemes: readonly Lexeme[],
  { today, hasPatient }: { today: string; hasPatient: boolean },
): readonly Lexeme[] | undefined {
  const folded = text.toLowerCase().replace(/[‘’]/g, "'").trim()
  const isOfOne = isAboutOne(lexemes, hasPatient)
  for (const rule of isOfOne ? RULES : [prescriberOf]) {
    const found = rule({ folded, lexemes, today })
    if (!found) continue
    const used = lexemes.filter(found.isUsed)
    const [first] = used
    return lexemes.map((one): Lexeme => {
      const { text: typed, start, end } = one
      if (one === first) return { kind: 'asked', topics: found.topics, text: typed, start, end }
      return used.includes(one) ? { kind: 'filler', text: USED, start, end } : one
    })
  }
  return undefined
}

/** Shown nowhere: a small word that no rule looks at. */
const USED = 'the'
