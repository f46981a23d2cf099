import type { Appointment, Observation } from 'fhir/r4'
import { day } from '#assistant/testing/plain-scan.ts'
import { CONDITIONS, DRUGS } from './chart-oracles.ts'
import { type Oracle, TODAY } from './oracle.ts'
import { type Known, MEASURES, type Measured, type Practice, valuesOf } from './plain-patients.ts'
import type { Draw } from './random.ts'

const idsWhere = (practice: Practice, test: (one: Known) => boolean): string[] =>
  practice
    .listed()
    .filter(test)
    .map(({ id }) => id)

const LABS: readonly { name: string; words: readonly string[]; limits: readonly number[] }[] = [
  { name: 'Potassium', words: ['potassium', 'K+', 'serum potassium'], limits: [3.5, 4, 4.5, 5] },
  { name: 'Creatinine', words: ['creatinine', 'creat'], limits: [80, 100, 120] },
]
type Lab = (typeof LABS)[number]

function latestLab({ records }: Known, { name }: Lab): Observation | undefined {
  return records
    .filter((one): one is Observation => one.resourceType === 'Observation' && one.code.text === name)
    .sort((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''))[0]
}

const labCohort =
  (passes: (value: number, limit: number) => boolean, isCount = false): Oracle =>
  (draw, practice) => {
    const lab = draw.of(LABS)
    const limit = draw.of(lab.limits)
    const ids = idsWhere(practice, (one) => {
      const value = latestLab(one, lab)?.valueQuantity?.value
      return value !== undefined && passes(value, limit)
    })
    return {
      slots: { lab: draw.of(lab.words), limit },
      expect: isCount ? { kind: 'count', value: ids.length } : { kind: 'patients', ids },
    }
  }

/** Days as the calendars of 2025 and 2026 print them, not as the code works them out. */
const OCCASIONS: readonly { words: string; first: string; dayAfter: string }[] = [
  { words: 'Easter', first: '2026-04-03', dayAfter: '2026-04-07' },
  { words: 'Christmas', first: '2025-12-25', dayAfter: '2025-12-27' },
  { words: 'Anzac Day', first: '2026-04-25', dayAfter: '2026-04-26' },
  { words: 'new year', first: '2026-01-01', dayAfter: '2026-01-02' },
  { words: 'Australia Day', first: '2026-01-26', dayAfter: '2026-01-27' },
]
const COMING: readonly { words: string; lastDay: string }[] = [
  { words: 'Christmas', lastDay: '2026-12-24' },
  { words: 'Boxing Day', lastDay: '2026-12-25' },
  { words: 'Australia Day', lastDay: '2027-01-25' },
]

const since =
  (edge: 'first' | 'dayAfter', test: (one: Known, from: string) => boolean): Oracle =>
  (draw, practice) => {
    const occasion = draw.of(OCCASIONS)
    return {
      slots: { occasion: occasion.words },
      expect: { kind: 'patients', ids: idsWhere(practice, (one) => test(one, occasion[edge])) },
    }
  }

const flaredIn =
  (from: string, to: string): Oracle =>
  (_draw, practice) => ({
    slots: {},
    expect: { kind: 'patients', ids: idsWhere(practice, ({ chart }) => chart.exacerbations(from, to).length > 0) },
  })

const BOOKED = new Set(['proposed', 'pending', 'booked', 'arrived', 'checked-in', 'waitlist'])
const isBooked = ({ records }: Known, to: string): boolean =>
  records.some((one) => {
    if (one.resourceType !== 'Appointment') return false
    const { status, start } = one as Appointment
    return BOOKED.has(status) && day(start) >= TODAY && day(start) <= to
  })

/** A figure, what is said of it by default, and where that is printed. */
const JUDGED: readonly {
  label: string
  isPassed: (value: number) => boolean
  limit: RegExp
  ask: readonly string[]
}[] = [
  { label: 'eosinophils', isPassed: (value) => value >= 300, limit: /300/, ask: ['is that high?', 'high?'] },
  { label: 'CAT', isPassed: (value) => value >= 10, limit: /\b10\b/, ask: ['is that high', 'is it bad?'] },
  { label: 'ACT', isPassed: (value) => value <= 19, limit: /\b(?:19|20)\b/, ask: ['is that low?', 'is that ok?'] },
  { label: 'SpO2', isPassed: (value) => value <= 92, limit: /\b9[0-4]\b/, ask: ['is that low?', 'low?'] },
]

function drawJudged(draw: Draw, { named }: Practice) {
  for (let tries = 0; tries < 900; tries++) {
    const [judged, who] = [draw.of(JUDGED), draw.of(named)]
    const measure = MEASURES.find(({ label }) => label === judged.label) as Measured
    const [latest] = valuesOf(who, measure)
    if (latest) return { judged, who, measure, value: latest.value }
  }
  throw new Error('Nobody has such a value.')
}

/** Australian Immunisation Handbook: seasonal influenza; RSV from 60 with COPD and from 75; dTpa every 10 years from 65. */
function dueOf({ chart }: Known): { due: RegExp[]; notDue: RegExp[] } {
  const years = chart.age(TODAY)
  const rows: [name: RegExp, isDue: boolean][] = [
    [/influenza vaccination due/i, !chart.vaccinated(/Influenza/i, '2026-03-01', TODAY)],
    [
      /RSV vaccination not on record/i,
      (years >= 75 || (years >= 60 && chart.copd)) && !chart.vaccinated(/RSV|Arexvy|Abrysvo/i),
    ],
    [
      /pertussis[^.]*vaccination due/i,
      years >= 65 && !chart.vaccinated(/pertussis|dTpa|Boostrix|Adacel/i, '2016-11-18', TODAY),
    ],
  ]
  return {
    due: rows.filter(([, isDue]) => isDue).map(([name]) => name),
    notDue: rows.filter(([name, isDue]) => !isDue && !/RSV/.test(name.source)).map(([name]) => name),
  }
}

export const groupsAndDatesOracles: Readonly<Record<string, Oracle>> = {
  'lab-under': labCohort((value, limit) => value < limit),
  'lab-over': labCohort((value, limit) => value > limit),
  'lab-over-count': labCohort((value, limit) => value > limit, true),
  'lab-flagged': (draw, practice) => {
    const lab = draw.of(LABS)
    const isFlagged = (one: Known) => {
      const found = latestLab(one, lab)
      const value = found?.valueQuantity?.value
      const [range] = found?.referenceRange ?? []
      return (
        value !== undefined &&
        range !== undefined &&
        (value < (range.low?.value ?? 0) || value > (range.high?.value ?? 0))
      )
    }
    return { slots: { lab: draw.of(lab.words) }, expect: { kind: 'patients', ids: idsWhere(practice, isFlagged) } }
  },
  'lab-of-group': (draw, practice) => {
    const lab = draw.of(LABS)
    const drug = draw.of(DRUGS)
    return {
      slots: { lab: draw.of(lab.words), drug },
      expect: { kind: 'patients', ids: idsWhere(practice, ({ chart }) => chart.on(new RegExp(drug, 'i'))) },
    }
  },
  'measure-of-drug': (draw, practice) => {
    const drug = draw.of(DRUGS)
    return {
      slots: { drug, measure: draw.of(draw.of(MEASURES).words) },
      expect: { kind: 'patients', ids: idsWhere(practice, ({ chart }) => chart.on(new RegExp(drug, 'i'))) },
    }
  },
  'measure-of-condition': (draw, practice) => {
    const { words, codes } = draw.of(CONDITIONS)
    return {
      slots: { condition: draw.of(words), measure: draw.of(draw.of(MEASURES).words) },
      expect: { kind: 'patients', ids: idsWhere(practice, ({ chart }) => chart.has(...codes)) },
    }
  },
  judged: (draw, practice) => {
    const { judged, who, measure, value } = drawJudged(draw, practice)
    return {
      slots: { name: who.name, measure: draw.of(measure.words) },
      afterwards: [draw.of(judged.ask)],
      expect: { kind: 'says', all: [{ near: value, digits: measure.digits }, judged.limit], patient: who.id },
    }
  },
  'flare-since': since('first', ({ chart }, from) => chart.exacerbations(from, TODAY).length > 0),
  'flare-after': since('dayAfter', ({ chart }, from) => chart.exacerbations(from, TODAY).length > 0),
  'seen-since': since('first', ({ chart }, from) => chart.seen(from, TODAY)),
  'admitted-since': since('first', ({ chart }, from) => chart.stays('IMP', from, TODAY) > 0),
  'flare-winter': flaredIn('2026-06-01', '2026-08-31'),
  'flare-summer': flaredIn('2025-12-01', '2026-02-28'),
  'booked-before': (draw, practice) => {
    const { words, lastDay } = draw.of(COMING)
    return {
      slots: { coming: words },
      expect: { kind: 'patients', ids: idsWhere(practice, (one) => isBooked(one, lastDay)) },
    }
  },
  'vaccines-all': (draw, practice) => {
    const who = draw.of(practice.named.filter(({ chart }) => chart.copd || chart.asthma))
    const { due, notDue } = dueOf(who)
    return {
      slots: { name: who.name },
      expect: {
        kind: 'says',
        all: [/Immunisation Handbook/, ...due],
        none: [/^[^:]*: Yes\b/, ...notDue],
        patient: who.id,
      },
    }
  },
}
