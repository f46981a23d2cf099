import type { ObservationName } from '#fhir/codes/observation-codes.ts'
import type { MeasureId, Test } from './filters/filter.ts'
import { phraseList } from './words/phrases.ts'

export interface Measure {
  name: string
  /** As users type it. */
  words: readonly string[]
  /** First of these that a patient has; the newest of all where `together`. */
  codes: readonly ObservationName[]
  /** As recorded; comparisons are in this unit. */
  unit: string
  decimals: number
  /** What 'high' and 'low' mean, where a source says so. */
  high?: { test: Test; source: string }
  low?: { test: Test; source: string }
  /** Turns what was typed into the recorded unit. */
  scale?(typed: number, unit: string | undefined): number
  /** 'No eosinophils are on record'. */
  isPlural?: true
  /** Smallest and largest figure that can be meant. */
  range: readonly [number, number]
}

const atLeast = (value: number): Test => ({ op: 'at-least', value })
const under = (value: number): Test => ({ op: 'under', value })
const atMost = (value: number): Test => ({ op: 'at-most', value })

/** A count a microlitre is 1,000 times the recorded 10⁹ a litre; nobody has ten thousand of the latter. */
const eosinophilScale = (typed: number, unit: string | undefined): number =>
  unit === 'e9' || (unit === undefined && typed < 10) ? typed : typed / 1000

export const measures: Record<MeasureId, Measure> = {
  fev1: {
    name: 'FEV1',
    words: phraseList(`
      fev1 | fev 1 | fev | forced expiratory volume | fev1 in litres | post bronchodilator fev1 | post bd fev1`),
    codes: ['fev1Post', 'fev1Pre'],
    unit: 'L',
    decimals: 2,
    range: [0.1, 8],
  },
  'fev1-percent': {
    name: 'FEV1 % predicted',
    words: phraseList(`
      fev1 percent | fev1 % predicted | fev1 percent predicted | fev1% | ppfev1 | fev1 pp | fev1 predicted |
      predicted fev1 % | % predicted fev1 | percent predicted fev1 | lung function | fev1 % pred |
      fev1% predicted | fev1% pred | fev1 pred`),
    codes: ['fev1PercentPredicted'],
    unit: '%',
    decimals: 0,
    low: { test: under(80), source: 'GOLD spirometric grades: below 80 % predicted' },
    range: [5, 180],
  },
  fvc: {
    name: 'FVC',
    words: ['fvc', 'forced vital capacity', 'vital capacity'],
    codes: ['fvcPost', 'fvcPre'],
    unit: 'L',
    decimals: 2,
    range: [0.2, 10],
  },
  ratio: {
    name: 'FEV1/FVC',
    words: phraseList(`
      fev1/fvc | fev1 fvc ratio | fev1/fvc ratio | ratio | fer | fev1:fvc | fev1 to fvc |
      post bronchodilator ratio`),
    codes: ['fev1FvcPercent'],
    unit: '%',
    decimals: 0,
    low: { test: under(70), source: 'COPD-X: below 0.70 after bronchodilator' },
    scale: (typed, unit) => (typed <= 1.2 && unit !== '%' ? typed * 100 : typed),
    range: [10, 120],
  },
  eosinophils: {
    name: 'eosinophils',
    words: phraseList(`
      eosinophils | eosinophil | eosinophil count | blood eosinophils | eos | eosinophilia | eosinophil level |
      eosins | bec`),
    codes: ['eosinophils'],
    isPlural: true,
    unit: '×10⁹/L',
    decimals: 2,
    high: { test: atLeast(0.3), source: 'Australian Asthma Handbook and GOLD: 300/µL or more' },
    scale: eosinophilScale,
    range: [0, 20],
  },
  feno: {
    name: 'FeNO',
    words: ['feno', 'fractional exhaled nitric oxide', 'exhaled nitric oxide', 'nitric oxide'],
    codes: ['feno'],
    unit: 'ppb',
    decimals: 0,
    range: [1, 400],
  },
  ige: {
    name: 'total IgE',
    words: ['ige', 'total ige', 'immunoglobulin e', 'serum ige'],
    codes: ['totalIge'],
    unit: 'kIU/L',
    decimals: 0,
    range: [1, 30_000],
  },
  cat: {
    name: 'CAT score',
    words: phraseList('cat | cat score | copd assessment test | cat total | cats'),
    codes: ['cat'],
    unit: 'of 40',
    decimals: 0,
    high: { test: atLeast(10), source: 'GOLD: 10 or more is more symptoms' },
    low: { test: under(10), source: 'GOLD: below 10 is fewer symptoms' },
    range: [0, 40],
  },
  act: {
    name: 'ACT score',
    words: ['act', 'act score', 'asthma control test', 'asthma control score'],
    codes: ['act'],
    unit: 'of 25',
    decimals: 0,
    high: { test: atLeast(20), source: 'ACT: 20 or more is well controlled' },
    low: { test: atMost(19), source: 'ACT: 19 or less is not well controlled' },
    range: [5, 25],
  },
  mmrc: {
    name: 'mMRC grade',
    words: phraseList(`
      mmrc | mmrc grade | mmrc score | mrc | dyspnoea grade | dyspnoea score | breathlessness grade |
      breathlessness score`),
    codes: ['mmrc'],
    unit: 'of 4',
    decimals: 0,
    high: { test: atLeast(2), source: 'GOLD: 2 or more is more symptoms' },
    low: { test: under(2), source: 'GOLD: below 2 is fewer symptoms' },
    range: [0, 4],
  },
  spo2: {
    name: 'SpO₂',
    words: phraseList(`
      spo2 | sats | sat | o2 sats | oxygen saturation | oxygen saturations | saturation | saturations | sao2 |
      pulse oximetry | oximetry | o2 sat | resting sats`),
    codes: ['oxygenSaturation'],
    unit: '%',
    decimals: 0,
    low: { test: atMost(92), source: 'COPD-X: 92 % or lower is investigated' },
    range: [40, 100],
  },
  bmi: {
    name: 'BMI',
    words: ['bmi', 'body mass index'],
    codes: ['bodyMassIndex'],
    unit: 'kg/m²',
    decimals: 1,
    high: { test: atLeast(30), source: 'WHO: 30 kg/m² or more' },
    low: { test: under(18.5), source: 'WHO: below 18.5 kg/m²' },
    range: [8, 90],
  },
  weight: {
    name: 'weight',
    words: phraseList('weight | body weight | weigh | weighs | weighing | wt'),
    codes: ['weight'],
    unit: 'kg',
    decimals: 1,
    range: [15, 350],
  },
  height: {
    name: 'height',
    words: ['height', 'tall', 'body height'],
    codes: ['height'],
    unit: 'cm',
    decimals: 0,
    scale: (typed) => (typed < 3 ? typed * 100 : typed),
    range: [50, 250],
  },
  'pack-years': {
    name: 'pack-years',
    words: phraseList('pack years | pack year | pack year history | pk years | pk year | pkyears | packyears | py'),
    codes: ['packYears'],
    isPlural: true,
    unit: 'pack-years',
    decimals: 0,
    range: [0, 300],
  },
  'six-minute-walk': {
    name: 'six-minute walk distance',
    words: phraseList(`
      6mwd | 6mwt | six minute walk | 6 minute walk | six minute walk distance | 6 minute walk distance |
      6 minute walk test | six minute walk test | walk distance | 6 min walk | walk test | 6mw |
      walked 6 mins | walked 6 min | walked 6 minutes | walked six minutes | walked in 6 minutes | walked in six minutes |
      how far did she walk | how far did he walk | how far did they walk | how far can she walk | how far can he walk`),
    codes: ['sixMinuteWalk'],
    unit: 'm',
    decimals: 0,
    range: [5, 1000],
  },
  crp: {
    name: 'CRP',
    words: ['crp', 'c reactive protein'],
    codes: ['cReactiveProtein'],
    unit: 'mg/L',
    decimals: 0,
    range: [0, 600],
  },
  haemoglobin: {
    name: 'haemoglobin',
    words: ['haemoglobin', 'hemoglobin', 'hb', 'hgb'],
    codes: ['haemoglobin'],
    unit: 'g/L',
    decimals: 0,
    scale: (typed) => (typed < 30 ? typed * 10 : typed),
    range: [30, 260],
  },
  pao2: {
    name: 'PaO₂',
    words: ['pao2', 'po2', 'arterial oxygen', 'arterial po2'],
    codes: ['arterialOxygen'],
    unit: 'mmHg',
    decimals: 0,
    range: [20, 700],
  },
  paco2: {
    name: 'PaCO₂',
    words: phraseList(`
      paco2 | pco2 | hypercapnia | hypercapnic | co2 | arterial co2 | arterial carbon dioxide | retaining co2 |
      co2 retainer | co2 retention | retaining carbon dioxide`),
    codes: ['arterialCarbonDioxide'],
    unit: 'mmHg',
    decimals: 0,
    high: { test: { op: 'over', value: 45 }, source: 'above 45 mmHg' },
    range: [10, 200],
  },
  ph: {
    name: 'arterial pH',
    words: ['ph', 'arterial ph'],
    codes: ['arterialPh'],
    unit: '',
    decimals: 2,
    range: [6.5, 8],
  },
  bicarbonate: {
    name: 'bicarbonate',
    words: ['bicarbonate', 'hco3', 'bicarb'],
    codes: ['bicarbonate'],
    unit: 'mmol/L',
    decimals: 0,
    range: [3, 60],
  },
  'heart-rate': {
    name: 'heart rate',
    words: ['heart rate', 'pulse', 'hr', 'pulse rate'],
    codes: ['heartRate'],
    unit: '/min',
    decimals: 0,
    range: [20, 250],
  },
  'respiratory-rate': {
    name: 'respiratory rate',
    words: ['respiratory rate', 'resp rate', 'rr', 'breathing rate'],
    codes: ['respiratoryRate'],
    unit: '/min',
    decimals: 0,
    range: [4, 80],
  },
  temperature: {
    name: 'temperature',
    words: ['temperature', 'temp', 'body temperature'],
    codes: ['temperature'],
    unit: '°C',
    decimals: 1,
    range: [30, 44],
  },
  'peak-flow': {
    name: 'peak flow',
    words: ['peak flow', 'pef', 'pefr', 'peak expiratory flow'],
    codes: ['peakFlow'],
    unit: 'L/min',
    decimals: 0,
    range: [30, 1000],
  },
  dlco: {
    name: 'DLCO',
    words: phraseList('dlco | tlco | diffusing capacity | gas transfer | diffusion capacity'),
    codes: ['dlco'],
    unit: 'mL/min/mmHg',
    decimals: 1,
    range: [1, 80],
  },
  systolic: {
    name: 'systolic blood pressure',
    words: phraseList('systolic | systolic blood pressure | blood pressure | bp | systolic bp | sbp'),
    codes: ['bloodPressure'],
    unit: 'mmHg',
    decimals: 0,
    high: { test: atLeast(140), source: '140 mmHg or more' },
    range: [50, 280],
  },
  diastolic: {
    name: 'diastolic blood pressure',
    words: ['diastolic', 'diastolic blood pressure', 'diastolic bp', 'dbp'],
    codes: ['bloodPressure'],
    unit: 'mmHg',
    decimals: 0,
    high: { test: atLeast(90), source: '90 mmHg or more' },
    range: [30, 180],
  },
  'reliever-days': {
    name: 'reliever days a week',
    words: phraseList(
      'reliever use | using their reliever | use their reliever | using reliever | reliever days | days of reliever | reliever days per week | saba use',
    ),
    codes: ['relieverDays'],
    isPlural: true,
    unit: 'days/week',
    decimals: 0,
    high: { test: { op: 'over', value: 2 }, source: 'Australian Asthma Handbook: more than 2 days a week' },
    range: [0, 7],
  },
}

/** 'FEV1 under 50' means per cent, 'FEV1 under 1.5' litres. */
export function measureFor(id: MeasureId, typed: number, unit: string | undefined): { id: MeasureId; value: number } {
  if (id === 'fev1' && (unit === '%' || (unit === undefined && typed > 10))) return { id: 'fev1-percent', value: typed }
  if (id === 'fev1-percent' && unit === 'l') return { id: 'fev1', value: typed }
  if ((id === 'fev1' || id === 'fvc') && (unit === 'ml' || typed > 100)) return { id, value: typed / 1000 }
  return { id, value: measures[id].scale?.(typed, unit) ?? typed }
}

/** A figure as the record shows it; eosinophils also as they are spoken of. */
export function figure(id: MeasureId, value: number): string {
  const { unit, decimals } = measures[id]
  if (id === 'eosinophils') return `${Math.round(value * 1000)}/µL`
  const figure = decimals === 0 ? String(Math.round(value * 10) / 10) : value.toFixed(decimals)
  return unit === '%' ? `${figure}%` : [figure, unit].filter(Boolean).join(' ')
}
