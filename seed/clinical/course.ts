import type { Archetype, Range, TreatmentStep } from '../patients/archetype.ts'
import type { Person } from '../patients/patients.ts'
import { clamp, type Random, round } from '../random.ts'

/** A patient's disease today and its course so far. */
export type Course = {
  yearsKnown: number
  /** FEV1 after bronchodilator, share of predicted, today. */
  fev1: number
  /** Rise after bronchodilator, share of predicted. */
  response: number
  /** FEV1/FVC after bronchodilator, today. */
  ratio: number
  declineMlPerYear: number
  eosinophils: number
  /** Before a biologic that lowers them. */
  eosinophilsUntreated: number
  totalIge: number
  feno: number
  smoking: { status: 'current' | 'former' | 'never'; packYears: number; yearsSinceQuit: number }
  cat?: number
  mmrc: number
  act?: number
  relieverDays?: number
  spo2: number
  /** Points by which scores were better a year ago. */
  worseningPerYear: number
  step: TreatmentStep
  formerStep?: TreatmentStep
  yearsOnStep: number
  exacerbationsThisYear: { moderate: number; severe: number }
  perYear: { moderate: number; severe: number }
  comorbidities: string[]
}

export type CourseChoices = Partial<Course>

const draw = (random: Random, [low, high]: Range): number => random.between(low, high)
const drawInt = (random: Random, [low, high]: Range): number => random.int(low, high)

/** Airflow obstruction deepens as FEV1 falls; in asthma it is milder for the same FEV1. */
function ratioFor(random: Random, { disease }: Archetype, fev1: number): number {
  if (disease === 'asthma') return clamp(0.46 + 0.33 * fev1 + random.normal(0, 0.02), 0.58, 0.84)
  return clamp(0.22 + 0.52 * fev1 + random.normal(0, 0.025), 0.27, 0.69)
}

function drawSmoking(random: Random, kind: Archetype, ageYears: number): Course['smoking'] {
  const packYears = Math.min(Math.round(draw(random, kind.packYears)), Math.round((ageYears - 16) * 0.8))
  if (packYears === 0 || (kind.disease === 'asthma' && random.chance(0.6))) {
    return { status: 'never', packYears: 0, yearsSinceQuit: 0 }
  }
  if (random.chance(kind.currentSmoker)) return { status: 'current', packYears, yearsSinceQuit: 0 }
  return { status: 'former', packYears, yearsSinceQuit: random.int(1, clamp(Math.round((ageYears - 20) / 2), 1, 22)) }
}

/** Probabilities by disease, adjusted by age and weight. */
const comorbidities: readonly { key: string; copd: number; asthma: number; fromAge: number }[] = [
  { key: 'hypertension', copd: 0.5, asthma: 0.2, fromAge: 45 },
  { key: 'type-2-diabetes', copd: 0.18, asthma: 0.08, fromAge: 45 },
  { key: 'reflux', copd: 0.2, asthma: 0.3, fromAge: 25 },
  { key: 'allergic-rhinitis', copd: 0.05, asthma: 0.6, fromAge: 0 },
  { key: 'anxiety', copd: 0.16, asthma: 0.16, fromAge: 18 },
  { key: 'depression', copd: 0.14, asthma: 0.1, fromAge: 18 },
  { key: 'osteoporosis', copd: 0.16, asthma: 0.05, fromAge: 60 },
  { key: 'atrial-fibrillation', copd: 0.12, asthma: 0.03, fromAge: 62 },
  { key: 'heart-failure', copd: 0.1, asthma: 0.01, fromAge: 65 },
  { key: 'sleep-apnoea', copd: 0.1, asthma: 0.1, fromAge: 35 },
]

function drawComorbidities(random: Random, { disease, key, eosinophils }: Archetype, ageYears: number): string[] {
  const chosen = comorbidities
    .filter((one) => ageYears >= one.fromAge && random.chance(disease === 'asthma' ? one.asthma : one.copd))
    .map((one) => one.key)
  if (disease !== 'asthma' && random.chance(0.35)) chosen.unshift('emphysema')
  if (key === 'copd-frequent-infective' && random.chance(0.6)) chosen.unshift('bronchiectasis')
  if (key === 'copd-respiratory-failure') chosen.unshift('chronic-respiratory-failure')
  if (eosinophils[0] >= 0.4 && random.chance(0.5)) chosen.push('chronic-sinusitis')
  return [...new Set(chosen)]
}

export function drawCourse(random: Random, person: Person, ageYears: number, choices: CourseChoices = {}): Course {
  const kind = person.archetype
  const fev1 = choices.fev1 ?? draw(random, kind.fev1)
  const eosinophils = choices.eosinophils ?? round(draw(random, kind.eosinophils), 2)
  const allergic = kind.step === 'asthma-anti-ige'
  const lowered = kind.step === 'asthma-anti-il5' // the antibody removes them from the blood
  const eosinophilsUntreated = lowered ? round(random.between(0.4, 0.9), 2) : eosinophils
  const typeTwo = eosinophilsUntreated >= 0.3
  return {
    yearsKnown: round(0.6 + 4.4 * random.next() ** 2.8, 2),
    fev1,
    response: draw(random, kind.response),
    ratio: ratioFor(random, kind, fev1),
    declineMlPerYear: draw(random, kind.declineMlPerYear),
    eosinophils,
    eosinophilsUntreated,
    totalIge: allergic ? random.int(180, 680) : random.int(12, typeTwo ? 260 : 120),
    feno: typeTwo ? random.int(32, 88) : random.int(9, 26),
    smoking: drawSmoking(random, kind, ageYears),
    cat: kind.cat && drawInt(random, kind.cat),
    mmrc: drawInt(random, kind.mmrc),
    act: kind.act && drawInt(random, kind.act),
    relieverDays: kind.relieverDays && relieverFor(random, kind),
    spo2: drawInt(random, kind.spo2),
    worseningPerYear: kind.disease === 'asthma' ? 0 : random.between(0.2, 1.4),
    step: kind.step,
    formerStep: kind.formerStep,
    yearsOnStep: round(random.between(0.5, 2.2), 2),
    exacerbationsThisYear: {
      moderate: drawInt(random, kind.recent.moderate),
      severe: drawInt(random, kind.recent.severe),
    },
    perYear: { moderate: kind.moderatePerYear, severe: kind.severePerYear },
    comorbidities: drawComorbidities(random, kind, ageYears),
    ...choices,
  }
}

const relieverFor = (random: Random, { relieverDays }: Archetype): number => drawInt(random, relieverDays ?? [0, 0])
