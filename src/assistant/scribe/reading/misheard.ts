import { brands as brandsOfPrescribing } from '#medicine/terminology/data/brands.ts'
import { ingredientAliases } from '#medicine/terminology/data/ingredient-aliases.ts'
import { soundDistance, soundsOf } from '../../speech/sounds.ts'
import { findConcepts, genericOf } from '../lexicon/concepts.ts'
import { brands, furtherBrands, generalMedications } from '../lexicon/medications.ts'
import { isPunctuation, type Token } from './tokens.ts'

const names = (list: string): string[] => list.split('|').map((pair) => pair.split('=')[0] ?? '')
const GUESSED = new Set(names(brands))
const NOT_GUESSED = new Set([
  ...names(furtherBrands),
  ...brandsOfPrescribing.flatMap(([brand]) => (GUESSED.has(brand) ? [] : [brand])),
])

/** The salt of a medication, never named alone: "fruit" is not "furoate". */
const SALTS = new Set(
  'furoate|propionate|aceponate|carbonate|trinitrate|mononitrate|dinitrate|clavulanate|alginate'.split('|'),
)

/** Names a recogniser breaks up or replaces: "simba court", "pred nisolone", "trilogy". */
const NAMES = [
  ...new Set([
    ...genericOf.keys(),
    ...[...genericOf.values()].flatMap((name) => name.split(/[ +]+/)),
    // former names that are spoken still
    'frusemide',
    'amoxycillin',
  ]),
]
  .filter((name) => /^[a-z]{5,}$/.test(name) && !NOT_GUESSED.has(name) && !SALTS.has(name))
  .map((name) => ({ name, sounds: soundsOf(name) }))
  .filter(({ sounds }) => sounds.length >= 5)

/** Longer names, matched only where they were said in pieces: "pro pran a lol". */
const LONG_NAMES = [...new Set(generalMedications.split('|'))]
  .filter((name) => /^[a-z]{9,}$/.test(name))
  .map((name) => ({ name, sounds: soundsOf(name) }))

const genericNames = new Set([
  ...NAMES.map(({ name }) => name),
  'prednisolone',
  'doxycycline',
  'azithromycin',
  'amoxicillin',
])

/** Every name and brand of six letters or more: what is put together from its pieces needs no guess. */
const WHOLE_NAMES = new Set(
  [...genericOf.keys(), ...genericNames, ...generalMedications.split('|'), 'penicillin'].filter((name) =>
    /^[a-z]{6,}$/.test(name),
  ),
)

const byFirst = new Map<string, typeof NAMES>()
for (const entry of NAMES) {
  const key = firstSound(entry.sounds)
  byFirst.set(key, [...(byFirst.get(key) ?? []), entry])
}

/** Sounds that are taken for one another at the start of a word. */
function firstSound(sounds: string): string {
  const first = sounds.charAt(0)
  return 'aeiou'.includes(first)
    ? 'a'
    : (['pb', 'td', 'kg', 'fv', 'mn', 'sSC', 'jC'].find((same) => same.includes(first)) ?? first)
}

const BEFORE =
  /^(?:the|my|your|his|her|on|taking|take|using|use|used|start|started|stop|stopped|of|and|any|called|with|some|a|missed|had|new|prescribe|than|called|me|him|gave|for|something|migraines?|plus)$/
const AFTER =
  /^(?:\d.*|mg|milligrams?|micrograms?|puffs?|tablets?|inhalers?|puffers?|once|twice|every|daily|one|two|three|four|five|ten|twenty|thirty|forty|fifty|hundred|a|in|at|when|for|stays|again|injections?|morning|and|is|spray|through|the|most|every|since)$/
const OPENING = /^(?:|oh|yeah|yes|well|just|it's|um|only|no|think)$/
/** Everyday words: never part of a name. */
const COMMON = new Set(
  'a an and are at but day every for from had has have he her his i in is it like more my no not now of on or out she so than that the they this time to today twice was we will with you your them been just any one two do did can get got if me as be by up what when how okay yeah yes right good puff puffs tablet tablets morning night week weeks days months years times blood breath breathing chest cough coughing coughs doctor patient about still much many well bit think know see come back need want take taking using use stop start because positive negative coffee tea water milk food house home work working car dog cat baby people thing things something nothing anything everything really actually probably maybe always never sometimes usually before after again around over under last next first second third other another same different little big long short old new young bad better worse best very too also only even here there where why who which their our us him feel felt feeling look looking make made go going went gone give gave put keep kept let say said tell told ask call ring try tried help walk walking run running sleep sleeping wake waking eat eating drink drinking smoke smoking sit stand lie lung lungs heart nose throat mouth head leg legs foot feet hand hands arm arms side left bed room hospital clinic nurse family mum dad wife husband son daughter brother sister friend mate test tests scan result results problem plan medicine medicines medication medications script prescription inhaler puffer spacer mask machine oxygen air allergy allergies summer winter spring autumn stairs hill garden shower weight kilos pressure sugar tired energy infection antibiotic antibiotics steroid steroids phlegm mucus colour green yellow white clear dark wheeze wheezy tight tightness pain sore fever cold flu virus vaccine shot needle injection hours minutes month year monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december percent litres point half couple few lot heaps bloke season reason person normal usual perfect sorry thanks please great fine alright sure hello morning afternoon evening tonight yesterday tomorrow baker bakery banker maker taker broker farmer dealer worker butcher plumber driver teacher painter able away down off then through until while without between'.split(
    ' ',
  ),
)
const ALIKE_WHOLE = 0.18
const ALIKE_PIECES = 0.22
const WORDS_AT_MOST = 4

/** A medication's name in the place of what sounds like it, where the words around it speak of a medication. */
export function withNames(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = nameAt(tokens, at)
    if (!found) {
      out.push(tokens[at] as Token)
      at += 1
      continue
    }
    const first = tokens[at] as Token
    const last = tokens[at + found.count - 1] as Token
    out.push({ word: found.name, raw: found.name, start: first.start, end: last.end })
    at += found.count
  }
  return out
}

function nameAt(tokens: readonly Token[], at: number): { name: string; count: number } | undefined {
  const before = tokens[at - 1]?.word ?? ''
  const first = tokens[at]?.word ?? ''
  if (!/^[a-z]{2,}$/.test(first) || COMMON.has(first)) return undefined
  let best: { name: string; count: number; distance: number } | undefined
  for (let count = 1; count <= WORDS_AT_MOST; count += 1) {
    const window = tokens.slice(at, at + count)
    const last = window.at(-1)
    if (window.length < count || !last || isPunctuation(last) || !/^[a-z]+$/.test(last.word)) break
    const isSyllable = /^(?:a|i|to)$/.test(last.word)
    if (count > 1 && COMMON.has(last.word) && !(isSyllable && count < WORDS_AT_MOST)) break
    if (isSyllable) continue
    const after = tokens[at + count]?.word ?? ''
    const isCued =
      BEFORE.test(before) && (AFTER.test(after) || after === '' || isPunctuation(tokens[at + count] as Token))
    const isHalfCued = BEFORE.test(before) || /^(?:\d.*|mg|milligrams?|puffs?|tablets?|inhaler|puffer)$/.test(after)
    const joined = window.map(({ word }) => word).join('')
    // a long name in pieces is nothing else: "clo pid o grel"
    if (count > 1 && joined.length > 8 && genericNames.has(joined)) return { name: joined, count }
    // "kef lex i came up all red": the whole name opens an answer
    if (count > 1 && (OPENING.test(before) || isHalfCued) && WHOLE_NAMES.has(joined)) return { name: joined, count }
    if (!isCued && !isHalfCued) continue
    // a name said in pieces: "pan toprazole"
    if (count > 1 && joined.length > 6 && genericNames.has(joined)) return { name: joined, count }
    if (count === 1 && findConcepts([first]).length > 0) return undefined
    if (joined.length < 5 || findConcepts([joined]).length > 0) continue
    const within = (count === 1 ? ALIKE_WHOLE : ALIKE_PIECES) * (isCued ? 1 : 0.75)
    const near =
      nearest(soundsOf(joined), within) ?? (count > 2 ? nearest(soundsOf(joined), within, LONG_NAMES) : undefined)
    if (near && near.distance < (best?.distance ?? 1)) best = { ...near, count }
  }
  return best
}

/** A name and its former spelling are one medication. */
const isSame = (a: string | undefined, b: string): boolean =>
  a !== undefined && (ingredientAliases[a] ?? [a]).join() === (ingredientAliases[b] ?? [b]).join()

/** The one name that sounds like it; where two do, none: a wrong medication is worse than a misspelt one. */
function nearest(
  sounds: string,
  within: number,
  names: typeof NAMES = byFirst.get(firstSound(sounds)) ?? [],
): { name: string; distance: number } | undefined {
  let best: { name: string; distance: number } | undefined
  let second = 1
  for (const { name, sounds: own } of names) {
    if (Math.abs(own.length - sounds.length) > own.length * 0.3) continue
    const distance = soundDistance(sounds, own)
    if (distance < (best?.distance ?? 1)) {
      if (!isSame(best?.name, name)) second = best?.distance ?? 1
      best = { name, distance }
    } else if (!isSame(best?.name, name)) second = Math.min(second, distance)
  }
  return best && best.distance <= within && second - best.distance >= 0.04 ? best : undefined
}
