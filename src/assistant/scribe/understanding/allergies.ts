import { type Heard, spanOf, type Visit } from '../composing/visit.ts'
import { findConcepts } from '../lexicon/concepts.ts'
import type { Polarity } from '../reading/questions.ts'
import { writtenWord } from '../writing/surface.ts'
import { isWellFormed } from '../writing/well-formed.ts'
import { formOf, stripped } from './clauses.ts'
import type { Understood } from './model.ts'
import { subjectOf, type Who } from './patients.ts'
import { asSentence, reported } from './wording.ts'

const SUBJECT = /^(?:i|she|he|it|i'm|i've|she's|he's)\b/

interface Allergy {
  substance: string
  reactions: string[]
  from: Heard[]
}

/** Substances with what they did, from the answer to a question about allergies. */
export function allergyItems(
  answers: readonly Heard[],
  question: Heard | undefined,
  polarity: Polarity,
  visit: Visit,
): Understood[] {
  const found: Allergy[] = []
  const sentences: Understood[] = []
  const asked = question ? substancesIn(question.text) : []
  let who: Who = { is: 'patient' }
  // a sentence of its own ("he's got an EpiPen") is what the next one goes on about
  let aside = false
  for (const heard of answers) {
    who = heard.speaker === 'other' ? { is: 'patient' } : subjectOf(heard.text, who)
    if (who.is !== 'patient' || /\bnot me\b/.test(heard.text)) continue
    const isAsking = heard.isQuestion || heard.marked
    const said = stripped(heard.text)
    if (formOf(said) === 'empty') continue
    const named = substancesIn(said)
    const rest = named
      .reduce((text, name) => text.replace(name, ''), said)
      .replace(/^(?:i'm )?(?:allergic to|the|only|just|it's)\s*/, '')
      .replace(/^[\s,.:]+|[\s,]+$/g, '')
    if (
      named.length > 0 &&
      (SUBJECT.test(rest) || /\b(?:makes?|made|gives?|gave|brings?|brought|sends?)\b/.test(rest))
    ) {
      const text = asSentence(reported(said, visit, heard.speaker === 'other' ? 'other' : 'patient'))
      aside = true
      if (isWellFormed(text))
        sentences.push({ kind: 'allergy', heading: 'Allergies', text, spans: [spanOf(heard)], order: heard.index })
      continue
    }
    if (named.length > 0) {
      aside = false
      for (const substance of named)
        found.push({
          substance,
          reactions: rest && !isAsking && !/^(?:and|or|to)$/.test(rest) ? [rest.replace(/^(?:and|,) /, '')] : [],
          from: [heard],
        })
      continue
    }
    if (
      found.length === 0 &&
      asked.length === 0 &&
      formOf(said) === 'fragment' &&
      said.split(' ').length <= 3 &&
      !/\d/.test(said) &&
      !/^(?:after|before|in|on|at|when|while|since|years?|it|just|not|only|during|from|with|a long|ages)\b/.test(said)
    ) {
      found.push({ substance: said, reactions: [], from: [heard] })
      continue
    }
    if (found.length === 0 && asked.length === 0 && formOf(said) !== 'fragment' && said.split(' ').length <= 8) {
      const text = asSentence(reported(said, visit, heard.speaker === 'other' ? 'other' : 'patient'))
      if (
        isWellFormed(text) &&
        /\b(?:sets? me off|reacts?|triggers?|sneez\w*|swell\w*|rash|itch\w*|cats?|dogs?|dust|pollen|nuts?|latex)\b/.test(
          said,
        )
      )
        sentences.push({ kind: 'allergy', heading: 'Allergies', text, spans: [spanOf(heard)], order: heard.index })
      continue
    }
    if (aside) continue
    const last = found.at(-1) ?? (asked.length > 0 ? addAsked(found, asked, question as Heard) : undefined)
    if (last && said.split(' ').length <= 16) {
      last.reactions.push(said)
      last.from.push(heard)
    }
  }
  if (found.length === 0 && sentences.length === 0) {
    const [first] = answers
    if (polarity === 'no' && asked.length === 0 && first && question)
      return [
        {
          kind: 'denial',
          heading: 'Allergies',
          text: 'No known allergies.',
          spans: [spanOf(question), spanOf(first)],
          order: first.index,
        },
      ]
    if (polarity === 'yes' && asked.length > 0 && first && question) addAsked(found, asked, question)
  }
  return [
    ...found.flatMap(({ substance, reactions, from }): Understood[] => {
      const how = reactions.map((each) => reported(each, visit, 'patient', true)).filter(Boolean)
      const name = substance.split(' ').map(writtenWord).join(' ')
      const full = asSentence(how.length > 0 ? `${name}: ${how.join('; ')}` : `allergic to ${name}`)
      const text = isWellFormed(full) ? full : asSentence(`allergic to ${name}`)
      const spans = [...(question ? [spanOf(question)] : []), ...from.map(spanOf)]
      return [{ kind: 'allergy', heading: 'Allergies', text, spans, order: from[0]?.index ?? 0 }]
    }),
    ...sentences,
  ]
}

function addAsked(found: Allergy[], asked: readonly string[], question: Heard): Allergy | undefined {
  for (const substance of asked) found.push({ substance, reactions: [], from: [question] })
  return found.at(-1)
}

function substancesIn(text: string): string[] {
  const words = text.split(/[ ,]+/)
  return findConcepts(words)
    .filter(
      ({ kinds, name }) =>
        (kinds.has('medicine') || kinds.has('allergen')) && !/^(?:medications?|drugs?|oxygen)$/.test(name),
    )
    .map(({ from, to }) => words.slice(from, to).join(' ').replace(/'s$/, ''))
}
