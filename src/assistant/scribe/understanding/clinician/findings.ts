import { capitalise } from '#fhir/capitalise.ts'
import type { Visit } from '../../composing/visit.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { examinationFinding, isInstruction } from '../examination.ts'
import type { Understood } from '../model.ts'
import { namedIn, REFERRALS } from '../plan/services.ts'
import { CALLED_OUT } from '../visit-phases.ts'
import { tidy } from '../wording.ts'
import { type ClinicianState, itemOf, type Sentence, settle } from './clinician-state.ts'
import { namedDisease } from './judgements.ts'
import { REPORT_REACH } from './results.ts'

const DICTATED = /^(?:correction|scratch that|delete that|strike that)\b/

/** "Deep breath in": spoken while examining, and carries nothing for a note unless it takes a sample. */
export function takeInstruction(state: ClinicianState, { utterance, clause, planning }: Sentence): boolean {
  const isOfService = planning && (state.plan.decides(clause) || namedIn(REFERRALS, clause).length > 0)
  if (!isInstruction(clause) || isOfService) return false
  if (!state.plan.sample(utterance, clause)) settle(state, utterance)
  return true
}

export function takeFinding(state: ClinicianState, sentence: Sentence): boolean {
  const { utterance } = sentence
  const { items, report } = state
  const found = findingIn(state, sentence)
  const dictated = found && DICTATED.test(utterance.text) ? items.at(-1) : undefined
  if (dictated && dictated.order >= utterance.index - 2) items.pop()
  if (!found || !isWellFormed(found)) return false
  const fromReport = report && utterance.index - report.at <= REPORT_REACH ? report.name : undefined
  // "Now the chest x-ray. There's a large effusion on the right": what the report shows, not the examination
  const item = fromReport
    ? itemOf(
        utterance,
        'result',
        'Results',
        `${capitalise(fromReport)}: ${found.charAt(0).toLowerCase()}${found.slice(1)}`,
      )
    : itemOf(utterance, 'examination', 'Physical exam', found)
  settle(state, utterance, item)
  return true
}

function findingIn(
  state: ClinicianState,
  { utterance, clause, mentioned, near, planning }: Sentence,
): string | undefined {
  const { items, plan, visit } = state
  if (isJudging(items, utterance) && !CALLED_OUT.test(clause)) return undefined
  const opensVerdict =
    /^(?:so|okay so|right so|alright so|now|well)\b/.test(utterance.text) && namedDisease(clause, visit) !== undefined
  const finding = near && !planning && !opensVerdict ? examinationFinding(clause, visit) : undefined
  const isExamining = items.some(
    ({ kind, order }) =>
      (kind === 'vital' || kind === 'examination') && utterance.index - order <= 3 && utterance.index > order,
  )
  const late =
    planning &&
    isExamining &&
    mentioned.length === 0 &&
    !plan.decides(clause) &&
    namedDisease(clause, visit) === undefined
      ? examinationFinding(clause, visit)
      : planning &&
          /\b(?:no clubbing|chest(?:'s| is) (?:\w+ )?clear|crackles|wheeze (?:all|on|in|at|through))\b/.test(clause)
        ? examinationFinding(clause, visit)
        : undefined
  return finding ?? late
}

/** After the diagnosis and before anything else is examined, sentences explain it. */
const isJudging = (items: readonly Understood[], { index }: Sentence['utterance']): boolean => {
  const given = items.findLast(({ kind }) => kind === 'diagnosis')
  return (
    given !== undefined &&
    index - given.order <= JUDGING_REACH &&
    !items.some(({ kind, order }) => (kind === 'vital' || kind === 'examination') && order >= given.order - 2)
  )
}
const JUDGING_REACH = 8

/** A finding named in the same sentence as a reading. */
export const sideFinding = (rest: string, visit: Visit): string | undefined => {
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
