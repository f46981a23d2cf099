import { listedMedications } from '#medicine/medications/medications.ts'
import { medicationTerms } from '#medicine/terminology/medication-terms.ts'
import type { Term } from './correct-vocabulary.ts'

const DEVICES = [
  'Turbuhaler',
  'Accuhaler',
  'Ellipta',
  'HandiHaler',
  'Respimat',
  'Breezhaler',
  'Genuair',
  'Rapihaler',
  'Autohaler',
]
const CLINICAL = [
  'spirometry',
  'eosinophils',
  'exacerbation',
  'exacerbations',
  'bronchiectasis',
  'emphysema',
  'oximetry',
  'saturation',
  'bronchodilator',
  'corticosteroid',
  'immunoglobulin',
  'pneumococcal',
  'influenza',
  'haemoptysis',
  'orthopnoea',
  'dyspnoea',
  'polysomnography',
  'bronchoscopy',
]

/** First words of vaccines and herbs that are no names by themselves. */
const ORDINARY = new Set(['st', 'live', 'yellow', 'oral', 'bcg'])

/** Our medicines by ingredient and brand, devices, and words of the clinic. */
export function respiratoryTerms(): readonly Term[] {
  const named = medicationTerms().flatMap(({ medicine: medication }) => [
    ...(medication?.generic.split(' + ').map((name) => name.split(' ')[0] ?? name) ?? []),
    ...(medication?.brand ? [medication.brand] : []),
  ])
  const brands = listedMedications.flatMap((each) => each.brands)
  const terms = (texts: readonly string[], kind: Term['kind']): Term[] =>
    [...new Set(texts)]
      .filter((text) => /^[A-Za-z-]+$/.test(text) && !ORDINARY.has(text))
      .map((text) => ({ text, kind }))
  return [...terms([...named, ...brands], 'medicine'), ...terms(DEVICES, 'device'), ...terms(CLINICAL, 'term')]
}
