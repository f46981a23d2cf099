/** Fields that several COPD indices share. */
export const fev1Percent = { type: 'number', label: 'FEV1, percent of predicted', min: 5, max: 200, unit: '%' } as const
export const mmrcGrade = { type: 'number', label: 'mMRC grade', min: 0, max: 4, integer: true } as const

export const emrcdChoices = {
  one: { value: '1-4', label: 'Grade 1 to 4: leaves home' },
  five: [
    { value: '5a', label: 'Grade 5a: housebound, washes and dresses alone' },
    { value: '5b', label: 'Grade 5b: housebound, needs help to wash or dress' },
  ],
} as const
