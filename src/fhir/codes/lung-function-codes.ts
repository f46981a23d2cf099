/** Main code of a lung-function report (LOINC): the spirometry study, or the one measure that the test consists of. */
export const REPORT_CODES = {
  spirometry: '18759-1',
  dlco: '19911-7',
  walk: '64098-7',
} as const

/** Total lung capacity (LOINC). */
export const TLC_CODE = '19862-2'

/** Codes without a stage (LOINC); devices send them for values before bronchodilator. */
export const UNSTAGED_CODES = { fev1: ['20150-9'], fvc: ['19868-9', '19870-5'] } as const

// local codes: no LOINC code was found for these
export const VA_CODE = 'alveolar-volume'
export const QUALITY_CODE = 'spirometry-quality'
export const CURVE_CODE = 'spirometry-curve'
