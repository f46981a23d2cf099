import { spanOf } from '../../../composing/visit.ts'
import { writeFigures } from '../../../reading/numbers.ts'
import { asSentence, reported, tidy } from '../../wording.ts'
import type { Order } from '../order.ts'
import { readTests } from '../requests.ts'
import { addItem, type PlanState, type Sentence, wellFormed } from './plan-state.ts'

const WHO = String.raw`((?:dr|doctor|prof|professor) [a-z'-]+|(?:your|the|his|her) (?:own |usual )?(?:gp|doctor|family doctor|cardiologist|oncologist|endocrinologist|neurologist|rheumatologist|nephrologist|psychiatrist|surgeon|specialist|haematologist|gastroenterologist|obstetrician))`
const THING = String.raw`(that|it|this|these|them|all (?:of )?(?:that|this)|(?:the|your|his|her) [a-z][a-z -]{2,30}?)`
/** "I'll mention it in the letter to Dr Lim", "I'll drop Dr Singh a line", "I'll let your GP know". */
const LETTERS: readonly { pattern: RegExp; who: number; thing?: number }[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:mention|put|flag|raise|note|include|add) ${THING} (?:in (?:the|my|a) (?:letter|note|report) to|with|to) ${WHO}`,
    ),
    thing: 1,
    who: 2,
  },
  { pattern: new RegExp(String.raw`\bgo(?:es)? in (?:the|my|a) letter to ${WHO}`), who: 1 },
  { pattern: new RegExp(String.raw`\b(?:write|send a (?:letter|note)|drop a (?:line|note)) to ${WHO}`), who: 1 },
  { pattern: new RegExp(String.raw`\bdrop ${WHO} a (?:line|note)`), who: 1 },
  { pattern: new RegExp(String.raw`\blet ${WHO} know`), who: 1 },
]
const ABOUT = /^,? (?:about|regarding|on) ([a-z][a-z -]{2,40}?)(?=,| so\b| and\b|$)/
const SO_THAT = /^,? (?:so(?: that)?|and) (?:he|she|they)(?:'ll| can| will| could| should)(?: be able to)? (.+)$/
const THEN = /^(?:so )?(?:he|she|they)(?:'ll| can| will) (.+)$/
const UNSURE = /\b(?:if|unless|might|may|could|not|won't|don't)\b/

/** A letter that asks another clinician to act: what they are to do is asked for in it and ordered by them. */
export function takeLetter(plan: PlanState, sentence: Sentence): boolean {
  const { utterance, clause, near, planning } = sentence
  if (!near && !planning) return false
  if (continueLetter(plan, sentence)) return true
  for (const { pattern, who, thing } of LETTERS) {
    const match = pattern.exec(clause)
    if (!match || UNSURE.test(clause.slice(0, match.index))) continue
    const rest = clause.slice(match.index + match[0].length)
    const about = ABOUT.exec(rest)
    const [, act] = SO_THAT.exec(about ? rest.slice(about[0].length) : rest) ?? []
    const asks = /\bask (?:him|her|them) to\b/.test(rest)
    if (asks || (!act && rest.trim() !== '' && !about)) return false
    const named = thing && !/^(?:that|it|this|these|them|all)\b/.test(match[thing] ?? '') ? match[thing] : about?.[1]
    const letter = {
      to: reworded(plan, (match[who] ?? '').replace(/^(?:your|his|her) /, 'the ')),
      ...(named && { about: reworded(plan, named) }),
      ...(act && { act: reworded(plan, act) }),
    }
    const text = wellFormed(letterText(letter))
    if (!text) return false
    addItem(plan, 'order', utterance, text, letterOrders(letter))
    plan.letter = { ...letter, at: utterance.index }
    return true
  }
  return false
}

export interface Letter {
  to: string
  about?: string
  /** What the other clinician is asked to do. */
  act?: string
}

const reworded = ({ visit }: PlanState, text: string): string =>
  tidy(
    reported(`they ${text.replace(/^(?:look at|look into|have a look at)\b/, 'review')}`, visit, 'clinician').replace(
      /^they /,
      '',
    ),
  )
    .replace(/ (?:as well|too)$/, '')
    // "whether ten's enough"
    .replace(/\b([a-z]+)'s (?=enough|right|too)/, (_, dose: string) => `${writeFigures([dose])[0]?.text ?? dose} is `)

const letterText = ({ to, about, act }: Letter): string =>
  asSentence(`letter to ${to}${about ? ` about ${about}` : ''}${act ? `, asking them to ${act}` : ''}`)

function letterOrders({ to, about, act }: Letter): Order[] {
  if (!act) return [{ kind: 'task', what: `letter to ${to}${about ? ` about ${about}` : ''}` }]
  // "…, and he can check your kidneys in two weeks": decided, with its time, whoever does it
  const timed = readTests(`get ${act.toLowerCase()}`).filter(({ when }) => when)
  return timed.length > 0 ? timed : [{ kind: 'referral', what: `letter to ${to}: ${act}` }]
}

/** "…, and he can sort out a bone density.": asked for in the letter just promised. */
function continueLetter(plan: PlanState, { utterance, clause }: Sentence): boolean {
  const { letter } = plan
  const [, act] = letter && !letter.act && utterance.index - letter.at === 1 ? (THEN.exec(clause) ?? []) : []
  const item = plan.others.findLast(({ order }) => order === letter?.at)
  if (!letter || !act || !item || UNSURE.test(clause)) return false
  const whole = { ...letter, act: reworded(plan, act) }
  const text = wellFormed(letterText(whole))
  if (!text) return false
  item.text = text
  item.orders = letterOrders(whole)
  item.spans = [...item.spans, spanOf(utterance)]
  plan.letter = { ...whole, at: utterance.index }
  return true
}
