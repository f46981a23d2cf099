/** Respiratory medications used in Australia: names, devices, classes. Strengths and regimens as in their sources. */
export type MedicationClass =
  | 'SABA'
  | 'SAMA'
  | 'LAMA'
  | 'LABA'
  | 'ICS'
  | 'biologic'
  | 'oral corticosteroid'
  | 'azithromycin'

export type InhalerDevice =
  | 'pMDI'
  | 'Autohaler'
  | 'Respimat'
  | 'Turbuhaler'
  | 'Accuhaler'
  | 'Ellipta'
  | 'Genuair'
  | 'Breezhaler'
  | 'HandiHaler'
  | 'Zonda'
  | 'Spiromax'
  | 'Easyhaler'
  | 'single-dose DPI'

export type Medication = {
  generic: string
  brands: readonly string[]
  strengths: readonly string[]
  device: InhalerDevice | 'nebuliser' | 'injection'
  classes: readonly MedicationClass[]
  /** Target of a biologic. */
  target?: string
  usualRegimen?: string
  pbsRestriction?: string
  sources: readonly MedicationSource[]
}

export const medicationSources = {
  nacChart: 'National Asthma Council Australia, asthma and COPD medications chart',
  etgTable: 'Therapeutic Guidelines, COPD inhaler table (third-party copy)',
  aah105: 'Australian Asthma Handbook, figure 105',
  aah118: 'Australian Asthma Handbook, table 118',
  aahPlans: 'Australian Asthma Handbook, action plans',
  acam2008: 'Australian Centre for Asthma Monitoring, Asthma in Australia 2008, table A1.7',
  pb285: 'Services Australia, severe asthma pages (PB285, 2026)',
  instrument2024: 'National Health instrument F2024L01096',
  pbac: 'PBAC public summary document',
  radar: 'NPS MedicineWise RADAR, 2021 and 2022',
  cmi: 'NPS MedicineWise consumer medicine information',
  ascia2024: 'Australasian Society of Clinical Immunology and Allergy, October 2024',
  pmc6911637: 'PMC6911637, table 1 (United States dosing)',
  aah3708: 'Australian Asthma Handbook, anti-inflammatory relievers (asthmahandbook.org.au/pdf/3708)',
  asthmaAustralia2024: 'Asthma Australia, Bufomix and Salflumix Easyhalers, June 2024',
  nacChart2025: 'National Asthma Council Australia, medicines guide: preventers',
  tgaPi: 'Therapeutic Goods Administration, product information',
  limbic2020: 'the limbic, 20 February 2020',
} as const

export type MedicationSource = keyof typeof medicationSources

/** Addresses of those that were found; the others are printed, behind a login or not kept at one address. */
export const medicationSourceUrls: Partial<Record<MedicationSource, string>> = {
  aah3708: 'https://www.asthmahandbook.org.au/pdf/3708',
  nacChart2025: 'https://www.asthmahandbook.org.au/resources/medicines-guide/preventers',
  pmc6911637: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC6911637',
}
