import type { Condition, FhirResource, Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { hasCode } from '#fhir/codes/codings.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { SNOMED } from '#fhir/codes/systems.ts'
import { addDays, ageInYears, practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { problems } from './clinical/conditions.ts'
import { EXACERBATION_KEYS } from './clinical/exacerbations.ts'
import { generatePractice } from './generate.ts'
import { oxygenFor, saturationAt } from './oxygen.ts'

const today = '2026-11-16'
/** Other seeds and days than the demonstration's: the rules must hold for all. */
const practices = [
  generatePractice({ seed: 20_261_115, today }),
  generatePractice({ seed: 'another', today: '2027-03-02' }),
]
const days = [today, '2027-03-02']

type Chart = { id: string; today: string; resources: FhirResource[] }

function chartsOf(practice: FhirResource[], day: string): Chart[] {
  const charts = new Map<string, Chart>()
  for (const one of practice) {
    const about = one as { subject?: { reference?: string }; patient?: { reference?: string } }
    const id =
      one.resourceType === 'Patient' ? one.id : (idFrom(about.subject, 'Patient') ?? idFrom(about.patient, 'Patient'))
    if (!id) continue
    const chart = charts.get(id) ?? { id, today: day, resources: [] }
    chart.resources.push(one)
    charts.set(id, chart)
  }
  return [...charts.values()]
}
const charts = practices.flatMap((practice, index) => chartsOf(practice, days[index] ?? today))

function of<T extends FhirResource['resourceType']>({ resources }: Chart, type: T) {
  return resources.filter((one): one is Extract<FhirResource, { resourceType: T }> => one.resourceType === type)
}

function series(chart: Chart, name: ObservationName): Observation[] {
  const { system = '', code = '' } = observationCodes[name].codings[0]
  return of(chart, 'Observation')
    .filter((one) => hasCode(one.code, system, code) && one.valueQuantity)
    .toSorted((a, b) => (a.effectiveDateTime ?? '').localeCompare(b.effectiveDateTime ?? ''))
}
const latest = (chart: Chart, name: ObservationName) => series(chart, name).at(-1)?.valueQuantity?.value
const isProblem = (one: Condition, key: keyof typeof problems) => hasCode(one.code, SNOMED, problems[key].snomed)
const onsetOf = (one: Condition) => (one.onsetDateTime ?? '').slice(0, 10)
const exacerbationsOf = (chart: Chart) =>
  of(chart, 'Condition').filter((one) => EXACERBATION_KEYS.some((key) => isProblem(one, key)))
const birthOf = (chart: Chart) => of(chart, 'Patient')[0]?.birthDate ?? ''

/** Every chart must pass; the result lists those that do not. */
const failing = (isRight: (chart: Chart) => boolean) => charts.filter((one) => !isRight(one)).map(({ id }) => id)

describe('oxygen', () => {
  it('the curve passes through published points and agrees with an older equation', () => {
    expect(saturationAt(100)).toBeCloseTo(0.977, 3)
    expect(saturationAt(40)).toBeCloseTo(0.749, 3)
    expect(saturationAt(26.9)).toBeCloseTo(0.5, 2) // P50
    // Kelman 1966, at 37 degrees, pH 7.4 and 40 mmHg of carbon dioxide
    const kelman = (x: number) =>
      (-8.532_228_9e3 * x + 2.121_401e3 * x ** 2 - 6.707_398_9e1 * x ** 3 + x ** 4) /
      (9.359_608_7e5 - 3.134_625_8e4 * x + 2.396_167_4e3 * x ** 2 - 6.710_440_6e1 * x ** 3 + x ** 4)
    for (const mmHg of [40, 50, 55, 60, 80, 100]) expect(Math.abs(saturationAt(mmHg) - kelman(mmHg))).toBeLessThan(0.01)
    for (const percent of [78, 85, 88, 92, 96])
      expect(Math.abs(saturationAt(oxygenFor(percent)) * 100 - percent)).toBeLessThan(1)
  })

  it('a blood gas fits the saturation of the same hour', () => {
    let compared = 0
    for (const chart of charts) {
      for (const gas of series(chart, 'arterialOxygen')) {
        const at = gas.effectiveDateTime
        const spo2 = series(chart, 'oxygenSaturation').find((one) => one.effectiveDateTime === at)
        const ph = series(chart, 'arterialPh').find((one) => one.effectiveDateTime === at)
        expect(spo2, `${chart.id} ${at}`).toBeDefined()
        const expected = saturationAt(gas.valueQuantity?.value ?? 0, ph?.valueQuantity?.value) * 100
        expect(Math.abs(expected - (spo2?.valueQuantity?.value ?? 0)), `${chart.id} ${at}`).toBeLessThanOrEqual(3)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(30)
  })
})

describe('the order of events', () => {
  it('complications of COPD are diagnosed after it', () => {
    expect(
      failing((chart) => {
        const copd = of(chart, 'Condition').find((one) => isProblem(one, 'copd') || isProblem(one, 'overlap'))
        const later = of(chart, 'Condition').filter(
          (one) => isProblem(one, 'chronic-respiratory-failure') || isProblem(one, 'emphysema'),
        )
        return later.every((one) => copd !== undefined && onsetOf(one) >= onsetOf(copd))
      }),
    ).toEqual([])
  })

  it('home oxygen follows respiratory failure and a low blood gas', () => {
    let found = 0
    for (const chart of charts) {
      const oxygen = of(chart, 'Procedure').find(({ code }) => code?.text === 'Home oxygen therapy')
      if (!oxygen) continue
      found++
      const start = oxygen.performedPeriod?.start ?? ''
      const failure = of(chart, 'Condition').find((one) => isProblem(one, 'chronic-respiratory-failure'))
      expect(onsetOf(failure as Condition) < start, chart.id).toBe(true)
      const gases = series(chart, 'arterialOxygen').filter((one) => practiceDay(one.effectiveDateTime ?? '') <= start)
      expect(
        gases.some((one) => (one.valueQuantity?.value ?? 99) <= 59),
        chart.id,
      ).toBe(true)
    }
    expect(found).toBeGreaterThan(4)
  })

  it('nothing happened before birth, nor after today except what is planned', () => {
    const recorded = ['Observation', 'Condition', 'Immunization', 'Procedure', 'DiagnosticReport', 'Claim'] as const
    const dateOf = (one: FhirResource) => {
      const { effectiveDateTime, onsetDateTime, occurrenceDateTime, performedDateTime, performedPeriod, created } =
        one as unknown as Record<string, string> & { performedPeriod?: { start?: string } }
      return (
        effectiveDateTime ??
        onsetDateTime ??
        occurrenceDateTime ??
        performedDateTime ??
        performedPeriod?.start ??
        created ??
        ''
      )
    }
    for (const chart of charts) {
      for (const type of recorded) {
        for (const one of of(chart, type)) {
          const date = dateOf(one)
          if (chart.id === 'demo-missing-data' && date === '') continue
          const day = practiceDay(date)
          expect(day <= chart.today, `${one.id} ${day}`).toBe(true)
          expect(day >= birthOf(chart).slice(0, 10), `${one.id} ${day}`).toBe(true)
        }
      }
      for (const visit of of(chart, 'Encounter').filter(({ status }) => status === 'finished'))
        expect(practiceDay(visit.period?.end ?? '') <= chart.today, visit.id).toBe(true)
    }
  })

  it('exacerbations come after the onset of the disease', () => {
    const airways = ['copd', 'overlap', 'asthma', 'severe-asthma', 'allergic-asthma'] as const
    expect(
      failing((chart) => {
        const airway = of(chart, 'Condition').find((one) => airways.some((key) => isProblem(one, key)))
        return exacerbationsOf(chart).every((one) => airway !== undefined && onsetOf(one) >= onsetOf(airway))
      }),
    ).toEqual([])
  })

  it('no patient has two visits on one day', () => {
    expect(
      failing((chart) => {
        const seen = of(chart, 'Encounter')
          .filter((one) => one.status === 'finished' && ['AMB', 'VR'].includes(one.class.code ?? ''))
          .map(({ period }) => practiceDay(period?.start ?? ''))
        return new Set(seen).size === seen.length
      }),
    ).toEqual([])
  })

  it('COPD begins in adults, and age fits the history', () => {
    expect(
      failing((chart) =>
        of(chart, 'Condition')
          .filter((one) => isProblem(one, 'copd') || isProblem(one, 'osteoporosis') || isProblem(one, 'heart-failure'))
          .every((one) => (ageInYears(birthOf(chart), onsetOf(one)) ?? 99) >= 35),
      ),
    ).toEqual([])
  })
})

describe('texts and values', () => {
  it('the problem list states the latest values of the chart', () => {
    let compared = 0
    for (const chart of charts) {
      const text = of(chart, 'Condition')
        .flatMap(({ note }) => note?.[0]?.text ?? [])
        .find((one) => /pack-years|never smoked/.test(one))
      if (!text) continue
      compared++
      for (const [pattern, name] of [
        [/CAT (\d+)/, 'cat'],
        [/mMRC (\d)/, 'mmrc'],
        [/ACT (\d+)/, 'act'],
        [/eosinophils ([\d.]+)/, 'eosinophils'],
      ] as const) {
        const written = pattern.exec(text)?.[1]
        expect(written === undefined ? undefined : Number(written), `${chart.id}: ${text}`).toBe(
          written === undefined && name !== 'eosinophils' ? undefined : latest(chart, name),
        )
      }
      const counted = /(\d+) moderate and (\d+) severe/.exec(text)
      if (counted) {
        const year = exacerbationsOf(chart).filter(
          (one) => practiceDay(one.onsetDateTime ?? '') >= addDays(chart.today, -365),
        )
        expect(Number(counted[1]) + Number(counted[2]), `${chart.id}: ${text}`).toBe(
          of(chart, 'Patient')[0]?.deceasedDateTime ? Number(counted[1]) + Number(counted[2]) : year.length,
        )
      }
    }
    expect(compared).toBeGreaterThan(300)
  })

  it('a consultation note states what was measured at its visit', () => {
    let compared = 0
    for (const chart of charts) {
      for (const note of of(chart, 'Composition')) {
        const text = JSON.stringify(note.section)
        const at = (name: ObservationName) =>
          series(chart, name).find((one) => one.encounter?.reference === note.encounter?.reference)?.valueQuantity
            ?.value
        const spo2 = /SpO₂ (\d+)%/.exec(text)?.[1]
        const cat = /CAT (\d+)/.exec(text)?.[1]
        if (spo2) expect(Number(spo2), note.id).toBe(at('oxygenSaturation'))
        if (cat) expect(Number(cat), note.id).toBe(at('cat'))
        compared++
      }
    }
    expect(compared).toBeGreaterThan(300)
  })

  it('post-bronchodilator obstruction fits the diagnosis', () => {
    expect(
      failing((chart) => {
        const hasCopd = of(chart, 'Condition').some((one) => isProblem(one, 'copd') || isProblem(one, 'overlap'))
        const ratio = latest(chart, 'fev1FvcPercent')
        return !hasCopd || ratio === undefined || ratio < 70
      }),
    ).toEqual([])
  })
})

describe('medications', () => {
  const active = (chart: Chart) =>
    of(chart, 'MedicationRequest').map((one) => `${one.medicationCodeableConcept?.text ?? ''}`.toLowerCase())

  it('no patient gets amoxicillin after a penicillin allergy was recorded', () => {
    expect(
      failing((chart) => {
        const isAllergic = of(chart, 'AllergyIntolerance').some(({ code }) => code?.text === 'Penicillin')
        return !isAllergic || !active(chart).some((name) => name.includes('amoxicillin'))
      }),
    ).toEqual([])
  })

  it('no patient with COPD alone gets antibodies for asthma', () => {
    expect(
      failing((chart) => {
        const names = active(chart)
        const isCopdOnly = of(chart, 'Condition').some((one) => isProblem(one, 'copd'))
        const hasAntibody = names.some((name) => /mepolizumab|benralizumab|omalizumab/.test(name))
        return !(isCopdOnly && hasAntibody)
      }),
    ).toEqual([])
  })
})

describe('the practice as a whole', () => {
  it('exacerbations do not double from one half-year to the next, nor from one year to the next', () => {
    for (const [index, practice] of practices.entries()) {
      const day = days[index] ?? today
      const alive = chartsOf(practice, day)
      const onsets = alive.flatMap((chart) => exacerbationsOf(chart).map((one) => practiceDay(one.onsetDateTime ?? '')))
      const between = (from: number, to: number) =>
        onsets.filter((on) => on > addDays(day, -from) && on <= addDays(day, -to)).length
      const halves = [between(365, 182), between(182, 0)] as const
      expect(halves[0]).toBeGreaterThan(40)
      const ratio = halves[1] / halves[0]
      expect(ratio, `${halves}`).toBeGreaterThan(1 / 1.6)
      expect(ratio, `${halves}`).toBeLessThan(1.6)
    }
  })
})
