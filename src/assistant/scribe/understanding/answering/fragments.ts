import { isWellFormed } from '../../writing/well-formed.ts'
import { isBareFigure, speakerOf } from '../answer-forms.ts'
import { completeNumber, FIGURE, isWorthLabel, isWorthOpen, openTopic } from '../answers.ts'
import { labelled } from '../clauses.ts'
import { mentionsIn } from '../plan/medications.ts'
import { explicitTopic, type Topic } from '../topics.ts'
import { asSentence, reported } from '../wording.ts'
import type { Answer, Clause, Fragment } from './answer.ts'
import { openQuestion, questionInstead } from './question-words.ts'

/** "…, if I walk uphill": belongs to the fragment before it. */
export function readCondition(answer: Answer, { utterance, text }: Clause): boolean {
  const part = answer.fragments.at(-1)
  if (!part || !/^(?:if|when|because|since|until|unless|as long as)\b/.test(text) || /,/.test(text)) return false
  answer.fragments[answer.fragments.length - 1] = { ...part, text: `${part.text}, ${text}` }
  answer.state.settled.add(utterance.index)
  return true
}

/** A short answer that its topic's label completes: "Weight: 54 kg." */
export function readFragment(answer: Answer, { utterance, text, form }: Clause): boolean {
  const { about } = answer
  const { planned, question } = answer.exchanged
  if (planned && !question && form === 'fragment') {
    // "A month on, a month off.": the plan repeated
    answer.state.settled.add(utterance.index)
    return true
  }
  const words = text.split(' ').length
  const there = /^there(?:'s| is| was| were| are) (?!no one|nobody)/.test(text) && words < 14
  const isBare =
    about !== undefined &&
    form === 'clause' &&
    (answer.isTopicOpened || isBareFigure(text, about)) &&
    words < 16 &&
    FIGURE.test(text)
  const isFragment = form === 'fragment' || there || isBare || (form === 'it' && words < 9)
  const open = about || planned ? undefined : openTopic(question?.text)
  if (open && form === 'fragment' && isWorthOpen(text, open)) {
    answer.fragments.push({ text, utterance })
    answer.state.settled.add(utterance.index)
    return true
  }
  if (!about || !isFragment) return form === 'fragment'
  const completed =
    form === 'fragment'
      ? completeNumber(text, answer.exchanged.question?.text, about)
      : there
        ? text.replace(/^there(?:'s| is| was| were| are) /, '')
        : text
  const own = form === 'fragment' ? explicitTopic(text) : undefined
  const alone = asSentence(reported(text, answer.state.visit, speakerOf(utterance)))
  const isElsewhere =
    own &&
    !own.ingredient &&
    own.label !== about.label &&
    about.ingredient &&
    words > 2 &&
    !/^(?:the|my) [a-z]+,/.test(text) &&
    isWellFormed(alone)
  if (isElsewhere) {
    // an answer about another thing stands by itself, never under this label
    flushFragments(answer)
    answer.state.add({ kind: 'reported', heading: own.heading, text: alone }, [utterance])
    return true
  }
  // "Have you lost weight?" "No, I've put some on. Four kilos.": an amount of what was said last, not of what was denied
  const before = answer.state.items.at(-1)
  if (answer.denied && AMOUNT.test(text) && before?.kind === 'reported' && before.order === utterance.index - 1) {
    if (!/"/.test(before.text)) answer.state.extend(before, before.text.replace(/\.$/, `, ${text}.`), utterance)
    answer.state.settled.add(utterance.index)
    return true
  }
  if (isWorthLabel(completed, about)) answer.fragments.push({ text: completed, utterance })
  answer.state.settled.add(utterance.index)
  return true
}

const AMOUNT = /^(?:about |around |maybe |only |just )*\d+(?:\.\d+)?(?: ?(?:kg|kilos?|cm|mm|mg|%))?$/

export function flushFragments(answer: Answer): void {
  const fragments = withoutTakenBack(answer.fragments)
  const found = answer.about ?? openTopic(answer.exchanged.question?.text)
  const named = found && OF_TIME.test(found.label) ? (topicNamed(answer) ?? found) : found
  const about = named && fittingTopic(named, fragments, answer)
  const [first] = fragments
  answer.fragments = []
  if (!about || !first) return
  const texts = fragments.map(({ text }) => text)
  const { question } = answer.exchanged
  const asked = questionInstead(question, about) ?? (isMisfit(about, texts) ? openQuestion(question) : undefined)
  const topic = asked ? { heading: about.heading, label: `Asked "${asked}"` } : about
  const text = labelled(topic, texts, answer.state.visit, speakerOf(first.utterance))
  const from = [...(question ? [question] : []), ...fragments.map(({ utterance }) => utterance)]
  if (text && isWellFormed(text)) answer.state.add({ kind: 'reported', heading: about.heading, text }, from)
  else for (const { utterance } of fragments) answer.state.left.push({ utterance, reason: 'unclear' })
}

const COLOUR = /\b(?:white|green|yellow|clear|cream\w*|grey|brown|frothy|thick|sticky)\b/
const BLEEDS = /\b(?:blood\w*|red|pink|streak\w*|specks?|spots?|clots?|rust\w*)\b/
const DRY =
  /^(?:(?:just|only|it's|mostly|all|quite|always) )*(?:an? )?(?:dry|tickly|hacking|chesty|barking|throaty)\b(?! mouth)/
const PRODUCT =
  /\b(?:tablets?|capsules?|puff\w*|inhalers?|spray|drops|patch\w*|injections?|needle|nebuli\w*|cream|vitamins?|herb\w*|supplements?|oil|the same|none|nothing|lot)\b|\d/

/** "Any sputum? Any blood?" "A little white in the morning.": which of the two questions is answered. */
function fittingTopic(about: Topic, fragments: readonly Fragment[], { exchanged }: Answer): Topic {
  const [first] = fragments
  const night = /\b(?:at|in the) night\b/.exec(exchanged.question?.text ?? '')
  if (night && /^(?:Cough|Wheeze|Breathlessness|Chest tightness)$/.test(about.label))
    return { ...about, label: `${about.label} at night` }
  // "Any phlegm or blood?" "Nothing. Dry only.": the cough is
  if (first && about.label === 'Haemoptysis' && DRY.test(first.text)) return { ...about, label: 'Cough' }
  if (!first || about.label !== 'Haemoptysis' || !COLOUR.test(first.text) || BLEEDS.test(first.text)) return about
  const topics = exchanged.asked.map(({ text }) => explicitTopic(text))
  return topics.find((topic) => topic?.label === 'Sputum') ?? { ...about, label: 'Sputum' }
}

/** Under this label the words would say something else: no product is named among the medications. */
const isMisfit = ({ label }: Topic, texts: readonly string[]): boolean =>
  label === 'Medications' && !texts.some((text) => PRODUCT.test(text) || mentionsIn(text).length > 0)

const OF_TIME = /^(?:Duration|Onset|Progress)$/
/** "How long have you had the cough?": the cough, not the time alone. */
const topicNamed = ({ exchanged: { question } }: Answer): Answer['about'] => question && explicitTopic(question.text)

/** "Two nights a week. No, if I'm honest it's more like three": the last figure counts, with the unit of the first. */
function withoutTakenBack(fragments: readonly Fragment[]): Fragment[] {
  const out: Fragment[] = []
  for (const fragment of fragments) {
    const [, figure] = TAKES_BACK.exec(fragment.text) ?? []
    const before = out.at(-1)
    const unit = before && /^(?:about |around |maybe |only )*\d+(?:\.\d+)?((?: [a-z]+){0,4})$/.exec(before.text)?.[1]
    // "Since Easter. No, before.": the time was wrong, and no other is named yet
    if (before && /^(?:before|after|earlier|later)(?: (?:that|then))?$/.test(fragment.text)) out.pop()
    else if (figure && before && unit !== undefined) out[out.length - 1] = { ...fragment, text: `${figure}${unit}` }
    else out.push(fragment)
  }
  return out
}
const TAKES_BACK =
  /^(?:(?:maybe|well|oh|no|actually|sorry|look),? )*(?:(?:if i'm|to be|being) honest,? )?(?:it's |it'd be |that's |i'd say )?(?:more like|nearer|closer to|actually|probably more like|make that|make it|no,?) (\d+(?:\.\d+)?)$/
