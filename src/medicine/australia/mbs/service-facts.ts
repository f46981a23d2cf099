/** Requirements of a service beyond dates and numbers, worded for a checklist. */
export const serviceFacts = {
  'two-morbidities': 'At least two morbidities',
  'full-assessment': 'History with psychosocial part, medication review and differential diagnosis',
  'plan-to-referrer': 'Plan sent to the referrer',
  'three-recordings': 'Three or more recordings',
  'permanent-trace': 'Permanently recorded trace',
  'with-bronchodilator': 'Before and after a bronchodilator',
  'confirms-diagnosis': 'Done to confirm asthma, COPD or another cause of airflow limitation',
  'laboratory-test': 'Test of a respiratory laboratory',
  supervised: 'Supervised by a specialist or consultant physician',
  'scientist-present': 'Respiratory scientist in attendance',
  'written-report': 'Written report',
  'feno-measured': 'FeNO measured',
  'doctor-present': 'Doctor present',
  'defibrillator-present': 'Defibrillator in the room',
  'requested-after-attendance': 'Requested by a specialist or consultant physician after seeing the patient',
  'three-other-providers': 'At least three other care providers of different disciplines',
  'two-other-providers': 'At least two other care providers',
  'sleep-questionnaires': 'STOP-Bang 3 or more, OSA50 5 or more or Berlin high, and Epworth 8 or more',
  'seen-by-sleep-physician': 'Seen by a sleep or respiratory physician before the study',
  'no-pap-six-months': 'No positive airway pressure in the past 6 months',
  'recurrence-or-change': 'Recurrence, weight change or uncertain response',
  'cpap-or-oxygen-failed': 'CPAP or oxygen shown to fail',
  'failed-first-study': 'Earlier study failed (sleep efficiency 25% or less)',
  'technician-or-reason': 'Technician applied the equipment, or the reason why not is written down',
  'chronic-six-months': 'Condition present or likely for 6 months, or terminal',
  'registered-or-usual-gp': 'MyMedicare practice of the patient, or their usual GP',
  'consent-and-copy': 'Consent, and a copy for the patient',
  'existing-relationship': 'Existing relationship with the practitioner (telehealth)',
  'mymedicare-practice': 'Enrolled in MyMedicare at this practice',
  'screening-eligible': 'Request states that lung cancer screening eligibility was confirmed',
  'exceptional-circumstances': 'Exceptional circumstances',
  'significant-change': 'Significant change in condition or medications',
  'separate-attendance': 'A second, separate attendance on that day',
  'late-lodgement-approved': 'Late lodgement approved',
} as const

export type ServiceFact = keyof typeof serviceFacts

/** One fact, or any one of several. */
export type Requirement = ServiceFact | readonly ServiceFact[]

const spirometry: readonly Requirement[] = ['with-bronchodilator', 'permanent-trace']
const laboratory: readonly Requirement[] = ['laboratory-test', 'supervised', 'written-report']
const sleepRoute: readonly Requirement[] = [['sleep-questionnaires', 'seen-by-sleep-physician']]
const complexPlan: readonly Requirement[] = ['two-morbidities', 'full-assessment', 'plan-to-referrer']
const gpPlan: readonly Requirement[] = ['chronic-six-months', 'registered-or-usual-gp', 'consent-and-copy']

function forEach(items: readonly string[], needs: readonly Requirement[]): [string, readonly Requirement[]][] {
  return items.map((item) => [item, needs])
}

const requirements = new Map<string, readonly Requirement[]>([
  ...forEach(['132', '92422'], complexPlan),
  ...forEach(['133', '92423', '92443'], ['two-morbidities', 'plan-to-referrer']),
  ...forEach(['11505'], [...spirometry, 'three-recordings', 'confirms-diagnosis']),
  ...forEach(['11506'], spirometry),
  ...forEach(['11512'], [...laboratory, 'with-bronchodilator', 'scientist-present']),
  ...forEach(['11507'], [...laboratory, 'with-bronchodilator', 'scientist-present', 'feno-measured']),
  ...forEach(['11503'], laboratory),
  ...forEach(['11508'], ['requested-after-attendance', 'scientist-present', 'doctor-present', 'defibrillator-present']),
  ...forEach(['820', '822', '823'], ['three-other-providers']),
  ...forEach(['825', '826', '828'], ['two-other-providers']),
  ...forEach(['12203'], sleepRoute),
  ...forEach(['12250'], [...sleepRoute, 'technician-or-reason']),
  ...forEach(['12204'], ['no-pap-six-months']),
  ...forEach(['12205'], ['recurrence-or-change']),
  ...forEach(['12207'], ['cpap-or-oxygen-failed']),
  ...forEach(['12208'], ['failed-first-study']),
  ...forEach(['965', '392', '92029', '92060'], gpPlan),
  ...forEach(['91900', '91910'], ['existing-relationship', 'mymedicare-practice']),
  ...forEach(['91790', '91800', '91801', '91802', '91920', '91890', '91891'], ['existing-relationship']),
  ...forEach(['75880'], ['mymedicare-practice']),
  ...forEach(['57410'], ['screening-eligible']),
])

export function requirementsOf(item: string): readonly Requirement[] {
  return requirements.get(item) ?? []
}
