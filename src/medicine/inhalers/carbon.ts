import type { Medication } from '../medications/medication.ts'
import type { Source } from '../source.ts'

export const carbonSource: Source = {
  name: 'Inhaler carbon footprint',
  version: '2019',
  url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC6830591',
  citation:
    'Wilkinson AJK, et al. Costs of switching to low global warming potential inhalers. BMJ Open 2019;9:e028763 (PMC6830591), tables 2 and 3',
}

/** Grams of CO2 equivalent for one inhaler, low to high. */
export const inhalerCarbon = {
  'small SABA pMDI': { lowG: 8_700, highG: 11_000 },
  'large SABA pMDI': { lowG: 22_500, highG: 28_000 },
  'HFA134a ICS/LABA pMDI': { lowG: 15_600, highG: 23_700 },
  'HFA227ea pMDI': { lowG: 36_500, highG: 36_500 },
  'dry powder': { lowG: 1_000, highG: 1_000 },
} as const

export type CarbonKind = keyof typeof inhalerCarbon

const DRY_POWDER: readonly string[] = [
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
]

/** Only if the table names the product or its kind; a soft mist or other aerosol has no figure, rather than a guess. */
export function carbonKind(medication: Pick<Medication, 'device' | 'brands'>): CarbonKind | undefined {
  if (DRY_POWDER.includes(medication.device)) return 'dry powder'
  if (medication.device !== 'pMDI') return undefined
  const is = (...names: string[]) => medication.brands.some((brand) => names.includes(brand))
  if (is('Flutiform', 'Symbicort Rapihaler')) return 'HFA227ea pMDI'
  if (is('Seretide')) return 'HFA134a ICS/LABA pMDI'
  return is('Ventolin') ? 'large SABA pMDI' : undefined
}
