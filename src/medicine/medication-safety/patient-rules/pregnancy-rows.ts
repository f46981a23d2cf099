import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import type { Severity } from '../interactions/interaction.ts'
import type { InteractionSource } from '../interactions/sources.ts'

/** Medications that can harm an unborn child, with the category of the Therapeutic Goods Administration. */
export interface PregnancyRow {
  ingredients: readonly string[]
  category: 'X' | 'D' | 'C' | 'B3'
  /** In a known pregnancy. */
  severity: Severity
  harm: string
  action: string
  sources: readonly [InteractionSource, ...InteractionSource[]]
}

/** The database was not available: the category is unverified unless another source confirms it. */
const TGA: InteractionSource = {
  title: 'TGA, Prescribing medicines in pregnancy database',
  url: 'https://www.tga.gov.au/products/medicines/find-information-about-medicine/prescribing-medicines-pregnancy-database',
  isRead: false,
}
const read = (title: string, url: string): InteractionSource => ({ title, url, isRead: true })
const STOP = 'Do not prescribe. Exclude pregnancy before, and agree on contraception for the whole treatment.'

export const pregnancyRows: readonly PregnancyRow[] = [
  {
    ingredients: ['bosentan', 'ambrisentan', 'macitentan', 'riociguat'],
    category: 'X',
    severity: 'avoid',
    harm: 'Malformations in animals at all doses.',
    action: STOP,
    sources: [read('MIMS, bosentan', 'https://www.mims.com/india/drug/info/bosentan?mtype=generic'), TGA],
  },
  {
    ingredients: ['leflunomide'],
    category: 'X',
    severity: 'avoid',
    harm: 'Malformations; it stays in the body for years.',
    action: STOP,
    sources: [TGA],
  },
  {
    ingredients: ['methotrexate'],
    category: 'D',
    severity: 'avoid',
    harm: 'Miscarriage and malformations.',
    action: STOP,
    sources: [
      read('Methotrexate summary of product characteristics (copy)', 'https://pill2trip.com/medicine/methotrexate'),
      TGA,
    ],
  },
  {
    ingredients: ['mycophenolate', 'cyclophosphamide'],
    category: 'D',
    severity: 'avoid',
    harm: 'Miscarriage and malformations.',
    action: STOP,
    sources: [TGA],
  },
  {
    ingredients: ['nintedanib'],
    category: 'D',
    severity: 'avoid',
    harm: 'Harms the unborn child.',
    action: STOP,
    sources: [read('Medscape, nintedanib', 'https://reference.medscape.com/drug/ofev-nintedanib-999973'), TGA],
  },
  {
    ingredients: [
      ...ingredientsByClass['ACE inhibitor'],
      ...ingredientsByClass['angiotensin receptor blocker'],
      'warfarin',
      'valproate',
    ],
    category: 'D',
    severity: 'avoid',
    harm: 'Malformations, or kidney failure of the unborn child.',
    action: 'Choose another medicine.',
    sources: [TGA],
  },
  {
    ingredients: [
      ...ingredientsByClass.tetracycline,
      ...ingredientsByClass.statin,
      'fluconazole',
      'carbamazepine',
      'phenytoin',
    ],
    category: 'D',
    severity: 'adjust',
    harm: 'May harm the unborn child; tetracyclines discolour teeth after 18 weeks.',
    action: 'Choose another medicine where there is one.',
    sources: [TGA],
  },
  {
    ingredients: [
      'pirfenidone',
      'roflumilast',
      ...ingredientsByClass.quinolone,
      'voriconazole',
      'itraconazole',
      'posaconazole',
    ],
    category: 'B3',
    severity: 'adjust',
    harm: 'Harm in animals; not known in people.',
    action: 'Only where nothing better known will do.',
    sources: [TGA],
  },
  {
    ingredients: [
      ...ingredientsByClass.NSAID,
      ...ingredientsByClass['COX-2 inhibitor'],
      'trimethoprim',
      'sulfamethoxazole',
    ],
    category: 'C',
    severity: 'adjust',
    harm: 'May harm the unborn child at certain stages.',
    action: 'Look up the stage of pregnancy; choose another medicine where there is one.',
    sources: [TGA],
  },
]

/** From menarche to the end of fertility, with a wide margin: one question too many does less harm than one too few. */
export const FERTILE_AGE_YEARS = { from: 12, to: 55 } as const
