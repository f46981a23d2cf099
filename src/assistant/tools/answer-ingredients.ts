import { classOfIngredient, resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import { type Part, statement } from '../answer.ts'
import { productsNamed } from './chart/answer-dose.ts'

/** What a medication is made of, by Aurora's own list. */
export function answerIngredients(names: readonly string[], isStaff: boolean): Part {
  const lines = names.map((name) => {
    const { ingredients, isRecognised } = resolveMedication(name)
    const given = name.charAt(0).toUpperCase() + name.slice(1)
    if (!isRecognised || ingredients.length === 0)
      return `${given} is not in Aurora’s medication list. See the product information.`
    const named = ingredients.map((one) => {
      const kind = isStaff ? classOfIngredient(one) : undefined
      return kind && SHOWN.has(kind) ? `${one} (${kind})` : one
    })
    if (ingredients.length === 1 && ingredients[0]?.toLowerCase() === name.toLowerCase())
      return `${given} is one active ingredient${products(name)}.`
    return `${given}: ${named.join(', ')}${products(name)}.`
  })
  return {
    text: lines.join('\n\n'),
    outcome: 'answered',
    saysMissed: true,
    statements: lines.map((text, at) => statement(`s${at + 1}`, text, [])),
    agents: ['clinician'],
  }
}

/** Abbreviations that a clinician reads at a glance. */
const SHOWN = new Set(['SABA', 'SAMA', 'LAMA', 'LABA', 'ICS', 'LTRA'])

/** The devices it comes in. */
function products(name: string): string {
  const devices = [...new Set(productsNamed(name).map(({ device }) => device))]
  return devices.length > 0 && devices.length <= 4 ? ` (${devices.join(', ')})` : ''
}
