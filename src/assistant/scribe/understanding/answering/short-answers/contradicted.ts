import { type ParsedUtterance, spanOf } from '../../../composing/visit.ts'
import { isWellFormed } from '../../../writing/well-formed.ts'
import { speakerOf } from '../../answer-forms.ts'
import { named } from '../../denials.ts'
import type { Understood } from '../../model.ts'
import { explicitTopic } from '../../topics.ts'
import { asSentence, reported } from '../../wording.ts'
import type { Answer } from '../answer.ts'
import type { Disputed } from '../disputed.ts'

const MOST_DETAILS = 4
/** "You did, Ray.", "She does, doctor.": contradicts and says no more. */
const BARE =
  /^(?:(?:yes|yeah|oh|well|but|um|no|sorry|come on|actually|ray),? )*(?:he|she|you|it|there) (?:does|do|has|have|is|are|did|was|were)(?:,? [a-z]+){0,2}$/
const CALLS =
  /^(?:(?:tell|be honest with|talk to) (?:the doctor|him|her|them)|(?:now )?(?:mum|dad|love|darling|[a-z]+)|come on|be honest|(?:don't (?:lie|fib)|that's not (?:right|true|so)|that isn't (?:right|true)|(?:he|she)'s (?:lying|fibbing|telling fibs|being brave))(?:,? [a-z]+)?)$/
/** "She coughs every morning", "you get chest pain on the stairs". */
const SENTENCE =
  /^(?:(?:no|yes|yeah|but|well|oh|and|mum|dad),? )*(?:(?:he|she|you|i)(?:'s|'ve|'d|'re)?|his [a-z]+|her [a-z]+|your [a-z]+) (?!(?:did|does|do|has|have)$)(?!showed me\b|had (?:some |a )?blood|saw\b|found\b)[a-z]+/
const DENIAL = /^(?:(?:oh|well|and|yeah),? )*(?:no|nah|nope|not|never|none|nothing)\b/
/** "Oh, that was just a streak.", "That was the nosebleed.": what the one who denied it takes it for. */
const EXPLAINS =
  /^(?:(?:oh|ah|well|no|yeah|yes|but|look),? )*(?:that|it|they)(?:'s|'d| was| is| were|'ll be| would be| would have been|'d have been)(?: (?:just|only|probably|prob'ly))? ((?:the |a |an |my |from )?[a-z].{2,50})$/
const BARE_THING = /^(?:(?:oh|ah|well|just|only),? )*((?:my|the|a|an|just) [a-z]+(?: [a-z]+){0,3})$/
/** "It was more like a teaspoon." */
const MORE_LIKE =
  /^(?:(?:no|oh|well|but),? )*(?:it|that)(?:'s| was| is)? (?:(?:more like|about|nearer(?: to)?|closer to|at least) .{2,40})$/

const negative = (text: string): boolean =>
  DENIAL.test(text) || /\b(?:hasn't|haven't|hadn't|didn't|doesn't|isn't|wasn't)\b/.test(text)

/** What is reported, without who is spoken to and how it was brought up. */
function detail({ text }: ParsedUtterance, answer: Answer, speaker: ParsedUtterance): string | undefined {
  const words = text
    .replace(/^(?:(?:no|yes|yeah|but|well|oh|mum|dad|and|so|actually),? )+/, '')
    .replace(/,? (?:i saw it|i was (?:standing )?(?:there|with (?:her|him))|i heard (?:it|him|her)|doctor|doc)$/, '')
    .replace(
      /^(?:there was|there were|there's|he had|she had|you had|it was|i saw|i found|you showed me|he showed me|she showed me) /,
      '',
    )
  if (words.length < 4 || BARE.test(words) || CALLS.test(words)) return undefined
  const written = reported(
    words.replace(/\byou\b/g, speaker.speaker === 'other' ? 'the patient' : 'you'),
    answer.state.visit,
    speakerOf(speaker),
  )
  return /\b(?:you|your|i|me)\b/.test(written) ? `"${words}"` : written
}

/** "Any blood?" "No." "There was blood in the basin." "That was just a streak.": both are written, and the finding stands. */
export function writeContradiction(
  answer: Answer,
  question: ParsedUtterance,
  { items, by, isConceded }: Disputed,
): boolean {
  const { visit, settled } = answer.state
  const { answers } = answer.exchanged
  const [first] = answers
  if (!first || visit.isInterpreted) return false
  const list = items.map((item) => reported(named(item, answer.about), visit, 'clinician'))
  const all = list.length > 1 ? `${list.slice(0, -1).join(', ')} and ${list.at(-1)}` : (list[0] ?? '')
  const [denier, reporter] = by.speaker === 'other' ? ['patient', 'carer'] : ['carer', 'patient']
  const found: string[] = []
  const replies: string[] = []
  const spoken: ParsedUtterance[] = [question, first]
  /** Whole sentences of what was seen: each is written as one of its own. */
  const own = new Set<number>()
  for (const each of answers) {
    if (each.index < by.index) {
      // the denial once more: "No, no blood."
      if (each.speaker !== by.speaker && negative(each.text)) settled.add(each.index)
      const before = each.speaker === by.speaker && !CALLS.test(each.text) ? detail(each, answer, by) : undefined
      if (before) {
        found.push(before)
        spoken.push(each)
      } else if (each.speaker === by.speaker) settled.add(each.index)
      continue
    }
    const topic = explicitTopic(each.text)
    if (
      topic &&
      answer.about &&
      topic.label !== answer.about.label &&
      each !== by &&
      !items.some((item) => each.text.includes(item))
    )
      break
    if (each.isQuestion || found.length + replies.length >= MOST_DETAILS) break
    if (each.speaker === by.speaker) {
      if (negative(each.text) && each !== by) {
        if (replies.length > 0 && !replies.includes(`the ${reporter} disagrees`))
          replies.push(`the ${reporter} disagrees`)
        spoken.push(each)
        continue
      }
      if (SENTENCE.test(each.text) && !BARE.test(each.text)) {
        own.add(each.index)
        if (each === by) spoken.push(each)
        continue
      }
      const more = detail(each, answer, by)
      if (replies.length > 0 && more && MORE_LIKE.test(each.text))
        replies.push(`the ${reporter} says it was ${more.replace(/^(?:it|that) (?:is|was) /, '')}`)
      else if (more && replies.length === 0) found.push(more)
      else if (more) break
    } else {
      const [, taken] = EXPLAINS.exec(each.text) ?? BARE_THING.exec(each.text) ?? []
      if (taken)
        replies.push(`the ${denier} says it was ${reported(taken.replace(/^just /, ''), visit, speakerOf(each))}`)
      else if (!isConceded && !negative(each.text)) break
    }
    spoken.push(each)
  }
  const lead = `${all} denied ${isConceded ? 'at first ' : ''}by the ${denier} but reported by the ${reporter}`
  const whole = [found.length > 0 ? `${lead}: ${found.join(', ')}` : lead, ...replies].join('; ')
  const heading = answer.about?.heading ?? 'History of present illness'
  const text = [asSentence(whole), asSentence([lead, ...replies].join('; ')), asSentence(lead)].find((each) =>
    isWellFormed(each),
  )
  if (!text) return false
  const item: Understood = { kind: 'reported', heading, text, spans: spoken.map(spanOf), order: question.index }
  answer.state.items.push(item)
  for (const each of spoken) if (!own.has(each.index)) settled.add(each.index)
  for (const each of spoken.slice(1)) if (!own.has(each.index)) answer.read.add(each.index)
  for (const each of answers)
    if (settled.has(each.index) && each.index <= (spoken.at(-1)?.index ?? 0)) answer.read.add(each.index)
  return true
}
