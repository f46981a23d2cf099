import type { InputProblem } from '../input-problem.ts'
import type { Source } from '../source.ts'
import { type AcceptInput, checkAcceptInput, type SymptomSource } from './accept-input.ts'
import { accept2Rates } from './accept-model.ts'

export const accept2Source: Source = {
  name: 'ACCEPT',
  version: '2.0',
  url: 'https://doi.org/10.1016/j.eclinm.2022.101574',
  citation:
    'Safari A, et al. ACCEPT 2.0: recalibrating and externally validating the Acute COPD Exacerbation Prediction Tool. ' +
    'EClinicalMedicine 2022;51:101574; Adibi A, et al. Lancet Respir Med 2020;8:1013-1021',
}

export const accept3Source: Source = {
  name: 'ACCEPT',
  version: '3 (manuscript under review)',
  url: 'https://github.com/resplab/accept',
  citation: 'resplab/accept, commit 66d595a: country recalibration of ACCEPT 2.0; not yet peer reviewed',
}

/** Country intercepts of ACCEPT 3 (ISO 3166-1 alpha-3). */
export const accept3Countries = {
  ARG: -0.1207,
  AUS: -0.1188,
  BRA: -0.3257,
  CAN: -0.0283,
  COL: -0.1147,
  DEU: -0.4771,
  DNK: 0.0452,
  ESP: 0.2979,
  FRA: -0.1866,
  GBR: 0.5661,
  ITA: 0.3174,
  JPN: -0.4145,
  KOR: -0.5843,
  MEX: -0.2905,
  NLD: 0.4627,
  NOR: 0.334,
  SWE: -0.0385,
  USA: -0.2902,
} as const

export type Accept3Country = keyof typeof accept3Countries

/** ISO 3166-1: alpha-2 code and English short name, which are accepted too. */
const otherForms: Record<Accept3Country, readonly string[]> = {
  ARG: ['AR', 'Argentina'],
  AUS: ['AU', 'Australia'],
  BRA: ['BR', 'Brazil'],
  CAN: ['CA', 'Canada'],
  COL: ['CO', 'Colombia'],
  DEU: ['DE', 'Germany'],
  DNK: ['DK', 'Denmark'],
  ESP: ['ES', 'Spain'],
  FRA: ['FR', 'France'],
  GBR: ['GB', 'UK', 'United Kingdom'],
  ITA: ['IT', 'Italy'],
  JPN: ['JP', 'Japan'],
  KOR: ['KR', 'South Korea'],
  MEX: ['MX', 'Mexico'],
  NLD: ['NL', 'Netherlands'],
  NOR: ['NO', 'Norway'],
  SWE: ['SE', 'Sweden'],
  USA: ['US', 'United States'],
}

/** The country in any accepted spelling; undefined if ACCEPT 3 has no intercept for it. */
export function toAccept3Country(text: string): Accept3Country | undefined {
  const wanted = text.trim().toUpperCase()
  const codes = Object.keys(accept3Countries) as Accept3Country[]
  return codes.find((code) => [code, ...otherForms[code]].some((form) => form.toUpperCase() === wanted))
}

/** Probabilities over the next 12 months as fractions; rates as events per year. */
export type AcceptResult =
  | {
      kind: 'predicted'
      exacerbation: { probability: number; ratePerYear: number }
      severe: { probability: number; ratePerYear: number }
      symptomsFrom: SymptomSource
      caution?: string
      source: Source
    }
  | { kind: 'not-predicted'; missing: string[]; problems: InputProblem[]; source: Source }

export function accept2(input: AcceptInput): AcceptResult {
  const check = checkAcceptInput(input)
  if (!check.ok)
    return { kind: 'not-predicted', missing: check.missing, problems: check.problems, source: accept2Source }
  const { rate, severeRate } = accept2Rates(check.predictors)
  return {
    kind: 'predicted',
    exacerbation: { probability: 1 - Math.exp(-rate), ratePerYear: rate },
    severe: { probability: 1 - Math.exp(-severeRate), ratePerYear: severeRate },
    symptomsFrom: check.symptomsFrom,
    source: accept2Source,
  }
}

export function accept3(input: AcceptInput, country: Accept3Country = 'AUS'): AcceptResult {
  const base = accept2(input)
  if (base.kind === 'not-predicted') return { ...base, source: accept3Source }
  const effect = accept3Countries[country]
  const rate = Math.exp(-0.8107 + effect + 0.9120058 * Math.log(base.exacerbation.ratePerYear))
  const severeRate = Math.exp(-0.8304 + effect + 0.963143 * Math.log(base.severe.ratePerYear))
  return {
    ...base,
    exacerbation: { probability: 1 - Math.exp(-rate), ratePerYear: rate },
    severe: { probability: 1 - Math.exp(-severeRate), ratePerYear: severeRate },
    caution: `ACCEPT 3 for ${country} is under review and not yet published`,
    source: accept3Source,
  }
}
