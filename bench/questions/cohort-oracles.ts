import type { DiagnosticReport, FhirResource, Observation, Procedure, ServiceRequest, Task } from 'fhir/r4'
import { day } from '#assistant/testing/plain-scan.ts'
import { CONDITIONS, DRUGS, drawMeasured, realAllergies } from './chart-oracles.ts'
import { escaped, type Oracle, TODAY, YEAR_AGO } from './oracle.ts'
import { type Known, MEASURES, type Measured, type Practice, valuesOf } from './plain-patients.ts'
import type { Draw } from './random.ts'

const idsWhere = (practice: Practice, test: (one: Known) => boolean): string[] =>
  practice
    .listed()
    .filter(test)
    .map(({ id }) => id)
const patients =
  (test: (one: Known) => boolean): Oracle =>
  (_draw, practice) => ({
    slots: {},
    expect: { kind: 'patients', ids: idsWhere(practice, test) },
  })

const onDrug = (drug: string) => (one: Known) => one.chart.on(new RegExp(drug, 'i'))

function several(draw: Draw, practice: Practice, count: number): { measure: Measured; who: Known[] } {
  for (let tries = 0; tries < 300; tries++) {
    const measure = draw.of(MEASURES)
    const who = draw.several(
      practice.named.filter((one) => valuesOf(one, measure).length > 0),
      count,
    )
    const values = who.map((one) => valuesOf(one, measure)[0]?.value)
    // a tie has no highest
    if (who.length === count && new Set(values).size === count) return { measure, who }
  }
  throw new Error('Nobody to compare.')
}

const latest = (one: Known, measure: Measured): number => valuesOf(one, measure)[0]?.value ?? Number.NaN

const ranked =
  (end: 'most' | 'least'): Oracle =>
  (draw, practice) => {
    const { measure, who } = several(draw, practice, 3)
    const sorted = who.toSorted((a, b) => latest(b, measure) - latest(a, measure))
    const winner = (end === 'most' ? sorted[0] : sorted.at(-1)) as Known
    const [a, b, c] = who as [Known, Known, Known]
    return {
      slots: { name: a.name, name2: b.name, name3: c.name, measure: draw.of(measure.words) },
      expect: {
        kind: 'says',
        all: [
          new RegExp(`^(?:Highest|Lowest|Better|Worse)[^\\n]*${winner.name}`),
          { near: latest(winner, measure), digits: measure.digits },
        ],
      },
    }
  }

/** Slope of FEV1 in mL a year by ordinary least squares, of three or more days over at least a year. */
function slope(one: Known): number | undefined {
  const points = valuesOf(one, MEASURES[0] as Measured).map(
    ({ value, day: at }) => [Date.parse(at) / 31_557_600_000, value * 1000] as const,
  )
  if (points.length < 3) return undefined
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  if (Math.max(...xs) - Math.min(...xs) < 1) return undefined
  const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length
  const [x0, y0] = [mean(xs), mean(ys)]
  const above = points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0)
  return above / points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0)
}

/** A reading taken while an exacerbation lasted says nothing about oxygen in between. */
function isUnstable(one: Known, at: string): boolean {
  return one.records.some((each) => {
    if (each.resourceType !== 'Condition' || !/exacerbation/i.test(each.code?.text ?? '')) return false
    const from = day(each.onsetDateTime)
    const to = day(each.abatementDateTime) || new Date(Date.parse(from) + 14 * 86_400_000).toISOString().slice(0, 10)
    return at >= from && at <= to
  })
}

const newest = (one: Known, code: string): { value: number; at: string } | undefined =>
  one.records
    .filter((each): each is Observation => each.resourceType === 'Observation' && each.code.coding?.[0]?.code === code)
    .map((each) => ({ value: each.valueQuantity?.value ?? Number.NaN, at: each.effectiveDateTime ?? '' }))
    .filter(({ value, at }) => !Number.isNaN(value) && !isUnstable(one, day(at)))
    .sort((a, b) => b.at.localeCompare(a.at))[0]

const hasOxygen = ({ records }: Known): boolean =>
  records.some((one) => one.resourceType === 'Procedure' && /Home oxygen/.test((one as Procedure).code?.text ?? ''))

/** COPD-X P10 and Therapeutic Guidelines: saturation of 92 % or less without a gas, or hypoxaemia in stable COPD. */
function isOxygenCandidate(one: Known): boolean {
  const { chart: patient } = one
  if (hasOxygen(one) || !(patient.copd || patient.asthma)) return false
  const [spo2, pao2] = [newest(one, '59408-5'), newest(one, '2703-7')]
  if (spo2 && spo2.value > 90 && spo2.value <= 92 && !(pao2 && day(pao2.at) >= day(spo2.at))) return true
  const isStable = patient.exacerbations('2026-10-18', TODAY).length === 0
  if (!patient.copd || !isStable) return false
  if (!pao2) return spo2 !== undefined && spo2.value <= 90
  const haemoglobin = newest(one, '718-7')?.value ?? 0
  return (
    pao2.value <= 55 || (pao2.value < 60 && (haemoglobin > 170 || patient.has('70995007', '128404006', '367363000')))
  )
}

const REVIEW_AFTER = Date.parse('2026-11-14T23:30:00Z') - 30 * 86_400_000 // reports of the past 30 days wait for a look
function openResults(all: readonly Known[]): number {
  const records = all.flatMap((one) => one.records)
  const tasks = records.filter(
    (one): one is Task =>
      one.resourceType === 'Task' && one.code?.coding?.some(({ code }) => code === 'result-review') === true,
  )
  const focus = (task: Task) => /DiagnosticReport\/(.+)$/.exec(task.focus?.reference ?? '')?.[1]
  const asked = new Set(tasks.map(focus))
  const isOpen = ({ status }: Task) =>
    ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold'].includes(status)
  const fresh = records.filter(
    (one): one is DiagnosticReport =>
      one.resourceType === 'DiagnosticReport' && Date.parse(one.effectiveDateTime ?? one.issued ?? '') >= REVIEW_AFTER,
  )
  return tasks.filter(isOpen).length + fresh.filter(({ id }) => !asked.has(id)).length
}

export const cohortOracles: Readonly<Record<string, Oracle>> = {
  compare: (draw, practice) => {
    const { measure, who } = several(draw, practice, 2)
    const [a, b] = who as [Known, Known]
    return {
      slots: { name: practice.call(draw, a), name2: practice.call(draw, b), measure: draw.of(measure.words) },
      expect: {
        kind: 'says',
        all: [
          escaped(a.name),
          escaped(b.name),
          { near: latest(a, measure), digits: measure.digits },
          { near: latest(b, measure), digits: measure.digits },
        ],
      },
    }
  },
  'highest-of': ranked('most'),
  'lowest-of': ranked('least'),
  'on-drug': (draw, practice) => {
    const drug = draw.of(DRUGS)
    return { slots: { drug }, expect: { kind: 'patients', ids: idsWhere(practice, onDrug(drug)) } }
  },
  'on-drug-count': (draw, practice) => {
    const drug = draw.of(DRUGS)
    return { slots: { drug }, expect: { kind: 'count', value: idsWhere(practice, onDrug(drug)).length } }
  },
  'with-condition': (draw, practice) => {
    const { words, codes } = draw.of(CONDITIONS)
    return {
      slots: { condition: draw.of(words) },
      expect: { kind: 'patients', ids: idsWhere(practice, ({ chart: patient }) => patient.has(...codes)) },
    }
  },
  // the answer itself shows which patients a practitioner calls theirs
  'mine-with-condition': (draw) => ({
    slots: { condition: draw.of(draw.of(CONDITIONS).words) },
    expect: { kind: 'says', all: [/with you/] },
  }),
  'with-condition-count': (draw, practice) => {
    const { words, codes } = draw.of(CONDITIONS)
    return {
      slots: { condition: draw.of(words) },
      expect: { kind: 'count', value: idsWhere(practice, ({ chart: patient }) => patient.has(...codes)).length },
    }
  },
  'measure-over': (draw, practice) => {
    const { who, measure } = drawMeasured(draw, practice)
    const over = Math.round(latest(who, measure) * 10 ** measure.digits) / 10 ** measure.digits
    return {
      slots: { measure: draw.of(measure.words), over },
      expect: { kind: 'patients', ids: idsWhere(practice, (one) => latest(one, measure) > over) },
    }
  },
  'measure-under': (draw, practice) => {
    const { who, measure } = drawMeasured(draw, practice)
    const over = Math.round(latest(who, measure) * 10 ** measure.digits) / 10 ** measure.digits
    return {
      slots: { measure: draw.of(measure.words), over },
      expect: { kind: 'patients', ids: idsWhere(practice, (one) => latest(one, measure) < over) },
    }
  },
  'copd-smokers': patients(({ chart: patient }) => patient.copd && patient.smoking === '77176002'),
  'copd-no-flu': patients(({ chart: patient }) => patient.copd && !patient.vaccinated(/Influenza/, YEAR_AGO, TODAY)),
  'not-seen-6': patients(({ chart: patient }) => !patient.seen('2026-05-15', TODAY)),
  allergic: patients((one) => realAllergies(one).some((text) => /penicillin/i.test(text))),
  'home-oxygen': patients(hasOxygen),
  'oxygen-candidates': patients(isOxygenCandidate),
  declining: (_draw, practice) => {
    const falling = practice
      .listed()
      .flatMap((one) => (slope(one) === undefined ? [] : [{ name: one.name, mlPerYear: slope(one) ?? 0 }]))
      .sort((a, b) => a.mlPerYear - b.mlPerYear)
    const [first, second] = falling
    return {
      slots: {},
      expect: {
        kind: 'says',
        all: [
          new RegExp(`: ${first?.name}`),
          escaped(second?.name ?? ''),
          { near: first?.mlPerYear ?? 0, digits: 0 },
        ].map((one) => (one instanceof RegExp ? one : { ...one, near: Math.abs(one.near) })),
      },
    }
  },
  results: (_draw, practice) => ({ slots: {}, expect: { kind: 'count', value: openResults(practice.patients) } }),
  letters: (_draw, practice) => {
    const isLetter = (one: FhirResource) =>
      one.resourceType === 'Composition' && one.type.coding?.some(({ code }) => code === 'letter')
    // no sending is recorded in this practice, so every letter is unsent, signed or not
    const unsent = practice.patients.flatMap(({ records }) => records.filter(isLetter))
    return { slots: {}, expect: { kind: 'count', value: unsent.length } }
  },
  referred: patients(({ records }) =>
    records.some(
      (one) =>
        one.resourceType === 'ServiceRequest' &&
        (one as ServiceRequest).category?.some(({ text }) => text === 'Referral') === true &&
        !['revoked', 'entered-in-error', 'draft'].includes((one as ServiceRequest).status),
    ),
  ),
  'highest-in-practice': (draw, practice) => {
    const measure = draw.of(MEASURES.filter(({ label }) => ['FEV1', 'eosinophils', 'FeNO', 'weight'].includes(label)))
    const [top] = practice
      .listed()
      .filter((one) => valuesOf(one, measure).length > 0)
      .sort((a, b) => latest(b, measure) - latest(a, measure))
    return {
      slots: { measure: draw.of(measure.words) },
      expect: { kind: 'says', all: [{ near: latest(top as Known, measure), digits: measure.digits }, /^Highest/] },
    }
  },
}
