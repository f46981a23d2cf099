import type { ConceptCode } from '../concepts.ts'
import type { Item } from './read-items.ts'

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
  'fig-fiction': new Set([...BREATH, ...COLLAPSE, ...ASKED, ...ILLNESS, ...CRISIS, 'blue-colour', 'bleeding']),
  'fig-nose': new Set(['cannot-breathe', 'breathless-at-rest']),
  'fig-fee': new Set(ASKED),
  'fig-effort': new Set(BREATH),
  'fig-mask': new Set(['cannot-breathe']),
  'fig-local': new Set(['throat-swelling']),
  'fig-cold': new Set(['blue-colour']),
  'fig-paint': new Set(['blue-colour']),
  'fig-contest': new Set(['violence-now', 'suicide', 'chest-pain']),
  'fig-garment': new Set(['chest-pain', 'blue-colour', 'throat-swelling']),
  'fig-price': new Set([...COLLAPSE, ...ASKED, ...BREATH, 'suicide']),
  'fig-mood': new Set([...BREATH, ...COLLAPSE, ...ASKED, 'blue-colour', 'suicide', 'poisoning', 'overdose']),
  'fig-busy': new Set([...BREATH, ...COLLAPSE, ...ASKED, 'suicide']),
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
  'fig-machine': new Set(['not-breathing', 'suicide', 'choking', 'unconscious', 'seizure', 'fainted', ...ASKED]),
}
const NAMES = Object.keys(FIGURES)

/** Whether a word of the clause shows that this sign is a figure of speech, a pet's, or a matter of information. */
export function isFigure(concept: ConceptCode, items: readonly Item[]): boolean {
  return items.some(({ tags }) => NAMES.some((name) => tags.has(name) && FIGURES[name]?.has(concept)))
}
