import { answerStatement } from '../composing/answered.ts'
import { type Heard, spanOf, type Visit } from '../composing/visit.ts'
import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { polarityOf } from '../reading/questions.ts'
import { isWellFormed } from '../writing/well-formed.ts'
import { allergyItems } from './allergies.ts'
import { FIGURATIVE, isBareFigure, isEcho, isNamedIn, isOfRelative, isTag, withNoun } from './answer-forms.ts'
import {
  completeNumber,
  DURATION,
  FIGURE,
  HEALTH,
  headingOf,
  isOwnConcern,
  isOwnQuestion,
  isWorth,
  isWorthLabel,
  topicDenial,
  WH,
  withTest,
} from './answers.ts'
import { blocksOf } from './blocks.ts'
import { clauseText, type Form, formOf, labelled, stripped } from './clauses.ts'
import { askedFor, denialOf } from './denials.ts'
import type { Understood } from './model.ts'
import { aboutOthers } from './others.ts'
import { subjectOf, type Who } from './patients.ts'
import { mentionsIn } from './plan/medications.ts'
import { Medications } from './plan/medications-taken.ts'
import type { Regimen } from './plan/regimen.ts'
import { restated } from './restated.ts'
import { explicitTopic, type Topic, topicOf } from './topics.ts'
import { asSentence, reported } from './wording.ts'

export interface FromHistory {
  items: Understood[]
  settled: Set<number>
  /** Medications the patient takes, by ingredient. */
  taken: ReadonlyMap<string, Regimen>
  /** Said, and left out: about somebody else, or not to be worded well. */
  left: { heard: Heard; reason: 'someone else' | 'unclear' }[]
}

interface Exchanged {
  question: Heard | undefined
  /** With the short ones just before it: "Weight loss? Short of breath?" */
  questions: readonly Heard[]
  answers: readonly Heard[]
  topic: Topic | undefined
  /** A short statement that was answered as if it were a question. */
  stated?: Heard
  /** Said after the plan has begun. */
  planned: boolean
}

export function understandHistory(visit: Visit, planFrom: number): FromHistory {
  const items: Understood[] = []
  const settled = new Set<number>()
  const left: FromHistory['left'] = []
  const medications = new Medications()
  let topic: Topic | undefined
  let lastAnswer: string[] = []
  let lastQuestion = ''
  let medication: Topic | undefined
  let lastNamed: Who | undefined
  const last = visit.heard.at(-1)?.index ?? 0

  for (const { prompt, answers } of blocksOf(visit.heard)) {
    const spoken = prompt.filter(({ isBackchannel }) => !isBackchannel)
    const question = [...spoken].reverse().find(({ isQuestion, marked }) => isQuestion || marked)
    // "And never smoked." "Never.": said as a statement, meant as a question
    const stated = question ? undefined : spoken.at(-1)
    const isAsked = question !== undefined || spoken.every(({ words }) => words.length <= 9)
    const asked = question ? spoken.slice(0, spoken.indexOf(question) + 1).slice(-3) : spoken.slice(-3)
    const about = isAsked
      ? topicOf(
          asked.map(({ text }) => text),
          topic,
          lastAnswer,
          medication,
        )
      : undefined
    topic = about ?? topic
    if (about?.ingredient) medication = about
    if ((prompt[0]?.index ?? 0) < planFrom) medications.asked(asked)
    lastQuestion = question?.text ?? ''
    for (const each of spoken) {
      const again = each.isQuestion ? undefined : restated(each, visit, last)
      if (again) {
        items.push(again)
        settled.add(each.index)
      }
    }
    const planned = (answers[0]?.index ?? 0) >= planFrom
    answerBlock({
      question,
      questions: asked.filter(
        (each) => each === question || ((each.isQuestion || each.marked) && each.words.length <= 4),
      ),
      answers,
      topic: about,
      planned,
      ...(stated && stated.words.length <= 9 && { stated }),
    })
    lastAnswer = answers.slice(-2).map(({ text }) => text)
    const spokenOf = answers.flatMap(({ text }) => mentionsIn(text)).at(-1)
    if (spokenOf)
      medication = {
        label: reported(spokenOf.said, visit, 'patient'),
        heading: 'Medications',
        ingredient: spokenOf.ingredient,
      }
  }
  return { items: [...items, ...medications.items()], settled, taken: medications.taken(), left }

  function answerBlock({ question, questions, answers, topic: asked, planned, stated }: Exchanged): void {
    let about = asked
    let medicationOf: Topic | undefined
    let takenNoun: string | undefined
    const add = (item: Omit<Understood, 'spans' | 'order'>, from: readonly Heard[]): void => {
      const [first] = from
      if (first) items.push({ ...item, spans: from.map(spanOf), order: first.index })
      for (const each of from) settled.add(each.index)
    }
    const texts = answers.map(({ text }) => text)
    const polarity = question && !WH.test(question.text) ? polarityOf(answers) : 'open'
    const [first] = answers
    if (about?.label === 'Allergies') {
      const found = allergyItems(answers, question, polarity, visit)
      for (const item of found) items.push(item)
      if (found.length > 0) {
        if (question) settled.add(question.index)
        for (const each of answers) settled.add(each.index)
        return
      }
    }
    if (stated && first && about && polarityOf(answers) === 'no') {
      const text = topicDenial(about, texts, stated.text)
      if (text) add({ kind: 'denial', heading: about.heading, text }, [stated, first])
    }
    if (question && polarity === 'yes' && about?.ingredient) medications.confirm(question, about)
    if (question && first && polarity !== 'open' && !(planned && polarity === 'yes')) {
      const wanted = questions.flatMap(({ text }) => askedFor(text))
      const text =
        polarity === 'no' && wanted.length > 0
          ? denialOf(wanted, texts.slice(1).concat(stripped(texts[0] ?? '')), about, visit)
          : (confirmed(question, answers, polarity) ??
            (polarity === 'no' && about && isNamedIn(question.text, about)
              ? topicDenial(about, texts, question.text)
              : undefined))
      if (text && isWellFormed(text)) {
        add(
          {
            kind: polarity === 'no' ? 'denial' : 'symptom',
            heading: about?.heading ?? 'History of present illness',
            text,
          },
          [question, first],
        )
      }
    }
    let who: Who = { is: 'patient' }
    let opened = false
    let local: Topic | undefined = about
    const denied = items.at(-1)?.kind === 'denial' ? (items.at(-1)?.text.toLowerCase() ?? '') : ''
    let fragments: { said: string; heard: Heard }[] = []
    const flush = (): void => {
      if (about && fragments.length > 0) {
        const speaker = fragments[0]?.heard.speaker === 'other' ? 'other' : 'patient'
        const text = labelled(
          about,
          fragments.map(({ said }) => said),
          visit,
          speaker,
        )
        const from = [...(question ? [question] : []), ...fragments.map(({ heard }) => heard)]
        if (text && isWellFormed(text)) add({ kind: 'told', heading: about.heading, text }, from)
        else for (const { heard } of fragments) left.push({ heard, reason: 'unclear' })
      }
      fragments = []
    }
    for (const heard of answers) {
      if (isOwnQuestion(heard) || isTag(heard, visit)) continue
      if (FIGURATIVE.test(heard.text)) {
        left.push({ heard, reason: 'unclear' })
        settled.add(heard.index)
        continue
      }
      if (fragments.length > 0 && fragments[0]?.heard.speaker !== heard.speaker) flush()
      const said = withNoun(withTest(stripped(heard.text), visit, heard.index), takenNoun, about)
      takenNoun = /\b(?:on|taking|using) (?:the |my |those |these )([a-z]+s)\b/.exec(said)?.[1] ?? takenNoun
      const form = formOf(said)
      if (form === 'empty') continue
      if (isEcho(said, visit, heard)) {
        settled.add(heard.index)
        continue
      }
      const [, span] = DURATION.exec(said) ?? []
      if (span) {
        add({ kind: 'told', heading: 'History of present illness', text: `Duration: ${span}.` }, [heard])
        continue
      }
      if (
        said.startsWith('no ') &&
        said
          .slice(3)
          .split(/[ ,]+/)
          .every((word) => denied.includes(word))
      ) {
        settled.add(heard.index)
        continue
      }
      if (
        /^(?:if|when|because|since|until|unless|as long as)\b/.test(said) &&
        !/,/.test(said) &&
        fragments.length > 0
      ) {
        const part = fragments.at(-1) as (typeof fragments)[0]
        fragments[fragments.length - 1] = { ...part, said: `${part.said}, ${said}` }
        settled.add(heard.index)
        continue
      }
      who = whoOf(heard, who)
      if (who.is === 'patient' && visit.proper.has(said.split(/[ ']/)[0] ?? '') && mentionsIn(said).length === 0)
        who = { is: 'other', name: 'someone else' }
      const family = items.at(-1)
      if (isOfRelative(said, form, who, family, heard)) {
        if (family) {
          family.text = family.text.replace(
            /\.$/,
            `; ${reported(said.replace(/^my /, ''), visit, 'patient')}${who.is === 'relative' ? ' as well' : ''}.`,
          )
          family.spans = [...family.spans, spanOf(heard)]
        }
        settled.add(heard.index)
        continue
      }
      if (who.is !== 'patient') {
        lastNamed = who.name === 'someone else' ? lastNamed : who
        flush()
        const item = aboutOthers(heard, who, about, { visit, lastQuestion })
        if (item) add(item, [heard])
        else left.push({ heard, reason: 'someone else' })
        settled.add(heard.index)
        continue
      }
      const spokenTopic = !about && form === 'fragment' && /^(?:the|my) /.test(said) ? explicitTopic(said) : undefined
      if (spokenTopic && !spokenTopic.ingredient && said.split(' ').length <= 3) {
        // "The bowels. I'm going five times a day.": what follows is about them
        about = spokenTopic
        topic = spokenTopic
        opened = true
        settled.add(heard.index)
        continue
      }
      const pointed = form === 'fragment' ? mentionsIn(said) : []
      const told = items.at(-1)
      // "I stopped it. The Breo.": the name of what "it" was
      if (
        pointed.length === 1 &&
        told &&
        told.order === heard.index - 1 &&
        /\b(?:stopped|started|ran out of|had|hate|took|use|used|quit) (?:it|that|them)\b/i.test(told.text) &&
        said.split(' ').length <= 3
      ) {
        told.text = told.text.replace(
          /\b(stopped|started|ran out of|had|hate|took|use|used|quit) (?:it|that|them)\b/i,
          `$1 the ${reported(said.replace(/^the /, ''), visit, 'patient')}`,
        )
        told.spans = [...told.spans, spanOf(heard)]
        if (/stopped|quit/.test(told.text)) medications.stop(pointed[0]?.ingredient ?? '')
        settled.add(heard.index)
        continue
      }
      if (
        heard.speaker === 'other' &&
        /^(?:i|i'm|i've)\b/.test(said) &&
        hasKind(findConcepts(said.split(/[ ,]+/)), 'finding', 'condition')
      ) {
        left.push({ heard, reason: 'someone else' })
        settled.add(heard.index)
        continue
      }
      const mentionedHere = mentionsIn(said)
      if (form === 'it' && medicationOf && about?.heading === 'Medications' && !about.ingredient) {
        const text = clauseText(said, 'it', visit, heard.speaker === 'other' ? 'other' : 'patient', medicationOf)
        if (isWellFormed(text)) {
          add({ kind: 'told', heading: 'Medications', text }, [heard])
          continue
        }
      }
      const [only] = mentionedHere
      if (only && mentionedHere.length === 1)
        medicationOf = {
          label: reported(only.said, visit, 'patient'),
          heading: 'Medications',
          ingredient: only.ingredient,
        }
      const isDenied = form === 'fragment' && /^no [a-z]+(?: [a-z]+){0,2}$/.test(said) && HEALTH.test(said)
      if (isDenied && isWellFormed(asSentence(said))) {
        add({ kind: 'denial', heading: 'History of present illness', text: asSentence(said) }, [heard])
        continue
      }
      if (medications.take(heard, said, form, about)) {
        flush()
        settled.add(heard.index)
        continue
      }
      const there =
        about && /^there(?:'s| is| was| were| are) (?!no one|nobody)/.test(said) && said.split(' ').length < 14
      const bare =
        about !== undefined &&
        form === 'clause' &&
        (opened || isBareFigure(said, about)) &&
        said.split(' ').length < 16 &&
        FIGURE.test(said)
      if ((form === 'fragment' || there || bare || (form === 'it' && said.split(' ').length < 9)) && about) {
        const completed =
          form === 'fragment'
            ? completeNumber(said, question?.text, about)
            : there
              ? said.replace(/^there(?:'s| is| was| were| are) /, '')
              : said
        if (isWorthLabel(completed, about)) fragments.push({ said: completed, heard })
        settled.add(heard.index)
        continue
      }
      if (form === 'fragment') continue
      flush()
      if (!isWorth(said, about) || (planned && !isOwnConcern(said, about))) {
        if (planned) settled.add(heard.index)
        continue
      }
      const text = clauseText(said, form as Form, visit, heard.speaker === 'other' ? 'other' : 'patient', local)
      if (isWellFormed(text)) add({ kind: 'told', heading: headingOf(said, about), text }, [heard])
      else {
        left.push({ heard, reason: 'unclear' })
        settled.add(heard.index)
      }
      local = about ?? explicitTopic(said) ?? local
    }
    flush()
    if (question && answers.some(({ index }) => settled.has(index))) settled.add(question.index)
  }

  /** The person a sentence is about; a pronoun takes up who was named last. */
  function whoOf(heard: Heard, before: Who): Who {
    if (heard.speaker !== 'other') {
      const named = subjectOf(heard.text, before)
      return named.is === 'other' && named.name === 'someone else' && lastNamed ? lastNamed : named
    }
    return /^(?:(?:no|yes|and|but|well),? )*(?:never )?(?:it(?:'s| was) )?(?:his|her|their) (?!own)[a-z-]+/.test(
      heard.text,
    )
      ? subjectOf(heard.text, before)
      : { is: 'patient' }
  }

  function confirmed(question: Heard, answers: readonly Heard[], polarity: 'yes' | 'no'): string | undefined {
    const exchange = { question, answers, polarity }
    const text = answerStatement(exchange, visit.voice('clinician'))
    const isClinical =
      text &&
      (FIGURE.test(text) ||
        HEALTH.test(text) ||
        findConcepts(text.toLowerCase().replace(/\.$/, '').split(/[ ,]+/)).length > 0)
    return isClinical && !/\b(?:it|that|them|one|there)\.$/.test(text) && text.split(' ').length > 2 ? text : undefined
  }
}
