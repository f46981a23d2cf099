import { defineScore } from './score.ts'

// Aurora's own short descriptions
export const mmrcGrades = [
  'Breathless only with hard exercise',
  'Breathless hurrying or uphill',
  'Slower than others of the same age on the flat, or has to stop at own pace',
  'Has to stop after about 100 metres or a few minutes',
  'Too breathless to leave home, or breathless dressing',
] as const

export const mmrc = defineScore({
  id: 'mmrc',
  title: 'Modified MRC dyspnoea scale',
  inputs: { grade: { type: 'number', label: 'Breathlessness grade', min: 0, max: 4, integer: true } },
  range: { min: 0, max: 4 },
  source: {
    name: 'Modified Medical Research Council dyspnoea scale (mMRC)',
    version: '1988',
    url: 'https://doi.org/10.1378/chest.93.3.580',
    citation:
      'Mahler DA, Wells CK. Evaluation of clinical methods for rating dyspnea. Chest 1988;93:580-586; cut-off GOLD',
  },
  score({ grade }) {
    const more = grade >= 2
    return {
      score: grade,
      band: more ? 'more symptoms' : 'fewer symptoms',
      interpretation: `${mmrcGrades[grade]}${more ? '; 2 or more counts as more symptoms in GOLD' : ''}`,
    }
  },
})

/** Points for mMRC shared by BODE, ADO and DOSE. */
export function mmrcPoints(grade: number): number {
  return Math.max(0, grade - 1)
}
