import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import type { Statement } from '../../statement.ts'
import type { Chart, ChartEntry, ChartWarning } from '../chart.ts'
import { type Concept, genericOf } from '../lexicon/concepts.ts'
import { contextOf } from '../reading/context.ts'
import { writtenWord } from '../writing/surface.ts'
import { doseOf, sameAmount } from './doses.ts'
import { type Claims, readClaims } from './read-claims.ts'

interface Named {
  statement: Statement
  claims: Claims
  medication: Concept
}

const ingredient = (name: string): string => genericOf.get(name.toLowerCase()) ?? name.toLowerCase()

const medicationsIn = (claims: Claims): Concept[] => claims.concepts.filter(({ kinds }) => kinds.has('medicine'))

/** Allergies and doses of a draft held against the chart; differences are shown, nothing is changed. */
export function compareChart(statements: readonly Statement[], { allergies, medications }: Chart): ChartWarning[] {
  const named = statements.flatMap((statement) => {
    const claims = readClaims(statement.text)
    const isAllergy = statement.heading === 'Allergies'
    return claims.concepts
      .filter(({ kinds }) => kinds.has('medicine') || (isAllergy && kinds.has('allergen')))
      .map((medication): Named => ({ statement, claims, medication }))
  })
  return unique([
    ...(allergies ? allergyWarnings(statements, named, allergies) : []),
    ...(medications ? medicationWarnings(named, medications) : []),
  ])
}

/** What a sentence tells as an allergy and the chart does not list, by name. */
export function unlistedAllergens(text: string, charted: readonly ChartEntry[]): string[] {
  const { concepts, words } = readClaims(text)
  const named = concepts.filter(
    ({ kinds, name, from, to }) =>
      (kinds.has('medicine') || kinds.has('allergen')) &&
      !contextOf(words, from, to).negated &&
      !charted.some((one) => isAllergen(one.text, name)),
  )
  return [...new Set(named.map(({ name }) => writtenWord(name)))]
}

function allergyWarnings(
  statements: readonly Statement[],
  named: readonly Named[],
  allergies: readonly ChartEntry[],
): ChartWarning[] {
  const warnings: ChartWarning[] = []
  for (const { statement, medication, claims } of named) {
    const charted = allergies.find(({ text }) => isAllergen(text, medication.name))
    const isAllergy = statement.heading === 'Allergies' || /\ballerg/i.test(statement.text)
    const { negated } = contextOf(claims.words, medication.from, medication.to)
    if (isAllergy && !negated && !charted)
      warnings.push({
        kind: 'allergy not in chart',
        text: `An allergy to ${writtenWord(medication.name)} was mentioned; the chart does not list it.`,
        statements: [statement.id],
        references: [],
      })
    if (statement.section === 'Plan' && !isAllergy && !negated && charted)
      warnings.push({
        kind: 'planned despite allergy',
        text: `${writtenWord(medication.name)} is in the plan; the chart has an allergy to ${charted.text}.`,
        statements: [statement.id],
        references: [charted.reference],
      })
  }
  const denied = statements.find(({ text }) =>
    /\b(?:no (?:known )?(?:\w+ )?allergies|denies (?:any )?(?:\w+ )?allerg)/i.test(text),
  )
  if (denied && allergies.length > 0)
    warnings.push({
      kind: 'charted allergy denied',
      text: `No allergies were reported; the chart has ${allergies.map(({ text }) => text).join(', ')}.`,
      statements: [denied.id],
      references: allergies.map(({ reference }) => reference),
    })
  return warnings
}

/** The substance itself, its ingredient, or another of the same class ("penicillin" and amoxicillin). */
function isAllergen(allergen: string, medication: string): boolean {
  const spokenIngredient = ingredient(medication)
  const charted = allergen.toLowerCase()
  if (charted.includes(spokenIngredient.replace(/s$/, '')) || spokenIngredient.includes(charted.replace(/s$/, '')))
    return true
  return Object.entries(ingredientsByClass).some(
    ([name, members]) =>
      charted.replace(/s$/, '') === name.toLowerCase().replace(/s$/, '') &&
      members.some((member) => spokenIngredient.includes(member.toLowerCase())),
  )
}

function medicationWarnings(named: readonly Named[], medications: readonly ChartEntry[]): ChartWarning[] {
  return named.flatMap(({ statement, claims, medication }): ChartWarning[] => {
    if (/\b(?:stopped|no longer|ceased|ran out|previously|used to|quit|came off)\b/i.test(statement.text)) return []
    if (statement.section !== 'Subjective' || contextOf(claims.words, medication.from, medication.to).negated) return []
    const charted = medications.find((entry) =>
      medicationsIn(readClaims(entry.text)).some(({ name }) => ingredient(name) === ingredient(medication.name)),
    )
    if (!charted) {
      return statement.heading === 'Medications'
        ? [
            {
              kind: 'medication not in chart',
              text: `${writtenWord(medication.name)} was mentioned as taken; the chart does not list it.`,
              statements: [statement.id],
              references: [],
            },
          ]
        : []
    }
    const dose = doseOf(claims.words, medication.to)
    const chart = chartedDose(charted.text)
    if (!dose || !chart || sameAmount(dose, chart)) return []
    return [
      {
        kind: 'dose differs',
        text: `${writtenWord(medication.name)}: ${dose} was stated, the chart has ${chart}.`,
        statements: [statement.id],
        references: [charted.reference],
      },
    ]
  })
}

function chartedDose(text: string): string | undefined {
  const claims = readClaims(text)
  const [medication] = medicationsIn(claims)
  return medication && doseOf(claims.words, medication.to)
}

function unique(warnings: readonly ChartWarning[]): ChartWarning[] {
  const byText = new Map<string, ChartWarning>()
  for (const warning of warnings) {
    const known = byText.get(warning.text)
    byText.set(
      warning.text,
      known ? { ...known, statements: [...new Set([...known.statements, ...warning.statements])] } : warning,
    )
  }
  return [...byText.values()]
}
