import { alveolarArterialGradient } from '#medicine/calculators/alveolar-arterial.ts'
import { ckdEpi2021, cockcroftGault } from '#medicine/kidney/kidney-function.ts'
import { correctForHaemoglobin } from '#medicine/lung-function/reference/haemoglobin-correction.ts'
import { type Computed, missingOf } from './formulas/formula.ts'
import type { CalculationInputs } from './read-inputs.ts'

const round = (value: number, digits = 0): string => value.toFixed(digits)

export function gasGradient({ pao2MmHg, paco2MmHg, fio2, ageYears }: CalculationInputs): Computed {
  if (pao2MmHg === undefined || paco2MmHg === undefined || fio2 === undefined)
    return {
      missing: missingOf([
        ['PaO2 (mmHg or kPa)', pao2MmHg],
        ['PaCO2 (mmHg or kPa)', paco2MmHg],
        ['FiO2 (or “on air”)', fio2],
      ]),
    }
  const found = alveolarArterialGradient({ pao2MmHg, paco2MmHg, fio2, ...(ageYears !== undefined && { ageYears }) })
  if (found.kind === 'not-computed') return { problem: `${found.problems.map(({ message }) => message).join('; ')}.` }
  const expected = found.expectedMmHg
    ? ` Expected at ${ageYears} years on air: about ${round(found.expectedMmHg)} mmHg (age ÷ 4 + 4).`
    : ''
  return {
    text: `A–a gradient ${round(found.gradientMmHg)} mmHg: PAO2 ${round(found.alveolarMmHg)} − PaO2 ${round(pao2MmHg)}. PAO2 = FiO2 ${fio2} × (760 − 47) − PaCO2 ${round(paco2MmHg)} ÷ 0.8, at sea level.${expected}`,
    source: found.source,
  }
}

/** PaO2 ÷ FiO2. */
export function oxygenationRatio({ pao2MmHg, fio2 }: CalculationInputs): { text: string } | { missing: string[] } {
  if (pao2MmHg === undefined || fio2 === undefined)
    return {
      missing: missingOf([
        ['PaO2 (mmHg or kPa)', pao2MmHg],
        ['FiO2 (or “on air”)', fio2],
      ]),
    }
  return { text: `P/F ratio ${round(pao2MmHg / fio2)} mmHg: PaO2 ${round(pao2MmHg)} mmHg ÷ FiO2 ${fio2}.` }
}

export function lungRatio({ fev1L = 0, fvcL = 0 }: CalculationInputs): { text: string } | { problem: string } {
  if (fev1L <= 0 || fvcL <= 0 || fev1L > fvcL) return { problem: 'FEV1 cannot be more than FVC: check the figures.' }
  return {
    text: `FEV1/FVC ${round((100 * fev1L) / fvcL)}%: ${fev1L} L ÷ ${fvcL} L. Whether that is below the lower limit of normal depends on sex, age and height.`,
  }
}

const ADULT_YEARS = 18

export function transferForHaemoglobin({ transfer, haemoglobinGL, sex, ageYears }: CalculationInputs): Computed {
  if (transfer === undefined || haemoglobinGL === undefined || !sex)
    return {
      missing: missingOf([
        ['the measured transfer (DLCO or TLCO)', transfer],
        ['haemoglobin (g/L)', haemoglobinGL],
        ['sex', sex],
      ]),
    }
  const found = correctForHaemoglobin({ transfer, haemoglobinGL, sex, ageYears: ageYears ?? ADULT_YEARS })
  if (found.kind === 'problem') return { problem: `${found.problem.message}.` }
  const reference = sex === 'male' && (ageYears ?? ADULT_YEARS) >= 15 ? 146 : 134
  return {
    text: `Corrected for haemoglobin: ${round(found.corrected, 1)}. ${transfer} × (0.7 × ${reference} + ${haemoglobinGL}) ÷ (1.7 × ${haemoglobinGL}), haemoglobin in g/L, reference ${reference}${ageYears === undefined ? ' for an adult' : ''}.`,
    source: found.source,
  }
}

export function kidneyFunction(inputs: CalculationInputs, which: 'egfr' | 'crcl'): Computed {
  const { sex, ageYears, weightKg, creatinineUmolL } = inputs
  const isClearance = which === 'crcl'
  if (!sex || ageYears === undefined || creatinineUmolL === undefined || (isClearance && weightKg === undefined))
    return {
      missing: missingOf([
        ['sex', sex],
        ['age', ageYears],
        ['creatinine (µmol/L)', creatinineUmolL],
        ...(isClearance ? [['weight (kg)', weightKg] as const] : []),
      ]),
    }
  const found = isClearance
    ? cockcroftGault({ sex, ageYears, creatinineUmolL, weightKg: weightKg ?? 0 })
    : ckdEpi2021({ sex, ageYears, creatinineUmolL })
  const unit = isClearance ? 'mL/min' : 'mL/min/1.73 m²'
  if (found.kind === 'problem') return { problem: `${found.problem.message}.` }
  const given = `${sex}, ${ageYears} years${isClearance ? `, ${weightKg} kg` : ''}, creatinine ${round(creatinineUmolL)} µmol/L`
  return {
    text: `${isClearance ? 'Creatinine clearance' : 'eGFR'} ${round(found.value)} ${unit} (${found.source.name}, ${found.source.version}). Inputs: ${given}.`,
    source: found.source,
  }
}
