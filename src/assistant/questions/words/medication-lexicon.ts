import { groupNamed, medicationGroups } from '#medicine/medication-safety/medication-groups.ts'
import { listedMedications } from '#medicine/medications/medications.ts'
import { ingredientAliases } from '#medicine/terminology/data/ingredient-aliases.ts'
import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import type { MedicationRef } from '../filters/filter.ts'
import { phraseList } from './phrases.ts'

/** As typed, what it means, and its label in answers. */
export interface MedicationWords {
  ref: MedicationRef
  name: string
  words: readonly string[]
}

const cls = (name: string, label: string, ...words: string[]): MedicationWords => ({
  ref: { class: name },
  name: label,
  words,
})
const regimen = (
  name: Extract<MedicationRef, { regimen: string }>['regimen'],
  label: string,
  ...words: string[]
): MedicationWords => ({ ref: { regimen: name }, name: label, words })

const CLASSES: readonly MedicationWords[] = [
  cls(
    'ICS',
    'an inhaled corticosteroid',
    ...phraseList(`
    ics | inhaled corticosteroid | inhaled corticosteroids | inhaled steroid | inhaled steroids |
    steroid inhaler | steroid inhalers | corticosteroid inhaler`),
  ),
  cls(
    'LABA',
    'a long-acting beta agonist',
    ...phraseList('laba | labas | long acting beta agonist | long acting beta agonists | long acting beta2 agonist'),
  ),
  cls(
    'LAMA',
    'a long-acting muscarinic antagonist',
    ...phraseList(`
    lama | lamas | long acting muscarinic | long acting muscarinic antagonist | long acting anticholinergic |
    muscarinic antagonist`),
  ),
  cls(
    'SABA',
    'a short-acting beta agonist',
    ...phraseList(`
    saba | sabas | short acting beta agonist | reliever | relievers | blue puffer | puffer | blue inhaler |
    rescue inhaler`),
  ),
  cls('SAMA', 'a short-acting muscarinic antagonist', 'sama', 'short acting muscarinic'),
  cls(
    'biologic',
    'a biologic',
    ...phraseList(`
    biologic | biologics | monoclonal | monoclonals | monoclonal antibody | monoclonal antibodies | mab |
    mabs | biological | biologicals | biologic therapy | anti il5 | anti ige`),
  ),
  cls(
    'oral corticosteroid',
    'an oral corticosteroid',
    ...phraseList(`
    ocs | oral corticosteroid | oral corticosteroids | oral steroid | oral steroids | maintenance ocs |
    systemic steroids | steroid tablets | steroids | pred`),
  ),
]

const REGIMENS: readonly MedicationWords[] = [
  regimen(
    'triple',
    'triple therapy (ICS + LABA + LAMA)',
    ...phraseList(`
    triple | triple therapy | triple inhaler | triple inhalers | triple inhaled therapy |
    single inhaler triple therapy | single inhaler triple | ics laba lama | ics/laba/lama | ics/lama/laba |
    laba/lama/ics | lama/laba/ics | ics+laba+lama`),
  ),
  regimen(
    'dual-bronchodilator',
    'dual bronchodilator (LAMA + LABA without ICS)',
    ...phraseList(`
    dual | dual therapy | dual bronchodilator | dual bronchodilators | dual bronchodilation | lama/laba |
    laba/lama | lama laba | laba lama | lama+laba`),
  ),
  regimen(
    'ics-laba',
    'ICS + LABA',
    ...phraseList(`
    ics/laba | laba/ics | ics laba | ics+laba | combination inhaler | combination inhalers |
    ics and laba combination`),
  ),
  regimen(
    'reliever-only',
    'a reliever alone',
    ...phraseList(`
    reliever only | saba only | reliever alone | saba alone | only a reliever | only reliever | only saba |
    saba monotherapy | just a reliever | only on a reliever | ventolin only`),
  ),
  regimen(
    'any-inhaler',
    'any inhaler',
    ...phraseList('inhaler | inhalers | any inhaler | puffers | inhaled therapy | inhaled treatment'),
  ),
  regimen('preventer', 'a preventer (ICS)', 'preventer', 'preventers', 'preventer inhaler'),
  {
    ref: { icsDose: 'high' },
    name: 'high-dose inhaled corticosteroid',
    words: [
      'high dose ics',
      'high dose inhaled corticosteroid',
      'high dose inhaled steroid',
      'high dose inhaled steroids',
      'high dose inhaled corticosteroids',
    ],
  },
  {
    ref: { icsDose: 'medium' },
    name: 'medium-dose inhaled corticosteroid',
    words: ['medium dose ics', 'medium dose inhaled corticosteroid', 'moderate dose ics'],
  },
  {
    ref: { icsDose: 'low' },
    name: 'low-dose inhaled corticosteroid',
    words: ['low dose ics', 'low dose inhaled corticosteroid'],
  },
]

const groups = (): MedicationWords[] =>
  medicationGroups.map(({ name, label, words }) => ({ ref: { class: name }, name: label, words }))

function ingredients(): MedicationWords[] {
  const names = new Set([
    ...Object.values(ingredientsByClass).flat(),
    ...listedMedications.flatMap(({ generic }) => generic.split(' + ')),
    'fluticasone',
  ])
  const aliases = Object.entries(ingredientAliases)
  const short: Record<string, string[]> = {
    prednisolone: ['prednisolone', 'prednisone', 'pred course'],
    azithromycin: ['azithro', 'zithromax'],
    salbutamol: ['salbutamol', 'albuterol'],
    tiotropium: ['tio'],
    doxycycline: ['doxy'],
    amoxicillin: ['amoxil', 'amoxycillin'],
    sulfamethoxazole: ['co-trimoxazole', 'cotrimoxazole', 'co trimoxazole', 'bactrim', 'septrin', 'resprim'],
  }
  return [...names].map((name) => ({
    ref: { ingredient: name },
    name,
    words: [
      name,
      ...(short[name] ?? []),
      ...aliases.filter(([, of]) => of.length === 1 && of[0] === name).map(([alias]) => alias),
    ],
  }))
}

function brands(): MedicationWords[] {
  const names = [...new Set(listedMedications.flatMap((one) => one.brands))]
  return names.map((brand) => {
    const devices = new Set(listedMedications.filter((one) => one.brands.includes(brand)).map(({ device }) => device))
    // 'Trelegy Ellipta' is the whole name; of several devices the one named would be lost
    const [device] = devices.size === 1 ? devices : []
    const whole = device ? [`${brand} ${device}`.toLowerCase()] : []
    return { ref: { brand }, name: brand, words: [brand.toLowerCase(), ...whole] }
  })
}

let built: readonly MedicationWords[] | undefined

/** Later entries do not take a word from earlier ones. */
export function medicationWords(): readonly MedicationWords[] {
  built ??= [...REGIMENS, ...CLASSES, ...groups(), ...ingredients(), ...brands()]
  return built
}

export function medicationName(ref: MedicationRef): string {
  if ('text' in ref) return `“${ref.text}”`
  const key = JSON.stringify(ref)
  return medicationWords().find((one) => JSON.stringify(one.ref) === key)?.name ?? key
}

/** Ingredients of a class or group outside respiratory medicine. */
export function ingredientsOf(name: string): readonly string[] {
  return groupNamed(name)?.members ?? (ingredientsByClass as Record<string, readonly string[]>)[name] ?? []
}
