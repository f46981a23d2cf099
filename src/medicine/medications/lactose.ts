import { foldText } from '#medicine/terminology/fold-words.ts'
import type { InhalerDevice, Medication } from './medication.ts'
import { listedMedications } from './medications.ts'

/** Dry powder inhalers whose powder is carried by lactose. */
const WITH_LACTOSE: ReadonlySet<Medication['device']> = new Set<InhalerDevice>([
  'Turbuhaler',
  'Accuhaler',
  'Ellipta',
  'Genuair',
  'Breezhaler',
  'HandiHaler',
  'Zonda',
  'Spiromax',
  'Easyhaler',
  'single-dose DPI',
])
/** Pulmicort and Bricanyl Turbuhaler hold the medication alone. */
const TURBUHALER_WITHOUT = ['budesonide', 'terbutaline']

const DEVICE_WORDS: readonly (readonly [RegExp, readonly Medication['device'][]])[] = [
  [/\b(?:p?mdi|metered dose|rapihaler|puffer|inhalation aerosol|hfa)\b/, ['pMDI']],
  [/\bautohaler\b/, ['Autohaler']],
  [/\brespimat\b/, ['Respimat']],
  [/\b(?:neb\w*|respules?)\b/, ['nebuliser']],
  [/\bturbuhaler\b/, ['Turbuhaler']],
  [/\b(?:accuhaler|diskus|ciphaler)\b/, ['Accuhaler']],
  [/\bellipta\b/, ['Ellipta']],
  [/\bgenuair\b/, ['Genuair']],
  [/\bbreezhaler\b/, ['Breezhaler']],
  [/\bhandihaler\b/, ['HandiHaler']],
  [/\bzonda\b/, ['Zonda']],
  [/\bspiromax\b/, ['Spiromax']],
  [/\beasyhaler\b/, ['Easyhaler']],
  [/\b(?:dpi|dry powder)\b/, [...WITH_LACTOSE]],
]

/** 'some' where the words leave open which inhaler it is; undefined where none of its inhalers holds lactose. */
export function lactoseIn(text: string, ingredients: readonly string[]): 'all' | 'some' | undefined {
  const folded = foldText(text)
  const same = listedMedications.filter(({ generic }) => {
    const parts = generic.split(' + ')
    return parts.length === ingredients.length && parts.every((part) => ingredients.includes(part))
  })
  const branded = same.filter(({ brands }) => brands.some((brand) => folded.includes(foldText(brand))))
  const named = DEVICE_WORDS.filter(([words]) => words.test(folded)).flatMap(([, devices]) => devices)
  const possible = (branded.length > 0 ? branded : same).filter(
    ({ device }) => named.length === 0 || named.includes(device),
  )
  const holding = possible.filter(
    ({ device, generic }) =>
      WITH_LACTOSE.has(device) && !(device === 'Turbuhaler' && TURBUHALER_WITHOUT.includes(generic)),
  )
  if (holding.length === 0) return undefined
  return holding.length === possible.length ? 'all' : 'some'
}
