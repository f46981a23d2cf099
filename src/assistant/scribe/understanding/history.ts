import { capitalise } from '#fhir/capitalise.ts'
import { type ParsedUtterance, spanOf, type Visit } from '../composing/visit.ts'
import { findConcepts } from '../lexicon/concepts.ts'
import { allergyMentions } from './allergies/allergy-mentions.ts'
import { readAnswer } from './answer-reader.ts'
import { heldIn } from './answering/short-answers/on-hold.ts'
import { type Block, blocksOf } from './blocks.ts'
import { cultureText, IS_NAMED_RESULT, withoutAsides } from './clinician/named-results.ts'
import { HistoryState, type LeftOut } from './history-state.ts'
import type { Phases, Understood } from './model.ts'
import { mentionsIn } from './plan/medications.ts'
import type { Regimen } from './plan/regimen.ts'
import { restated } from './restated.ts'
import { isOpenQuestion, type Topic, topicOf } from './topics.ts'
import { reported } from './wording.ts'

export interface FromHistory {
  items: Understood[]
  settled: ReadonlySet<number>
  /** Medications the patient takes, by ingredient. */
  taken: ReadonlyMap<string, Regimen>
  /** Medications the patient no longer takes, by ingredient. */
  stopped: ReadonlySet<string>
  /** Medications that are on hold, by ingredient. */
  held: ReadonlySet<string>
  /** Left out: about someone else, or not expressible in a good sentence. */
  left: readonly LeftOut[]
}

const SHOWN =
  /\b(?:scan|echo\w*|x-ray|ct|mri|tests?|bloods?|gas|study|biopsy|culture|sputum) (?:showed|shows|says|was|were|came)\b/
/** A statement of at most this many words may be meant as a question: "And never smoked." */
const SHORT_PROMPT = 9
const SHORT_QUESTION = 4

export function understandHistory(visit: Visit, { examFrom, planFrom }: Phases): FromHistory {
  const state = new HistoryState(visit)
  let lastAnswer: string[] = []
  let medication: Topic | undefined
  let earlierAnswers: readonly ParsedUtterance[] = []
  for (const block of blocksOf(visit.utterances)) {
    const prompt = readPrompt(block, examFrom)
    const about = prompt.isAsked
      ? topicOf(
          prompt.asked.map(({ text }) => text),
          (block.prompt[0]?.index ?? 0) >= examFrom ? undefined : state.topic,
          lastAnswer,
          medication,
        )
      : undefined
    const asked =
      about?.ingredient && HOW_OFTEN_IT.test(prompt.question?.text ?? '')
        ? ofLastNamed(about, visit, earlierAnswers)
        : about
    const named = asked && withAskedNoun(asked, prompt.question?.text)
    earlierAnswers = block.answers
    if (prompt.spoken.length > 0 && prompt.spoken.every(({ text }) => SYMPATHY.test(text))) state.topic = undefined
    state.topic = about ?? (prompt.question && isOpenQuestion(prompt.question.text) ? undefined : state.topic)
    if (about?.ingredient) medication = about
    if ((block.prompt[0]?.index ?? 0) < planFrom) state.medications.asked(prompt.asked)
    if ((block.prompt[0]?.index ?? 0) < examFrom && !isDenied(block)) state.medications.begunBefore(prompt.spoken)
    state.lastQuestion = prompt.question?.text ?? ''
    if (
      /^(?:yes|yep|yeah|that's right|correct|that's it|right|mm|uh-huh)\b/.test(block.answers[0]?.text ?? '') &&
      (block.answers[0]?.index ?? 0) < planFrom
    )
      for (const each of prompt.spoken.slice(-2)) state.medications.agreed(each)
    const last = prompt.spoken.at(-1)
    if (isDenied(block) && last && !last.isQuestion) state.settled.add(last.index)
    const spoken = isDenied(block) ? prompt.spoken.slice(0, -1) : prompt.spoken
    // a result read out while examining is no history
    addRestated(
      state,
      spoken.filter(
        ({ index, text }) =>
          (index < examFrom || !SHOWN.test(text)) && !cultureText(text) && !IS_NAMED_RESULT.test(withoutAsides(text)),
      ),
      block.answers[0],
    )
    for (const each of prompt.spoken) {
      if (each.index < examFrom) heldIn(state, each, undefined)
      if (each.index < examFrom && !each.isQuestion && isOfAbsent(each, visit)) state.leaveOut(each, 'someone else')
    }
    const planned = (block.answers[0]?.index ?? 0) >= planFrom
    readAnswer(state, {
      ...prompt,
      answers: block.answers,
      topic: named,
      planned,
      isLate: (block.answers[0]?.index ?? 0) >= examFrom,
    })
    lastAnswer = block.answers.slice(-2).map(({ text }) => text)
    medication = lastMedication(visit, block.answers) ?? medication
  }
  const { settled, medications, left } = state
  const found = allergyMentions(visit, state.items)
  // "anything else you react to?" "No": nothing else is not nothing
  const hasAllergy = found.length > 0 || state.items.some(({ kind }) => kind === 'allergy')
  const isAnswered = hasAllergy || state.items.some(({ heading }) => heading === 'Allergies')
  const items = [
    ...state.items.filter(({ text }) => !(hasAllergy && text === 'No known allergies.')),
    ...found,
    ...(isAnswered ? [] : noneRestated(visit)),
  ]
  return {
    items: [...items, ...medications.items().filter((item) => !isReactedTo(item, items))],
    settled,
    taken: medications.taken(),
    stopped: medications.stoppedOnes(),
    held: medications.heldOnes(),
    left,
  }
}

/** "It's doxycycline, I get a rash": named for the reaction, and not taken. */
const isReactedTo = ({ text }: Understood, items: readonly Understood[]): boolean =>
  /^[A-Z][a-z]+\.$/.test(text) &&
  items.some((other) => other.kind === 'allergy' && other.text.toLowerCase().includes(text.slice(0, -1).toLowerCase()))

const PERSON =
  /\b(?:brother|sister|mother|father|mum|dad|son|daughter|husband|wife|partner|uncle|aunty?|cousin|nephew|niece|grandson|granddaughter|grandmother|grandfather|flatmate|housemate|friend)\b/
const PERSON_REACH = 10

/** "So he was coughing for a while": to a patient who came alone, of whoever was named before. */
const isOfAbsent = ({ text, index }: ParsedUtterance, { hasCompanion, isInterpreted, utterances }: Visit): boolean =>
  !hasCompanion &&
  !isInterpreted &&
  /^(?:(?:and|so|but|okay|right) )*(?:he|she)(?:'s|'d|'ll| (?:was|had|has|is|will|did|does))\b/.test(text) &&
  utterances.slice(Math.max(0, index - PERSON_REACH), index).some((each) => PERSON.test(each.text))

/** A label for several things says the one that was asked: "And the night sweats?" */
function withAskedNoun(topic: Topic, question: string | undefined): Topic {
  if (!/ and /.test(topic.label) || topic.ingredient) return topic
  const [, noun] =
    /^(?:(?:and|so|but|okay|right|what about|how about|how's|how are) )*(?:the |your |any |those |his |her )?((?:[a-z-]+ )?[a-z-]{4,})$/.exec(
      question ?? '',
    ) ?? []
  return noun ? { ...topic, label: capitalise(noun) } : topic
}

/** "Okay, so no allergies.": the clinician sums up an answer that named none. */
function noneRestated({ utterances }: Visit): Understood[] {
  const summed = utterances.find(
    ({ speaker, text, isQuestion }) =>
      speaker === 'clinician' &&
      !isQuestion &&
      /^(?:(?:okay|ok|right|good|alright|so) )*no (?:known )?(?:drug |medicine |medication )?allergies\b/.test(text),
  )
  return summed
    ? [
        {
          kind: 'denial',
          heading: 'Allergies',
          text: 'No known allergies.',
          spans: [spanOf(summed)],
          order: summed.index,
        },
      ]
    : []
}

/** "I'm so sorry to hear that.": what comes next is no answer to what was asked before. */
const SYMPATHY =
  /^(?:(?:oh|ah|well|gosh|no),? )*(?:(?:i'm|i am) (?:so |very |really |terribly )?sorry\b|(?:so |very )?sorry (?:to hear|for your|about)\b|my condolences|(?:that's|that must be|that must have been|it's) (?:very |really |so |pretty )?(?:hard|tough|awful|terrible|sad|rough|difficult)\b)/

function readPrompt({ prompt }: Block, examFrom: number) {
  const spoken = prompt.filter(({ isBackchannel }) => !isBackchannel)
  const question = [...spoken].reverse().find(({ isQuestion, marked }) => isQuestion || marked)
  const stated = question ? undefined : spoken.at(-1)
  const asked = question ? spoken.slice(0, spoken.indexOf(question) + 1).slice(-3) : spoken.slice(-3)
  return {
    spoken,
    question,
    asked,
    isAsked:
      question !== undefined ||
      (!spoken.every(({ text }) => SYMPATHY.test(text)) &&
        (prompt[0]?.index ?? 0) < examFrom &&
        spoken.every(({ words }) => words.length <= SHORT_PROMPT)),
    // the short ones just before count as well: "Weight loss? Short of breath?"
    questions: asked.filter(
      (each) => each === question || ((each.isQuestion || each.marked) && each.words.length <= SHORT_QUESTION),
    ),
    ...(stated && stated.words.length <= SHORT_PROMPT && { stated }),
  }
}

/** What the clinician repeats from the history: "So that's four days now." */
function addRestated(
  state: HistoryState,
  spoken: readonly ParsedUtterance[],
  answer: ParsedUtterance | undefined,
): void {
  const last = state.visit.utterances.at(-1)?.index ?? 0
  for (const [at, each] of spoken.entries()) {
    const read = each.isQuestion ? undefined : restated(each, state.visit, last)
    const again = read && withFigureAsked(read, spoken[at + 1], answer)
    if (!again) continue
    const isLast = each === spoken.at(-1) && answer !== undefined
    const text = isLast ? withFigureOf(answer.text, again.text) : again.text
    const isPutRight = isLast && text !== again.text
    state.items.push(isPutRight ? { ...again, text, spans: [...again.spans, spanOf(answer)] } : again)
    if (isPutRight) state.settled.add(answer.index)
    state.settled.add(each.index)
  }
}

/** "You've had four. Five?" "Five.": the figure in doubt is the one answered; without an answer there is none. */
function withFigureAsked(
  again: Understood,
  next: ParsedUtterance | undefined,
  answer: ParsedUtterance | undefined,
): Understood | undefined {
  const [, doubt] =
    next?.isQuestion === true
      ? (/^(?:or |no,? |is it |was it |maybe )*(\d+(?:\.\d+)?)(?: is it| was it)?$/.exec(next.text) ?? [])
      : []
  if (!doubt || !next) return again
  const reply = answer?.text ?? ''
  const figure =
    /^(?:no,? |it's |yeah,? |yes,? )*(\d+(?:\.\d+)?)\b/.exec(reply)?.[1] ??
    (/^(?:yes|yeah|yep|that's right)\b/.test(reply) ? doubt : undefined)
  return figure ? { ...again, text: again.text.replace(/\d+(?:\.\d+)?/, figure) } : undefined
}

/** "You were in six weeks ago." "Seven weeks.": the patient knows better. */
function withFigureOf(answer: string, text: string): string {
  const [, bare] = /^(?:no,? |it was |nearly |more like |about |actually )*(\d+(?:\.\d+)?)$/.exec(answer) ?? []
  // "you had it for one night" "two": the only figure there is
  if (bare && [...text.matchAll(/\d+(?:\.\d+)?/g)].length === 1)
    return text.replace(/\d+(?:\.\d+)?( night| day| week| month| year| time)?(?!s)/, (_, unit?: string) =>
      unit ? `${bare}${unit}${bare === '1' ? '' : 's'}` : bare,
    )
  const [, figure, unit] =
    /^(?:no,? |it was |nearly |more like |about )*(\d+(?:\.\d+)?) (days?|weeks?|months?|years?|nights?|times|kg|kilos|mg|puffs?)$/.exec(
      answer,
    ) ?? []
  return figure && unit
    ? text.replace(new RegExp(`(?<![\\d.])\\d+(?:\\.\\d+)?(?= ${unit.replace(/s$/, '')})`), figure)
    : text
}

/** "I've got you down as taking Spiriva." "No, it's Anoro now.": what the patient denies is not repeated. */
const isDenied = ({ answers }: Block): boolean =>
  /^(?:no|nah|nope|not|it's not|that's not|actually)\b/.test(answers[0]?.text ?? '')

const HOW_OFTEN_IT =
  /^(?:(?:and|so|okay),? )*(?:how (?:often|much|many)|what dose|what strength|since when)(?:'s| is| are| do| does)?(?: (?:you|he|she))?(?: (?:take|use|have|do|on))? (?:that|it|those|of (?:that|those|it))(?: one)?\b/

/** "The perindopril, and the salty nebuliser." "How often's that?": of the one named last; of none that is not known. */
function ofLastNamed(about: Topic, visit: Visit, answers: readonly ParsedUtterance[]): Topic | undefined {
  const lastly = answers.findLast(({ text }) =>
    findConcepts(text.split(/[ ,]+/)).some(({ kinds }) => kinds.has('medicine')),
  )
  if (!lastly) return about
  return lastMedication(visit, [lastly])
}

function lastMedication(visit: Visit, answers: readonly ParsedUtterance[]): Topic | undefined {
  const mention = answers.flatMap(({ text }) => mentionsIn(text)).at(-1)
  return (
    mention && {
      label: reported(mention.spokenName, visit, 'patient'),
      heading: 'Medications',
      ingredient: mention.ingredient,
    }
  )
}
