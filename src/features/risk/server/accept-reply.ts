import { describeRange, type InputProblem } from '#medicine/input-problem.ts'
import {
  type AcceptResult,
  accept2,
  accept2Source,
  accept3,
  accept3Countries,
  accept3Source,
  toAccept3Country,
} from '#medicine/risk/accept.ts'
import type { AcceptInput } from '#medicine/risk/accept-input.ts'
import { Problem } from '#platform/api/problem.ts'
import type { AcceptReply, AcceptRequest, Prediction } from '../contract.ts'

/** Aurora's input names mapped to those of the published package. */
const PACKAGE_NAMES: Record<keyof AcceptInput, keyof AcceptRequest> = {
  ageYears: 'age',
  male: 'male',
  bmi: 'BMI',
  currentSmoker: 'smoker',
  fev1Percent: 'FEV1',
  sgrq: 'SGRQ',
  cat: 'CAT',
  mmrc: 'mMRC',
  oxygen: 'oxygen',
  exacerbations: 'LastYrExacCount',
  severeExacerbations: 'LastYrSevExacCount',
  statin: 'statin',
  lama: 'LAMA',
  laba: 'LABA',
  ics: 'ICS',
}
const FLAGS = new Set(['male', 'currentSmoker', 'oxygen', 'statin', 'lama', 'laba', 'ics'])

export function acceptReply(request: AcceptRequest): AcceptReply {
  const country = toAccept3Country(request.country)
  if (!country) {
    refuse([
      {
        field: 'country',
        message: `Country: choose one of: ${Object.keys(accept3Countries).join(', ')}`,
      },
    ])
  }
  const input = toInput(request)
  const second = accept2(input)
  if (second.kind === 'not-predicted' && second.problems.length > 0) refuse(second.problems.map(inPackageWords))
  const third = accept3(input, country)
  return {
    accept2: toPrediction(second),
    accept3: toPrediction(third),
    country,
    symptomsFrom: second.kind === 'predicted' ? second.symptomsFrom : null,
    missing: second.kind === 'predicted' ? [] : second.missing.map(packageName),
    labels: {
      accept2: 'ACCEPT 2.0, published and externally validated',
      accept3: `ACCEPT 3 for ${country}, under review: not yet published`,
    },
    sources: { accept2: accept2Source, accept3: accept3Source },
  }
}

function toInput(request: AcceptRequest): AcceptInput {
  const pairs = Object.entries(PACKAGE_NAMES).flatMap(([own, name]) => {
    const value = request[name]
    if (value === undefined || value === null) return []
    return [[own, FLAGS.has(own) ? value === 1 || value === true : value]]
  })
  return Object.fromEntries(pairs) as AcceptInput
}

function toPrediction(result: AcceptResult): Prediction | null {
  if (result.kind === 'not-predicted') return null
  const { exacerbation, severe } = result
  return {
    any: { probability: exacerbation.probability, rate: exacerbation.ratePerYear },
    severe: { probability: severe.probability, rate: severe.ratePerYear },
  }
}

function packageName(field: string): string {
  return PACKAGE_NAMES[field as keyof AcceptInput] ?? 'SGRQ, CAT or mMRC'
}

function inPackageWords({ field, message, range }: InputProblem): { field: string; message: string } {
  const name = packageName(field)
  const texts = message.replace(field, name)
  return {
    field: name,
    message: range && !texts.includes(describeRange(range)) ? `${texts} (accepted: ${describeRange(range)})` : texts,
  }
}

function refuse(fields: { field: string; message: string }[]): never {
  throw new Problem(422, fields.map(({ message }) => message).join('. '), { fields })
}
