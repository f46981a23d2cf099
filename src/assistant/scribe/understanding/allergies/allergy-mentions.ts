import { type ParsedUtterance, spanOf, type Visit } from '../../composing/visit.ts'
import { findConcepts } from '../../lexicon/concepts.ts'
import { writtenWord } from '../../writing/surface.ts'
import type { Understood } from '../model.ts'
import { subjectOf, type Who } from '../people/patients.ts'
import { type Mention, mentionsIn } from '../plan/medications.ts'
import { asSentence, reported } from '../wording.ts'
import { isTreatment } from './reaction-pairs.ts'
import { tellsOwnAllergy } from './whose-allergy.ts'

/** What an allergy does, with the words for it. */
const REACTION =
  /\b(?:(?:came|come|comes|broke|breaks|break|brought me) (?:up|out) in (?:hives|a rash|welts|an itch|spots|lumps)|hives|welts|rash(?: all over| in the sun)?|urticaria|anaphyla\w+|(?:swollen|swelled|swelling|puffed up)(?: (?:lips?|face|tongue|throat|eyes))?|(?:lips?|face|tongue|throat|eyes) (?:was |were |went |got |all )?(?:swollen|swelled(?: up)?|puffed(?: up)?|closed(?: up)?|blew up)|throat (?:closed|closing|tightened)|blistered|blisters|(?:made|makes) me (?:see things|see [a-z]+|hallucinate|go mad|vomit|sick as a dog))\b/
const DENIED = /\b(?:no|not|never|without|didn't|don't|haven't|any)\b[^,;]{0,30}$/
/** A rash in the sun is of the medication named with it. */
const IN_THE_SUN = /\b(?:rash|burn|burnt) in the sun\b/
/** A rash that is spoken of for itself, or one the sun, a plant or a patch made. */
const OTHER_CAUSE = /\b(?:sun|burnt|eczema|shingles|patch(?:es)?|plaster|grass|cream|washing|mask)\b/
const NAMED =
  /\b(?:allergic to|allergy to|allergies to|(?:a|bad|sun|skin|nasty|severe|allergic) reaction to|reacted (?:badly )?to|reacts? to)\b/
const TOLERATES = /\b(?:not allergic|isn't allergic|no allerg|isn't an allergy|not an allergy|never allergic)\b/

/** How far a reaction may stand from the name of what caused it, in sentences of one answer. */
const REACH = 2

/** Reactions told outside the question about allergies: "she gave me amoxicillin but I came up in hives". */
export function allergyMentions(visit: Visit, known: readonly Understood[]): Understood[] {
  const listed = known.filter(({ heading }) => heading === 'Allergies').map(({ text }) => text.toLowerCase())
  const found: Understood[] = []
  const { utterances } = visit
  let cause: { mention: Mention; at: ParsedUtterance } | undefined
  let who: Who = { is: 'patient' }
  let isCompanions = false
  for (const utterance of utterances) {
    const { text, speaker } = utterance
    isCompanions = speaker === 'other' && !visit.isInterpreted && tellsOwnAllergy(text, isCompanions)
    if (isCompanions) continue
    if (utterance.isQuestion) {
      cause = undefined
      continue
    }
    const mentions = substancesIn(text).filter(({ from }) => !isTreatment(text, from))
    const named = NAMED.exec(text)
    const isStated =
      named !== null &&
      !TOLERATES.test(text) &&
      !/\b(?:test|tests|testing|rast|skin prick|bloods?|ige|check)\b/.test(text) &&
      !DENIED.test(text.slice(0, named.index))
    const stated = isStated ? mentions.find(({ from }) => from >= named.index) : undefined
    who = speaker === 'patient' ? subjectOf(text, who) : { is: 'patient' }
    if (mentions.length > 0) cause = { mention: mentions[0] as Mention, at: utterance }
    if (speaker === 'clinician') {
      if (stated) add(stated, '', [utterance])
      cause = undefined
      continue
    }
    // "she gave me amoxicillin but I came up in hives": the reaction is the patient's
    if (who.is !== 'patient' && !/\b(?:but|and|then|so) (?:i|my)\b/.test(text)) continue
    const reaction = REACTION.exec(text)
    const isReaction =
      reaction !== null &&
      !DENIED.test(text.slice(0, reaction.index)) &&
      (!OTHER_CAUSE.test(text) || (mentions.length > 0 && IN_THE_SUN.test(text)))
    if (stated) add(stated, isReaction ? reaction[0] : '', [utterance])
    else if (isReaction && cause && cause.at.turn === utterance.turn && utterance.index - cause.at.index <= REACH)
      add(cause.mention, reaction[0], [...new Set([cause.at, utterance])])
  }
  return found

  function add({ spokenName }: Mention, reaction: string, from: readonly ParsedUtterance[]): void {
    const name = spokenName.split(' ').map(writtenWord).join(' ')
    const isKnown = [...listed, ...found.map(({ text }) => text.toLowerCase())].some((text) =>
      text.includes(spokenName.toLowerCase()),
    )
    if (isKnown) return
    const how = reported(reaction, visit, 'patient', true).replace(
      /^(?:came|come|comes|broke|breaks|break|brought me) (?:up|out) in (?:an? )?/,
      '',
    )
    found.push({
      kind: 'allergy',
      heading: 'Allergies',
      text: asSentence(how ? `${name}: ${how}` : `allergic to ${name}`),
      spans: from.map(spanOf),
      order: from[0]?.index ?? 0,
    })
  }
}

/** Medications and allergens that no medication list holds: penicillin, latex, contrast. */
function substancesIn(text: string): Mention[] {
  const words = [...text.matchAll(/[a-z0-9][\w'-]*/g)].map((match) => ({ word: match[0], at: match.index }))
  const allergens = findConcepts(words.map(({ word }) => word)).flatMap(({ name, kinds, from, to }): Mention[] => {
    const isOne = kinds.has('medicine') || kinds.has('allergen')
    const last = words[to - 1]
    return isOne &&
      !/^(?:oxygen|steroids?|inhalers?|antibiotics?|nebuli[sz]ers?|medications?|saline|vaccines?)$/.test(name)
      ? [
          {
            spokenName: name,
            ingredient: name,
            from: words[from]?.at ?? 0,
            to: (last?.at ?? 0) + (last?.word.length ?? 0),
          },
        ]
      : []
  })
  const own = mentionsIn(text)
  return [...own, ...allergens.filter(({ from }) => !own.some((one) => one.from <= from && from < one.to))].sort(
    (a, b) => a.from - b.from,
  )
}
