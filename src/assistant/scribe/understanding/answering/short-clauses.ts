import type { ParsedUtterance } from '../../composing/visit.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { isEcho } from '../answer-forms.ts'
import { DURATION } from '../answers.ts'
import { HEALTH } from '../health-words.ts'
import { mentionsIn } from '../plan/medications.ts'
import { explicitTopic } from '../topics.ts'
import { asSentence, reported } from '../wording.ts'
import type { Answer, Clause } from './answer.ts'

const PUT_RIGHT_REACH = 6

/** "Three weeks now." "It's more like five weeks.": whoever knows better puts the figure right. */
export function readPutRight(answer: Answer, utterance: ParsedUtterance): boolean {
  const [, figure, unit = ''] =
    /^(?:no,? |well,? )*(?:it's |it was |it'd be |that's |i'd say |he's |she's )?(?:more like|nearer(?: to)?|closer to) (\d+(?:\.\d+)?) (days?|weeks?|months?|years?|kg|kilos|nights?|times)\b/.exec(
      utterance.text,
    ) ?? []
  if (!figure) return false
  const same = new RegExp(`(?<![\\d.])\\d+(?:\\.\\d+)?(?= ${unit.replace(/s$/, '')})`)
  const wrong = answer.state.items.findLast(
    ({ order, text }) => utterance.index - order <= PUT_RIGHT_REACH && same.test(text),
  )
  if (!wrong) return false
  answer.state.extend(wrong, wrong.text.replace(same, figure), utterance)
  return true
}

/** Words that only repeat the question, or what has just been denied. */
export function readRepetition(answer: Answer, { utterance, text }: Clause): boolean {
  const isRepeated =
    text.startsWith('no ') &&
    text
      .slice(3)
      .split(/[ ,]+/)
      .every((word) => answer.denied.includes(word) || (word === 'blood' && answer.denied.includes('haemoptysis')))
  if (!isEcho(text, answer.state.visit, utterance) && (!isRepeated || DURATION.test(text))) return false
  answer.state.settled.add(utterance.index)
  return true
}

export function readDuration(answer: Answer, { utterance, text }: Clause): boolean {
  const [, span] = DURATION.exec(text) ?? []
  if (!span) return false
  answer.state.add({ kind: 'reported', heading: 'History of present illness', text: `Duration: ${span}.` }, [utterance])
  return true
}

const STOPPED_IT =
  /\b(stopped|quit|ditched|dropped|came off|gave up|finished) (?:(?:taking|using) )?(?:it|that|them|those)\b/

/** "He ran out two weeks ago": of what was named before. */
const RAN_OUT =
  /^((?:(?:and|but|so|then) )*(?:i|he|she|we)(?:'ve|'s|'d| have| has| had)? (?:just |already )?r[au]n(?:ning)? out)\b(?! of\b)/

/** "And the montelukast?" "I stopped that.": by the name it was asked with. */
export function withStopNamed(answer: Answer, text: string): string {
  const about = answer.about?.ingredient ? answer.about.label : answer.medication?.label
  return about && mentionsIn(text).length === 0
    ? text.replace(STOPPED_IT, `$1 the ${about.toLowerCase()}`).replace(RAN_OUT, `$1 of the ${about.toLowerCase()}`)
    : text
}

/** "I stopped it. … That was back in July.": when it was stopped, and never when it was taken. */
export function readTimeOfStop(answer: Answer, utterance: ParsedUtterance): boolean {
  const [, when] =
    /^(?:that|it|this) was (?:back |just |about |only |probably )*((?:in|at|on|around|after|before|last|\d+|a|two|three)\b[a-z0-9 ]{2,30})$/.exec(
      utterance.text,
    ) ?? []
  const stop = answer.state.items.findLast(
    ({ order, text }) =>
      utterance.index - order <= 2 && /\b(?:stopped|quit|came off|gave up|finished|ditched)\b/.test(text),
  )
  if (!when || !stop || /\d{4}|\b(?:in|last|ago)\b/.test(stop.text.replace(/^.*?stopped/, ''))) return false
  answer.state.extend(stop, stop.text.replace(/\.$/, `, ${reported(when, answer.state.visit, 'patient')}.`), utterance)
  return true
}

/** "The bowels. I'm going five times a day.": what follows is about them. */
export function readTopicName(answer: Answer, { utterance, text, form }: Clause): boolean {
  const topic = !answer.about && form === 'fragment' && /^(?:the|my) /.test(text) ? explicitTopic(text) : undefined
  if (!topic || topic.ingredient || text.split(' ').length > 3) return false
  answer.about = topic
  answer.state.topic = topic
  answer.isTopicOpened = true
  answer.state.settled.add(utterance.index)
  return true
}

export function readBareDenial(answer: Answer, { utterance, text, form }: Clause): boolean {
  const isDenied = form === 'fragment' && /^no [a-z]+(?: [a-z]+){0,2}$/.test(text) && HEALTH.test(text)
  if (!isDenied || !isWellFormed(asSentence(text))) return false
  answer.state.add({ kind: 'denial', heading: 'History of present illness', text: asSentence(text) }, [utterance])
  return true
}

/** "I'm fifty-eight.", beside a father who died at sixty-one. */
export function readOwnAge(answer: Answer, { utterance, text }: Clause): boolean {
  const [, age] = /^i'm (?:only |just |nearly )?(\d{2})(?: now| myself| this year)?$/.exec(text) ?? []
  if (!age || utterance.speaker !== 'patient') return false
  answer.state.add({ kind: 'reported', heading: 'History of present illness', text: `Aged ${age}.` }, [utterance])
  return true
}
