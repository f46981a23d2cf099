import type { Coding } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { AMT, PBS_ITEM } from '#fhir/codes/systems.ts'
import type { Medication } from '#medicine/medications/medication.ts'
import { listedMedications } from '#medicine/medications/medications.ts'
import { type IngredientClass, ingredientsByClass } from './data/ingredients.ts'
import { foldWords } from './fold-words.ts'
import type { Term } from './rules.ts'

/**
 * Codes only where verified: one AMT product (AU FHIR test data) and one PBS item (ASCIA, October 2024). The item codes
 * of 2003 in the medication list are out of date and are never stored.
 */
const VERIFIED: Readonly<Record<string, Coding>> = {
  'salbutamol-ventolin-pmdi': coding(
    AMT,
    '13029011000036109',
    'Ventolin Inhaler CFC-Free 100 microgram/actuation inhalation, 200 actuations',
  ),
  'mepolizumab-nucala-injection': coding(PBS_ITEM, '14605Q'),
}

const NO_CLASS: readonly IngredientClass[] = ['other', 'smoking cessation']

/** Products by brand, and then ingredients without a product. */
export function medicationTerms(): Term[] {
  return [...listedMedications.flatMap(productTerms), ...otherTerms()]
}

function productTerms(medication: Medication): Term[] {
  const { generic, device, classes, usualRegimen } = medication
  const brands: (string | undefined)[] = medication.brands.length > 0 ? [...medication.brands] : [undefined]
  return brands.map((brand) => {
    const key = foldWords([generic, brand, device].filter(Boolean).join(' ')).join('-')
    const code = VERIFIED[key]
    return {
      key,
      text: brand ? `${generic} (${brand})` : generic,
      codings: code ? [code] : [],
      hint: [device, classes.join(' + ')].join(' · '),
      medicine: {
        generic,
        ...(brand && { brand }),
        device,
        strengths: strengthTexts(medication.strengths),
        classes: [...classes],
        ...(usualRegimen && { usualRegimen }),
      },
    }
  })
}

function otherTerms(): Term[] {
  const products = new Set(listedMedications.flatMap(({ generic }) => generic.split(' + ')))
  return Object.entries(ingredientsByClass).flatMap(([name, ingredients]) => {
    const isClass = !NO_CLASS.includes(name as IngredientClass)
    return ingredients
      .filter((ingredient) => !products.has(ingredient))
      .map((generic) => ({
        key: foldWords(generic).join('-'),
        text: generic,
        codings: [],
        ...(isClass && { hint: name }),
        medicine: { generic, strengths: [], classes: isClass ? [name] : [] },
      }))
  })
}

const UNIT = /\s(mcg|mg)(\/\w+)?$/

/** '50', '100 mcg' means '50 microgram' and '100 microgram': the last strength gives the unit for all. */
export function strengthTexts(strengths: readonly string[]): string[] {
  const shared = UNIT.exec(strengths.at(-1) ?? '')?.[0] ?? ''
  return strengths.map((strength) => (UNIT.test(strength) ? strength : strength + shared).replace('mcg', 'microgram'))
}
