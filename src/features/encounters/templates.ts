import type { SECTION_TITLES } from './rules.ts'

export interface NoteTemplate {
  name: string
  about: string
  /** Each prompt ends with a colon; unanswered ones are dropped on signing. */
  prompts: Record<(typeof SECTION_TITLES)[number], readonly string[]>
}

export const NOTE_TEMPLATES: readonly NoteTemplate[] = [
  {
    name: 'First visit',
    about: 'New referral: full respiratory history',
    prompts: {
      Subjective: [
        'Reason for referral:',
        'Breathlessness, onset and pattern:',
        'Cough and sputum:',
        'Wheeze, chest tightness and triggers:',
        'Night symptoms and sleep:',
        'Exacerbations and courses of oral corticosteroid in the last 12 months:',
        'Smoking, vaping and exposures at work or home:',
        'Childhood chest illness, atopy and family history:',
        'Medications, devices and adherence:',
        'Allergies:',
        'Vaccinations (influenza, COVID-19, pneumococcal, RSV):',
        'Daily activities and home supports:',
      ],
      Objective: [
        'General appearance and work of breathing:',
        'SpO₂, respiratory rate, heart rate and blood pressure:',
        'Weight and BMI:',
        'Chest examination:',
        'Spirometry:',
        'Imaging and pathology:',
        'Inhaler technique observed:',
      ],
      Assessment: ['Working diagnosis and severity:', 'Symptom burden (CAT, mMRC, ACT):', 'Contributing conditions:'],
      Plan: ['Investigations:', 'Medications started, changed or stopped:', 'Action plan:', 'Review:'],
    },
  },
  {
    name: 'Review',
    about: 'Known patient: control, technique, next step',
    prompts: {
      Subjective: [
        'Since the last visit:',
        'Exacerbations, oral corticosteroid or antibiotics since then:',
        'Reliever use:',
        'Adherence and side effects:',
        'Smoking and vaping:',
      ],
      Objective: [
        'SpO₂ and vital signs:',
        'Chest examination:',
        'Spirometry and trend:',
        'Inhaler technique observed:',
      ],
      Assessment: ['Control and risk of exacerbation:', 'Change from the last visit:'],
      Plan: ['Medicines:', 'Pulmonary rehabilitation and exercise:', 'Vaccinations due:', 'Action plan:', 'Review:'],
    },
  },
  {
    name: 'Exacerbation',
    about: 'Acute worsening: severity, treatment, safety net',
    prompts: {
      Subjective: [
        'Onset and course:',
        'Change in breathlessness, sputum volume and sputum colour:',
        'Fever, chest pain or haemoptysis:',
        'Reliever use in the last 24 hours:',
        'Treatment started from the action plan:',
        'Earlier exacerbations, admissions and ventilation:',
      ],
      Objective: [
        'Speech, work of breathing and alertness:',
        'SpO₂ on air or oxygen, respiratory rate, heart rate and temperature:',
        'Chest examination:',
        'Blood gas, chest X-ray and other tests:',
      ],
      Assessment: ['Severity of the exacerbation:', 'Likely trigger:', 'Other causes considered:'],
      Plan: [
        'Bronchodilator and oral corticosteroid, with dose and days:',
        'Antibiotic, if indicated, and why:',
        'Oxygen target:',
        'When to seek urgent care (000):',
        'Follow-up and maintenance treatment:',
      ],
    },
  },
]
