import type { BodySystem } from '../lexicon/findings.ts'
import { findings } from '../lexicon/findings.ts'
import { listed, phrase } from '../writing/surface.ts'
import type { Fact } from './facts.ts'
import { type Candidate, distinctSpans } from './sections.ts'

/** Words too general to stand alone under a system. */
const GENERAL =
  /^(?:pain|pains|hurt|hurts|hurting|burning|stress|gas|pop|limp|mood|discharge|fell|falls|urgency|discomfort|wound|swelling|swollen|swells|sore|bleeding|painful|stiff|ache|tender|allergies|weak|sad|shaking)$/

/** What was reported and denied, by body system. */
export function reviewOfSystems(facts: readonly Fact[]): Candidate[] {
  return (Object.keys(findings) as BodySystem[]).flatMap((system): Candidate[] => {
    const here = facts.filter(
      ({ concept, family, hypothetical, past }) =>
        concept.kinds.get('finding') === system && !(family || hypothetical || past || GENERAL.test(concept.name)),
    )
    const reported = names(here.filter(({ negated }) => !negated))
    const denied = names(here.filter(({ negated }) => negated)).filter((name) => !reported.includes(name))
    const parts = [
      ...(reported.length > 0 ? [`Reports ${listed(reported, 'and')}.`] : []),
      ...(denied.length > 0 ? [`Denies ${listed(denied, 'or')}.`] : []),
    ]
    return parts.map((text, index) => {
      const used = here.filter(({ negated, concept }) =>
        text.startsWith('Reports') ? !negated : negated && denied.includes(phrase(concept.name.split(' '))),
      )
      return {
        heading: 'Review of systems',
        under: system,
        text,
        spans: distinctSpans(used.flatMap(({ spans }) => spans)),
        order: Object.keys(findings).indexOf(system) + index / 10,
        weight: 8,
        always: true,
      }
    })
  })
}

const names = (facts: readonly Fact[]): string[] => [
  ...new Set(facts.map(({ concept }) => phrase(concept.name.split(' ')))),
]
