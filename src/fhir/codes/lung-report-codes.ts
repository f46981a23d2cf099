/** Local codes of what belongs to a lung-function report and says nothing by itself; LOINC has none that was found. */
export const QUALITY_CODE = 'spirometry-quality'
export const CURVE_CODE = 'spirometry-curve'
