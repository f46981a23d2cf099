import { type Measured, readMeasurements } from './measurements.ts'

/** The value belongs to another line, day or person. */
const MISREAD =
  /\b(?:wrong (?:line|one|column|row|page|number|patient|date)|misread|read that wrong|that's (?:the|your|an?) (?:pre|old|earlier|previous|last)|that's (?:from )?last (?:time|year|visit|week|month)|that was last|that's from (?:last|january|february|march|april|may|june|july|august|september|october|november|december))\b/
const INTERRUPTS =
  /^(?:(?:oh|ah|whoops|oops)[, ]+)?(?:no(?:,| (?=that's|it's|i'm|wait|sorry|hang|hold))|sorry|hang on|wait|my mistake|hold on|scratch that)/
/** Unit words or a share follow the value: it is one, and not a count of something else. */
const VALUE_ALONE =
  /^(?:(?:so|and|it's|that's|today|now|today's|you're|is) )*(?:about )?\d+(?:\.\d+)?(?:%| ?(?:lit(?:re|er)s?|l|ppb|kg|cm|mmhg|percent))?(?:,| |$)/

/** "It's 9 mm. No, let me read it properly, the report says eight": the size in the result before is put right. */
export function correctsSize(text: string, result: { text: string }): boolean {
  const figures = [...result.text.matchAll(/(?<![\d.])\d+(?:\.\d+)?(?= ?(?:mm|cm)\b)/g)]
  const [, figure] = /(?<![\d.])(\d+(?:\.\d+)?)(?: ?(?:mm|cm))?$/.exec(text) ?? []
  if (figures.length !== 1 || !figure || !(MISREAD.test(text) || INTERRUPTS.test(text))) return false
  result.text = result.text.replace(/(?<![\d.])\d+(?:\.\d+)?(?= ?(?:mm|cm)\b)/, figure)
  return true
}

/** "Total IgE was 2840 when we started. It's now 1210", "and it's 340 today", "today you're 18": the second is today's. */
const NOW =
  /^(?:(?:and|but|so) )*(?:(?:it's|that's|they're|it is|they are|that is|these are|you're|you are|he's|she's) (?:now|down to|up to|back to|come down to|gone up to)(?: about)? (\d.*)|(?:now|today|this time)(?:,| (?:it's|it is|they're|you're|you are|he's|she's|is|are))? (\d.*)|(?:it's|that's|they're|it is|they are|you're|you are|he's|she's)(?: about)? (\d[^,;]{0,20}?) (?:now|today|this time))$/

export interface Redone {
  /** The value that holds; absent where the first one was only taken back. */
  measured?: Measured
}

/**
 * "FeNO is 52. No, I'm reading the wrong line, 42": what a sentence does to the reading before it. `isTakenBack` where
 * an earlier sentence has withdrawn the value already.
 */
export function redoneReading(clause: string, last: Measured, isTakenBack: boolean): Redone | undefined {
  const [, ...found] = NOW.exec(clause) ?? []
  const now = found.find((each) => each !== undefined)
  const current = now ? readMeasurements(`${last.measure.label.toLowerCase()} ${now}`).measured[0] : undefined
  if (current?.measure === last.measure) return { measured: { ...current, earlier: last.value } }
  const isMisread = MISREAD.test(clause)
  const isWithdrawn = isMisread || INTERRUPTS.test(clause)
  if (!isWithdrawn && !(isTakenBack && VALUE_ALONE.test(clause))) return undefined
  const [number] = /(?<![\d./])\d+(?:\.\d+)?(?![\d/]).*$/.exec(clause) ?? []
  if (number === undefined) return isMisread && !isTakenBack ? {} : undefined
  const name = last.measure.label.toLowerCase()
  const measured = readMeasurements(`${name} ${number}`).measured.find(({ measure }) => measure === last.measure)
  return measured && { measured }
}
