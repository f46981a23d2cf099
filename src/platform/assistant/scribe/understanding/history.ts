import { answerStatement } from '../composing/answered.ts'
import { type Heard, spanOf, type Visit } from '../composing/visit.ts'
import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { polarityOf } from '../reading/questions.ts'
import { isWellFormed } from '../writing/well-formed.ts'
import { allergyItems } from './allergies.ts'
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
import { clauseText, type Form, formOf, labelled, stripped } from './clauses.ts'
import { askedFor, denialOf } from './denials.ts'
import { mentionsIn } from './medications.ts'
import { Medicines } from './medicines-taken.ts'
import type { Understood } from './model.ts'
import { inFull, subjectOf, type Who } from './people.ts'
import type { Regimen } from './regimen.ts'
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
  /** Said after the plan has begun. */
  planned: boolean
}

interface Block {
  prompt: readonly Heard[]
  answers: readonly Heard[]
}

/** The clinician's words and the answer they got, one pair after another. */
function blocksOf(heard: readonly Heard[]): Block[] {
  const blocks: Block[] = []
  let prompt: Heard[] = []
  let answers: Heard[] = []
  for (const each of heard) {
    if (each.speaker === 'clinician') {
      if (answers.length > 0) {
        blocks.push({ prompt, answers })
        prompt = []
        answers = []
      }
      prompt.push(each)
    } else answers.push(each)
  }
  if (answers.length > 0) blocks.push({ prompt, answers })
  return blocks
}

const EXPOSURE =
  /\b(?:smok\w+|cigarettes?|covid|positive|flu|influenza|cold|cough\w*|tb|tuberculosis|sick|unwell|pneumonia|infection|vap\w+|snotty|virus|bug)\b/
const SAYS =
  /\b(?:says?|said|reckons?|thinks?|tells?|told|noticed|heard|hears|gave|put|stopped|started|did|prescribed|wanted|found|checked|made)\b/
export function understandHistory(visit: Visit, planFrom: number): FromHistory {
  const items: Understood[] = []
  const settled = new Set<number>()
  const left: FromHistory['left'] = []
  const medicines = new Medicines()
  let topic: Topic | undefined
  let lastAnswer: string[] = []
  let lastQuestion = ''
  let medication: Topic | undefined
  const last = visit.heard.at(-1)?.index ?? 0

  for (const { prompt, answers } of blocksOf(visit.heard)) {
    const spoken = prompt.filter(({ isBackchannel }) => !isBackchannel)
    const question = [...spoken].reverse().find(({ isQuestion, marked }) => isQuestion || marked)
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
    if ((prompt[0]?.index ?? 0) < planFrom) medicines.asked(asked)
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
  return { items: [...items, ...medicines.items()], settled, taken: medicines.taken(), left }

  function answerBlock({ question, questions, answers, topic: about, planned }: Exchanged): void {
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
    if (question && first && polarity !== 'open' && !(planned && polarity === 'yes')) {
      const wanted = questions.flatMap(({ text }) => askedFor(text))
      const text =
        polarity === 'no' && wanted.length > 0
          ? denialOf(wanted, texts.slice(1).concat(stripped(texts[0] ?? '')), about, visit)
          : (confirmed(question, answers, polarity) ??
            (polarity === 'no' && about ? topicDenial(about, texts, question.text) : undefined))
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
      if (isOwnQuestion(heard)) continue
      const said = withTest(stripped(heard.text), visit, heard.index)
      const form = formOf(said)
      if (form === 'empty') continue
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
      who = heard.speaker === 'other' ? { is: 'patient' } : subjectOf(heard.text, who)
      if (who.is !== 'patient') {
        flush()
        const item = aboutOthers(heard, who, about)
        if (item) add(item, [heard])
        else left.push({ heard, reason: 'someone else' })
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
        if (/stopped|quit/.test(told.text)) medicines.stop(pointed[0]?.ingredient ?? '')
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
      if (medicines.take(heard, said, form, about)) {
        flush()
        settled.add(heard.index)
        continue
      }
      const there =
        about && /^there(?:'s| is| was| were| are) (?!no one|nobody)/.test(said) && said.split(' ').length < 14
      if ((form === 'fragment' || there || (form === 'it' && said.split(' ').length < 9)) && about) {
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

  function aboutOthers(
    heard: Heard,
    who: Who,
    about: Topic | undefined,
  ): Omit<Understood, 'spans' | 'order'> | undefined {
    if (who.is === 'patient') return undefined
    const words = heard.text.split(/[ ,]+/)
    const names =
      hasKind(findConcepts(words), 'condition', 'finding') ||
      /\b(?:cancer|died|asthma|emphysema|stroke|heart attack|copd|diabetes|clots?|tb)\b/.test(heard.text)
    const isFamily = who.is === 'relative' && (names || about?.label === 'Family history')
    const asked =
      /\b(?:family history of|any) ([a-z][a-z ]{2,30}?)(?: (?:in|on) (?:the|your) (?:family|side).*)?$/.exec(
        lastQuestion,
      )?.[1]
    const said = stripped(inFull(heard.text)).replace(/\b(had|has|got|have) it\b/, asked ? `$1 ${asked}` : '$&')
    if (isFamily) {
      const whole = asSentence(
        reported(
          /^(?:he|she|he's|she's)\b/.test(said) ? said.replace(/^(?:he|she)(?='s| )/, who.name) : said,
          visit,
          'patient',
        ),
      )
      const text = /^(?:He|She|Her|His|Their|The patient)\b/.test(whole)
        ? whole
        : asSentence(`${visit.voice('patient').reference.possessive} ${whole.charAt(0).toLowerCase()}${whole.slice(1)}`)
      return isWellFormed(text) ? { kind: 'family', heading: 'Family history', text } : undefined
    }
    const isExposure = EXPOSURE.test(heard.text)
    const collateral =
      who.is === 'other' && SAYS.test(heard.text) && (about !== undefined || mentionsIn(heard.text).length > 0)
    const event = /\b(?:having a baby|pregnant|got sick|died|passed away)\b/.test(heard.text)
    if (!isExposure && !collateral && !event) return undefined
    if (about && /\bit(?:'s| is| has)\b/.test(said) && collateral) {
      const text = labelled(about, [said], visit, 'patient')
      if (isWellFormed(text)) return { kind: 'told', heading: about.heading, text }
    }
    if (/^(?:he|she|him|her)\b/.test(said) || /\bmate\b|\bbloke\b|\bfriend\b/.test(heard.text)) return undefined
    const text = asSentence(reported(said, visit, 'patient'))
    return isWellFormed(text)
      ? {
          kind: 'told',
          heading:
            isExposure && /smok|cigarette/.test(said)
              ? 'Social history'
              : (about?.heading ?? 'History of present illness'),
          text,
        }
      : undefined
  }
}
