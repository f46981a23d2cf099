import type { ConceptCode } from '../concepts.ts'
import { isEventOfOthers } from './frames/events-of-others.ts'
import { isAskedDose } from './frames/questions.ts'
import { isNameOfService } from './frames/services.ts'
import { isInStory, isOccupation, isOfWork, isOnlyPet, isScolding } from './frames/stories.ts'
import type { Item } from './read-items.ts'
import { isLaterClause, isSetting, isSubject, isThen, type Span } from './settings.ts'

const BREATH = [
  'cannot-breathe',
  'breathless-at-rest',
  'cannot-speak',
  'not-breathing',
  'worse-very-fast',
  'choking',
] as const
const COLLAPSE = [
  'fainted',
  'unconscious',
  'seizure',
  'chest-pain',
  'confused-or-drowsy',
  'palpitations-with-danger',
] as const
const ASKED = ['emergency-asked'] as const
const ILLNESS = ['stroke', 'anaphylaxis', 'adrenaline-used', 'sepsis', 'throat-swelling'] as const
const CRISIS = ['suicide', 'self-harm', 'overdose', 'poisoning', 'violence-now'] as const

/**
 * The signs that a figure of speech makes harmless. 'Painted' says nothing about breathing, and 'golf' nothing about blue
 * lips. A sign in such a clause is reviewed by a person; words similar to an emergency raise it again.
 */
const FIGURES: Readonly<Record<string, ReadonlySet<ConceptCode>>> = {
  'fig-pet': new Set([
    ...BREATH,
    ...COLLAPSE,
    ...ASKED,
    ...ILLNESS,
    'poisoning',
    'blue-colour',
    'bleeding',
    'blood-much',
  ]),
  'fig-fiction': new Set([
    ...BREATH,
    ...COLLAPSE,
    ...ASKED,
    ...ILLNESS,
    ...CRISIS,
    'blue-colour',
    'bleeding',
    'blood-much',
  ]),
  'fig-manner': new Set(BREATH),
  'fig-nose': new Set(['cannot-breathe', 'breathless-at-rest']),
  'fig-fee': new Set(ASKED),
  'fig-effort': new Set(BREATH),
  'fig-mask': new Set(['cannot-breathe']),
  'fig-local': new Set(['throat-swelling']),
  'fig-cold': new Set(['blue-colour']),
  'fig-paint': new Set(['blue-colour']),
  'fig-contest': new Set(['violence-now', 'suicide', 'chest-pain']),
  'fig-garment': new Set(['chest-pain', 'blue-colour', 'throat-swelling']),
  'fig-price': new Set([...COLLAPSE, ...ASKED, ...BREATH]),
  'fig-mood': new Set([...BREATH, ...COLLAPSE, ...ASKED, 'blue-colour', 'poisoning', 'overdose']),
  'fig-busy': new Set([...BREATH, ...COLLAPSE, ...ASKED]),
  'fig-kin-death': new Set([
    ...BREATH,
    ...COLLAPSE,
    ...ILLNESS,
    ...ASKED,
    'suicide',
    'overdose',
    'bleeding',
    'blood-much',
  ]),
  'fig-info': new Set([...ILLNESS, ...COLLAPSE, ...ASKED, ...CRISIS, ...BREATH]),
  'fig-thanks': new Set([...BREATH, ...COLLAPSE, ...ASKED, ...ILLNESS, 'blue-colour', 'bleeding', 'blood-much']),
  'fig-machine': new Set(['not-breathing', 'suicide', 'choking', 'unconscious', 'seizure', 'fainted', ...ASKED]),
}
const NAMES = Object.keys(FIGURES)

/** Signs of a body: where or when they happen does not make them a figure of speech. */
const PHYSICAL: ReadonlySet<ConceptCode> = new Set([...BREATH, ...COLLAPSE, ...ILLNESS])
/** Signs that people learn about; not crises, where learning may be planning. */
const LEARNED: ReadonlySet<ConceptCode> = new Set([...BREATH, ...COLLAPSE, ...ASKED, ...ILLNESS])
/** Signs that a machine can show as the subject of the sentence. */
const OF_MACHINES: ReadonlySet<ConceptCode> = new Set(BREATH)
/** Another subject or clause starts with these. */
const NEW_SUBJECT = ['i', 'other', 'child', 'infant', 'victim', 'comma', 'and', 'but', 'so', 'cannot', 'not', 'if']
const REACH = 3

/** Signs that are no less real for what was being read or watched. */
const IN_DANGER: ReadonlySet<ConceptCode> = new Set([...CRISIS, 'blue-colour', 'bleeding', 'blood-much'])

const CRISIS_SIGNS: ReadonlySet<ConceptCode> = new Set(CRISIS)

/** Figures that hold only for their own subject: a pet or a machine in the same sentence says nothing about a person. */
const OF_SUBJECT = new Set(['fig-pet', 'fig-machine'])

/** Whether a word of the clause shows that this sign is a figure of speech, a pet's, or a matter of information. */
export function isFigure(concept: ConceptCode, items: readonly Item[], span: Span): boolean {
  const isMeant = items.some(({ tags }, at) =>
    NAMES.some((name) => tags.has(name) && FIGURES[name]?.has(concept) && explains(name, concept, items, at, span)),
  )
  if (isMeant || isScolding(concept, items, span) || isOfWork(concept, items, span)) return true
  if (isOccupation(concept, items, span) || isEventOfOthers(concept, items, span)) return true
  if (isNameOfService(concept, items, span)) return true
  if (concept === 'overdose' && isAskedDose(items, span)) return true
  if (
    PHYSICAL.has(concept) &&
    items.some(({ tags }, at) => tags.has('thing') && at < span.from && isSubject(items, at, span))
  )
    return true
  if (LEARNED.has(concept) && isGovernedBy('learn', items, span.from)) return true
  return OF_MACHINES.has(concept) && isGovernedBy('fig-machine', items, span.from)
}

function explains(name: string, concept: ConceptCode, items: readonly Item[], at: number, span: Span): boolean {
  // 'they get the insurance if I'm gone': a word of the sign itself does not explain a crisis away
  if (CRISIS_SIGNS.has(concept) && at >= span.from && at <= span.to) return false
  if (OF_SUBJECT.has(name)) return isSubject(items, at, span) || (name === 'fig-pet' && isOnlyPet(items, at, span))
  if (name === 'fig-manner') return true
  if (isThen(items, at, span.from)) return false
  if (name === 'fig-effort' && isLasting(items, at, span)) return false
  if (name === 'fig-fiction' && (isContent(items, at, span) || isInStory(items, span))) return true
  // 'watching a movie and took all my pills': what was on is no reason to doubt it
  if (
    name === 'fig-fiction' &&
    IN_DANGER.has(concept) &&
    (isSetting(items, at, span) || isLaterClause(items, at, span))
  )
    return false
  if (!PHYSICAL.has(concept)) return true
  // 'on the phone to the insurance when he suddenly could not speak'
  if (name === 'fig-info' && items.some(({ tags }) => tags.has('sudden'))) return false
  // 'so dear that my chest hurts, and my left hand is numb'
  if (OF_MOOD.has(name) && items.some(({ tags }) => BESIDE_PAIN.some((tag) => tags.has(tag)))) return false
  // 'stuck in traffic, my husband can't breathe': after a comma a person is the subject
  if (OF_MOOD.has(name) && isOfAnother(items, at, span)) return false
  // 'dropped dead of a heart attack, the funeral is friday'
  if (name === 'fig-kin-death' && at > span.to && isOfDead(items, span)) return true
  // 'mum died of this, my chest is tight'
  if (name === 'fig-kin-death' && isOfAnother(items, at, span, ['i'])) return false
  // 'doing a course on choking': before the sign, a matter of information is its frame, not its setting
  if (name === 'fig-info' && at < span.from) return !isOfAnother(items, at, span)
  return !isLaterClause(items, at, span) && !isSetting(items, at, span)
}

/** 'Sprinted for the bus and now I can't breathe', '还没缓过来': what stays after an effort is no longer of the effort. */
const isLasting = (items: readonly Item[], at: number, { from }: Span) =>
  items.some(({ tags }, place) => place > at && (tags.has('not-over') || (tags.has('lasting') && place <= from)))

const isOfDead = (items: readonly Item[], { from }: Span) => {
  const before = items.slice(0, from)
  return before.some(({ tags }) => tags.has('die')) && !before.some(({ tags }) => tags.has('i'))
}

const BESIDE_PAIN = ['limb', 'arm', 'weak', 'sweat']
const OF_MOOD = new Set(['fig-busy', 'fig-mood', 'fig-price'])
function isOfAnother(
  items: readonly Item[],
  at: number,
  { from }: Span,
  people: readonly string[] = ['i', 'other', 'child'],
): boolean {
  const comma = items.findIndex(({ tags }, place) => place > at && place < from && tags.has('comma'))
  return comma > 0 && items.slice(comma, from).some(({ tags }) => people.some((tag) => tags.has(tag)))
}

/** 'A show about drowning', 'in the movie he collapses': the sign is part of the story. */
function isContent(items: readonly Item[], at: number, { from }: Span): boolean {
  const isAbout = at < from && items.slice(at + 1, from).some(({ form }) => ABOUT.has(form)) && from - at <= ABOUT_REACH
  return at === from - 1 || isAbout || [1, 2].some((back) => IN_STORY.has(items[at - back]?.form ?? ''))
}

/** 'A movie about an overdose'. */
const ABOUT = new Set(['about', '关', 've', 'عن', 'sobre'])
const ABOUT_REACH = 4
const IN_STORY = new Set(['in', '里', 'trong', 'في', 'en'])

/** 'Learning first aid', 'the fan was gasping': the word is just before the sign, in the same clause. */
function isGovernedBy(tag: string, items: readonly Item[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - REACH); at--) {
    const { tags } = items[at] as Item
    if (tags.has(tag)) return true
    // 'a course on infant choking'
    if (tags.has('infant') && at === from - 1 && items[at - 1]?.tags.has(tag)) return true
    if (NEW_SUBJECT.some((other) => tags.has(other))) return false
  }
  return false
}
