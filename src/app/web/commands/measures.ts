import { readingProblems } from '#features/clinical-lists/forms/reading-problems.ts'
import { type MeasureName, PLAUSIBLE } from '#features/clinical-lists/rules.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import type { Command, MeasuredValue } from './command.ts'

interface Measure {
  words: readonly string[]
  /** One value, or two written as 132/84. */
  names: readonly [MeasureName] | readonly [MeasureName, MeasureName]
  /** Units that may follow; another one is refused. */
  units: readonly string[]
  /** A score is also written 18/40. */
  isScore?: true
}

const MEASURES: readonly Measure[] = [
  { words: ['cat', 'cat score', 'copd assessment test'], names: ['cat'], units: [], isScore: true },
  { words: ['act', 'act score', 'asthma control test'], names: ['act'], units: [], isScore: true },
  { words: ['mmrc', 'mmrc grade', 'mmrc score'], names: ['mmrc'], units: [], isScore: true },
  { words: ['bp', 'blood pressure'], names: ['systolic', 'diastolic'], units: ['mmhg', 'mm hg'] },
  {
    words: ['spo2', 'sp02', 'sats', 'sat', 'o2 sats', 'oxygen saturation', 'saturation', 'pulse oximetry'],
    names: ['oxygenSaturation'],
    units: ['%', 'percent', 'per cent'],
  },
  { words: ['hr', 'heart rate', 'pulse', 'pulse rate'], names: ['heartRate'], units: ['bpm', '/min', 'per minute'] },
  {
    words: ['rr', 'resp rate', 'resps', 'respiratory rate', 'breathing rate'],
    names: ['respiratoryRate'],
    units: ['/min', 'per minute', 'bpm'],
  },
  { words: ['temp', 'temperature'], names: ['temperature'], units: ['c', '°c', 'degrees', 'celsius', 'degrees c'] },
  { words: ['weight', 'wt'], names: ['weight'], units: ['kg', 'kgs', 'kilos', 'kilograms'] },
  { words: ['height', 'ht'], names: ['height'], units: ['cm', 'centimetres'] },
  { words: ['peak flow', 'pef', 'pefr'], names: ['peakFlow'], units: ['l/min', 'litres per minute'] },
  { words: ['feno', 'exhaled nitric oxide'], names: ['feno'], units: ['ppb'] },
  { words: ['six minute walk', '6mwt', '6mwd', 'six-minute walk'], names: ['sixMinuteWalk'], units: ['m', 'metres'] },
]

export const MEASURE_WORDS: readonly string[] = MEASURES.flatMap(({ words }) => words)

const byLength = (a: string, b: string) => b.length - a.length
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const NAMES = new Map(MEASURES.flatMap((measure) => measure.words.map((word) => [word, measure])))
const NAME = new RegExp(`^(${[...NAMES.keys()].sort(byLength).map(escaped).join('|')})(?![a-z])\\s*`)
const LINK = /^(?:(?:is|of|was|at|=|:)\s*)?/
const VALUE = /^(-?\d+(?:\.\d+)?)\s*/
const PAIR = /^(?:(?:\/|over|on)\s*|(?=\d{2,3}(?![\d./])))(-?\d+(?:\.\d+)?)\s*/
const OUT_OF = /^(?:\/|out of|of)\s*(\d+)\s*/
const JOIN = /^(?:,|;|and|&|\+)?\s*(?:(?:now|today)(?=$|[\s,;])[\s,;]*)?/

/** The old scale runs from 1 to 5, so its grades are not those of mMRC. */
const OLD_SCALE = /^mrc(?![a-z])/

type Read = { values: MeasuredValue[]; rest: string } | { reason: string }

/** One or more values, such as 'bp 132/84 spo2 93'; undefined if the text does not start with a measure and a number. */
export function readMeasures(text: string, now: Date): Command | undefined {
  if (OLD_SCALE.test(text)) {
    return { kind: 'refused', words: 'MRC', reason: 'MRC grades run from 1 to 5. Enter the mMRC grade, 0 to 4.' }
  }
  const values: MeasuredValue[] = []
  let rest = text
  while (rest !== '') {
    const found = readOne(rest)
    if (!found) return values.length > 0 ? notUnderstood(values, rest) : undefined
    if ('reason' in found) return { kind: 'refused', words: 'Not recorded', reason: found.reason }
    values.push(...found.values)
    rest = found.rest.replace(JOIN, '')
  }
  return values.length > 0 ? checked(values, now) : undefined
}

function readOne(text: string): Read | undefined {
  const measure = NAMES.get(NAME.exec(text)?.[1] ?? '')
  if (!measure) return undefined
  let rest = text.replace(NAME, '').replace(LINK, '')
  const first = VALUE.exec(rest)
  if (!first) return undefined
  rest = rest.slice(first[0].length)
  const values: MeasuredValue[] = [{ name: measure.names[0], value: Number(first[1]) }]
  const [, secondName] = measure.names
  if (secondName) {
    const second = PAIR.exec(rest)
    if (!second) return { reason: 'Blood pressure: enter both numbers, such as 132/84.' }
    values.push({ name: secondName, value: Number(second[1]) })
    rest = rest.slice(second[0].length)
  }
  const scale = measure.isScore ? OUT_OF.exec(rest) : null
  if (scale) {
    const { max } = PLAUSIBLE[measure.names[0]]
    if (Number(scale[1]) !== max) return { reason: `This score is out of ${max}, not out of ${scale[1]}.` }
    rest = rest.slice(scale[0].length)
  }
  return { values, rest: withoutUnit(rest, measure) }
}

function withoutUnit(rest: string, { units }: Measure): string {
  const unit = [...units].sort(byLength).find((each) => new RegExp(`^${escaped(each)}(?![a-z0-9])`).test(rest))
  return unit ? rest.slice(unit.length).trimStart() : rest
}

const wordsOf = (values: readonly MeasuredValue[]) =>
  values
    .map(({ name, value }) => `${observationCodes[name].text} ${value}${unitText(observationCodes[name].unit)}`)
    .join(', ')

const unitText = (unit: string | undefined) => (unit ? ` ${unit}` : '')

/** What is left over may change the meaning ('on 2 L', 'yesterday'), so nothing is recorded. */
function notUnderstood(values: readonly MeasuredValue[], rest: string): Command {
  const reason = `“${rest}” was not understood. Use the form for another time, oxygen or a note.`
  return { kind: 'refused', words: wordsOf(values), reason }
}

function checked(values: MeasuredValue[], now: Date): Command {
  const names = values.map(({ name }) => name)
  const words = wordsOf(values)
  if (new Set(names).size < names.length) return { kind: 'refused', words, reason: 'The same value was entered twice.' }
  const [problem] = Object.values(readingProblems({ at: now.toISOString(), readings: values }, now))
  if (problem) return { kind: 'refused', words, reason: problem }
  const tooFine = values.find(({ name, value }) => decimalsOf(value) > PLAUSIBLE[name].decimals)
  if (tooFine) return { kind: 'refused', words, reason: `${observationCodes[tooFine.name].text}: too many decimals.` }
  return { kind: 'record', words: `Record ${words}`, values }
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

/** Which questionnaire a bare name asks for. */
export function scoreNamed(text: string): 'cat' | 'act' | 'mmrc' | undefined {
  const name = NAMES.get(text)?.names[0]
  return name === 'cat' || name === 'act' || name === 'mmrc' ? name : undefined
}
