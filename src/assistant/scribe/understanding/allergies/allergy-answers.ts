import { type ParsedUtterance, spanOf, type Visit } from '../../composing/visit.ts'
import { findConcepts } from '../../lexicon/concepts.ts'
import type { Polarity } from '../../reading/questions.ts'
import { writtenWord } from '../../writing/surface.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { formOf, stripped } from '../clauses.ts'
import type { Understood } from '../model.ts'
import { companionTellsOf, isOtherGender, subjectOf, type Who } from '../people/patients.ts'
import { mentionsIn } from '../plan/medications.ts'
import { asSentence, reported } from '../wording.ts'
import { readsFromFile } from './allergy-questions.ts'
import { isTreatment, reactionPairs } from './reaction-pairs.ts'
import { mergedSurroundings, type Surroundings, surroundingsIn, surroundingsText } from './surroundings.ts'
import { deniesForPatient, deniesMedications, tellsOwnAllergy } from './whose-allergy.ts'

const SUBJECT = /^(?:i|she|he|it|i'm|i've|she's|he's)\b/

const ASKS_OF =
  /\ballerg|\breact|\bwhat (?:happen|did|does)|\bintoleran|\b(?:problems?|trouble) with\b|\bcan't (?:have|take)\b|\btolerate\b|^(?:(?:and|so|still|the|any|what about) )*[a-z]+$/

const TOLERATED =
  /^[a-z]+(?:'s| is|'re| are)? (?:fine|all right|alright|okay|ok|no (?:problem|trouble|drama)s?|never (?:been a problem|bothered me))\b/

const REACTS =
  /\b(?:but|except|though|although|just|only|makes?|made|gives?|gave|rash\w*|itch\w*|hives?|wheez\w*|swell\w*|swollen|sick|vomit\w*|react\w*)\b/
/** "Not codeine, I can have Panadeine" */
const CLEARED =
  /\b(?:not|can (?:have|take|tolerate)|(?:fine|okay|ok|all right|alright|good) with|no (?:problems?|trouble|issues?) with|not allergic to)(?: (?:the|to|any))* $/
/** "I can take Panadol but not Nurofen": the second is the one that is not tolerated. */
const BUT_NOT =
  /\b(?:can (?:have|take|tolerate)|(?:fine|okay|ok|all right|alright|good) with)\b.*\b(?:but|just|only) not (?:the |to )?$/
/** "…, but aspirin", "…, it's just the tape" */
const LEADS_ON = /[ ,]*(?:\b(?:but|except|though|although|it's|just|only|the|that|my|for) *)+$/
/** "no rash or anything", "never gave me any trouble" */
const WITHOUT = /\b(?:no|never|not|without|didn't|doesn't|hasn't|don't|haven't)\b(?:(?!,? but\b)[^,;.])*/g

const HARM =
  /^(?:i|it|she|he) (?:makes?|made|gives?|gave|came|come|broke|went|goes|got|get|gets|blew|swell\w*|swelled|brings?|brought|sends?|sent|vomit\w*|had|nearly)\b/
const didHarm = (rest: string): boolean => HARM.test(rest) && !CLEARED_OF.test(rest)
const CLEARED_OF = /\b(?:fine|okay|no (?:problem|trouble)|better|well|never|didn't|not)\b/

/** "Nope.", "Nil known.", "Same as before.", "Ask my wife.": an answer that names no substance. */
const NAMES_NOTHING =
  /\b(?:nope|nah|nup|no|nil|none|nada|zip|nothing|never|not|negative|yes|yeah|yep|yup|dunno|know|known|knows|idea|clue|sure|unsure|certain|think|aware|remember|recall|same|before|usual|always|good|fine|clear|okay|ok|ask|tell|check|wife|husband|mum|dad|daughter|son|chart|notes|file|records?|sorry|pardon|what|hang|maybe|perhaps|probably|possibly)\b/

/** "Nup, only …", "Not really, just …": the rest names what is not tolerated. */
const BUT_FOR =
  /^(?:(?:nope|nup|nah|not really|none|nothing|yes|yeah|yep|well|no(?=,| only| just| apart| except| other)),? *)*(?:(?:only|just|apart from|except(?: for)?|other than|besides),? +)?/
/** "as far as I know", "that's all": closes the list. */
const CLOSES =
  /,? *\b(?:as far as i(?:'m aware| am aware| know)|that i know of|(?:and )?that's (?:all|it|about it)|nothing else|from memory)\b/g
/** "maybe", "I'm not sure", "Mum always said so": the patient does not know it. */
const UNSURE =
  /,? *\b(?:(?:it )?(?:maybe|perhaps|possibly|probably|might be|could be|apparently|supposedly|unsure)|i (?:think|reckon|believe|suspect|guess)(?: so)?|(?:but )?(?:i'm |i am )?not (?:really |too |entirely |quite |a hundred percent |100 percent )?(?:sure|certain)|(?:my )?(?:mum|mother|dad|father|wife|husband|they|the doctors?|the hospital)(?: always| once)? (?:said|says|say|told me|reckons?|thinks?|thought)(?: so)?)\b/g

/** "I have codeine listed." "No, that's my husband." */
const REFUTED =
  /^(?:no|nope|nah|nup)\b|\bthat's (?:my|the) (?:husband|wife|mother|father|mum|dad|sister|brother|son|daughter|other)\b|\b(?:that's|it's|is) (?:not right|wrong|not mine|a mistake)\b/
/** "the sulphur one": which one is meant, and not what it did. */
const WHICH = /^(?:yes |yeah |yep )*(?:the|that|those) [a-z]+ (?:one|ones|tablets?|stuff|antibiotic)$/
/** "Twenty fifteen that was": when. */
const DATED =
  /^(?:back in |in |around |about )?((?:19|20)\d\d)(?: (?:that|it) was)?$|^(?:that|it) was (?:back )?in ((?:19|20)\d\d)$/

/** "Bactrim brought me out in a rash. Head to toe.": how far it went. */
const EXTENT =
  /^(?:(?:from )?(?:head|top) to (?:toe|foot|bottom)|all (?:over|down|up|round|around)|everywhere|over|up|down|both|(?:on |in |across )?(?:my|his|her) (?:whole )?(?:face|arms?|legs?|chest|back|body|tummy|stomach|hands?|neck|skin))\b/

/** "Anything else?", "Are you allergic to it?": denied of that only. */
const ASKS_OF_ONE =
  /\b(?:else|other)\b|\b(?:allergic|allergies|reacted|react|reaction) to (?:it|that|this|them|those|any of (?:it|that|them|those))\b/

interface Allergy {
  substance: string
  /** The patient is not sure of it. */
  isUnsure?: boolean
  reactions: string[]
  from: ParsedUtterance[]
}

/** The substance an allergy is written of. */
export const substanceOf = ({ text }: Understood): string | undefined =>
  substancesIn(text.toLowerCase().replace(/[.:;]/g, ''))[0]

/** Substances with what they did, from the answer to a question about allergies. */
export function allergyItems(
  answers: readonly ParsedUtterance[],
  question: ParsedUtterance | undefined,
  polarity: Polarity,
  visit: Visit,
  /** Named in the answer before: "What happened with that?" */
  before?: string,
): Understood[] {
  const found: Allergy[] = []
  const sentences: Understood[] = []
  // "so cefuroxime, well, is that rash long ago?" asks of another one
  const named =
    question && (ASKS_OF.test(question.text) || readsFromFile(question.text))
      ? substancesIn(question.text.split(/,? so /)[0] ?? '')
      : []
  const isRead = question !== undefined && readsFromFile(question.text)
  const isRefuted = isRead && REFUTED.test(answers[0]?.text ?? '')
  const asked = isRefuted ? [] : named.length === 0 && before ? [before] : named
  let who: Who = { is: 'patient' }
  let isCompanions = false
  const around: { surroundings: Surroundings; utterance: ParsedUtterance }[] = []
  // a sentence of its own ("he's got an EpiPen") is what the next one goes on about
  let aside = false
  let isDenied =
    polarity === 'no' || (isRead && /^(?:no|nope|nup|none|nothing|nil|never)\b/.test(answers[0]?.text ?? ''))
  // "It says Keflex." "No, that's wrong.": nothing is said of other substances
  if (isRefuted) isDenied = answers.some(({ text }) => /\b(?:any|none|nothing|nil|no allergies|never had)\b/.test(text))
  for (const utterance of answers) {
    isCompanions =
      utterance.speaker === 'other' && !visit.isInterpreted && tellsOwnAllergy(utterance.text, isCompanions)
    if (isCompanions) {
      aside = true
      continue
    }
    // "His sister can't have peanuts. She carries an EpiPen.": still of her
    const isStillOther = who.is !== 'patient' && isOtherGender(utterance.text, visit.gender)
    if (utterance.speaker !== 'other') who = subjectOf(utterance.text, who)
    else if (!isStillOther) who = companionTellsOf(utterance.text, visit.isInterpreted)
    if (who.is !== 'patient' || /\bnot me\b/.test(utterance.text)) continue
    const surroundings = found.length === 0 && asked.length === 0 ? surroundingsIn(utterance.text) : undefined
    if (surroundings) {
      around.push({ surroundings, utterance })
      aside = true
      continue
    }
    if (deniesForPatient(utterance.text) || deniesMedications(utterance.text)) {
      isDenied = true
      continue
    }
    const isAsking = utterance.isQuestion || utterance.marked
    let clause = stripped(utterance.text).replace(/^([a-z]+)'s (?=fine|all right|alright|okay|ok\b)/, '$1 is ')
    if (formOf(clause) === 'empty' || WHICH.test(clause)) continue
    const [, year, other] = DATED.exec(clause) ?? []
    if (year ?? other) clause = `in ${year ?? other}`
    if (/^(?:and )?no (?:known )?(?:medications?|medicines?|drugs?|others?|tablets|allergies|allergy)\b/.test(clause)) {
      isDenied = isDenied || /\ballerg/.test(clause)
      continue
    }
    if (isOfSomeoneNamed(clause, visit)) {
      isDenied = true
      aside = true
      continue
    }
    const isUnsure = utterance.text.search(UNSURE) >= 0
    if (placesIn(clause).length > 0) clause = clause.replace(BUT_FOR, '').replace(CLOSES, '').replace(UNSURE, '').trim()
    clause = clause.replace(/^[,; ]+|[,; ]+$/g, '')
    let places = placesIn(clause)
    const tolerated = toleratedIn(clause, places)
    if (tolerated) {
      const text = asSentence(`${tolerated.name.split(' ').map(writtenWord).join(' ')} tolerated`)
      sentences.push(allergySentence(text, utterance))
      aside = true
      if (tolerated.rest === '') continue
      clause = tolerated.rest
      places = placesIn(clause)
    }
    const isCleared = ({ from }: Place) => CLEARED.test(clause.slice(0, from)) && !BUT_NOT.test(clause.slice(0, from))
    for (const { name, from } of places.filter(isCleared)) {
      const at = asked.indexOf(name)
      if (at >= 0) asked.splice(at, 1)
      if (!/\bnot (?:the |to )?$/.test(clause.slice(0, from)))
        sentences.push(
          allergySentence(asSentence(`${name.split(' ').map(writtenWord).join(' ')} tolerated`), utterance),
        )
    }
    if (places.length > 0 && places.every(isCleared)) {
      aside = true
      continue
    }
    const cleared = places.findLast(isCleared)
    if (cleared) clause = clause.slice(cleared.to).replace(/^[,; ]+/, '')
    places = cleared ? placesIn(clause) : places
    const spoken = places.map(({ name }) => name)
    const pairs = reactionPairs(clause, places)
    const ofAsked = pairs.some(({ at }) => at === undefined)
    // several reactions in one breath: each belongs to the substance it is said of
    if (pairs.length > 0 && (spoken.length > 1 || (spoken.length === 1 && ofAsked))) {
      if (ofAsked && found.length === 0 && asked.length > 0) addAsked(found, asked, question as ParsedUtterance)
      const before = found.at(-1)
      const own = spoken.map((substance) => {
        const item: Allergy = { substance, isUnsure, reactions: [], from: [utterance] }
        found.push(item)
        return item
      })
      for (const { at, reaction } of pairs) {
        const item = at === undefined ? before : own[at]
        item?.reactions.push(reaction)
        if (item && !item.from.includes(utterance)) item.from.push(utterance)
      }
      aside = false
      continue
    }
    const rest = spoken
      .reduce((text, name) => text.replace(name, ''), clause)
      .trim()
      .replace(/^(?:i'm )?(?:allergic to|the|only|just|it's)\s*/, '')
      .replace(/^(?:the\s+)?(?:one|ones|thing|tablets?|stuff|drugs?|antibiotics?|family|group)$/, '')
      .replace(/^[\s,.:]+|[\s,]+$/g, '')
      // "Those sulfa tablets, Bactrim": what it is, not what it did
      .replace(
        /^(?:those|these|the|that|some|any)(?: [a-z]+)?(?: tablets?| capsules?| one| ones| antibiotics?| stuff)?[\s,]*$/,
        '',
      )
    const known = found.at(-1)
    if (known && /^(?:it|that|they) [a-z']+/.test(clause) && clause.split(' ').length <= 16) {
      // "it knocked my blood counts about, because of the methotrexate": what the one before did
      known.reactions.push(clause)
      known.from.push(utterance)
      continue
    }
    // "keflex i came up all red and itchy": said in one breath, the name first
    if (spoken.length === 1 && clause.startsWith(`${spoken[0]} `) && SUBJECT.test(rest) && didHarm(rest)) {
      found.push({ substance: spoken[0] as string, isUnsure, reactions: [rest], from: [utterance] })
      aside = false
      continue
    }
    if (
      spoken.length > 0 &&
      (SUBJECT.test(rest) ||
        /^(?:is|are) (?:fine|all right|alright|okay|ok|no)\b|\b(?:makes?|made|gives?|gave|brings?|brought|sends?)\b/.test(
          rest,
        ))
    ) {
      const text = asSentence(reported(clause, visit, utterance.speaker === 'other' ? 'other' : 'patient'))
      aside = true
      if (isWellFormed(text)) sentences.push(allergySentence(text, utterance))
      continue
    }
    if (spoken.length > 0) {
      aside = false
      const other = otherNameIn(rest)
      if (other) found.push({ substance: other, isUnsure, reactions: [], from: [utterance] })
      for (const substance of spoken)
        found.push({
          substance,
          isUnsure,
          reactions:
            rest && !other && !isAsking && !/^(?:and|or|to)$/.test(rest) ? [rest.replace(/^(?:and|,) /, '')] : [],
          from: [utterance],
        })
      continue
    }
    if (
      found.length === 0 &&
      !EXTENT.test(clause) &&
      asked.length === 0 &&
      formOf(clause) === 'fragment' &&
      clause.split(' ').length <= 3 &&
      !/\d/.test(clause) &&
      !NAMES_NOTHING.test(clause) &&
      !/^(?:after|before|in|on|at|when|while|since|years?|it|just|not|only|during|from|with|a long|ages)\b/.test(clause)
    ) {
      found.push({ substance: clause, reactions: [], from: [utterance] })
      continue
    }
    if (found.length === 0 && asked.length === 0 && formOf(clause) !== 'fragment' && clause.split(' ').length <= 8) {
      const text = asSentence(reported(clause, visit, utterance.speaker === 'other' ? 'other' : 'patient'))
      if (
        isWellFormed(text) &&
        /\b(?:sets? me off|reacts?|triggers?|sneez\w*|swell\w*|rash|itch\w*|cats?|dogs?|dust|pollen|nuts?|latex)\b/.test(
          clause,
        )
      )
        sentences.push(allergySentence(text, utterance))
      continue
    }
    if (aside) continue
    const last = found.at(-1) ?? (asked.length > 0 ? addAsked(found, asked, question as ParsedUtterance) : undefined)
    if (last && clause.split(' ').length <= 16) {
      last.reactions.push(clause)
      last.from.push(utterance)
    }
  }
  const [firstAround] = around
  if (firstAround)
    for (const text of surroundingsText(mergedSurroundings(around.map(({ surroundings }) => surroundings)), {
      isDenied: isDenied && found.length === 0 && sentences.length === 0 && question !== undefined,
      question: question?.text ?? '',
    }))
      sentences.push(allergySentence(asSentence(text), firstAround.utterance))
  if (found.length === 0 && sentences.length === 0) {
    const [first] = answers
    // "No. Oh, there was the dye one, he came up in hives.": no denial, whatever was first answered
    const reacted = answers.filter(({ text }) => reactionPairs(text, []).length > 0)
    if (isDenied && asked.length === 0 && reacted.length > 0)
      return reacted.map((each) =>
        allergySentence(asSentence(reported(each.text, visit, each.speaker === 'other' ? 'other' : 'patient')), each),
      )
    if (isDenied && asked.length === 0 && first && question && !ASKS_OF_ONE.test(question.text))
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
  // "Any allergies to medicines?" "No. Kiwi fruit makes my mouth itch.": none to a medication all the same
  const isOfFood =
    sentences.length > 0 &&
    sentences.every(({ text }) => FOOD.test(text) && mentionsIn(text.toLowerCase()).length === 0)
  const [denies] = answers
  if (isDenied && found.length === 0 && isOfFood && denies && question && OF_MEDICATIONS.test(question.text))
    sentences.unshift({
      kind: 'denial',
      heading: 'Allergies',
      text: 'No known medication allergies.',
      spans: [spanOf(question), spanOf(denies)],
      order: denies.index,
    })
  return [
    ...found.flatMap(({ substance, isUnsure, reactions, from }): Understood[] => {
      const how = reactions.map((each) => reported(each, visit, 'patient', true)).filter(Boolean)
      const name = substance.split(' ').map(writtenWord).join(' ')
      const bare = asSentence(`${isUnsure ? 'possibly ' : ''}allergic to ${name}`)
      const full = asSentence(`${isUnsure ? `possible allergy to ${substance}` : name}: ${how.join('; ')}`)
      const text = how.length > 0 && isWellFormed(full) ? full : bare
      const spans = [...(question ? [spanOf(question)] : []), ...from.map(spanOf)]
      return [{ kind: 'allergy', heading: 'Allergies', text, spans, order: from[0]?.index ?? 0 }]
    }),
    ...sentences,
  ]
}

const OF_MEDICATIONS = /\b(?:medic\w+|drugs?|tablets?|antibiotics?)\b/
const FOOD =
  /\b(?:fruit|kiwi\w*|nuts?|peanuts?|cashews?|almonds?|eggs?|milk|dairy|shellfish|prawns?|seafood|fish|mango\w*|strawberr\w*|wheat|gluten|soy|cats?|dogs?|dust|pollen|grass|bees?|wasps?)\b/i

/**
 * "Penicillin's all right, I've had buckets of it" is no allergy; "aspirin is okay but it makes me wheeze" is one. What is
 * said of another substance afterwards ("it's the codeine that makes me itch") is the rest.
 */
function toleratedIn(clause: string, places: readonly Place[]): { name: string; rest: string } | undefined {
  const [phrase = ''] = TOLERATED.exec(clause) ?? []
  const [first, second] = places
  if (phrase === '' || !first || first.from > phrase.length) return undefined
  const own = clause.slice(phrase.length, second?.from).replace(LEADS_ON, '')
  if (REACTS.test(own.replace(WITHOUT, ''))) return undefined
  const rest = second ? clause.slice(second.from).replace(`${second.name} that `, `${second.name} `) : ''
  return { name: first.name, rest: REACTS.test(rest.replace(WITHOUT, '')) ? rest : '' }
}

function allergySentence(text: string, utterance: ParsedUtterance): Understood {
  return { kind: 'allergy', heading: 'Allergies', text, spans: [spanOf(utterance)], order: utterance.index }
}

/** "Zara's the one with the peanut allergy": a name, and not who the visit is about. */
function isOfSomeoneNamed(clause: string, { proper }: Visit): boolean {
  // "Zara's the one with …" sets someone apart from whoever was asked about
  if (/^(?!he\b|she\b|it\b|that\b|this\b|i\b|mine\b)[a-z]+(?:'s| is) the one (?:with|who|that)\b/.test(clause))
    return true
  const [, name = ''] =
    /^([a-z]+)(?:'s| is| has| was)? (?:the one (?:with|who)|got|allergic|has|had|gets)\b/.exec(clause) ?? []
  return proper.has(name)
}

function addAsked(found: Allergy[], asked: readonly string[], question: ParsedUtterance): Allergy | undefined {
  for (const substance of asked) found.push({ substance, reactions: [], from: [question] })
  return found.at(-1)
}

/** "Sulfur drugs and aspirin": what stands beside a known substance is one that no list holds. */
function otherNameIn(rest: string): string | undefined {
  const [, before, after] = /^(?:([a-z]+(?: [a-z]+)?),? and|and ([a-z]+(?: [a-z]+)?))$/.exec(rest) ?? []
  const name = before ?? after
  return name && formOf(name) === 'fragment' && !REACTS.test(name) && !NAMES_NOTHING.test(name) ? name : undefined
}

/** Substances that may have caused something; what a reaction was treated with is none of them. */
const substancesIn = (text: string): string[] => placesIn(text).map(({ name }) => name)

interface Place {
  name: string
  from: number
  to: number
}

function placesIn(text: string): Place[] {
  const spoken = [...text.matchAll(/[^ ,]+/g)]
  const words = spoken.map(([word]) => word)
  return findConcepts(words)
    .filter(
      ({ kinds, name }) =>
        (kinds.has('medicine') || kinds.has('allergen')) && !/^(?:medications?|drugs?|oxygen)$/.test(name),
    )
    .map(({ from, to }) => ({
      name: words.slice(from, to).join(' ').replace(/'s$/, ''),
      from: spoken[from]?.index ?? 0,
      to: (spoken[to - 1]?.index ?? 0) + (words[to - 1] ?? '').length,
    }))
    .filter(({ from }) => !isTreatment(text, from))
}
