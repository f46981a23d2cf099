import { type ParsedUtterance, spanOf } from '../../composing/visit.ts'
import { polarityOf } from '../../reading/questions.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { allergyItems, substanceOf } from '../allergies/allergy-answers.ts'
import { asksForReaction } from '../allergies/allergy-questions.ts'
import { isAboutAnother, isNamedIn } from '../answer-forms.ts'
import { topicDenial, WH } from '../answers.ts'
import { stripped } from '../clauses.ts'
import { confirmedStatement } from '../confirmed-statement.ts'
import { askedFor, bodilyDenial, denialOf, named } from '../denials.ts'
import type { Understood } from '../model.ts'
import { correctsMedication } from '../plan/medication-corrections.ts'
import { asSentence, reported } from '../wording.ts'
import type { Answer } from './answer.ts'
import { type Disputed, disputedIn } from './disputed.ts'
import { writeContradiction } from './short-answers/contradicted.ts'
import { namedNo } from './short-answers/named-denials.ts'

export function readAllergies(answer: Answer): boolean {
  if (answer.about?.label !== 'Allergies') return false
  const { stated, answers } = answer.exchanged
  // "Allergies are still ceftazidime." "Yeah, that was anaphylaxis.": a statement that asks
  const question = answer.exchanged.question ?? stated
  const { items } = answer.state
  const last = question && asksForReaction(question.text) ? items.findLast(({ kind }) => kind === 'allergy') : undefined
  const before = last && substanceOf(last)
  const found = allergyItems(answers, question, polarityIn(answer), answer.state.visit, before)
  if (found.length === 0) return false
  // "Penicillin." "What happened?" "A rash.": one allergy with its reaction
  const isBare = last && /\ballergic to\b/i.test(last.text) && found.some((each) => substanceOf(each) === before)
  if (isBare) items.splice(items.indexOf(last), 1)
  items.push(...found.map((each) => (isBare && substanceOf(each) === before ? withEarlier(each, last) : each)))
  if (question) answer.state.settled.add(question.index)
  for (const each of answers) answer.state.settled.add(each.index)
  return true
}

/** What was in doubt before its reaction was asked for is still in doubt. */
function withEarlier(reaction: Understood, earlier: Understood): Understood {
  const isUnsure = earlier.text.startsWith('Possibly') && !reaction.text.startsWith('Possib')
  const text = isUnsure
    ? `Possible allergy to ${reaction.text.charAt(0).toLowerCase()}${reaction.text.slice(1)}`
    : reaction.text
  return { ...reaction, text, spans: [...earlier.spans, ...reaction.spans] }
}

/** "And never smoked." "Never.": a statement meant as a question. */
export function readStatedQuestion(answer: Answer): void {
  const { stated, answers } = answer.exchanged
  const [first] = answers
  if (!stated || !first || !answer.about || polarityOf(answers) !== 'no') return
  const text = topicDenial(answer.about, textsOf(answer), stated.text)
  if (text) answer.state.add({ kind: 'denial', heading: answer.about.heading, text }, [stated, first])
}

const FINE_OF_ITSELF =
  /^(?:(?:my|the|his|her) )?[a-z]+(?:'s| is| are)(?: (?:all|still|really|pretty|very|quite|actually))* (?:perfect|good|fine|great|excellent|normal|okay|alright|all right)\b/

export function readPolarAnswer(answer: Answer): void {
  const { question, answers, planned } = answer.exchanged
  const polarity = polarityIn(answer)
  const [first] = answers
  if (question && polarity === 'yes' && answer.about?.ingredient)
    answer.state.medications.confirm(question, answer.about)
  if (question && polarity === 'no' && answer.about?.ingredient) answer.state.medications.deny(question, answer.about)
  if (!question || !first || polarity === 'open' || (planned && polarity === 'yes')) return
  if (polarity === 'no' && answer.about?.ingredient && correctsMedication(answer.state, question, answers)) return
  // "Any other allergies?" "No.": none but those just told
  if (polarity === 'no' && answer.about?.label === 'Allergies' && /\b(?:other|else)\b/.test(question.text)) {
    answer.state.add({ kind: 'denial', heading: 'Allergies', text: 'No other allergies reported.' }, [question, first])
    return
  }
  // "What about your hearing? Any ringing?" "Hearing's perfect.": of that, and nothing asked with "any" is agreed to
  if (polarity === 'yes' && FINE_OF_ITSELF.test(first.text) && /^(?:or )?any\b/.test(question.text)) return
  const disputed = polarity === 'no' ? disputedIn(deniable(answer, question), answers) : undefined
  answer.disputed = disputed
  const text = polarStatement(answer, question, polarity, disputed)
  const heading = answer.about?.heading ?? 'History of present illness'
  if (text && isWellFormed(text))
    answer.state.add({ kind: polarity === 'no' ? 'denial' : 'symptom', heading, text }, [question, first])
  if (
    disputed &&
    !planned &&
    (!disputed.isConceded || isDangerous(disputed.items)) &&
    !writeContradiction(answer, question, disputed)
  )
    addDispute(answer, question, disputed)
}

/** A danger is written as it was told, by whoever saw it, even where the one who denied it has come round since. */
const isDangerous = (items: readonly string[]): boolean =>
  items.some((item) => /\b(?:blood|ha?emoptysis|faint\w*|black(?:ed)? out|blackouts?|collaps\w*|chok\w*)\b/.test(item))

/** What a "no" denies: the things that were asked for, or what the question was about. */
function deniable({ exchanged, about }: Answer, question: ParsedUtterance): string[] {
  const wanted = exchanged.questions.flatMap(({ text }) => askedFor(text))
  if (wanted.length > 0) return wanted
  return about && !about.ingredient && isNamedIn(question.text, about) ? [about.label.toLowerCase()] : []
}

/** "Cough denied by the patient but reported by the carer." */
function addDispute(answer: Answer, question: ParsedUtterance, { items, by }: Disputed): void {
  const { visit } = answer.state
  const [first] = answer.exchanged.answers
  if (!first || visit.isInterpreted) return
  const list = items.map((item) => reported(item, visit, 'clinician'))
  const named = list.length > 1 ? `${list.slice(0, -1).join(', ')} and ${list.at(-1)}` : list[0]
  const [denier, reporter] = by.speaker === 'other' ? ['patient', 'carer'] : ['carer', 'patient']
  const text = asSentence(`${named} denied by the ${denier} but reported by the ${reporter}`)
  const heading = answer.about?.heading ?? 'History of present illness'
  // no denial of the patient's: the finding is reported
  if (isWellFormed(text)) answer.state.items.push(disputeItem(text, heading, [question, first, by]))
}

const disputeItem = (text: string, heading: Understood['heading'], from: readonly ParsedUtterance[]): Understood => ({
  kind: 'reported',
  heading,
  text,
  spans: from.map(spanOf),
  order: from[0]?.index ?? 0,
})

function polarStatement(
  answer: Answer,
  question: ParsedUtterance,
  polarity: 'yes' | 'no',
  disputed: Disputed | undefined,
): string | undefined {
  const { about } = answer
  const texts = textsOf(answer)
  const asked = answer.exchanged.questions.flatMap(({ text }) => askedFor(text))
  const wanted = asked.filter((item) => !disputed?.items.includes(item))
  if (disputed && wanted.length === 0) return undefined
  const unwell = polarity === 'no' ? bodilyDenial(question.text, answer.state.visit) : undefined
  if (unwell) return unwell
  if (polarity === 'no' && wanted.length > 0)
    return denialOf(wanted, texts.slice(1).concat(stripped(texts[0] ?? '')), about, answer.state.visit)
  // "Does she smoke?" "Never.": says more than no
  if (about?.label === 'Smoking' && /^(?:no,? )?never\b/.test(texts[0] ?? ''))
    return topicDenial(about, texts, question.text)
  const affirmed =
    polarity === 'yes' ? (nowAndThen(wanted, texts, answer) ?? affirmedList(wanted, texts, answer)) : undefined
  if (affirmed) return affirmed
  const confirmed = confirmedStatement(
    { question, answers: answer.exchanged.answers, polarity },
    about ?? answer.state.topic,
    answer.state.visit,
  )
  if (confirmed) return confirmed
  return polarity === 'no' && about && isNamedIn(question.text, about) && !isAboutAnother(texts, about)
    ? topicDenial(about, texts, question.text)
    : undefined
}

const NOW_AND_THEN =
  /^(?:(?:oh|um|yes|yeah|yep|well|i do|i guess),? )*(sometimes|occasionally|once in a while|from time to time|at times)$/

/** "Sweats at night?" "Sometimes.": there, and how often. */
function nowAndThen([item, ...others]: readonly string[], [first = '']: readonly string[], answer: Answer) {
  const [, often] = NOW_AND_THEN.exec(first) ?? []
  if (!often || !item || others.length > 0 || item.split(' ').length > 5) return undefined
  return asSentence(`${reported(named(item, answer.about), answer.state.visit, 'clinician')} ${often}`)
}

/** "Thirsty? Passing a lot of water?" "I am, actually.", "Eczema, hay fever?" "Both.": what was asked is there. */
function affirmedList(wanted: readonly string[], texts: readonly string[], answer: Answer): string | undefined {
  const isOfAll =
    /^(?:(?:yes|yeah|yep|oh|well|unfortunately),? )*(?:both|all of|i am|i have|i do|yes|yeah|yep|a bit of both)\b/.test(
      texts[0] ?? '',
    )
  const isOne =
    wanted.length === 1 || /\b(?:both|all of)\b/.test(texts[0] ?? '') || /^i (?:am|have|do)\b/.test(texts[0] ?? '')
  if (wanted.length === 0 || !isOfAll || !isOne || wanted.some((item) => item.split(' ').length > 5)) return undefined
  if (texts[0] !== undefined && wanted.some((item) => texts[0]?.includes(item))) return undefined
  const list = wanted.map((item) => reported(item, answer.state.visit, 'clinician'))
  return asSentence(
    `reports ${list.length > 1 ? `${list.slice(0, -1).join(', ')} and ${list.at(-1)}` : list[0]}`,
  ).replace(
    /^Reports (thirsty|tired|breathless|dizzy|wheezy|drowsy|sleepy|nauseated|passing|waking|getting|losing|coughing)\b/,
    (_, state: string) => (state.endsWith('ing') ? `Reports ${state}` : `Reports being ${state}`),
  )
}

function polarityIn({ exchanged: { question, answers } }: Answer): 'yes' | 'no' | 'open' {
  if (!question || WH.test(question.text)) return 'open'
  const [named] = answers.map(({ text }) => namedNo(text))
  // "Any blood?" "Blood, no.": the whole question is answered; of several things asked, that one only
  if (named)
    return askedFor(question.text).length === 1 && !named.rest && question.text.includes(named.thing) ? 'no' : 'open'
  return polarityOf(answers)
}

const textsOf = ({ exchanged }: Answer): string[] => exchanged.answers.map(({ text }) => text)
