import type { Measure } from './measures.ts'

/** Measures that are said in percent. */
export const TAKES_PERCENT =
  /^(?:SpO2|FEV1|FVC|FEV1\/FVC ratio|DLCO|KCO|TLC|HbA1c|Ejection fraction|Peak flow|Haematocrit|Eosinophils|Six-minute walk distance)$/
const UNITS_OF: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:kg|kilos?|kilograms?)$/, /^Weight$/],
  [/^(?:cm|centimetres?)$/, /^(?:Height|Neck circumference)$/],
  [/^(?:l|lit(?:re|er)s?)$/, /^(?:FEV1|FVC|TLC|Peak flow|Mask leak)$/],
  [/^(?:mm|millimetres?|mg|mcg|puffs?)$/, /^$/],
  [/^(?:metres?|meters?)$/, /^Six-minute walk distance$/],
  [/^degrees?$/, /^Temperature$/],
  [/^ppb$/, /^FeNO$/],
  [/^ppm$/, /^Exhaled carbon monoxide$/],
]

/** A unit that another measure has: the figure before it is not of this one. */
export const isForeignUnit = (unit: string, { label }: Measure): boolean =>
  UNITS_OF.some(([pattern, owners]) => pattern.test(unit) && !owners.test(label))
