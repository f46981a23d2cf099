import { answerStatement } from '../composing/answered.ts'
import { type ParsedUtterance, spanOf, type Visit } from '../composing/visit.ts'
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
  /** Left out: about someone else, or not expressible in a good sentence. */
  left: { utterance: ParsedUtterance; reason: 'someone else' | 'unclear' }[]
}

interface Exchanged {
  question: ParsedUtterance | undefined
  /** With the short ones just before it: "Weight loss? Short of breath?" */
  questions: readonly ParsedUtterance[]
  answers: readonly ParsedUtterance[]
  topic: Topic | undefined
  /** A short statement that was answered as if it were a question. */
  stated?: ParsedUtterance
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
  const last = visit.utterances.at(-1)?.index ?? 0

  for (const { prompt, answers } of blocksOf(visit.utterances)) {
    const spoken = prompt.filter(({ isBackchannel }) => !isBackchannel)
    const question = [...spoken].reverse().find(({ isQuestion, marked }) => isQuestion || marked)
    // "And never smoked." "Never.": a statement meant as a question
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
        label: reported(spokenOf.spokenName, visit, 'patient'),
        heading: 'Medications',
        ingredient: spokenOf.ingredient,
      }
  }
  return { items: [...items, ...medications.items()], settled, taken: medications.taken(), left }

  function answerBlock({ question, questions, answers, topic: asked, planned, stated }: Exchanged): void {
    let about = asked
    let medicationOf: Topic | undefined
    let takenNoun: string | undefined
    const add = (item: Omit<Understood, 'spans' | 'order'>, from: readonly ParsedUtterance[]): void => {
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
    let fragments: { clause: string; utterance: ParsedUtterance }[] = []
    const flush = (): void => {
      if (about && fragments.length > 0) {
        const speaker = fragments[0]?.utterance.speaker === 'other' ? 'other' : 'patient'
        const text = labelled(
          about,
          fragments.map(({ clause }) => clause),
          visit,
          speaker,
        )
        const from = [...(question ? [question] : []), ...fragments.map(({ utterance }) => utterance)]
        if (text && isWellFormed(text)) add({ kind: 'reported', heading: about.heading, text }, from)
        else for (const { utterance } of fragments) left.push({ utterance, reason: 'unclear' })
      }
      fragments = []
    }
    for (const utterance of answers) {
      if (isOwnQuestion(utterance) || isTag(utterance, visit)) continue
      if (FIGURATIVE.test(utterance.text)) {
        left.push({ utterance, reason: 'unclear' })
        settled.add(utterance.index)
        continue
      }
      if (fragments.length > 0 && fragments[0]?.utterance.speaker !== utterance.speaker) flush()
      const clause = withNoun(withTest(stripped(utterance.text), visit, utterance.index), takenNoun, about)
      takenNoun = /\b(?:on|taking|using) (?:the |my |those |these )([a-z]+s)\b/.exec(clause)?.[1] ?? takenNoun
      const form = formOf(clause)
      if (form === 'empty') continue
      if (isEcho(clause, visit, utterance)) {
        settled.add(utterance.index)
        continue
      }
      const [, span] = DURATION.exec(clause) ?? []
      if (span) {
        add({ kind: 'reported', heading: 'History of present illness', text: `Duration: ${span}.` }, [utterance])
        continue
      }
      if (
        clause.startsWith('no ') &&
        clause
          .slice(3)
          .split(/[ ,]+/)
          .every((word) => denied.includes(word))
      ) {
        settled.add(utterance.index)
        continue
      }
      if (
        /^(?:if|when|because|since|until|unless|as long as)\b/.test(clause) &&
        !/,/.test(clause) &&
        fragments.length > 0
      ) {
        const part = fragments.at(-1) as (typeof fragments)[0]
        fragments[fragments.length - 1] = { ...part, clause: `${part.clause}, ${clause}` }
        settled.add(utterance.index)
        continue
      }
      who = whoOf(utterance, who)
      if (who.is === 'patient' && visit.proper.has(clause.split(/[ ']/)[0] ?? '') && mentionsIn(clause).length === 0)
        who = { is: 'other', name: 'someone else' }
      const family = items.at(-1)
      if (isOfRelative(clause, form, who, family, utterance)) {
        if (family) {
          family.text = family.text.replace(
            /\.$/,
            `; ${reported(clause.replace(/^my /, ''), visit, 'patient')}${who.is === 'relative' ? ' as well' : ''}.`,
          )
          family.spans = [...family.spans, spanOf(utterance)]
        }
        settled.add(utterance.index)
        continue
      }
      if (who.is !== 'patient') {
        lastNamed = who.name === 'someone else' ? lastNamed : who
        flush()
        const item = aboutOthers(utterance, who, about, { visit, lastQuestion })
        if (item) add(item, [utterance])
        else left.push({ utterance, reason: 'someone else' })
        settled.add(utterance.index)
        continue
      }
      const spokenTopic =
        !about && form === 'fragment' && /^(?:the|my) /.test(clause) ? explicitTopic(clause) : undefined
      if (spokenTopic && !spokenTopic.ingredient && clause.split(' ').length <= 3) {
        // "The bowels. I'm going five times a day.": what follows is about them
        about = spokenTopic
        topic = spokenTopic
        opened = true
        settled.add(utterance.index)
        continue
      }
      const pointed = form === 'fragment' ? mentionsIn(clause) : []
      const previous = items.at(-1)
      // "I stopped it. The Breo.": the name of what "it" was
      if (
        pointed.length === 1 &&
        previous &&
        previous.order === utterance.index - 1 &&
        /\b(?:stopped|started|ran out of|had|hate|took|use|used|quit) (?:it|that|them)\b/i.test(previous.text) &&
        clause.split(' ').length <= 3
      ) {
        previous.text = previous.text.replace(
          /\b(stopped|started|ran out of|had|hate|took|use|used|quit) (?:it|that|them)\b/i,
          `$1 the ${reported(clause.replace(/^the /, ''), visit, 'patient')}`,
        )
        previous.spans = [...previous.spans, spanOf(utterance)]
        if (/stopped|quit/.test(previous.text)) medications.stop(pointed[0]?.ingredient ?? '')
        settled.add(utterance.index)
        continue
      }
      if (
        utterance.speaker === 'other' &&
        /^(?:i|i'm|i've)\b/.test(clause) &&
        hasKind(findConcepts(clause.split(/[ ,]+/)), 'finding', 'condition')
      ) {
        left.push({ utterance, reason: 'someone else' })
        settled.add(utterance.index)
        continue
      }
      const mentionedHere = mentionsIn(clause)
      if (form === 'it' && medicationOf && about?.heading === 'Medications' && !about.ingredient) {
        const text = clauseText(clause, 'it', visit, utterance.speaker === 'other' ? 'other' : 'patient', medicationOf)
        if (isWellFormed(text)) {
          add({ kind: 'reported', heading: 'Medications', text }, [utterance])
          continue
        }
      }
      const [only] = mentionedHere
      if (only && mentionedHere.length === 1)
        medicationOf = {
          label: reported(only.spokenName, visit, 'patient'),
          heading: 'Medications',
          ingredient: only.ingredient,
        }
      const isDenied = form === 'fragment' && /^no [a-z]+(?: [a-z]+){0,2}$/.test(clause) && HEALTH.test(clause)
      if (isDenied && isWellFormed(asSentence(clause))) {
        add({ kind: 'denial', heading: 'History of present illness', text: asSentence(clause) }, [utterance])
        continue
      }
      if (medications.take(utterance, clause, form, about)) {
        flush()
        settled.add(utterance.index)
        continue
      }
      const there =
        about && /^there(?:'s| is| was| were| are) (?!no one|nobody)/.test(clause) && clause.split(' ').length < 14
      const bare =
        about !== undefined &&
        form === 'clause' &&
        (opened || isBareFigure(clause, about)) &&
        clause.split(' ').length < 16 &&
        FIGURE.test(clause)
      if ((form === 'fragment' || there || bare || (form === 'it' && clause.split(' ').length < 9)) && about) {
        const completed =
          form === 'fragment'
            ? completeNumber(clause, question?.text, about)
            : there
              ? clause.replace(/^there(?:'s| is| was| were| are) /, '')
              : clause
        if (isWorthLabel(completed, about)) fragments.push({ clause: completed, utterance })
        settled.add(utterance.index)
        continue
      }
      if (form === 'fragment') continue
      flush()
      if (!isWorth(clause, about) || (planned && !isOwnConcern(clause, about))) {
        if (planned) settled.add(utterance.index)
        continue
      }
      const text = clauseText(clause, form as Form, visit, utterance.speaker === 'other' ? 'other' : 'patient', local)
      if (isWellFormed(text)) add({ kind: 'reported', heading: headingOf(clause, about), text }, [utterance])
      else {
        left.push({ utterance, reason: 'unclear' })
        settled.add(utterance.index)
      }
      local = about ?? explicitTopic(clause) ?? local
    }
    flush()
    if (question && answers.some(({ index }) => settled.has(index))) settled.add(question.index)
  }

  /** Who a sentence is about; a pronoun refers to whoever was named last. */
  function whoOf(utterance: ParsedUtterance, before: Who): Who {
    if (utterance.speaker !== 'other') {
      const named = subjectOf(utterance.text, before)
      return named.is === 'other' && named.name === 'someone else' && lastNamed ? lastNamed : named
    }
    return /^(?:(?:no|yes|and|but|well),? )*(?:never )?(?:it(?:'s| was) )?(?:his|her|their) (?!own)[a-z-]+/.test(
      utterance.text,
    )
      ? subjectOf(utterance.text, before)
      : { is: 'patient' }
  }

  function confirmed(
    question: ParsedUtterance,
    answers: readonly ParsedUtterance[],
    polarity: 'yes' | 'no',
  ): string | undefined {
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
