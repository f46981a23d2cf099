import { CURRENT_GOLD, goldAbe } from '#platform/clinical/copd/gold-abe.ts'
import { gliGlobal2022 } from '#platform/clinical/reference/gli-global-2022.ts'
import { isScoreId, scoreList } from '#platform/clinical/scores/score-list.ts'
import { open, type Part, statement } from '../answer.ts'
import type { CalculatorNumbers, Question } from '../questions/question.ts'

/** Small sums are worked out here; scores with many items have forms of their own. */
export function answerCalculation({ calculator, numbers }: Extract<Question, { kind: 'calculate' }>): Part {
  const agents = ['clinician'] as const
  switch (calculator) {
    case 'pack-years': {
      const { cigarettesPerDay, years } = numbers
      if (cigarettesPerDay === undefined || years === undefined)
        return needs('cigarettes a day and years, for example “pack years for 20 a day for 30 years”')
      const value = Math.round((cigarettesPerDay / 20) * years * 10) / 10
      return { text: `${value} pack-years: ${cigarettesPerDay} cigarettes a day ÷ 20 × ${years} years.`, agents }
    }
    case 'bmi': {
      const { heightCm, weightKg } = numbers
      if (!heightCm || !weightKg) return needs('height and weight, for example “BMI for 170 cm 82 kg”')
      return { text: `BMI ${(weightKg / (heightCm / 100) ** 2).toFixed(1)} kg/m².`, agents }
    }
    case 'gli':
    case 'fev1':
    case 'fev1-percent':
    case 'fvc':
      return predicted(numbers)
    case 'gold':
      return gold(numbers)
    default: {
      const name = isScoreId(calculator) ? scoreName(calculator) : undefined
      const text = name
        ? `${name} has a form with its published items. Open Risk Assessment and choose a person: what the record already holds is filled in.`
        : 'I can work out pack-years, BMI, predicted FEV1 and FVC (GLI Global 2022) and the GOLD group. Scores with forms are under Risk Assessment.'
      return { text, actions: [open('Open Risk Assessment', '/risk')], agents: ['navigator', 'clinician'] }
    }
  }
}

function scoreName(id: Parameters<typeof isScoreId>[0]): string {
  const score = isScoreId(id) ? (scoreList[id] as { source?: { name?: string }; name?: string }) : undefined
  return score?.source?.name ?? score?.name ?? id.toUpperCase()
}

function needs(what: string): Part {
  return { text: `For that I need ${what}.`, agents: ['clinician'] }
}

function predicted({ sex, ageYears, heightCm }: CalculatorNumbers): Part {
  if (!sex || !ageYears || !heightCm)
    return needs('sex, age and height, for example “predicted FEV1 for a 65 year old man, 175 cm”')
  const subject = { sex, ageYears, heightCm }
  const [fev1, fvc, ratio] = [
    gliGlobal2022('FEV1', subject),
    gliGlobal2022('FVC', subject),
    gliGlobal2022('FEV1FVC', subject),
  ]
  if (fev1.kind === 'no-reference') return { text: fev1.reason, agents: ['clinician'] }
  const part = (name: string, value: typeof fvc, digits: number, unit: string) =>
    value.kind === 'reference'
      ? `${name} ${value.predicted.toFixed(digits)}${unit} (LLN ${value.lln.toFixed(digits)})`
      : ''
  const text = `Predicted for a ${ageYears}-year-old ${sex}, ${heightCm} cm: ${[part('FEV1', fev1, 2, ' L'), part('FVC', fvc, 2, ' L'), part('FEV1/FVC', ratio, 2, '')].filter(Boolean).join(', ')}.`
  const { name, version, citation } = fev1.source
  return {
    text,
    statements: [statement('s1', text, [{ kind: 'rule', id: name, version, citation }])],
    agents: ['clinician'],
  }
}

function gold({ cat, mmrc, exacerbations, admissions }: CalculatorNumbers): Part {
  const found = goldAbe(
    {
      moderateExacerbations: exacerbations ?? (admissions === undefined ? undefined : 0),
      hospitalisedExacerbations: admissions ?? (exacerbations === undefined ? undefined : 0),
      ...(cat !== undefined && { cat }),
      ...(mmrc !== undefined && { mmrc }),
    },
    CURRENT_GOLD,
  )
  if (found.kind !== 'group')
    return needs(
      'the exacerbations and admissions of the past 12 months and a CAT or mMRC, for example “GOLD group for CAT 15, 1 exacerbation, no admissions”',
    )
  const text = `GOLD group ${found.group}: ${found.reason}.`
  return {
    text,
    statements: [
      statement('s1', text, [
        { kind: 'rule', id: found.source.name, version: found.source.version, citation: found.source.citation },
      ]),
    ],
    agents: ['clinician'],
  }
}
