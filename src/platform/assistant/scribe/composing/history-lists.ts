import { writeFigures } from '../reading/numbers.ts'
import { capitalised, listed, phrase } from '../writing/surface.ts'
import type { Fact } from './facts.ts'
import { type Candidate, distinctSpans, type Heading } from './sections.ts'

const NOT_TAKEN =
  /\b(?:allergic|allergy|stopped|quit|don't take|not taking|used to|come off|came off|off of|never|haven't|hasn't|don't have|need|refill|if)\b/
const TAKEN = /\b(?:take|taking|took|taken|on|use|using|used|prescribed|started|tried|have|had|been)\b/
const FREQUENCY =
  /^(?:\W*(?:about|around|to|or|a|per|each|every|once|twice|daily|day|days|times|night|morning|at|bedtime|in|the|weekly|week|as|needed|hours|puffs?|tablets?|\d+)\b)+/
const NOT_A_MEDICINE =
  /^(?:chemotherapy|immunotherapy|steroids?|oxygen|iron|calcium|potassium|latex|contrast|sulfa|vaccine|supplements|inhalers?|flu shot|flu vaccine|antibiotics?|diuretic|.* medications?|pain medicine|painkillers|blood thinners?|anti-inflammator.*|nsaids|antihistamine|antidepressant|eye drops)$/

const list = (heading: Heading, text: string, facts: readonly Fact[]): Candidate => ({
  heading,
  text,
  spans: distinctSpans(facts.flatMap(({ spans }) => spans)),
  order: Math.min(...facts.map(({ order }) => order)),
  weight: 7,
  always: true,
})

/** Medicines said to be taken, each with the dose and times said with it. */
export function medications(facts: readonly Fact[]): Candidate[] {
  const taken = new Map<string, { text: string; fact: Fact }>()
  for (const fact of facts) {
    const { concept, negated, family, hypothetical, words } = fact
    if (!concept.kinds.has('medicine') || concept.kinds.has('lab') || negated || family || hypothetical) continue
    const text = words.join(' ')
    if (NOT_TAKEN.test(text) || !TAKEN.test(text) || NOT_A_MEDICINE.test(concept.name)) continue
    const written = medicineText(words, concept.from, concept.to)
    const known = taken.get(concept.name)
    if (!known || written.length > known.text.length) taken.set(concept.name, { text: written, fact })
  }
  return [...taken.values()].map(({ text, fact }) => list('Medications', `${capitalised(text)}.`, [fact]))
}

/** The name with a dose and times where they stand next to it. */
export function medicineText(words: readonly string[], from: number, to: number): string {
  const figures = writeFigures(words)
  const at = figures.findIndex((figure) => figure.from >= to)
  const name = phrase(words.slice(from, to))
  if (at < 0) return name
  const after = figures
    .slice(at, at + 9)
    .map(({ text }) => text)
    .join(' ')
  const dose = /^(?:at |of |like |about )?(\d[\d.,/]*%? ?(?:mg|mcg|g|mL|units?|puffs?|tablets?)\b)/.exec(after)
  const rest = dose ? after.slice(dose[0].length).trim() : after
  const times = FREQUENCY.exec(rest)?.[0]?.trim() ?? ''
  const isTimes = /\b(?:daily|every|each|night|morning|needed|bedtime|weekly|times|twice|once)\b/.test(times)
  const said = isTimes ? times.replace(/ (?:and|in|the|at|a|to|or|about)$/, '') : ''
  return [name, dose?.[1], phrase(said.split(' '))].filter(Boolean).join(' ')
}

const HAS =
  /\b(?:i have|i've (?:had|got|been)|i had|my|diagnosed|history|i'm (?:a )?diabetic|year[- ]old|you have|you've|your)\b/

const TOO_GENERAL = /^(?:strain|sprain|polyps?|broken|burn|exacerbation)$/

/** Conditions the patient is said to have, beyond those of the family. */
export function medicalHistory(facts: readonly Fact[]): Candidate[] {
  const own = facts.filter(
    ({ concept, negated, family, hypothetical, words }) =>
      concept.kinds.has('condition') &&
      !(negated || family || hypothetical || TOO_GENERAL.test(concept.name)) &&
      HAS.test(words.join(' ')),
  )
  const unique = [...new Map(own.map((fact) => [fact.concept.name, fact])).values()]
  if (unique.length === 0) return []
  const names = unique.map(({ concept }) => phrase(concept.name.split(' ')))
  return [list('Medical history', `${capitalised(listed(names, 'and'))}.`, unique)]
}
