import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { afterBronchodilator } from '../readings/after-bronchodilator.ts'
import { correctsSize, type Redone, redoneReading } from '../readings/corrected-reading.ts'
import { deviceUse } from '../readings/device-use.ts'
import { withoutOtherPressure } from '../readings/machine-pressure.ts'
import { measurementText, readMeasurements } from '../readings/measurements.ts'
import { asSentence, reported } from '../wording.ts'
import { type ClinicianState, extend, itemOf, type Sentence, settle } from './clinician-state.ts'
import { sideFinding } from './findings.ts'
import { namedDisease } from './judgements.ts'
import { resultText } from './results.ts'

const AIMED =
  /\b(?:aim|target|goal|closer to|keep (?:it|your \w+) (?:above|below|between|at)|under \d+ is|non-smoker)\b/

/** "Hard as you can." "And again.": the reading announced is still to come. */
const WHILE_MEASURING =
  /^(?:(?:and|now|okay|good|well done|that's it) ?)*(?:(?:as )?hard as you can|again|once more|one more|keep going|go|hold still|bear with me|nice and (?:hard|still|tight)|big (?:breath|blow)|out hard)\b/

/** The size in the result before was misread and is put right. */
export function correctResultSize(state: ClinicianState, { utterance }: Sentence): boolean {
  const result = state.items.at(-1)
  if (
    result?.kind === 'result' &&
    utterance.index - Math.max(result.order, state.report?.item === result ? (state.report?.at ?? 0) : 0) <= 1 &&
    correctsSize(utterance.text, result)
  ) {
    extend(state, result, utterance)
    return true
  }
  return false
}

/** A reading that was repeated or taken back. */
export function redoReading(state: ClinicianState, { utterance }: Sentence): boolean {
  const { last } = state
  const redone: Redone | undefined =
    last && utterance.index - last.at <= 2 ? redoneReading(utterance.text, last.measured, state.isTakenBack) : undefined
  if (!redone || !last) return false
  state.isTakenBack = redone.measured === undefined
  last.measured = redone.measured ?? last.measured
  last.item.text = `${state.isTakenBack ? 'Earlier ' : ''}${measurementText(last.measured)}`
  last.at = utterance.index
  extend(state, last.item, utterance)
  return true
}

const ANNOUNCES =
  /^(?:(?:and|now|okay|so) )*(?:let's (?:do|see|go through|look at|check)|next(?: is)?|then there's|now) (?:the|your|that)? ?[a-z]/

/** "Let's do the sleepiness score.": the next figure is its, and of no reading before. */
export function takeAnnounced(state: ClinicianState, { utterance, clause, planning }: Sentence): boolean {
  const announced =
    planning || /\d/.test(clause) || !ANNOUNCES.test(clause) ? undefined : readMeasurements(`get ${clause}`).awaits
  if (!announced) return false
  state.awaited = announced
  state.last = undefined
  settle(state, utterance)
  return true
}

/** How often and how long a machine was used; further readings of the sentence are taken as well. */
export function takeDeviceUse(state: ClinicianState, { utterance, clause }: Sentence): boolean {
  const use = deviceUse(clause)
  if (!use) return false
  state.items.push(itemOf(utterance, 'result', 'Results', use))
  settle(state, utterance)
  return readMeasurements(clause).measured.length === 0
}

type Reading = ReturnType<typeof readMeasurements>
const AGAIN_WITHIN = 4

export function takeReading(state: ClinicianState, sentence: Sentence): boolean {
  const { utterance, clause } = sentence
  const last = comparedWith(state, clause)
  const reading = readingIn(state, sentence, last)
  const isOfLast = last && (reading?.measured ?? []).every(({ measure }) => measure === last?.measured.measure)
  const after =
    last && isOfLast && utterance.index - last.at <= 2 ? afterBronchodilator(clause, last.measured) : undefined
  if (after && last) {
    last.item.text = last.item.text.replace(/\.$/, `; ${after}.`)
    extend(state, last.item, utterance)
    return true
  }
  // "FEV1 one point four. That's fifty-two per cent.": the share of what is predicted
  const [, share] =
    /^(?:(?:and|so|which|about|that's|that is|it's|which is|that'd be|which makes it|around|only) )*(\d{1,3})%(?: (?:of )?(?:what's |what is )?(?:predicted|expected|normal|what (?:we'd|you'd) expect))?$/.exec(
      clause,
    ) ?? []
  if (share && last?.measured.measure.predicted && utterance.index - last.at <= 2 && !/%/.test(last.item.text)) {
    last.item.text = last.item.text.replace(/\.$/, `, ${share}% predicted.`)
    last.at = utterance.index
    extend(state, last.item, utterance)
    return true
  }
  state.awaited =
    reading?.awaits ??
    (state.awaited && (utterance.isBackchannel || WHILE_MEASURING.test(clause)) ? state.awaited : undefined)
  if (reading && reading.measured.length === 0 && reading.rest === '' && last) {
    // an earlier value: part of the reading before
    last.item.text = measurementText(last.measured)
    extend(state, last.item, utterance)
    return true
  }
  if (!reading || reading.measured.length === 0) return false
  const [only] = reading.measured
  const isAgain =
    only?.measure.label === 'Peak flow' && last?.measured.measure.label === 'Peak flow' && /^\d+$/.test(clause)
  if (isAgain && last && utterance.index - last.at <= AGAIN_WITHIN) {
    // three blows: the best one counts
    if (Number.parseFloat(only.value) > Number.parseFloat(last.measured.value)) last.measured = only
    last.item.text = measurementText(last.measured)
    last.at = utterance.index
    state.awaited = only.measure
    extend(state, last.item, utterance)
    return true
  }
  addReadings(state, sentence, reading)
  return true
}

/** "… and a ratio of 0.46. Last year it was 1.25.": litres are of the volume before. */
function comparedWith({ last, volume }: ClinicianState, clause: string): ClinicianState['last'] {
  const isRatio = last?.measured.measure.label === 'FEV1/FVC ratio' && Number.parseFloat(last.measured.value) <= 1
  const isLitres = /\b(?:was|were) (?:about |around )?(?:[1-9]|1\d)(?:\.\d+)?(?!\d|%)/.test(clause)
  // "six out of twenty-four, and it was fifteen before": of the score, whatever was measured before it
  const isOfScore = /(?<![\d/])\d+\/\d+,? (?:and |but )?(?:it|that) was \d/.test(clause)
  if (isOfScore && last && !/^(?:BP|ACT|ACQ|mMRC|CAT)\b|score$/.test(last.measured.measure.label)) return undefined
  return isRatio && isLitres && volume ? volume : last
}

const isEpworth = (awaited: ClinicianState['awaited']): boolean =>
  typeof awaited === 'object' && awaited.label === 'Epworth score'

function readingIn(
  { awaited, visit }: ClinicianState,
  { utterance, clause, mentioned, planning }: Sentence,
  last: ClinicianState['last'],
): Reading | undefined {
  return AIMED.test(clause) ||
    (planning && /\b(?:i'll|we'll|i will|let's|put|turn|set|increase|reduce|drop)\b/.test(clause)) ||
    (mentioned.length > 0 && /\b(?:mg|puffs?|sprays?)\b/.test(clause))
    ? undefined
    : withoutOtherPressure(
        readMeasurements(
          isEpworth(awaited) ? clause.replace(/(?<=\d)\/24\b/, '') : clause,
          awaited,
          last && utterance.index - last.at <= 3 ? last.measured : undefined,
        ),
        utterance,
        visit,
      )
}

function addReadings(state: ClinicianState, sentence: Sentence, reading: Reading): void {
  const { utterance, clause } = sentence
  for (const measured of reading.measured) {
    const { heading } = measured.measure
    const item = itemOf(utterance, heading === 'Vitals' ? 'vital' : 'result', heading, measurementText(measured))
    state.items.push(item)
    state.last = { measured, item, at: utterance.index }
    if (/^(?:FEV1|FVC)$/.test(measured.measure.label)) state.volume = state.last
    state.isTakenBack = false
    if (measured.measure.label === 'Peak flow' && /^\d+$/.test(clause)) state.awaited = measured.measure
    const given = reading.measured.length === 1 ? afterBronchodilator(clause, measured) : undefined
    if (given) item.text = item.text.replace(/\.$/, `; ${given}.`)
  }
  settle(state, utterance)
  addBesideReading(state, sentence, reading)
}

/** What the rest of the sentence says of the reading: a diagnosis, a whole report or a finding. */
function addBesideReading(state: ClinicianState, { utterance, clause, near }: Sentence, reading: Reading): void {
  const { visit, last } = state
  const verdict =
    near && !/\bshow(?:s|ed|ing)?\b/.test(clause)
      ? namedDisease(reading.rest.replace(/^(?:the|your|his|her|an?)?[ ,]+/, ''), visit)
      : undefined
  if (verdict) state.items.push(itemOf(utterance, 'diagnosis', 'Assessment', verdict))
  const isReport =
    reading.measured.length === 1 &&
    ((/\bshow(?:s|ed|ing)?\b/.test(clause) &&
      hasKind(findConcepts(reading.rest.split(/[ ,]+/)), 'condition', 'finding')) ||
      // a figure the reading does not explain: the whole sentence is kept
      (/\d/.test(reading.rest) && /\b(?:download|nights?|hours?)\b/.test(reading.rest)))
  const whole = isReport ? asSentence(resultText(reported(clause, visit, 'clinician'))) : ''
  if (whole && isWellFormed(whole) && last) last.item.text = whole
  const beside = verdict || whole ? undefined : sideFinding(reading.rest, visit)
  if (beside) state.items.push(itemOf(utterance, 'examination', 'Physical exam', beside))
}
