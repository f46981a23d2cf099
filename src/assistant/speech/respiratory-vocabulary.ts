import { listedMedications } from '#medicine/medications/medications.ts'
import { medicationTerms } from '#medicine/terminology/medication-terms.ts'
import { openVocabulary, type Term, type Vocabulary } from './correct-vocabulary.ts'

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

/** Our medicines by ingredient and brand, devices, and words of the clinic. */
export function respiratoryVocabulary(): Vocabulary {
  const named = medicationTerms().flatMap(({ medicine: medication }) => [
    ...(medication?.generic.split(' + ').map((name) => name.split(' ')[0] ?? name) ?? []),
    ...(medication?.brand ? [medication.brand] : []),
  ])
  const brands = listedMedications.flatMap((each) => each.brands)
  const terms = (texts: readonly string[], kind: Term['kind']): Term[] =>
    [...new Set(texts)].filter((text) => /^[A-Za-z-]+$/.test(text)).map((text) => ({ text, kind }))
  return openVocabulary([
    ...terms([...named, ...brands], 'medicine'),
    ...terms(DEVICES, 'device'),
    ...terms(CLINICAL, 'term'),
  ])
}
