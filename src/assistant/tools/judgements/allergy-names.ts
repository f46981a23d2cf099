import { resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import { allergens } from '#medicine/terminology/data/allergens.ts'
import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'

const GENERAL = /\b(?:drugs?|medications?|medicines?|tablets?|antibiotics?)\b/g
const singular = (text: string): string => foldText(text).replace(/s$/, '')

/** Whether a recorded allergy is to what was asked: by name, by another name ('sulfa'), or as a member of a group ('cephalosporins'). */
export function isAllergyTo(asked: string): (recorded: string) => boolean {
  const wanted = singular(foldText(asked).replace(GENERAL, '').trim()) || singular(asked)
  const listed = allergens.filter(({ text, also = [] }) => [text, ...also].some((name) => singular(name) === wanted))
  const names = [wanted, ...listed.flatMap(({ text, also = [] }) => [text, ...also].map(singular))]
  const members = new Set<string>(
    Object.entries(ingredientsByClass).flatMap(([name, list]) => (names.includes(singular(name)) ? list : [])),
  )
  return (recorded) => {
    const text = foldText(recorded)
    const words = text.split(/[^a-z0-9]+/)
    return (
      names.some((name) => words.some((word) => word.startsWith(name)) || text.includes(name)) ||
      (members.size > 0 && resolveMedication(recorded).ingredients.some((one) => members.has(one)))
    )
  }
}
