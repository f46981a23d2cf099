import { conceptOf } from './concepts.ts'
import { isWorse, worstLevel } from './levels.ts'
import { raisedBy } from './likeness/second-layer.ts'
import type { About } from './types.ts'
import { type Baseline, type HomeReadings, READING_FIELDS, type SafetyLanguage, type SafetyReason } from './types.ts'
import { chooseLanguage } from './words/choose-language.ts'
import { findSigns } from './words/find-signs.ts'
import { withoutContactNumbers } from './words/frames/contact-numbers.ts'
import { isBack } from './words/frames/history.ts'
import { inOtherScripts } from './words/other-scripts.ts'
import { withoutTitles } from './words/quoted-titles.ts'
import type { Item } from './words/read-items.ts'
import { findNumbers, isMeasuredAgain, markCounts, setWorst } from './words/readings/numbers.ts'
import { fallingWithEffort } from './words/readings/postures.ts'
import type { Rule } from './words/rules.ts'
import { splitSentences } from './words/split-sentences.ts'
import { type Token, tokenise } from './words/tokenise.ts'
import { hasUnexplained, isUnderstood } from './words/understood.ts'

export interface TextFindings {
  reasons: SafetyReason[]
  /** Numbers said in words. */
  readings: HomeReadings
  baseline: Baseline
  /** Whose those numbers are. */
  readingsAbout: About
  language?: SafetyLanguage | undefined
}

/** Longer texts are assessed up to here and reviewed by a person; typical texts are far shorter. */
const MOST_CHARACTERS = 10_000

/** Danger in a text, also where part of it is in another script. */
export function assessText(text: string, preferred?: SafetyLanguage, rules?: readonly Rule[]): TextFindings {
  const { read, tokens, ...found } = assessInOneLanguage(text, preferred, rules)
  const others = inOtherScripts(text.slice(0, MOST_CHARACTERS), tokens, read).flatMap((part) =>
    assessInOneLanguage(part, undefined, rules).reasons.filter(isNamedDanger),
  )
  return others.length === 0 ? found : { ...found, reasons: withoutImplied(worstOfEach([...found.reasons, ...others])) }
}

/** Found by a rule; a few words by themselves are too little to be called not understood, or like an emergency. */
const isNamedDanger = ({ level, certainty }: SafetyReason) => level === 'emergency' && certainty !== 'likeness'

type ReadFindings = TextFindings & { read: SafetyLanguage; tokens: readonly Token[] }

/** Harmless needs a reason too: without one, a person reviews the text. */
function assessInOneLanguage(text: string, preferred?: SafetyLanguage, rules?: readonly Rule[]): ReadFindings {
  const tokens = tokenise(withoutContactNumbers(withoutTitles(text.slice(0, MOST_CHARACTERS))))
  const chosen = chooseLanguage(tokens, preferred)
  const found: TextFindings = {
    reasons: [],
    readings: {},
    baseline: {},
    readingsAbout: 'self',
    language: chosen.language,
  }
  let about: About = 'self'
  let hasSign = false
  let isUnexplained = false
  let isOfOximeter = false
  let hasShare = false
  const saturations: number[] = []
  const all: Item[] = []
  const sentences = splitSentences(tokens, chosen)
  const isLesson = sentences.some((items) => items.some(({ tags }) => tags.has('lesson')))
  for (const read of sentences) {
    const items = markCounts(read, chosen.lists.lexicon.language)
    const signs = findSigns(items, {
      about,
      stretch: chosen.lists.lexicon.language === 'zh-Hans' ? 2 : 1,
      isLesson,
      ...(rules && { rules }),
    })
    const numbers = findNumbers(items, chosen.lists.lexicon.language, isOfOximeter)
    saturations.push(...numbers.saturations)
    hasShare ||= numbers.hasShareOfBest
    isOfOximeter ||= items.some(({ tags }) => tags.has('n-spo2'))
    all.push(...items)
    about = signs.about
    hasSign ||= signs.hasSign
    isUnexplained ||= hasUnexplained(items, numbers, signs)
    // 'had chest pain last week. It's back'
    if (isBack(items)) found.reasons = found.reasons.map(asNow)
    found.reasons.push(...signs.reasons, ...numbers.reasons.map((one) => ({ ...one, about: signs.about })))
    if (READING_FIELDS.some((field) => numbers.readings[field] !== undefined)) found.readingsAbout = signs.about
    for (const field of READING_FIELDS) {
      const value = numbers.readings[field]
      if (value !== undefined) setWorst(found.readings, field, value)
    }
    found.baseline = { ...found.baseline, ...numbers.baseline }
  }
  const isMeasured = READING_FIELDS.some((field) => found.readings[field] !== undefined)
  const unnamed = isMeasured ? undefined : fallingWithEffort(all, chosen.lists.lexicon.language)
  if (unnamed !== undefined) {
    found.readings.spo2 = unnamed
    found.readingsAbout = about
  }
  const isAgain = isMeasuredAgain(all, saturations)
  if (isAgain) found.readings.spo2 = saturations.at(-1)
  found.reasons = withoutImplied(worstOfEach(found.reasons))
  const hasNumbers = hasShare || READING_FIELDS.some((field) => found.readings[field] !== undefined)
  const isCut = text.length > MOST_CHARACTERS
  const isCalm = !found.reasons.some(({ level }) => isWorse(level, 'plan-step'))
  if (isCalm && (isCut || isAgain || isUnexplained || !isUnderstood(tokens, chosen, { hasSign, hasNumbers }))) {
    const code = chosen.language ? 'not-understood' : 'unknown-language'
    found.reasons.push({ code, level: conceptOf(code).level, certainty: 'stated', about: 'self' })
  }
  const level = worstLevel(found.reasons.map(({ level: one }) => one))
  const raised = raisedBy(tokens, chosen, {
    level,
    isDenied: isAgain || (level === 'routine' && (hasSign || hasShare || hasReassuring(found.readings))),
    isFramed: found.reasons.some(
      ({ code, certainty }) => code === 'advice-asked' || certainty === 'hypothetical' || certainty === 'past',
    ),
  })
  if (raised) found.reasons.push(raised)
  return { ...found, read: chosen.lists.lexicon.language, tokens }
}

/** A number of puffs says how much was needed, not how somebody is. */
const hasReassuring = (readings: HomeReadings): boolean =>
  READING_FIELDS.some((field) => field !== 'puffs24h' && readings[field] !== undefined)

const asNow = (reason: SafetyReason): SafetyReason =>
  reason.certainty === 'past' ? { ...reason, level: conceptOf(reason.code).level, certainty: 'stated' } : reason

/** Drops reasons that a worse reason already covers. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  'cannot-breathe': ['more-breathless', 'mild-breathless'],
  'breathless-at-rest': ['more-breathless', 'mild-breathless'],
  'more-breathless': ['mild-breathless'],
  'chest-pain': ['chest-tight'],
  'blood-much': ['blood-streaks', 'cough'],
  'blood-streaks': ['cough'],
  'phlegm-colour': ['cough', 'phlegm'],
}

function withoutImplied(reasons: readonly SafetyReason[]): SafetyReason[] {
  const implied = new Set(
    reasons.flatMap(({ code, certainty }) =>
      certainty === 'past' || certainty === 'hypothetical' ? [] : (IMPLIED[code] ?? []),
    ),
  )
  return reasons.filter(({ code }) => !implied.has(code))
}

/** One reason per concept, the worst. */
function worstOfEach(reasons: readonly SafetyReason[]): SafetyReason[] {
  const worst = new Map<string, SafetyReason>()
  for (const reason of reasons) {
    const known = worst.get(reason.code)
    if (!known || isWorse(reason.level, known.level)) worst.set(reason.code, reason)
  }
  return [...worst.values()]
}
