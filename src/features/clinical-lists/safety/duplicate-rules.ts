import { capitalise } from '#fhir/capitalise.ts'
import { isInhaledClass } from '#medicine/medication-safety/resolve-medication.ts'
import { alertOf, listText, NOTHING, notChecked, type Proposed, type RuleOutcome } from './rule.ts'
import type { KnownMedication, SafetyFacts } from './safety-facts.ts'

const evidenceOf = ({ id, text }: KnownMedication) => ({ type: 'MedicationRequest', id, text })
const SOURCE = 'Current medications of this patient; Aurora medication classes'

/** The same ingredient twice, or two of the same class. Only one alert per current medication, for the closer match. */
export function duplicateRule(proposed: Proposed, facts: SafetyFacts): RuleOutcome {
  const current = facts.medications.filter(({ isActive }) => isActive)
  if (!proposed.isRecognised) {
    return current.length > 0
      ? notChecked('Duplicates', `'${proposed.text}' is not in Aurora's list, so its ingredients are not known.`)
      : NOTHING
  }
  const unknown = current.filter(({ isRecognised }) => !isRecognised).map(({ text }) => text)
  return {
    alerts: current
      .filter(({ isLocal }) => isLocal === proposed.isLocal)
      .flatMap((medication) => duplicate(proposed, medication) ?? []),
    notChecked:
      unknown.length > 0
        ? [{ check: 'Duplicates', reason: `Not compared with ${listText(unknown)}: not in Aurora's list.` }]
        : [],
  }
}

function duplicate(proposed: Proposed, medication: KnownMedication) {
  const evidence = [evidenceOf(medication)]
  const ingredients = proposed.ingredients.filter((ingredient) => medication.ingredients.includes(ingredient))
  if (ingredients.length > 0) {
    return alertOf('duplicate-ingredient', 'banner', {
      title: `${capitalise(listText(ingredients))} twice`,
      detail: `${medication.text} is current and contains it too.`,
      source: SOURCE,
      evidence,
    })
  }
  const classes = proposed.classes.filter((name) => name !== 'other' && medication.classes.includes(name))
  const inhaled = classes.filter(isInhaledClass)
  if (inhaled.length > 0) {
    return alertOf('same-class-inhalers', inhaled.includes('SABA') ? 'inline' : 'banner', {
      title: `Two inhalers with ${inhaled[0] === 'ICS' ? 'an' : 'a'} ${listText(inhaled)}`,
      detail: `${medication.text} is current and contains the same class.`,
      source: SOURCE,
      evidence,
    })
  }
  if (classes.length === 0) return undefined
  return alertOf('duplicate-class', 'inline', {
    title: `Two medications of one class: ${listText(classes)}`,
    detail: `${medication.text} is current.`,
    source: SOURCE,
    evidence,
  })
}
