import { lactoseIn } from '#medicine/medications/lactose.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'
import { alertOf, NOTHING, type Proposed, type RuleOutcome } from './rule.ts'
import type { SafetyFacts } from './safety-facts.ts'

/** The protein of milk; lactose intolerance is another matter, and the dose of an inhaler is too small for it. */
const MILK_PROTEIN = /\b(?:milk|dairy|casein|whey|lactoglobulin|lactalbumin|butter|cheese)\b(?! thistle)/

const SOURCES = [
  {
    title: 'Robles J, Motheral L. J Pediatr Pharmacol Ther 2014;19:206-211, reaction to a dry powder inhaler',
    url: 'https://doi.org/10.5863/1551-6776-19.3.206',
    isRead: true,
  },
  {
    title: 'Bar-On O, et al. J Clin Med 2022;11:7346, inhalers with lactose in milk allergy',
    url: 'https://doi.org/10.3390/jcm11247346',
    isRead: true,
  },
]

/** Lactose in a dry powder inhaler may hold traces of milk protein; labels name a severe milk allergy as a contraindication. */
export function milkRule(proposed: Proposed, facts: SafetyFacts): RuleOutcome {
  const allergies = facts.allergies.filter(
    ({ text, isIntolerance }) => !isIntolerance && MILK_PROTEIN.test(foldText(text)),
  )
  if (proposed.isLocal || allergies.length === 0) return NOTHING
  const lactose = lactoseIn(proposed.text, proposed.ingredients)
  if (!lactose) return NOTHING
  const isSevere = allergies.some(({ isHighRisk }) => isHighRisk)
  return {
    alerts: [
      alertOf('milk-protein', isSevere && lactose === 'all' ? 'blocking' : 'banner', {
        title: 'Milk allergy: this dry powder inhaler contains lactose',
        detail: [
          lactose === 'some' && `${proposed.text} comes in several inhalers, and the dry powder holds lactose.`,
          'Lactose may carry traces of milk protein: anaphylaxis is rare but reported, and product labels exclude severe milk allergy.',
          'A metered dose or soft mist inhaler holds none.',
        ]
          .filter(Boolean)
          .join(' '),
        source: SOURCES.map(({ title }) => title).join('; '),
        links: SOURCES,
        evidence: allergies.map(({ id, text }) => ({ type: 'AllergyIntolerance', id, text })),
      }),
    ],
    notChecked: [],
  }
}
