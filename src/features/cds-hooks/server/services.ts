import { SAFETY_OBSERVATIONS } from '#medicine/medication-safety/safety-observations.ts'

export const GAPS = 'aurora-respiratory-gaps'
export const PRESCRIBING = 'aurora-prescribing-safety'

const about = (type: string, more = '') => `${type}?patient={{context.patientId}}${more}`

const gapsPrefetch = {
  patient: 'Patient/{{context.patientId}}',
  conditions: about('Condition'),
  observations: about('Observation', '&_count=600'),
  medications: about('MedicationRequest', '&status=active,on-hold'),
  encounters: about('Encounter'),
  procedures: about('Procedure'),
  immunizations: about('Immunization'),
  carePlans: about('CarePlan', '&status=active,completed'),
  referrals: about('ServiceRequest'),
  reports: about('DiagnosticReport'),
}

const prescribingPrefetch = {
  patient: 'Patient/{{context.patientId}}',
  medications: about('MedicationRequest'),
  allergies: about('AllergyIntolerance'),
  conditions: about('Condition'),
  observations: about('Observation', `&code=${SAFETY_OBSERVATIONS.join(',')}`),
}

/** Sent by newer callers; without them, kidney function, pregnancy and smoking are reported as not recorded. */
export const OPTIONAL_PREFETCH: readonly string[] = ['patient', 'observations']

/** The services offered. Everything in `prefetch` is required: a rule would treat a missing list as empty. */
export const SERVICES = [
  {
    id: GAPS,
    hook: 'patient-view',
    title: 'Respiratory guideline gaps',
    description:
      'Gaps, suggestions and referrals for COPD and asthma by the Australian guidelines, each with its rule and source.',
    usageRequirements: 'For health professionals. Answers from what is prefetched, or from the record kept here.',
    prefetch: gapsPrefetch,
  },
  {
    id: PRESCRIBING,
    hook: 'order-select',
    title: 'Prescribing safety',
    description:
      'Allergies, duplicates, interactions of respiratory practice, kidney function, pregnancy and usual doses for a medication about to be prescribed. Says what could not be checked.',
    usageRequirements: 'For health professionals. Answers from what is prefetched, or from the record kept here.',
    prefetch: prescribingPrefetch,
  },
] as const

export type ServiceId = (typeof SERVICES)[number]['id']
