import type { ParsedUtterance } from '../../../composing/visit.ts'
import { nameOf } from '../../planned.ts'
import { asClinic, asSentence, reported, tidy } from '../../wording.ts'
import { addItem, type PlanState, wellFormed } from '../gathering/plan-state.ts'
import { type Mention, mentionsIn } from '../medications.ts'
import { quoted } from '../plan-words.ts'

/** "Stays on hold", "leave that off for now", "still held": nothing changes for what is not taken now. */
const STAYS =
  /\b(?:stays?|stay(?:ing)?|remains?|keep(?:s|ing)?|leave|leaving|still|is|are|'s|'re|continues?)\b[^;]{0,30}?\b(?:on hold|held|off(?: for now| for the moment| for the time being)?|paused|withheld|stopped for now)\b/
/** For a medication the history does not name as held, these words alone say that it was. */
const STAYS_HELD =
  /\b(?:stays?|remains?|still|keep(?:s|ing)? (?:it|that|them|the [a-z]+)|continues?)\b[^;]{0,20}?\b(?:on hold|held|withheld|paused)\b/
const BEGUN_AGAIN =
  /\b(?:restart|resume|start (?:it|that|the)|go back on|back on (?:it|the)|can come off hold|take (?:it|that) off hold)\b/
const LIMIT = /^,? ?((?:until|till|while|because|since) [a-z][^;]{3,90})/

/** A medication that stays on hold is no order, and never goes on; its line says so. */
export function takeStillOnHold(
  plan: PlanState,
  utterance: ParsedUtterance,
  clause: string,
  focus: Mention | undefined,
): boolean {
  const match = STAYS.exec(clause)
  if (!match || utterance.isQuestion) return false
  const named = mentionsIn(clause)
  const meant =
    named.length > 0 ? named.filter(({ from }) => from < match.index + match[0].length) : focus ? [focus] : []
  const held = meant.filter(({ ingredient }) => plan.held.has(ingredient))
  const all = held.length > 0 ? held : STAYS_HELD.test(clause) ? meant : []
  if (all.length === 0 || all.length < meant.length || all.some(({ ingredient }) => plan.medications.has(ingredient)))
    return false
  const rest = clause.slice(match.index + match[0].length)
  if (BEGUN_AGAIN.test(clause.slice(0, match.index))) return false
  const [whole, spoken] = LIMIT.exec(rest) ?? []
  const [limit] = spoken?.split(/,? (?:and|but|then) (?=(?:we|i|you|dr|he|she|they|the [a-z]+ (?:will|can))\b)/) ?? []
  addHold(plan, utterance, all, limit)
  const more = rest.slice(whole ? whole.length : 0).replace(/^[, ]+/, '')
  if (BEGUN_AGAIN.test(more) && more.split(' ').length > 3)
    addItem(plan, 'contingency', utterance, quoted('Contingency', more), [])
  return true
}

export function addHold(
  plan: PlanState,
  utterance: ParsedUtterance,
  all: readonly Mention[],
  limit: string | undefined,
): void {
  const names = all.map(nameOf)
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
  const until = limit
    ? tidy(reported(asClinic(`hold ${limit.replace(/^till\b/, 'until')}`), plan.visit, 'clinician')).replace(
        /^hold /,
        ' ',
      )
    : ''
  const plain = asSentence(`${list} ${names.length > 1 ? 'remain' : 'remains'} on hold`)
  const text = wellFormed(plain.replace(/\.$/, `${until}.`)) ?? plain
  const known = plan.others.find((item) => item.text.startsWith(plain.slice(0, -1)))
  if (known) {
    if (text.length > known.text.length) known.text = text
  } else addItem(plan, 'order', utterance, text, [])
}
