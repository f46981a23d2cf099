import type { MedicationRequest } from 'fhir/r4'
import { CONDITIONS, DRUGS, drawMeasured } from './chart-oracles.ts'
import { dateWords, escaped, type Oracle, type Question, TODAY, YEAR_AGO } from './oracle.ts'
import { type Known, MEASURES, type Measured, type Practice, valuesOf } from './plain-patients.ts'
import type { Draw } from './random.ts'

const CURRENT_SMOKER = '77176002'
const FEV1_PERCENT = MEASURES.find(({ label }) => label === 'FEV1 %') as Measured
const EOSINOPHILS = MEASURES.find(({ label }) => label === 'eosinophils') as Measured
const CAT = MEASURES.find(({ label }) => label === 'CAT') as Measured
const SPO2 = MEASURES.find(({ label }) => label === 'SpO2') as Measured

const latest = (one: Known, measure: Measured): number | undefined => valuesOf(one, measure)[0]?.value

const activeMedications = ({ chart }: Known): MedicationRequest[] =>
  chart.medicines().filter(({ status }) => status === 'active')

type Test = (one: Known) => boolean
type Drawn = { slots: Question['slots']; test: Test }

const cohort =
  (drawn: (draw: Draw) => Drawn, isCount = false): Oracle =>
  (draw, practice) => {
    const { slots, test } = drawn(draw)
    const ids = practice
      .listed()
      .filter(test)
      .map(({ id }) => id)
    return { slots, expect: isCount ? { kind: 'count', value: ids.length } : { kind: 'patients', ids } }
  }

const drawCondition = (draw: Draw) => {
  const { words, codes } = draw.of(CONDITIONS)
  return { condition: draw.of(words), has: ({ chart }: Known) => chart.has(...codes) }
}

const twoConditions = (draw: Draw) => {
  const [a, b] = draw.several(CONDITIONS.slice(0, 7), 2) as [(typeof CONDITIONS)[number], (typeof CONDITIONS)[number]]
  const has = ({ codes }: (typeof CONDITIONS)[number], { chart }: Known) => chart.has(...codes)
  return {
    slots: { condition: draw.of(a.words), condition2: draw.of(b.words) },
    hasFirst: (one: Known) => has(a, one),
    hasSecond: (one: Known) => has(b, one),
  }
}

/** One medication with directions, and which patient takes it. */
function drawDose(draw: Draw, { named }: Practice) {
  for (let tries = 0; tries < 900; tries++) {
    const who = draw.of(named)
    const one = draw.of(activeMedications(who).filter(({ dosageInstruction }) => dosageInstruction?.[0]?.text) ?? [])
    const product = /^([A-Z][a-z]+)/.exec(one?.medicationCodeableConcept?.text ?? '')?.[1]
    const directions = one?.dosageInstruction?.[0]?.text ?? ''
    const isOnly =
      product &&
      activeMedications(who).filter(({ medicationCodeableConcept }) =>
        escaped(product).test(medicationCodeableConcept?.text ?? ''),
      ).length === 1
    if (product && isOnly) return { who, product, directions }
  }
  throw new Error('Nobody takes a medication with directions.')
}

const followUp =
  (first: (draw: Draw) => Drawn, second: (draw: Draw) => { words: string; test: Test }): Oracle =>
  (draw, practice) => {
    const [one, two] = [first(draw), second(draw)]
    const value = practice.listed().filter((each) => one.test(each) && two.test(each)).length
    return { slots: one.slots, afterwards: [two.words], expect: { kind: 'count', value } }
  }

const firstCondition = (draw: Draw): Drawn => {
  const { condition, has } = drawCondition(draw)
  return { slots: { condition }, test: has }
}

/** Two tests of one kind on different days with different values, the older in a year of its own. */
function drawFall(draw: Draw, practice: Practice) {
  for (;;) {
    const { who, measure } = drawMeasured(draw, practice, 3)
    const values = valuesOf(who, measure)
    const [now, old] = [values[0], values.at(-1)]
    const year = old?.day.slice(0, 4) ?? ''
    const isAlone = values.filter(({ day }) => day.startsWith(year)).length === 1
    if (now && old && isAlone && year !== TODAY.slice(0, 4)) return { who, measure, now, old, year }
  }
}

export const physicianOracles: Readonly<Record<string, Oracle>> = {
  'dose-taken': (draw, practice) => {
    const { who, product, directions } = drawDose(draw, practice)
    return {
      slots: { name: practice.call(draw, who), product },
      expect: { kind: 'says', all: [escaped(product), escaped(directions)], patient: who.id },
    }
  },
  'medication-since': (draw, practice) => {
    for (;;) {
      const { who, product } = drawDose(draw, practice)
      const all = who.chart
        .medicines()
        .filter(({ medicationCodeableConcept }) => escaped(product).test(medicationCodeableConcept?.text ?? ''))
      const day = all[0]?.authoredOn?.slice(0, 10)
      if (all.length !== 1 || !day || all[0]?.authoredOn?.includes('T')) continue
      return {
        slots: { name: practice.call(draw, who), product },
        expect: { kind: 'says', all: [dateWords(day)], patient: who.id },
      }
    }
  },
  'medication-count': (draw, practice) => {
    const who = draw.of(practice.named.filter((one) => activeMedications(one).length > 1))
    return {
      slots: { name: practice.call(draw, who) },
      expect: { kind: 'says', all: [{ near: activeMedications(who).length, digits: 0 }], patient: who.id },
    }
  },
  'since-year': (draw, practice) => {
    const { who, measure, now, old, year } = drawFall(draw, practice)
    const { digits } = measure
    return {
      slots: { name: practice.call(draw, who), measure: draw.of(measure.words), year },
      expect: {
        kind: 'says',
        all: [
          { near: now.value, digits },
          { near: old.value, digits },
        ],
        patient: who.id,
      },
    }
  },
  'test-count': (draw, practice) => {
    const { who, measure } = drawMeasured(draw, practice, 2)
    const inYear = valuesOf(who, measure).filter(({ day }) => day >= YEAR_AGO && day <= TODAY).length
    return {
      slots: { name: practice.call(draw, who), measure: draw.of(measure.words) },
      expect: { kind: 'says', all: [{ near: inYear, digits: 0 }], patient: who.id },
    }
  },
  'not-measured-since': cohort((draw) => {
    const year = draw.int(2023, 2025)
    return {
      slots: { year },
      test: (one) =>
        one.chart.copd && !valuesOf(one, MEASURES[0] as Measured).some(({ day }) => day >= `${year}-01-01`),
    }
  }),
  'one-without-other': cohort((draw) => {
    const { slots, hasFirst, hasSecond } = twoConditions(draw)
    return { slots, test: (one) => hasFirst(one) && !hasSecond(one) }
  }),
  'either-condition-count': cohort((draw) => {
    const { slots, hasFirst, hasSecond } = twoConditions(draw)
    return { slots, test: (one) => hasFirst(one) || hasSecond(one) }
  }, true),
  neither: cohort(() => ({ slots: {}, test: ({ chart }) => !chart.copd && !chart.asthma }), true),
  'copd-not-smoking': cohort(() => ({
    slots: {},
    test: ({ chart }) => chart.copd && chart.smoking !== CURRENT_SMOKER,
  })),
  'age-sex-condition': cohort((draw) => {
    const [years, { condition, has }] = [draw.int(50, 75), drawCondition(draw)]
    return {
      slots: { years, condition },
      test: (one) => one.chart.patient?.gender === 'female' && one.chart.age(TODAY) > years && has(one),
    }
  }, true),
  'age-between': cohort((draw) => {
    const [low, { condition, has }] = [draw.int(40, 60), drawCondition(draw)]
    const high = low + 15
    return {
      slots: { low, high, condition },
      test: (one) => one.chart.age(TODAY) >= low && one.chart.age(TODAY) <= high && has(one),
    }
  }),
  'drug-and-condition-count': cohort((draw) => {
    const [{ condition, has }, drug] = [drawCondition(draw), draw.of(DRUGS)]
    return { slots: { condition, drug }, test: (one) => has(one) && one.chart.on(new RegExp(drug, 'i')) }
  }, true),
  'two-drugs': cohort((draw) => {
    const [a, b] = draw.several(DRUGS, 2) as [string, string]
    return {
      slots: { drug: a, drug2: b },
      test: ({ chart }) => chart.on(new RegExp(a, 'i')) && chart.on(new RegExp(b, 'i')),
    }
  }),
  'severe-copd': cohort((draw) => {
    const percent = draw.of([40, 50, 60])
    return { slots: { percent }, test: (one) => one.chart.copd && (latest(one, FEV1_PERCENT) ?? 999) < percent }
  }, true),
  'eosinophils-copd': cohort((draw) => {
    const cells = draw.of([150, 300])
    return { slots: { cells }, test: (one) => one.chart.copd && (latest(one, EOSINOPHILS) ?? 0) > cells }
  }),
  'cat-and-exacerbations': cohort((draw) => {
    const score = draw.of([10, 20])
    return {
      slots: { score },
      test: (one) => (latest(one, CAT) ?? 0) >= score && one.chart.exacerbations(YEAR_AGO, TODAY).length >= 1,
    }
  }),
  'spo2-or-less': cohort((draw) => {
    const percent = draw.of([90, 92, 94])
    return { slots: { percent }, test: (one) => (latest(one, SPO2) ?? 100) <= percent }
  }),
  'no-exacerbation': cohort(
    () => ({
      slots: {},
      test: ({ chart }) => chart.copd && chart.exacerbations(YEAR_AGO, TODAY).length === 0,
    }),
    true,
  ),
  'asthma-not-on': cohort((draw) => {
    const drug = draw.of(DRUGS)
    return { slots: { drug }, test: ({ chart }) => chart.asthma && !chart.on(new RegExp(drug, 'i')) }
  }, true),
  'of-those-women': followUp(firstCondition, (draw) => ({
    words: draw.of(['how many of those are women?', 'of these, how many are female']),
    test: ({ chart }) => chart.patient?.gender === 'female',
  })),
  'of-those-older': followUp(firstCondition, (draw) => {
    const years = draw.int(60, 80)
    return {
      words: draw.of([`how many of them are over ${years}?`, `and how many of those are older than ${years}`]),
      test: ({ chart }) => chart.age(TODAY) > years,
    }
  }),
  'of-those-on': followUp(firstCondition, (draw) => {
    const drug = draw.of(DRUGS)
    return {
      words: draw.of([`how many of those take ${drug}`, `and of those, how many are on ${drug}?`]),
      test: ({ chart }) => chart.on(new RegExp(drug, 'i')),
    }
  }),
  'of-those-smoke': followUp(firstCondition, (draw) => ({
    words: draw.of(['how many of them smoke?', 'and how many of those are current smokers']),
    test: ({ chart }) => chart.smoking === CURRENT_SMOKER,
  })),
  'pair-listed': (draw) => {
    const [drug, drug2, effect] = draw.of([
      ['ciprofloxacin', 'theophylline', /theophylline/i],
      ['itraconazole', 'fluticasone', /steroid|cortisol|adrenal/i],
      ['rifampicin', 'apixaban', /apixaban/i],
      ['erythromycin', 'theophylline', /theophylline/i],
    ] as const)
    return {
      slots: { drug, drug2 },
      expect: { kind: 'says', all: [effect], none: [/\bno interaction (?:is )?known\b|\bsafe together\b/i] },
    }
  },
  'usual-dose': (draw) => {
    const [product, words] = draw.of([
      ['Spiriva Respimat', [/2 inhalations/i, /daily/i]],
      ['Trelegy Ellipta', [/1 inhalation|one inhalation/i, /daily/i]],
      ['Incruse Ellipta', [/1 inhalation|one inhalation/i, /daily/i]],
      ['Bretaris Genuair', [/twice daily/i]],
    ] as const)
    return { slots: { product }, expect: { kind: 'says', all: [...words] } }
  },
}
