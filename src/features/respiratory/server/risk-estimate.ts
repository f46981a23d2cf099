import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import { acceptInputWords, toAcceptInput } from '#medicine/from-record/to-accept-input.ts'
import type { Finding } from '#medicine/guidelines/rule.ts'
import { accept2, accept2Source } from '#medicine/risk/accept.ts'
import type { AcceptInput } from '#medicine/risk/accept-input.ts'
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
    return value === undefined ? [] : [{ name, value: formatInput(value) }]
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
    uncertainty:
      'An average for people with the same values; one person’s year can differ widely. The estimate describes ' +
      'associations and does not say what a change would achieve.',
    source,
  }
}

function formatInput(value: number | boolean): string {
  if (typeof value === 'number') return String(Math.round(value * 10) / 10)
  return value ? 'yes' : 'no'
}

/** Without what the model keeps for itself. */
function shownActions(findings: readonly Finding[], ratePerYear: number | undefined): Risk['actions'] {
  return riskActions(findings, ratePerYear).map((action) => {
    const { kind: _, rateRatio: __, ...shown } = { rateRatio: undefined, ...action }
    return shown
  })
}
