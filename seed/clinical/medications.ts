import type { Coding } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { AMT, PBS_ITEM } from '#fhir/codes/systems.ts'
import type { TreatmentStep } from '../patients/archetype.ts'

/**
 * Products, strengths and devices as marketed in Australia (National Asthma Council medications chart, Australian Asthma
 * Handbook, PBAC documents). Codes only where verified; the others have only a name.
 */
export type Medication = { text: string; dosage: string; asNeeded?: true; coding?: Coding }

export const medicationsByName = {
  salbutamol: {
    text: 'Ventolin (salbutamol) 100 microgram pMDI',
    dosage: '1 to 2 inhalations when needed for breathlessness',
    asNeeded: true,
    coding: coding(
      AMT,
      '13029011000036109',
      'Ventolin Inhaler CFC-Free 100 microgram/actuation inhalation, 200 actuations',
    ),
  },
  terbutaline: {
    text: 'Bricanyl (terbutaline) 500 microgram Turbuhaler',
    dosage: '1 inhalation when needed',
    asNeeded: true,
  },
  spiriva: { text: 'Spiriva Respimat (tiotropium) 2.5 microgram', dosage: '2 inhalations once daily' },
  incruse: { text: 'Incruse Ellipta (umeclidinium) 62.5 microgram', dosage: '1 inhalation once daily' },
  bretaris: { text: 'Bretaris Genuair (aclidinium) 322 microgram', dosage: '1 inhalation twice daily' },
  anoro: { text: 'Anoro Ellipta (umeclidinium/vilanterol) 62.5/25 microgram', dosage: '1 inhalation once daily' },
  spiolto: { text: 'Spiolto Respimat (tiotropium/olodaterol) 2.5/2.5 microgram', dosage: '2 inhalations once daily' },
  ultibro: {
    text: 'Ultibro Breezhaler (glycopyrronium/indacaterol) 50/110 microgram',
    dosage: '1 inhalation once daily',
  },
  trelegy: {
    text: 'Trelegy Ellipta (fluticasone furoate/umeclidinium/vilanterol) 100/62.5/25 microgram',
    dosage: '1 inhalation once daily',
  },
  breztri: {
    text: 'Breztri Aerosphere (budesonide/glycopyrronium/formoterol) 160/7.2/5 microgram',
    dosage: '2 inhalations twice daily, with a spacer',
  },
  trimbow: {
    text: 'Trimbow (beclometasone/formoterol/glycopyrronium) 100/6/10 microgram pMDI',
    dosage: '2 inhalations twice daily, with a spacer',
  },
  symbicortReliever: {
    text: 'Symbicort Turbuhaler (budesonide/formoterol) 200/6 microgram',
    dosage: '1 inhalation when needed, up to 12 inhalations in a day',
    asNeeded: true,
  },
  symbicortLow: {
    text: 'Symbicort Turbuhaler (budesonide/formoterol) 200/6 microgram',
    dosage: '1 inhalation twice daily and 1 inhalation when needed',
  },
  symbicortMedium: {
    text: 'Symbicort Turbuhaler (budesonide/formoterol) 200/6 microgram',
    dosage: '2 inhalations twice daily and 1 inhalation when needed',
  },
  seretide: {
    text: 'Seretide Accuhaler (fluticasone propionate/salmeterol) 250/50 microgram',
    dosage: '1 inhalation twice daily',
  },
  breo: { text: 'Breo Ellipta (fluticasone furoate/vilanterol) 100/25 microgram', dosage: '1 inhalation once daily' },
  breoHigh: {
    text: 'Breo Ellipta (fluticasone furoate/vilanterol) 200/25 microgram',
    dosage: '1 inhalation once daily',
  },
  nucala: {
    text: 'Nucala (mepolizumab) 100 mg injection',
    dosage: '100 mg under the skin every 4 weeks',
    coding: coding(PBS_ITEM, '14605Q'),
  },
  fasenra: { text: 'Fasenra (benralizumab) 30 mg injection', dosage: '30 mg under the skin every 8 weeks' },
  xolair: {
    text: 'Xolair (omalizumab) 150 mg injection',
    dosage: '300 mg under the skin every 4 weeks, by IgE and weight',
  },
  dupixent: { text: 'Dupixent (dupilumab) 200 mg injection', dosage: '200 mg under the skin every 2 weeks' },
  prednisolone: { text: 'Prednisolone 25 mg tablet', dosage: '50 mg (2 tablets) in the morning for 5 days' },
  doxycycline: { text: 'Doxycycline 100 mg tablet', dosage: '100 mg once daily for 5 days' },
  amoxicillin: { text: 'Amoxicillin 500 mg capsule', dosage: '500 mg three times daily for 5 days' },
} as const satisfies Record<string, Medication>

export type MedicationName = keyof typeof medicationsByName

/** Each entry is one regimen of the step; one is drawn for each patient. */
export const regimens: Record<TreatmentStep, readonly (readonly MedicationName[])[]> = {
  'copd-reliever': [['salbutamol']],
  'copd-lama': [
    ['spiriva', 'salbutamol'],
    ['incruse', 'salbutamol'],
    ['bretaris', 'salbutamol'],
  ],
  'copd-dual': [
    ['anoro', 'salbutamol'],
    ['spiolto', 'salbutamol'],
    ['ultibro', 'salbutamol'],
  ],
  'copd-triple': [
    ['trelegy', 'salbutamol'],
    ['breztri', 'salbutamol'],
    ['trimbow', 'salbutamol'],
  ],
  'asthma-air': [['symbicortReliever']],
  'asthma-mart-low': [['symbicortLow']],
  'asthma-mart-medium': [['symbicortMedium']],
  'asthma-ics-laba': [
    ['seretide', 'salbutamol'],
    ['breo', 'salbutamol'],
    ['breo', 'terbutaline'],
  ],
  'asthma-high': [['breoHigh', 'spiriva', 'salbutamol']],
  'asthma-anti-il5': [
    ['nucala', 'breoHigh', 'salbutamol'],
    ['fasenra', 'breoHigh', 'salbutamol'],
  ],
  'asthma-anti-ige': [['xolair', 'breoHigh', 'salbutamol']],
  'asthma-anti-il4': [['dupixent', 'breoHigh', 'salbutamol']],
}

export const comorbidityMedications: Record<string, readonly Medication[]> = {
  hypertension: [
    { text: 'Perindopril arginine 5 mg tablet', dosage: '1 tablet once daily' },
    { text: 'Amlodipine 5 mg tablet', dosage: '1 tablet once daily' },
    { text: 'Telmisartan 40 mg tablet', dosage: '1 tablet once daily' },
  ],
  'type-2-diabetes': [{ text: 'Metformin XR 1 g tablet', dosage: '1 tablet once daily with the evening meal' }],
  reflux: [{ text: 'Pantoprazole 40 mg tablet', dosage: '1 tablet once daily before breakfast' }],
  'allergic-rhinitis': [{ text: 'Mometasone 50 microgram nasal spray', dosage: '2 sprays in each nostril once daily' }],
  depression: [{ text: 'Sertraline 50 mg tablet', dosage: '1 tablet in the morning' }],
  osteoporosis: [{ text: 'Risedronate 35 mg tablet', dosage: '1 tablet once a week, before breakfast' }],
  'atrial-fibrillation': [{ text: 'Apixaban 5 mg tablet', dosage: '1 tablet twice daily' }],
  'heart-failure': [{ text: 'Furosemide (frusemide) 40 mg tablet', dosage: '1 tablet in the morning' }],
}
