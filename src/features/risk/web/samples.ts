/** Fixed figures from the specification, not measured (requirements 2 §2.15). */
export const samples = { high: 23, medium: 45, low: 132 }

/** The specification's shape of a sample patient (requirements 2 §3). */
export interface SamplePatient {
  id: string
  name: string
  age: number
  condition: string
  riskScore: number
  riskFactors: readonly string[]
  lastVisit: string
  nextDue: string
}

/** Patients of the synthetic practice, so that their charts open; the figures are samples. */
export const samplePatients: readonly SamplePatient[] = [
  {
    id: 'demo-deteriorating',
    name: 'Robert Kowalski',
    age: 71,
    condition: 'Severe COPD',
    riskScore: 92,
    riskFactors: ['Two hospital admissions', 'FEV1 31 % predicted', 'CAT 29'],
    lastVisit: '2026-11-02',
    nextDue: '2026-11-16',
  },
  {
    id: 'demo-long-record',
    name: 'Giuseppe Lombardo',
    age: 78,
    condition: 'COPD and asthma',
    riskScore: 84,
    riskFactors: ['Frequent exacerbations', 'Home oxygen', 'Frailty'],
    lastVisit: '2026-10-21',
    nextDue: '2026-11-20',
  },
  {
    id: 'demo-patient',
    name: 'Margaret Nguyen',
    age: 75,
    condition: 'COPD',
    riskScore: 78,
    riskFactors: ['Recent exacerbation', 'Breathless on stairs', 'Type 2 diabetes'],
    lastVisit: '2026-10-28',
    nextDue: '2026-11-24',
  },
]
