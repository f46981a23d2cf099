import { alveolarArterialGradient } from '#medicine/calculators/alveolar-arterial.ts'
import { ckdEpi2021, cockcroftGault } from '#medicine/kidney/kidney-function.ts'
import type { Source } from '#medicine/source.ts'
import type { CalculationInputs } from './read-inputs.ts'

type Computed = { text: string; source: Source } | { missing: readonly string[] } | { problem: string }

const round = (value: number, digits = 0): string => value.toFixed(digits)

function missingOf(named: readonly (readonly [name: string, value: unknown])[]): string[] {
  return named.filter(([, value]) => value === undefined).map(([name]) => name)
}

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
