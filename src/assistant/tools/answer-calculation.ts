import { bodyMassIndex, packYears } from '#medicine/calculators/body-and-smoking.ts'
import { CURRENT_GOLD, goldAbe } from '#medicine/copd/gold-abe.ts'
import { gli2017 } from '#medicine/lung-function/reference/gli-2017-tlco.ts'
import { gli2021 } from '#medicine/lung-function/reference/gli-2021-volumes.ts'
import { gliGlobal2022 } from '#medicine/lung-function/reference/gli-global-2022.ts'
import {
  measure,
  type NoReference,
  type Reference,
  type Subject,
} from '#medicine/lung-function/reference/reference-value.ts'
import { actOutcome } from '#medicine/scores/act.ts'
import { catOutcome } from '#medicine/scores/cat.ts'
import { mmrc } from '#medicine/scores/mmrc.ts'
import { runScore } from '#medicine/scores/score.ts'
import { isScoreId, scoreById, scoreInputs, scoreList } from '#medicine/scores/score-list.ts'
import type { Source as RuleSource } from '#medicine/source.ts'
import { open, type Part, statement } from '../answer.ts'
import { arithmetic, plainNumber } from '../calculations/arithmetic.ts'
import { fold } from '../calculations/formulas/formula.ts'
import { formulaById } from '../calculations/formulas/formula-list.ts'
import { cylinderTime } from '../calculations/formulas/oxygen-cylinder.ts'
import {
  gasGradient,
  kidneyFunction,
  lungRatio,
  oxygenationRatio,
  transferForHaemoglobin,
} from '../calculations/physiology.ts'
import { conversion, courseTotal, tabletCount } from '../calculations/read-conversion.ts'
import { type CalculationInputs, smokingPeriods } from '../calculations/read-inputs.ts'
import { scoreItems } from '../calculations/score-inputs.ts'
import { publishedSource } from '../published-source.ts'
import type { Question } from '../questions/question.ts'
import type { Source } from '../statement.ts'

type Calculate = Extract<Question, { kind: 'calculate' }>

/** Small sums and scores, by our own calculators, with inputs and formula; what is missing is asked for by name. */
export function answerCalculation(question: Calculate, fromRecord: readonly Source[] = []): Part {
  const { calculator, numbers, text } = question
  switch (calculator) {
    case 'sum':
      return sum(text)
    case 'convert':
      return converted(text)
    case 'tablets':
      return tablets(text)
    case 'course-total':
      return course(text)
    case 'pack-years': {
      const periods = smokingPeriods(text)
      if (!periods)
        return needs('the years of each amount, for example “10 a day for 15 years then 25 a day for 12 years”')
      if (periods.length > 1) {
        const written = periods.map((one) => `${one.perDay} a day ÷ 20 × ${one.years} years`).join(' + ')
        const total = periods.reduce((sum, one) => sum + packYears(one.perDay, one.years), 0)
        return answered(`${plainNumber(Math.round(total * 10) / 10)} pack-years: ${written}.`)
      }
      const { cigarettesPerDay, years } = numbers
      if (cigarettesPerDay === undefined || years === undefined)
        return needs('cigarettes a day and years, for example “pack years for 20 a day for 30 years”')
      return answered(
        `${plainNumber(Math.round(packYears(cigarettesPerDay, years) * 10) / 10)} pack-years: ${cigarettesPerDay} cigarettes a day ÷ 20 × ${years} years.`,
      )
    }
    case 'bmi': {
      const { heightCm, weightKg } = numbers
      if (!heightCm || !weightKg) return needs('height and weight, for example “BMI for 170 cm 82 kg”')
      const bmi = bodyMassIndex(heightCm, weightKg)
      return answered(
        `BMI ${bmi.toFixed(1)} kg/m²: ${weightKg} kg ÷ (${heightCm / 100} m)². ${weightClass(bmi)} in adults (WHO).`,
      )
    }
    case 'gli':
    case 'fev1':
    case 'fev1-percent':
    case 'fvc':
      return predicted(numbers)
    case 'gli-volumes':
      return predictedOf(numbers, 'TLC', VOLUMES)
    case 'gli-transfer':
      return predictedOf(numbers, 'DLCO', TRANSFER)
    case 'gold':
      return gold(numbers)
    case 'band':
      return bands(numbers)
    case 'aa-gradient':
      return computed(gasGradient(numbers), fromRecord)
    case 'pf-ratio':
      return simple(oxygenationRatio(numbers))
    case 'lung-ratio':
      return simple(lungRatio(numbers))
    case 'dlco-haemoglobin':
      return computed(transferForHaemoglobin(numbers), fromRecord)
    case 'egfr':
    case 'crcl':
      return computed(kidneyFunction(numbers, calculator), fromRecord)
    case 'oxygen-cylinder':
      return simple(cylinderTime(fold(text)))
    default: {
      const formula = formulaById(calculator)
      if (formula) return computed(formula.compute(fold(text)), fromRecord)
      return scored(calculator, numbers, fromRecord)
    }
  }
}

/** Classes of the World Health Organization, which the NHMRC uses too. */
function weightClass(bmi: number): string {
  const shown = Math.round(bmi * 10) / 10
  if (shown < 18.5) return 'Underweight (under 18.5)'
  if (shown < 25) return 'Healthy weight (18.5 to 24.9)'
  return shown < 30 ? 'Overweight (25 to 29.9)' : 'Obesity (30 or more)'
}

const answered = (text: string): Part => ({ text, outcome: 'answered', agents: ['clinician'] })

function needs(what: string): Part {
  return { text: `For that I need ${what}.`, outcome: 'asks', agents: ['clinician'] }
}

/** A quotient needs no citation. */
function simple(result: { text: string } | { missing: readonly string[] } | { problem: string }): Part {
  if ('text' in result) return answered(result.text)
  return 'missing' in result
    ? needs(result.missing.join(', '))
    : { text: result.problem, outcome: 'asks', agents: ['clinician'] }
}

/** A result with its source and the records its inputs came from, or what it lacks. */
function computed(
  result: { text: string; source: RuleSource } | { missing: readonly string[] } | { problem: string },
  fromRecord: readonly Source[],
): Part {
  if ('missing' in result) return needs(result.missing.join(', '))
  if ('problem' in result) return { text: result.problem, outcome: 'asks', agents: ['clinician'] }
  return {
    ...answered(result.text),
    statements: [statement('s1', result.text, [...fromRecord, publishedSource(result.source)])],
  }
}

function sum(text: string): Part {
  const found = arithmetic(text)
  if (!found || found.kind === 'problem')
    return { text: found?.reason ?? 'I could not read this calculation.', outcome: 'asks', agents: ['clinician'] }
  return answered(`${found.written} = ${plainNumber(found.value)}.`)
}

const DOSE_UNITS = new Set(['microgram', 'mg', 'g', 'kg'])

function converted(text: string): Part {
  const found = conversion(text)
  if (!found) return needs('a figure, its unit and the unit wanted, for example “8 kPa in mmHg”')
  const digits = Math.abs(found.value) >= 10 ? 1 : 3
  // a dose is never rounded
  const isDose = DOSE_UNITS.has(found.from) && DOSE_UNITS.has(found.to)
  const value = isDose ? Number(found.value.toPrecision(10)) : Number(found.value.toFixed(digits))
  return answered(`${plainNumber(found.given)} ${found.from} = ${isDose ? value : plainNumber(value)} ${found.to}.`)
}

function course(text: string): Part {
  const found = courseTotal(text)
  if (!found) return needs('each dose with its days')
  const { steps, unit, total } = found
  const written = steps.map(({ dose, days }) => `${dose} ${unit} × ${days} days`).join(' + ')
  return answered(`${written} = ${total} ${unit}, at one dose a day.`)
}

const TIMES: Readonly<Record<number, string>> = {
  1: 'once a day',
  2: 'twice a day',
  3: 'three times a day',
  4: 'four times a day',
}

function tablets(text: string): Part {
  const found = tabletCount(text)
  if (!found) return needs('the dose and the strength of one tablet')
  const { dose, strength, unit, strengthUnit, form, count, days, perDay } = found
  const isWhole = Number.isInteger(Math.round(count * 1e6) / 1e6)
  const isHalf = Number.isInteger(Math.round(count * 2e6) / 1e6)
  const noun = form.replace(/s$/, '')
  const note = isWhole
    ? ''
    : isHalf
      ? ` A half ${noun}: check that it may be divided.`
      : ` That is no whole or half ${noun}: choose another strength.`
  const many = (number: number) => `${plainNumber(number)} ${noun}${number === 1 ? '' : 's'}`
  const times = perDay ?? 1
  const whole = days
    ? ` For ${days} days${perDay ? `, ${TIMES[times]}` : ' once a day'}: ${many(Math.ceil(count * times * days))}.`
    : perDay && perDay > 1
      ? ` ${many(count * perDay)} a day.`
      : ''
  const each = whole ? ' for each dose' : ''
  return answered(`${dose} ${unit} ÷ ${strength} ${strengthUnit} = ${many(count)}${each}.${whole}${note}`)
}

function scored(id: string, numbers: CalculationInputs, fromRecord: readonly Source[]): Part {
  const read = scoreItems(id, numbers)
  if (!read) return hasForm(id)
  const { title } = scoreList[read.id]
  const given = read.items.filter(({ value }) => value !== undefined)
  const written = given
    .map(
      ({ label, unit, value }) =>
        `${inSentence(label)} ${value === true ? 'yes' : value === false ? 'no' : value}${unit ? ` ${unit}` : ''}`,
    )
    .join(', ')
  const result = scoreById(read.id, read.values)
  if (result.kind === 'scored') {
    const { min, max } = scoreList[read.id].range
    const parts = Object.entries(result.parts ?? {}).map(
      ([name, points]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${points}`,
    )
    const text = `${title} ${result.score} (${min} to ${max})${result.band ? `, ${result.band}` : ''}: ${result.interpretation}. Inputs: ${written}.${parts.length > 0 ? ` Points: ${parts.join(', ')}.` : ''}`
    return { ...answered(text), statements: [statement('s1', text, [...fromRecord, publishedSource(result.source)])] }
  }
  if (result.problems.length > 0)
    return {
      text: `${title}: ${result.problems.map(({ message }) => message).join('; ')}.`,
      outcome: 'asks',
      agents: ['clinician'],
    }
  const missing = read.items.filter(({ value }) => value === undefined).map(({ label }) => inSentence(label))
  return needs(`${missing.join(', ')} for ${title}.${written ? ` I have ${written}` : ''}`.replace(/\.$/, ''))
}

/** 'FEV1' and 'mMRC' keep their letters. */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

function hasForm(id: string): Part {
  const items = isScoreId(id)
    ? Object.values(scoreInputs(id))
        .map(({ label }) => inSentence(label))
        .join(', ')
    : ''
  const text = isScoreId(id)
    ? `${scoreList[id].title} needs: ${items}. It has a form: open Risk Assessment and choose a patient. What the record holds is filled in.`
    : 'I can work out sums, conversions of units, pack-years, BMI, predicted FEV1 and FVC (GLI Global 2022), the A–a gradient, eGFR, creatinine clearance, CURB-65, BODE, ADO, the GOLD group and grade, bronchodilator response, Light’s criteria, anion gap, Winter’s formula, Wells and simplified PESI, equivalent doses of corticosteroids, QTc, AHI, predicted body weight, the ROX index, the doubling time of a nodule and how long an oxygen cylinder lasts. Scores with forms are under Risk Assessment.'
  return { text, outcome: 'asks', actions: [open('Open Risk Assessment', '/risk')], agents: ['navigator', 'clinician'] }
}

function predicted({ sex, ageYears, heightCm, fev1L, fvcL }: CalculationInputs): Part {
  if (!sex || !ageYears || !heightCm) {
    const missing = [!sex && 'sex', !ageYears && 'age', !heightCm && 'height'].filter(Boolean).join(', ')
    return needs(`${missing}, for example “predicted FEV1 for a 65 year old man, 175 cm”`)
  }
  const subject = { sex, ageYears, heightCm }
  const [fev1, fvc, ratio] = [
    gliGlobal2022('FEV1', subject),
    gliGlobal2022('FVC', subject),
    gliGlobal2022('FEV1FVC', subject),
  ]
  if (fev1.kind === 'no-reference') return { text: fev1.reason, outcome: 'asks', agents: ['clinician'] }
  const part = (name: string, value: typeof fvc, digits: number, unit: string) =>
    value.kind === 'reference'
      ? `${name} ${value.predicted.toFixed(digits)}${unit} (LLN ${value.lln.toFixed(digits)})`
      : ''
  const measured = (name: string, value: number | undefined, reference: typeof fvc, digits: number, unit: string) => {
    if (value === undefined || reference.kind !== 'reference') return []
    const found = measure(value, reference)
    if (found.kind !== 'measured') return []
    const { percentPredicted, z, lln } = found
    const where = value < lln ? 'below' : 'not below'
    return [
      `Measured ${name} ${value.toFixed(digits)}${unit}: ${Math.round(percentPredicted)}% of predicted, z-score ${z.toFixed(2).replace('-', '−')}, ${where} the lower limit of normal.`,
    ]
  }
  const ratioGiven = fev1L !== undefined && fvcL !== undefined && fvcL > 0 ? fev1L / fvcL : undefined
  const text = [
    ...measured('FEV1', fev1L, fev1, 2, ' L'),
    ...measured('FVC', fvcL, fvc, 2, ' L'),
    ...measured('FEV1/FVC', ratioGiven, ratio, 2, ''),
    `Predicted for a ${ageYears}-year-old ${sex}, ${heightCm} cm: ${[part('FEV1', fev1, 2, ' L'), part('FVC', fvc, 2, ' L'), part('FEV1/FVC', ratio, 2, '')].filter(Boolean).join(', ')}.`,
  ].join(' ')
  return { ...answered(text), statements: [statement('s1', text, [publishedSource(fev1.source)])] }
}

type Equation = (subject: Subject) => Reference | NoReference
const VOLUMES: readonly [string, string, Equation][] = [
  ['TLC', ' L', (one) => gli2021('TLC', one)],
  ['FRC', ' L', (one) => gli2021('FRC', one)],
  ['RV', ' L', (one) => gli2021('RV', one)],
  ['RV/TLC', ' %', (one) => gli2021('RVTLC', one)],
  ['ERV', ' L', (one) => gli2021('ERV', one)],
]
const TRANSFER: readonly [string, string, Equation][] = [
  ['DLCO', ' mL/min/mmHg', (one) => gli2017('DLCO', one)],
  ['TLCO', ' mmol/min/kPa', (one) => gli2017('TLCO', one)],
  ['KCO', ' mL/min/mmHg/L', (one) => gli2017('KCO_TRAD', one)],
  ['VA', ' L', (one) => gli2017('VA', one)],
]

/** Lung volumes and gas transfer have reference equations of their own. */
function predictedOf(
  { sex, ageYears, heightCm }: CalculationInputs,
  example: string,
  list: readonly [string, string, Equation][],
): Part {
  if (!sex || !ageYears || !heightCm) {
    const missing = [!sex && 'sex', !ageYears && 'age', !heightCm && 'height'].filter(Boolean).join(', ')
    return needs(`${missing}, for example “predicted ${example} for a 65 year old man, 175 cm”`)
  }
  const values = list.map(([name, unit, of]) => ({ name, unit, value: of({ sex, ageYears, heightCm }) }))
  const [first] = values
  if (!first || first.value.kind === 'no-reference')
    return {
      text: first?.value.kind === 'no-reference' ? first.value.reason : '',
      outcome: 'asks',
      agents: ['clinician'],
    }
  const parts = values.flatMap(({ name, unit, value }) =>
    value.kind === 'reference'
      ? [`${name} ${value.predicted.toFixed(2)}${unit} (LLN ${value.lln.toFixed(2)}, ULN ${value.uln.toFixed(2)})`]
      : [],
  )
  const text = `Predicted for a ${ageYears}-year-old ${sex}, ${heightCm} cm: ${parts.join(', ')}.`
  return { ...answered(text), statements: [statement('s1', text, [publishedSource(first.value.source)])] }
}

function bands({ cat, act, mmrc: grade }: CalculationInputs): Part {
  const lines: string[] = []
  if (cat !== undefined && cat <= 40) lines.push(`CAT ${cat}: ${catOutcome(cat).interpretation}.`)
  if (act !== undefined && act >= 5 && act <= 25) lines.push(`ACT ${act}: ${actOutcome(act).interpretation}.`)
  const breathless = grade === undefined ? undefined : runScore(mmrc, { grade })
  if (breathless?.kind === 'scored') lines.push(`mMRC ${grade}: ${breathless.interpretation}.`)
  return lines.length > 0
    ? answered(lines.join(' '))
    : needs('a CAT of 0 to 40, an ACT of 5 to 25 or an mMRC of 0 to 4')
}

function gold({ cat, mmrc: grade, exacerbations, admissions }: CalculationInputs): Part {
  const found = goldAbe(
    {
      moderateExacerbations: exacerbations ?? (admissions === undefined ? undefined : 0),
      hospitalisedExacerbations: admissions ?? (exacerbations === undefined ? undefined : 0),
      ...(cat !== undefined && { cat }),
      ...(grade !== undefined && { mmrc: grade }),
    },
    CURRENT_GOLD,
  )
  if (found.kind !== 'group')
    return needs(
      'the exacerbations and admissions of the past 12 months and a CAT or mMRC, for example “GOLD group for CAT 15, 1 exacerbation, no admissions”',
    )
  const given = [
    cat !== undefined && `CAT ${cat}`,
    grade !== undefined && `mMRC ${grade}`,
    `${exacerbations ?? 0} moderate exacerbations`,
    `${admissions ?? 0} in hospital`,
  ].filter(Boolean)
  const text = `GOLD group ${found.group}: ${found.reason}. Inputs: ${given.join(', ')} (${found.source.name} ${found.source.version}).`
  return { ...answered(text), statements: [statement('s1', text, [publishedSource(found.source)])] }
}
