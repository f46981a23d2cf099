import { listedMedications } from '#medicine/medications/medications.ts'
import { brands, localBrands } from '#medicine/terminology/data/brands.ts'
import { ingredientAliases } from '#medicine/terminology/data/ingredient-aliases.ts'
import { type IngredientClass, ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'

/** What the text of a medication says. Nothing is guessed: an unknown name stays unknown. */
export interface ResolvedMedication {
  ingredients: string[]
  classes: IngredientClass[]
  isRecognised: boolean
  /** Nose, eye or skin: not a duplicate of the same ingredient inhaled or swallowed. */
  isLocal: boolean
}

const classOf = new Map<string, IngredientClass>(
  Object.entries(ingredientsByClass).flatMap(([name, list]) =>
    list.map((ingredient) => [ingredient, name as IngredientClass] as const),
  ),
)

/** Every name of a medication with its ingredients; longer names first, so that a partial name never wins. */
const names: readonly (readonly [name: string, ingredients: readonly string[]])[] = [
  ...[...classOf.keys()].map((ingredient) => [ingredient, [ingredient]] as const),
  ...listedMedications.flatMap(({ brands, generic }) =>
    brands.map((brand) => [foldText(brand), generic.split(' + ')] as const),
  ),
  ...Object.entries(ingredientAliases),
  ...brands.map(([brand, ingredients]) => [foldText(brand), ingredients] as const),
]
  .map(([name, ingredients]) => [spaced(name), ingredients] as const)
  .sort(([a], [b]) => b.length - a.length)

const LOCAL_NAMES = localBrands.map(([brand]) => spaced(foldText(brand)))
const LOCAL = /\b(nasal|nose|nostril|eye|ophthalmic|cream|ointment|gel|lotion)\b/
const INHALED: readonly IngredientClass[] = ['SABA', 'SAMA', 'LAMA', 'LABA', 'ICS']

export function resolveMedication(text: string): ResolvedMedication {
  const folded = foldText(text)
  const ingredients = ingredientsIn(folded)
  const isLocal = LOCAL.test(folded) || LOCAL_NAMES.some((name) => wordAt(spaced(folded), name) >= 0)
  const classes = [...new Set(ingredients.flatMap((ingredient) => classOf.get(ingredient) ?? []))]
  return {
    ingredients,
    // a nasal corticosteroid is not an inhaled one
    classes: isLocal ? classes.filter((name) => !INHALED.includes(name)) : classes,
    isRecognised: ingredients.length > 0,
    isLocal,
  }
}

export function ingredientsIn(folded: string): string[] {
  let rest = spaced(folded)
  const found = new Set<string>()
  for (const [name, ingredients] of names) {
    const place = wordAt(rest, name)
    if (place < 0) continue
    for (const ingredient of ingredients) found.add(ingredient)
    rest = `${rest.slice(0, place)}|${rest.slice(place + name.length)}`
  }
  return [...found].sort((a, b) => a.localeCompare(b))
}

/** 'MS-Contin' and 'MS Contin' are one name. */
function spaced(text: string): string {
  return text.replaceAll('-', ' ')
}

/** Position of the name as a whole word, or -1. */
function wordAt(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const isWhole = !isLetter(text[at - 1]) && !isLetter(text[at + name.length])
    if (isWhole) return at
  }
  return -1
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}

export function classOfIngredient(ingredient: string): IngredientClass | undefined {
  return classOf.get(ingredient)
}

export function isInhaledClass(name: IngredientClass): boolean {
  return INHALED.includes(name)
}
