import { labelOfConcept } from '#medicine/safety/concept-labels.ts'
import { conceptOf } from '#medicine/safety/concepts.ts'
import { isStated, judgedReadings } from '#medicine/safety/judged-readings.ts'
import type { HomeReadings, ReadingField, SafetyAssessment, SafetyReason } from '#medicine/safety/types.ts'
import { urgencyOf } from '#medicine/safety/urgency.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { ReportLevel } from './codes.ts'
import { type Evidence, opensReport } from './evidence.ts'
import { patientBehind, type Written } from './written-by-patient.ts'

interface About {
  at: string
  record?: string | undefined
  who: Identity
}

const WORDS_LENGTH = 2000
const MOST_QUOTES = 4

/** What goes into the report; undefined where the level needs none. */
export function toEvidence(
  assessment: SafetyAssessment,
  written: Written,
  { at, record, who }: About,
): Evidence | undefined {
  const level = reportLevel(assessment, written)
  if (!level) return undefined
  const { reasons, version, isCrisis } = assessment
  const urgency = level === 'emergency' ? urgencyOf(assessment) : undefined
  const relevant = reasons.filter((reason) => reason.level !== 'routine' && reason.level !== 'plan-step')
  const readings = readingWords(written.readings)
  const judged = judgedReadings(relevant)
  const patient = patientBehind(who)
  const author = written.isSecondHand || patient.carerScopes ? patient.name : undefined
  return {
    at,
    from: written.from,
    level,
    ...(urgency !== undefined && { urgency }),
    words: [written.words, readings].filter(Boolean).join('\n').slice(0, WORDS_LENGTH) || signWords(relevant),
    quotes: quotesOf(relevant, written.words),
    reasons: [...new Set(relevant.map(labelOf))],
    signs: [...new Set(relevant.filter(isStated).flatMap(({ sign, code }) => sign ?? conceptOf(code).sign ?? []))],
    ...(judged.length > 0 && { readings: judged }),
    steps: assessment.steps,
    contacts: assessment.contacts,
    version,
    isCrisis,
    ...(assessment.about === 'other' && !written.isByCarer && { isAboutOther: true }),
    ...(author && { author }),
    ...(record && { record }),
  }
}

/** The reason for a booking is not a report: it is reviewed the same day, not treated as an emergency. */
function reportLevel({ level }: SafetyAssessment, { from, isSecondHand }: Written): ReportLevel | undefined {
  if (!opensReport(level)) return undefined
  if (!isSecondHand) return level
  if (level !== 'emergency') return undefined
  return from === 'booking' ? 'same-day' : level
}

function quotesOf(reasons: readonly SafetyReason[], words: string): string[] {
  const quotes = reasons.flatMap(({ quote }) => (quote ? (words.slice(quote.start, quote.end).trim() ?? []) : []))
  return [...new Set(quotes)].filter(Boolean).slice(0, MOST_QUOTES)
}

function labelOf({ code, about, certainty, reading }: SafetyReason): string {
  const value = reading ? ` (${readingWords({ [reading.field]: reading.value })})` : ''
  const whose = about === 'other' ? ', about someone else' : ''
  const doubt = certainty === 'spelling' ? ', spelling corrected' : certainty === 'past' ? ', in the past' : ''
  return `${labelOfConcept(code)}${value}${whose}${doubt}`
}

const signWords = (reasons: readonly SafetyReason[]): string =>
  [...new Set(reasons.map(({ code }) => labelOfConcept(code)))].map((label) => `Ticked: ${label}`).join('\n')

const FIELD_WORDS: Record<ReadingField, (value: number) => string> = {
  spo2: (value) => `SpO₂ ${rounded(value)} %`,
  peakFlow: (value) => `Peak flow ${rounded(value)} L/min`,
  puffs24h: (value) => `${rounded(value)} reliever puffs in 24 hours`,
  temperature: (value) => `Temperature ${rounded(value)} °C`,
  pulse: (value) => `Pulse ${rounded(value)}/min`,
  systolic: (value) => `Systolic ${rounded(value)} mmHg`,
  diastolic: (value) => `Diastolic ${rounded(value)} mmHg`,
  respiratoryRate: (value) => `${rounded(value)} breaths/min`,
  glucose: (value) => `Glucose ${rounded(value)} mmol/L`,
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

export function readingWords(readings: HomeReadings): string {
  return (Object.entries(readings) as [ReadingField, number][])
    .map(([field, value]) => FIELD_WORDS[field](value))
    .join(', ')
}

/** An impossible measured value is asked for again, never stored and never ignored. */
export function unlikelyReading({ askAgain }: SafetyAssessment, { readings }: Written): string | undefined {
  const found = askAgain.find(({ field, value }) => readings[field] === value)
  if (!found) return undefined
  const words = readingWords({ [found.field]: found.value })
  return `${words} cannot be right. Please check it and enter it again. If you feel very unwell, call 000 now.`
}
