import { capitalise } from '#fhir/capitalise.ts'
import { type ParsedUtterance, spanOf, type Visit } from '../composing/visit.ts'
import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { isWellFormed } from '../writing/well-formed.ts'
import { assessmentOf } from './assessment.ts'
import { examinationFinding, isInstruction } from './examination.ts'
import type { FromHistory } from './history.ts'
import type { Phases, Understood } from './model.ts'
import { isToCompanion } from './people/companion.ts'
import { actingMentions, isNamedForTime } from './plan/decisions.ts'
import { type Mention, mentionsIn } from './plan/medications.ts'
import { PlanBuilder } from './plan/plan.ts'
import { namedIn, REFERRALS } from './plan/services.ts'
import { afterBronchodilator } from './readings/after-bronchodilator.ts'
import { correctsSize, type Redone, redoneReading } from './readings/corrected-reading.ts'
import { type Measured, measurementText, readMeasurements } from './readings/measurements.ts'
import type { Measure } from './readings/measures.ts'
import { withFinding } from './readings/sized-finding.ts'
import { remainingStatements } from './remaining.ts'
import { explicitTopic } from './topics.ts'
import { EXAMINES } from './visit-phases.ts'
import { asSentence, reported, tidy, withoutLead } from './wording.ts'

export interface FromClinician {
  items: Understood[]
  /** Utterances that were understood, or that carry nothing for a note. */
  settled: Set<number>
}

const AIMED =
  /\b(?:aim|target|goal|closer to|keep (?:it|your \w+) (?:above|below|between|at)|under \d+ is|non-smoker)\b/
const RESULT =
  /\b(?:showed?|shows|came back|results?|report|scan|ct|x-ray|test|bloods?|biopsy|culture|grew|negative|positive|normal|nodule|mm|download|nights?|hours?|an hour|per hour|leak|pressure|average|usage|score|ratio|predicted|level|count|sleep study|dropped|desaturat\w*|grew|sensitive to|lobe|calcium|mass|shadow|fluid|ground glass|honeycomb\w*|lymph nodes?|opacity|consolidation|cavity|plugg?\w*|echo|heart pressure|pseudomonas|haemophilus|aspergillus|mycobacter\w*|staph\w*|strep\w*|moraxella|klebsiella|mac\b|mismatch\w*|defect|mammogram|report)\b/

/** "Can you get an overnight oximetry done": a request, not a question. */
const POLITE = /^(?:can|could) you (?=get|have|do|book|bring|make|see)/

/** "then back up to three if you can": a courtesy, no condition. */
const EASY_IF =
  /,? if (?:you can(?: manage| tolerate)?(?: it| that)?|possible|you like|that's (?:ok|okay|alright|all right)|tolerated|it's tolerated|you don't mind)$/

const REPORTED =
  /\b(?:grew|show(?:s|ed|ing)?|came back|negative|positive|normal|confirmed|report|lobe|calcium|round|smooth|enlarged|plugg?\w*|ground glass|honeycomb\w*|pseudomonas|haemophilus|aspergillus|mycobacter\w*|staph\w*|strep\w*|moraxella|klebsiella|mac\b|mismatch\w*|defect|mammogram|download|(?:tests?|bloods|function|scan|echo|ecg) (?:[a-z]+ ){0,2}(?:was|were|is|are) (?:all )?(?:fine|okay|good|clear|unremarkable|stable|unchanged))\b/

/** A scan that is talked of before anything else. */
const EARLY_REPORT =
  /\b(?:nodule|mass|lobe|opacity|effusion)\b.*\d+ ?(?:mm|cm|millimetres?|centimetres?)\b|\b(?:ct|scan|x-ray|echo|pet) (?:shows?|showed|was|came back)\b|\bdownload (?:shows?|says?|has you|gives?)\b|^(?:negative|positive) for\b|^there was no (?:clot|sign|evidence|mass|nodule|pneumonia|fluid)\b/

/** "use the same one as your reliever": the medication spoken of before stays the one that is meant. */
const PURPOSE = /\bas (?:your|a|the|her|his)(?: \w+)? $/

/** What the clinician said aloud: readings, findings, judgement and plan. */
export function understandClinician(
  visit: Visit,
  { taken, stopped }: Pick<FromHistory, 'taken' | 'stopped'>,
  { examFrom, planFrom }: Phases,
): FromClinician {
  const items: Understood[] = []
  const settled = new Set<number>()
  const plan = new PlanBuilder(visit, taken, stopped)
  let awaited: Measure | 'pressure' | undefined
  let last: { measured: Measured; item: Understood; at: number } | undefined
  let isTakenBack = false
  let focus: Mention | undefined
  let diagnosis: Understood | undefined
  let focusAt = -10
  let report: { name: string; at: number; item?: Understood } | undefined

  for (const utterance of visit.utterances) {
    const acting = actingMentions(utterance.text)
    const mentioned =
      acting.length > 0
        ? acting
        : mentionsIn(utterance.text).filter(
            ({ from }) => !PURPOSE.test(utterance.text.slice(0, from)) && !isNamedForTime(utterance.text, from),
          )
    const recent = utterance.index - focusAt <= 6 ? focus : undefined
    if (utterance.speaker !== 'clinician' || utterance.isQuestion) {
      if (mentioned.length > 0) {
        focus = mentioned.at(-1)
        focusAt = utterance.index
      }
      if (utterance.speaker !== 'clinician') continue
      if (utterance.isQuestion) {
        // "What's your Epworth now? You wrote nine."
        awaited = readMeasurements(`get ${utterance.text}`).awaits ?? awaited
        // "And coffee, how many?": "that" of the next sentence is the coffee
        const asked = mentioned.length === 0 ? explicitTopic(utterance.text) : undefined
        if (asked && !asked.ingredient && asked.heading !== 'Medications') focus = undefined
        if (!(utterance.index >= planFrom && POLITE.test(withoutLead(utterance.text)))) continue
      }
    }
    if (isToCompanion(utterance, visit)) {
      settled.add(utterance.index)
      continue
    }
    const clause = withoutLead(utterance.text).replace(POLITE, '').replace(EASY_IF, '')
    const done = (item?: Understood) => {
      if (item) items.push(item)
      settled.add(utterance.index)
    }
    const opened = reportOpened(clause)
    if (opened) {
      report = { name: opened, at: utterance.index }
      settled.add(utterance.index)
      continue
    }
    if (EXAMINES.test(clause)) report = undefined
    const near = utterance.index >= examFrom
    const planning = utterance.index >= planFrom

    const conditional = plan.conditional(utterance, clause, planning, recent)
    if (conditional) {
      settled.add(utterance.index)
      continue
    }
    if (planning && plan.takeSetting(utterance, clause)) {
      settled.add(utterance.index)
      continue
    }
    const result = items.at(-1)
    if (
      result?.kind === 'result' &&
      utterance.index - Math.max(result.order, report?.item === result ? (report?.at ?? 0) : 0) <= 1 &&
      correctsSize(utterance.text, result)
    ) {
      result.spans = [...result.spans, spanOf(utterance)]
      settled.add(utterance.index)
      continue
    }
    const redone: Redone | undefined =
      last && utterance.index - last.at <= 2 ? redoneReading(utterance.text, last.measured, isTakenBack) : undefined
    if (redone && last) {
      isTakenBack = redone.measured === undefined
      last.measured = redone.measured ?? last.measured
      last.item.text = `${isTakenBack ? 'Earlier ' : ''}${measurementText(last.measured)}`
      last.item.spans = [...last.item.spans, spanOf(utterance)]
      last.at = utterance.index
      settled.add(utterance.index)
      continue
    }
    const reading =
      AIMED.test(clause) ||
      (planning && /\b(?:i'll|we'll|i will|let's|put|turn|set|increase|reduce|drop)\b/.test(clause)) ||
      (mentioned.length > 0 && /\b(?:mg|puffs?|sprays?)\b/.test(clause))
        ? undefined
        : readMeasurements(clause, awaited, last && utterance.index - last.at <= 3 ? last.measured : undefined)
    const isOfLast = last && (reading?.measured ?? []).every(({ measure }) => measure === last?.measured.measure)
    const after =
      last && isOfLast && utterance.index - last.at <= 2 ? afterBronchodilator(clause, last.measured) : undefined
    if (after && last) {
      last.item.text = last.item.text.replace(/\.$/, `; ${after}.`)
      last.item.spans = [...last.item.spans, spanOf(utterance)]
      settled.add(utterance.index)
      continue
    }
    awaited = reading?.awaits ?? (awaited && utterance.isBackchannel ? awaited : undefined)
    if (reading && reading.measured.length === 0 && reading.rest === '' && last) {
      // an earlier value: part of the reading before
      last.item.text = measurementText(last.measured)
      last.item.spans = [...last.item.spans, spanOf(utterance)]
      settled.add(utterance.index)
      continue
    }
    if (reading && reading.measured.length > 0) {
      for (const measured of reading.measured) {
        const item: Understood = {
          kind: measured.measure.heading === 'Vitals' ? 'vital' : 'result',
          heading: measured.measure.heading,
          text: measurementText(measured),
          spans: [spanOf(utterance)],
          order: utterance.index,
        }
        items.push(item)
        last = { measured, item, at: utterance.index }
        isTakenBack = false
        const given = reading.measured.length === 1 ? afterBronchodilator(clause, measured) : undefined
        if (given) item.text = item.text.replace(/\.$/, `; ${given}.`)
      }
      settled.add(utterance.index)
      const verdict =
        near && !/\bshow(?:s|ed|ing)?\b/.test(clause)
          ? namedDisease(reading.rest.replace(/^(?:the|your|his|her|an?)?[ ,]+/, ''), visit)
          : undefined
      if (verdict)
        items.push({
          kind: 'diagnosis',
          heading: 'Assessment',
          text: verdict,
          spans: [spanOf(utterance)],
          order: utterance.index,
        })
      const isReport =
        reading.measured.length === 1 &&
        ((/\bshow(?:s|ed|ing)?\b/.test(clause) &&
          hasKind(findConcepts(reading.rest.split(/[ ,]+/)), 'condition', 'finding')) ||
          // a figure the reading does not explain: the whole sentence is kept
          (/\d/.test(reading.rest) && /\b(?:download|nights?|hours?)\b/.test(reading.rest)))
      const whole = isReport ? asSentence(resultText(reported(clause, visit, 'clinician'))) : ''
      if (whole && isWellFormed(whole) && last) last.item.text = whole
      const beside = verdict || whole ? undefined : sideFinding(reading.rest, visit)
      if (beside)
        items.push({
          kind: 'examination',
          heading: 'Physical exam',
          text: beside,
          spans: [spanOf(utterance)],
          order: utterance.index,
        })
      continue
    }
    const isOfService = planning && (plan.decides(clause) || namedIn(REFERRALS, clause).length > 0)
    if (isInstruction(clause) && !isOfService) {
      if (plan.sample(utterance, clause)) continue
      settled.add(utterance.index)
      continue
    }
    const opensVerdict =
      /^(?:so|okay so|right so|alright so|now|well)\b/.test(utterance.text) && namedDisease(clause, visit) !== undefined
    const finding = near && !planning && !opensVerdict ? examinationFinding(clause, visit) : undefined
    const isExamining = items.some(
      ({ kind, order }) =>
        (kind === 'vital' || kind === 'examination') && utterance.index - order <= 3 && utterance.index > order,
    )
    const late =
      planning && isExamining && !plan.decides(clause) && namedDisease(clause, visit) === undefined
        ? examinationFinding(clause, visit)
        : planning &&
            /\b(?:no clubbing|chest(?:'s| is) (?:\w+ )?clear|crackles|wheeze (?:all|on|in|at|through))\b/.test(clause)
          ? examinationFinding(clause, visit)
          : undefined
    const found = finding ?? late
    const dictated = found && DICTATED.test(utterance.text) ? items.at(-1) : undefined
    if (dictated && dictated.order >= utterance.index - 2) items.pop()
    const fromReport = found && report && utterance.index - report.at <= REPORT_REACH ? report.name : undefined
    if (found && fromReport && isWellFormed(found)) {
      // "Now the chest x-ray. There's a large effusion on the right": what the report shows, not the examination
      done({
        kind: 'result',
        heading: 'Results',
        text: `${capitalise(fromReport)}: ${found.charAt(0).toLowerCase()}${found.slice(1)}`,
        spans: [spanOf(utterance)],
        order: utterance.index,
      })
      continue
    }
    if (found && isWellFormed(found)) {
      done({
        kind: 'examination',
        heading: 'Physical exam',
        text: found,
        spans: [spanOf(utterance)],
        order: utterance.index,
      })
      continue
    }
    const [, severity] =
      /^(?:an? )?(?:pretty |fairly |very |quite )?(mild|moderate|severe)(?: one| case)?$/.exec(clause) ?? []
    if (severity && diagnosis && utterance.index - diagnosis.order <= 2) {
      diagnosis.text = diagnosis.text.replace(/\.$/, `, ${severity}.`)
      diagnosis.spans = [...diagnosis.spans, spanOf(utterance)]
      settled.add(utterance.index)
      continue
    }
    if (near || planning) {
      const goesOn =
        diagnosis &&
        utterance.index - diagnosis.order === 1 &&
        /^(?:but|and)\b/.test(utterance.text) &&
        /\b(?:is|are|was|has|have|you've|you're|there's|it's|that's|i think)\b/.test(clause) &&
        !/\d|\b(?:i'll|we'll|i'd|if)\b/.test(clause)
      const judged =
        assessmentOf(clause, visit, near) ??
        (goesOn
          ? asSentence(
              reported(
                clause.replace(/\bi (?:do )?(?:think|suspect|believe) (?:that )?/g, 'probably '),
                visit,
                'clinician',
              ),
            )
          : undefined)
      if (judged && isWellFormed(judged) && !plan.decides(clause)) {
        const joined = goesOn && diagnosis ? continued(diagnosis, judged, utterance) : false
        if (joined) done()
        else {
          done({
            kind: 'diagnosis',
            heading: 'Assessment',
            text: judged,
            spans: [spanOf(utterance)],
            order: utterance.index,
          })
          diagnosis = items.at(-1)
        }
        if (mentioned.length > 0) {
          focus = mentioned.at(-1)
          focusAt = utterance.index
        }
        continue
      }
    }
    if (plan.take(utterance, clause, recent, { near, planning })) {
      settled.add(utterance.index)
    } else if (
      (near || EARLY_REPORT.test(clause)) &&
      (!planning || REPORTED.test(clause)) &&
      (/\d/.test(clause) || REPORTED.test(clause)) &&
      RESULT.test(clause) &&
      !/\b(?:it'll|will|would|should|means|i'd like)\b/.test(clause)
    ) {
      const text = asSentence(resultText(reported(withFinding(clause, utterance, visit), visit, 'clinician')))
      if (isWellFormed(text, false))
        done({ kind: 'result', heading: 'Results', text, spans: [spanOf(utterance)], order: utterance.index })
    }
    if (
      report &&
      !settled.has(utterance.index) &&
      utterance.index - report.at <= REPORT_REACH &&
      !planning &&
      IN_REPORT.test(clause) &&
      !plan.decides(clause) &&
      clause.split(' ').length <= 20
    ) {
      const text = tidy(resultText(reported(clause.replace(/^there(?:'s| is| are| was) /, ''), visit, 'clinician')))
      const whole = report.item
        ? `${report.item.text.replace(/\.$/, '')}; ${text}.`
        : `${capitalise(report.name)}: ${text}.`
      if (isWellFormed(whole)) {
        if (report.item) {
          report.item.text = whole
          report.item.spans = [...report.item.spans, spanOf(utterance)]
          settled.add(utterance.index)
        } else {
          report.item = {
            kind: 'result',
            heading: 'Results',
            text: whole,
            spans: [spanOf(utterance)],
            order: utterance.index,
          }
          done(report.item)
        }
        report.at = utterance.index
        continue
      }
    }
    if (mentioned.length > 0) {
      focus = mentioned.at(-1)
      focusAt = utterance.index
    }
  }
  const remaining = remainingStatements(visit, settled, { examFrom, planFrom })
  return { items: [...items, ...plan.items(), ...remaining], settled }
}

const DICTATED = /^(?:correction|scratch that|delete that|strike that)\b/
const REPORT_REACH = 3
/** A finding of the report that is being read out. */
const IN_REPORT =
  /^(?:there(?:'s| is| are| was)|it's \d|it's (?:about|round|smooth|spiky|solid|small|large|in the)|that's \d|no [a-z]+|the (?:edges?|rest|lungs?|left|right|heart|glands?|pleura|bones?|liver|upper|lower|other)|a |some |also |widespread|worst|mild|moderate|severe|extensive)\b/

/** "Now the chest x-ray from last Thursday": a report is opened, and what follows is read from it. */
function reportOpened(clause: string): string | undefined {
  if (
    clause.split(' ').length > 9 ||
    /\b(?:show|was|were|are|normal|clear|i'd|i'll|want|get|repeat|let's)\w*\b/.test(clause.replace(/^this is /, ''))
  )
    return undefined
  const [, name] =
    /^(?:this is )?(?:(?:the|your|his|her|that|this) )?((?:chest |lung )?(?:x-ray|ct(?: scan)?|scan|ultrasound|echo(?:cardiogram)?|mri|pet scan|bronchoscopy))\b/.exec(
      clause,
    ) ?? []
  return name
}

const MOST_WORDS_TOGETHER = 38

/** "…, but you've got diarrhoea, and I think that is from the tablets" stays one sentence with its diagnosis. */
function continued(diagnosis: Understood, more: string, utterance: ParsedUtterance): boolean {
  const text = `${diagnosis.text.replace(/\.$/, '')}; ${more.charAt(0).toLowerCase()}${more.slice(1)}`
  if (text.split(' ').length > MOST_WORDS_TOGETHER || !isWellFormed(text)) return false
  diagnosis.text = text
  diagnosis.spans = [...diagnosis.spans, spanOf(utterance)]
  return true
}

/** A judgement that names a disease, whatever else the sentence holds. */
function namedDisease(clause: string, visit: Visit): string | undefined {
  const names =
    hasKind(findConcepts(clause.split(/[ ,]+/)), 'condition') ||
    /\b(?:copd|asthma|emphysema|fibrosis|bronchiectasis|apnoea|failure|pneumonia|cancer)\b/.test(clause)
  const text = names && clause.split(' ').length > 2 ? assessmentOf(clause, visit, true) : undefined
  return text && isWellFormed(text) ? text : undefined
}

const sideFinding = (rest: string, visit: Visit): string | undefined => {
  const spoken = rest.replace(
    /^.*?\b(?:let me|i'll just|let's) (?:\w+ ){0,3}?(?:listen|look(?: at you)?|examine you|check(?: you)?|see)\b/,
    '',
  )
  const left = spoken.replace(
    /\bon (?:room )?air\b|(?<=^| )(?:kg|kilos?|cm|percent|%|degrees|lit(?:re|er)s?(?: (?:a|per) minute)?|out of \d+)(?= |,|$)/g,
    ' ',
  )
  const text = examinationFinding(tidy(left), visit)
  return text && isWellFormed(text) && text.split(' ').length > 1 ? text : undefined
}

const resultText = (text: string): string =>
  tidy(
    text
      .replace(/,? (?:and )?(?:i|we) (?:have |had )?(?:looked|seen|checked|read)\b.*$/, '')
      .replace(/^(?:he|she|the patient) (?:is|was) /, '')
      .replace(/^(?:his|her|their|the) /, '')
      .replace(/^it is (?:here,? )?(?=in |\d|round|small|smooth|about )/, '')
      .replace(/, which is (?:great|good|very good|fantastic|excellent|not bad)/, '')
      .replace(/ though,? /, ', ')
      .replace(/^(\w+)'s /, '$1 is '),
  )
