import type { ParsedUtterance, Visit } from '../../composing/visit.ts'
import type { Planned } from '../planned.ts'
import { type Mention, mentionsIn } from './medications.ts'
import { isEmptyRegimen, type Regimen, regimenIn } from './regimen.ts'

/** Sentences within which the dose of a medication just begun is named. */
const DOSE_REACH = 14

type PlannedMedications = ReadonlyMap<string, Planned>

/** "Same action plan. Prednisolone 50 for 5 days": for the next exacerbation, not from today. */
export function isOfActionPlan({ index, turn }: ParsedUtterance, { utterances }: Visit): boolean {
  const before = utterances[index - 1]
  return (
    before?.speaker === 'clinician' &&
    before.turn === turn &&
    /\b(?:same|usual|your|the|written) (?:action|rescue|sick-day) plan$/.test(before.text)
  )
}

/** "Fostair. That's beclometasone with formoterol, 100/6": the other name of what was just begun. */
export function otherName(
  clause: string,
  { index }: ParsedUtterance,
  planned: PlannedMedications,
): Mention | undefined {
  const [mention] = mentionsIn(clause)
  const isNaming = /^(?:that's|it's|which is|that is)(?: the| an?)? $/.test(clause.slice(0, mention?.from ?? 0))
  if (!mention || !isNaming) return undefined
  return [...planned.values()].findLast(
    ({ action, last, regimen }) => action === 'start' && index - last <= 1 && isEmptyRegimen(regimen),
  )?.medication
}

export const lastBegun = ({ index }: ParsedUtterance, planned: PlannedMedications): Mention | undefined =>
  [...planned.values()].findLast(
    ({ action, last }) => (action === 'start' || action === 'change') && index - last <= DOSE_REACH,
  )?.medication

/** A medication that was begun without a dose is what a dose said later belongs to, not one that only stays. */
export function awaitsDose(
  clause: string,
  { index }: ParsedUtterance,
  focus: Mention | undefined,
  { planned, taken }: { planned: PlannedMedications; taken: ReadonlyMap<string, Regimen> },
): Mention | undefined {
  if (mentionsIn(clause).length > 0 || !regimenIn(clause).dose) return undefined
  const ofFocus = focus && planned.get(focus.ingredient)
  const isNew = focus !== undefined && !ofFocus && !taken.has(focus.ingredient)
  if (isNew || ofFocus?.action === 'start' || ofFocus?.action === 'change') return undefined
  return [...planned.values()].findLast(
    ({ action, regimen, last }) => action === 'start' && isEmptyRegimen(regimen) && index - last <= DOSE_REACH,
  )?.medication
}
