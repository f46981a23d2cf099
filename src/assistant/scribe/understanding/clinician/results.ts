import { capitalise } from '#fhir/capitalise.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { withFinding } from '../readings/sized-finding.ts'
import { asSentence, reported, tidy } from '../wording.ts'
import { type ClinicianState, extend, itemOf, type Sentence, settle } from './clinician-state.ts'
import { cultureSpokenOf, cultureText, IS_NAMED_RESULT, withoutAsides } from './named-results.ts'

const RESULT =
  /\b(?:showed?|shows|came back|results?|report|scan|ct|x-ray|test|bloods?|biopsy|culture|grew|grown|growing|growth|resistant to|negative|positive|normal|nodule|mm|download|nights?|hours?|an hour|per hour|leak|pressure|average|usage|score|ratio|predicted|level|count|sleep study|dropped|desaturat\w*|grew|sensitive to|lobe|calcium|mass|shadow|fluid|ground glass|honeycomb\w*|lymph nodes?|opacity|consolidation|cavity|plugg?\w*|echo|heart pressure|pseudomonas|haemophilus|aspergillus|mycobacter\w*|staph\w*|strep\w*|moraxella|klebsiella|mac\b|mismatch\w*|defect|mammogram|report)\b/

const REPORTED =
  /\b(?:grew|grown|growing|growth|sensitive to|resistant to|show(?:s|ed|ing)?|came back|negative|positive|normal|confirmed|report|lobe|calcium|round|smooth|enlarged|plugg?\w*|ground glass|honeycomb\w*|pseudomonas|haemophilus|aspergillus|mycobacter\w*|staph\w*|strep\w*|moraxella|klebsiella|mac\b|mismatch\w*|defect|mammogram|download|(?:tests?|bloods|function|scan|echo|ecg) (?:[a-z]+ ){0,2}(?:was|were|is|are) (?:all )?(?:fine|okay|good|clear|unremarkable|stable|unchanged))\b/

/** A scan that is talked of before anything else. */
const EARLY_REPORT =
  /\b(?:nodule|mass|lobe|opacity|effusion)\b.*\d+ ?(?:mm|cm|millimetres?|centimetres?)\b|\b(?:ct|scan|x-ray|echo|pet) (?:shows?|showed|was|came back)\b|\bdownload (?:shows?|says?|has you|gives?)\b|^(?:negative|positive) for\b|^(?:it|(?:the|your|his|her|that|this) (?:sputum|culture|swab|washings?|sample)s?)(?:'s| has| is|'ve| have)? (?:grown|grew|growing|cultured|came back)\b|^it's (?:sensitive|resistant) to\b|^there was no (?:clot|sign|evidence|mass|nodule|pneumonia|fluid)\b/

/** Sentences in which the sample may have been named. */
const SAMPLE_REACH = 5
export const REPORT_REACH = 3
/** A finding of the report that is being read out. */
const IN_REPORT =
  /^(?:there(?:'s| is| are| was)|it(?:'s)? (?:has|got)|it's \d|it's (?:about|round|smooth|spiky|solid|small|large|in the)|that's \d|no [a-z]+|the (?:edges?|rest|lungs?|left|right|heart|glands?|pleura|bones?|liver|upper|lower|other|clots?|nodules?|lump|spot|fluid|patch|scarring|airways?|radiologist)|a |lots? of|plenty of|nothing|some |also |widespread|worst|mild|moderate|severe|extensive)\b/

/** "The sputum's back.": what it says comes next. */
const ANNOUNCED =
  /^(?:(?:the|your|his|her|those|all the) )?(?:[a-z]+ )?(?:results?|sputum|cultures?|swabs?|bloods?|blood tests?|tests?|biopsy|scan|ct|x-ray|report|numbers|spirometry|lung function)(?:'s| is| are|'re| have come| has come|'ve come) (?:all )?(?:back|here|in|through)$/

/** "Now the chest x-ray from last Thursday": a report is opened, and what follows is read from it. */
export function openReport(state: ClinicianState, { utterance, clause }: Sentence): boolean {
  if (ANNOUNCED.test(clause)) {
    settle(state, utterance)
    return true
  }
  const name = reportOpened(clause) ?? picturesShown(clause, utterance.index, state)
  if (!name) return false
  state.report = { name, at: utterance.index }
  settle(state, utterance)
  return true
}

function reportOpened(clause: string): string | undefined {
  if (
    clause.split(' ').length > 9 ||
    /\b(?:show|was|were|are|normal|clear|i'd|i'll|want|get|repeat|let's)\w*\b/.test(clause.replace(/^this is /, ''))
  )
    return undefined
  const [, name] =
    /^(?:this is )?(?:(?:the|your|his|her|that|this) )?((?:chest |lung |heart |v\/?q |breathing |bone )?(?:x-ray|ct(?: scan)?|scan|ultrasound|echo(?:cardiogram)?|mri|pet scan|bronchoscopy|sleep study|download|biopsy|bone density|ecg))\b/.exec(
      clause,
    ) ?? []
  return name
}

/** "This here is the right lung, and that little white dot's the nodule": a scan on the screen. */
function picturesShown(clause: string, index: number, { visit }: ClinicianState): string | undefined {
  const isShown =
    /^(?:this|that)(?: here)?(?:'s| is) (?:the|your) (?:right |left )?lungs?\b|\b(?:dot|spot|blob|white bit|grey bit)(?:'s| is) the (?:nodule|mass|lump|shadow)\b/.test(
      clause,
    )
  const before = isShown
    ? visit.utterances
        .slice(0, index)
        .map(({ text }) => text)
        .join(' ')
    : ''
  return isShown ? (/\b(?:ct|cat scan)\b/.test(before) ? 'CT' : 'scan') : undefined
}

export function takeResult(state: ClinicianState, { utterance, clause: spoken, near, planning }: Sentence): void {
  const clause = withoutAsides(spoken)
  const { utterances } = state.visit
  const earlier = utterances.slice(Math.max(0, utterance.index - SAMPLE_REACH), utterance.index)
  const culture =
    cultureText(clause) ??
    cultureSpokenOf(
      clause,
      earlier.filter(({ speaker }) => speaker === 'clinician').map(({ text }) => text),
    )
  const isReportRead =
    (near || EARLY_REPORT.test(clause) || IS_NAMED_RESULT.test(clause)) &&
    (!planning || REPORTED.test(clause)) &&
    (/\d/.test(clause) || REPORTED.test(clause)) &&
    RESULT.test(clause)
  const isResult =
    (culture !== undefined || isReportRead) && !/\b(?:it'll|will|would|should|means|i'd like)\b/.test(clause)
  if (!isResult) return
  const { visit } = state
  const text = asSentence(
    culture
      ? reported(culture.charAt(0).toLowerCase() + culture.slice(1), visit, 'clinician')
      : resultText(reported(withFinding(clause, utterance, visit), visit, 'clinician')),
  )
  if (!isWellFormed(text, false)) return
  if (state.report) state.report.at = utterance.index
  const item = itemOf(utterance, 'result', 'Results', text)
  settle(state, utterance, item)
  if (ON_SCAN.test(text)) state.scan = { item, at: utterance.index }
}

const ON_SCAN = /\b(?:nodule|mass|lesion|cyst|opacity|shadow|spot|patch|node|gland|lobe)s?\b/i

/** Sentences of the clinician since a place; what the patient puts in does not close a report. */
export const sentencesSince = (at: number, index: number, { utterances }: ClinicianState['visit']): number =>
  utterances.slice(at + 1, index + 1).filter(({ speaker }) => speaker === 'clinician').length

/** "There's a decent chance that it's an early lung cancer": a judgement. */
const HELD_TO_BE =
  /\b(?:chance|likelihood|possibility|suspicious|worr(?:y|ied)|concern\w*|i think|i reckon|i suspect)\b/

/** A finding of the open report: joins what was read out of it before. */
export function takeReportFinding(state: ClinicianState, { utterance, clause, planning }: Sentence): boolean {
  const { report, settled, plan, visit } = state
  const isOfReport =
    report !== undefined &&
    !settled.has(utterance.index) &&
    sentencesSince(report.at, utterance.index, visit) <= REPORT_REACH &&
    !planning &&
    IN_REPORT.test(clause) &&
    !HELD_TO_BE.test(clause) &&
    !plan.decides(clause) &&
    clause.split(' ').length <= 20
  if (!isOfReport) return false
  const text = tidy(resultText(reported(clause.replace(/^there(?:'s| is| are| was) /, ''), visit, 'clinician')))
  const whole = report.item
    ? `${report.item.text.replace(/\.$/, '')}; ${text}.`
    : `${capitalise(report.name)}: ${text}.`
  if (!isWellFormed(whole)) return false
  if (report.item) {
    report.item.text = whole
    extend(state, report.item, utterance)
  } else {
    report.item = itemOf(utterance, 'result', 'Results', whole)
    settle(state, utterance, report.item)
  }
  report.at = utterance.index
  return true
}

export const resultText = (text: string): string =>
  tidy(
    text
      .replace(/,? (?:and )?(?:i|we) (?:have |had )?(?:looked|seen|checked|read)\b.*$/, '')
      .replace(/^(?:he|she|the patient) (?:is|was) /, '')
      .replace(/^(?:his|her|their|the) /, '')
      .replace(/^it (?:has |is )?(?:grown|grew|growing|cultured) /, 'culture grew ')
      .replace(/^it is (?=(?:sensitive|resistant) to)/, 'organism ')
      .replace(/^it is (?:here,? )?(?=in |\d|round|small|smooth|about )/, '')
      .replace(/, which is (?:great|good|very good|fantastic|excellent|not bad)/, '')
      .replace(/ though,? /, ', ')
      .replace(/^(\w+)'s /, '$1 is '),
  )
