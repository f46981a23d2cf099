import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import { acceptInputWords, toAcceptInput } from '#medicine/from-record/to-accept-input.ts'
import type { Finding } from '#medicine/guidelines/rule.ts'
import { accept2, accept2Source } from '#medicine/risk/accept.ts'
import type { AcceptInput, SymptomSource } from '#medicine/risk/accept-input.ts'
import { riskActions } from '#medicine/risk/action-effects.ts'
import type { Panel } from '../contract.ts'

type Risk = NonNullable<Panel['risk']>

const LABELS: Record<keyof AcceptInput, string> = {
  ageYears: 'Age, years',
  male: 'Male',
  bmi: 'Body mass index, kg/m²',
  currentSmoker: 'Smokes now',
  fev1Percent: 'FEV1, % predicted',
  sgrq: 'SGRQ',
  cat: 'CAT',
  mmrc: 'mMRC',
  oxygen: 'Home oxygen',
  statin: 'Statin',
  lama: 'LAMA',
  laba: 'LABA',
  ics: 'Inhaled corticosteroid',
  exacerbations: 'Exacerbations in 12 months',
  severeExacerbations: 'Of these severe',
}

/** ACCEPT's estimate with its inputs, and the guideline actions open for this patient. */
export function riskEstimate(record: PatientRecord, findings: readonly Finding[], today: string): Risk {
  const input = toAcceptInput(record, today)
  const now = accept2(input)
  const source = `${accept2Source.name} ${accept2Source.version}`
  const inputs = Object.entries(LABELS).flatMap(([field, name]) => {
    const value = input[field as keyof AcceptInput]
    return value === undefined ? [] : [{ name, value: formatInput(field, value) }]
  })
  if (now.kind === 'not-predicted') {
    const missing = [...now.missing, ...now.problems.map(({ field }) => field)]
    const words = missing.map((field) => acceptInputWords[field] ?? field)
    return { missing: [...new Set(words)], inputs, actions: shownActions(findings, undefined), source, uncertainty: '' }
  }
  return {
    exacerbationPercent: Math.round(now.exacerbation.probability * 100),
    severePercent: Math.round(now.severe.probability * 100),
    missing: [],
    inputs,
    actions: shownActions(findings, now.exacerbation.ratePerYear),
    uncertainty: uncertaintyOf(now.exacerbation.ratePerYear, now.symptomsFrom),
    source,
  }
}

/** What no entry says is counted as absent, and says so. */
const FROM_ENTRIES = new Set(['oxygen', 'statin', 'lama', 'laba', 'ics'])
const COUNTED = new Set(['exacerbations', 'severeExacerbations'])

function formatInput(field: string, value: number | boolean): string {
  if (COUNTED.has(field)) return `${value} on record`
  if (typeof value === 'number') return String(Math.round(value * 10) / 10)
  if (value) return 'yes'
  return FROM_ENTRIES.has(field) ? 'no (none on record)' : 'no'
}

/** ACCEPT counts exacerbations as a Poisson process: its probability of any is 1 − exp(−rate). */
export function uncertaintyOf(rate: number, symptomsFrom: SymptomSource): string {
  const none = Math.round(Math.exp(-rate) * 100)
  const one = Math.round(rate * Math.exp(-rate) * 100)
  return [
    `Of 100 people with these values about ${none} have none in the year, ${one} have one and ${100 - none - one} more; nobody knows which one this person is.`,
    ...(symptomsFrom === 'SGRQ' ? [] : [`No SGRQ is on record: symptoms come from ${symptomsFrom}, which adds error.`]),
    VALIDATION,
    'The estimate describes associations and does not say what a change would achieve.',
  ].join(' ')
}

/** Read in the abstracts of Safari 2022 (doi 10.1016/j.eclinm.2022.101574) and Mehareen 2026 (doi 10.1136/thorax-2026-224814). */
const VALIDATION =
  'It told patients apart with an AUC of 0.76 (TORCH, two moderate or one severe; Safari 2022) and 0.77 (158,384 patients ' +
  'in the United Kingdom; Mehareen 2026). There it predicted too many: 81 patients for each 100 predicted. No Australian ' +
  'validation was found.'

/** Without what the model keeps for itself. */
function shownActions(findings: readonly Finding[], ratePerYear: number | undefined): Risk['actions'] {
  return riskActions(findings, ratePerYear).map((action) => {
    const { kind: _, rateRatio: __, ...shown } = { rateRatio: undefined, ...action }
    return shown
  })
}
