import { day } from '#assistant/testing/plain-scan.ts'
import { CONDITIONS, DRUGS, drawMeasured } from './chart-oracles.ts'
import { dateWords, escaped, type Oracle, type Question, TODAY, YEAR_AGO } from './oracle.ts'
import { type Known, MEASURES, type Measured, type Practice, valuesOf } from './plain-patients.ts'
import type { Draw } from './random.ts'

const idsWhere = (practice: Practice, test: (one: Known) => boolean): string[] =>
  practice
    .listed()
    .filter(test)
    .map(({ id }) => id)

const fact =
  (pool: (one: Known) => boolean, words: (one: Known) => readonly RegExp[]): Oracle =>
  (draw, practice) => {
    const who = draw.of(practice.named.filter(pool))
    return {
      slots: { name: practice.call(draw, who) },
      expect: { kind: 'says', all: words(who), patient: who.id },
    }
  }

/** The other vital signs and tests, which the first oracles leave out. */
const OTHER_MEASURES: readonly Measured[] = [
  { label: 'FVC', codes: ['19874-7'], scale: 1, digits: 2, words: ['FVC', 'forced vital capacity'] },
  { label: 'heart rate', codes: ['8867-4'], scale: 1, digits: 0, words: ['heart rate', 'pulse'] },
  { label: 'respiratory rate', codes: ['9279-1'], scale: 1, digits: 0, words: ['respiratory rate', 'breathing rate'] },
  { label: 'walk', codes: ['64098-7'], scale: 1, digits: 0, words: ['six-minute walk distance', '6MWD'] },
  { label: 'IgE', codes: ['19113-0'], scale: 1, digits: 0, words: ['IgE', 'total IgE'] },
  { label: 'CRP', codes: ['1988-5'], scale: 1, digits: 0, words: ['CRP'] },
  { label: 'PaCO2', codes: ['2019-8'], scale: 1, digits: 0, words: ['PaCO2'] },
  { label: 'PaO2', codes: ['2703-7'], scale: 1, digits: 0, words: ['PaO2'] },
  { label: 'pack-years', codes: ['8664-5'], scale: 1, digits: 0, words: ['pack-years'] },
  { label: 'height', codes: ['8302-2'], scale: 1, digits: 0, words: ['height'] },
]

function drawOther(draw: Draw, { named }: Practice): { who: Known; measure: Measured } {
  for (let tries = 0; tries < 900; tries++) {
    const [who, measure] = [draw.of(named), draw.of(OTHER_MEASURES)]
    if (valuesOf(who, measure).length > 0) return { who, measure }
  }
  throw new Error('Nobody has such a value.')
}

const systolic = (one: Known): { value: number; at: string } | undefined =>
  one.records
    .flatMap((each) =>
      each.resourceType === 'Observation' && each.code.coding?.[0]?.code === '85354-9'
        ? [{ value: each.component?.[0]?.valueQuantity?.value ?? 0, at: each.effectiveDateTime ?? '' }]
        : [],
    )
    .sort((a, b) => b.at.localeCompare(a.at))[0]

/** Two tests with different values. */
function drawChanged(draw: Draw, practice: Practice) {
  for (;;) {
    const { who, measure } = drawMeasured(draw, practice, 2)
    const [now, before] = valuesOf(who, measure)
    if (now && before && Math.round(now.value * 100) !== Math.round(before.value * 100))
      return { who, measure, now, before }
  }
}

const chronicOnset = (one: Known): { text: string; onset: string } | undefined =>
  one.records.flatMap((each) =>
    each.resourceType === 'Condition' &&
    each.code?.coding?.some(({ code }) => ['13645005', '195967001'].includes(code ?? '')) &&
    each.onsetDateTime
      ? [{ text: each.code.text ?? '', onset: day(each.onsetDateTime) }]
      : [],
  )[0]

const cohort =
  (draw2: (draw: Draw) => { slots: Question['slots']; test: (one: Known) => boolean }, isCount = false): Oracle =>
  (draw, practice) => {
    const { slots, test } = draw2(draw)
    const ids = idsWhere(practice, test)
    return { slots, expect: isCount ? { kind: 'count', value: ids.length } : { kind: 'patients', ids } }
  }

const drawCondition = (draw: Draw) => {
  const { words, codes } = draw.of(CONDITIONS)
  return { condition: draw.of(words), codes }
}

const two = (draw: Draw) => {
  const [a, b] = draw.several(CONDITIONS.slice(0, 7), 2) as [(typeof CONDITIONS)[number], (typeof CONDITIONS)[number]]
  return {
    slots: { condition: draw.of(a.words), condition2: draw.of(b.words) },
    test: ({ chart }: Known) => chart.has(...a.codes) && chart.has(...b.codes),
  }
}

const says = (near: number, digits: number, ...also: RegExp[]): Question['expect'] => ({
  kind: 'says',
  all: [{ near, digits }, ...also],
})

export const newKindOracles: Readonly<Record<string, Oracle>> = {
  'other-measure': (draw, practice) => {
    const { who, measure } = drawOther(draw, practice)
    const near = valuesOf(who, measure)[0]?.value ?? 0
    return {
      slots: { name: practice.call(draw, who), measure: draw.of(measure.words) },
      expect: { kind: 'says', all: [{ near, digits: measure.digits }], patient: who.id },
    }
  },
  'blood-pressure': (draw, practice) => {
    const who = draw.of(practice.named.filter((one) => systolic(one)))
    return {
      slots: { name: practice.call(draw, who) },
      expect: { kind: 'says', all: [{ near: systolic(who)?.value ?? 0, digits: 0 }], patient: who.id },
    }
  },
  'born-on': fact(
    ({ chart }) => /^\d{4}-\d\d-\d\d$/.test(chart.patient?.birthDate ?? ''),
    ({ chart }) => [dateWords(chart.patient?.birthDate ?? '')],
  ),
  'own-gp': fact(
    ({ chart }) => Boolean(chart.patient?.generalPractitioner?.[0]?.display),
    ({ chart }) => [escaped(chart.patient?.generalPractitioner?.[0]?.display ?? '')],
  ),
  mobile: fact(
    ({ chart }) => chart.patient?.telecom?.some(({ use, system }) => use === 'mobile' && system === 'phone') ?? false,
    ({ chart }) => {
      const number = chart.patient?.telecom?.find(({ use }) => use === 'mobile')?.value ?? ''
      return [new RegExp([...number].join('[ ]?'))]
    },
  ),
  language: fact(
    ({ chart }) => Boolean(chart.patient?.communication?.[0]?.language.text),
    ({ chart }) => [escaped(chart.patient?.communication?.[0]?.language.text ?? '')],
  ),
  'diagnosed-when': fact(
    (one) => chronicOnset(one)?.text === 'Asthma' || /Chronic obs/.test(chronicOnset(one)?.text ?? ''),
    (one) => [new RegExp((chronicOnset(one)?.onset ?? '').slice(0, 4))],
  ),
  previous: (draw, practice) => {
    const { who, measure, before } = drawChanged(draw, practice)
    return {
      slots: { name: practice.call(draw, who), measure: draw.of(measure.words) },
      expect: { kind: 'says', all: [{ near: before.value, digits: measure.digits }], patient: who.id },
    }
  },
  change: (draw, practice) => {
    const { who, measure, now, before } = drawChanged(draw, practice)
    return {
      slots: { name: practice.call(draw, who), measure: draw.of(measure.words) },
      expect: {
        kind: 'says',
        all: [
          { near: now.value, digits: measure.digits },
          { near: before.value, digits: measure.digits },
        ],
        patient: who.id,
      },
    }
  },
  'in-year': (draw, practice) => {
    for (;;) {
      const { who, measure } = drawMeasured(draw, practice, 3)
      const year = draw.of(valuesOf(who, measure)).day.slice(0, 4)
      const inYear = valuesOf(who, measure).filter((one) => one.day.startsWith(year))
      if (inYear.length !== 1 || year === TODAY.slice(0, 4)) continue
      return {
        slots: { name: practice.call(draw, who), measure: draw.of(measure.words), year },
        expect: { kind: 'says', all: [{ near: inYear[0]?.value ?? 0, digits: measure.digits }], patient: who.id },
      }
    }
  },
  'then-other-person': (draw, practice) => {
    const { who, measure } = drawMeasured(draw, practice)
    const other = draw.of(practice.named.filter((one) => one.id !== who.id && valuesOf(one, measure).length > 0))
    return {
      slots: { name: who.name, measure: draw.of(measure.words) },
      afterwards: [draw.of([`what about ${other.name}?`, `and ${other.name}`, `same for ${other.name} please`])],
      expect: {
        kind: 'says',
        all: [{ near: valuesOf(other, measure)[0]?.value ?? 0, digits: measure.digits }],
        patient: other.id,
      },
    }
  },
  'then-other-measure': (draw, practice) => {
    for (;;) {
      const who = draw.of(practice.named)
      const [measure, second] = draw.several(MEASURES, 2) as [Measured, Measured]
      if (valuesOf(who, measure).length === 0 || valuesOf(who, second).length === 0) continue
      const asked = draw.of(second.words)
      return {
        slots: { name: who.name, measure: draw.of(measure.words) },
        afterwards: [draw.of([`and the ${asked}?`, `what about ${asked}`, `${asked}?`])],
        expect: {
          kind: 'says',
          all: [{ near: valuesOf(who, second)[0]?.value ?? 0, digits: second.digits }],
          patient: who.id,
        },
      }
    }
  },
  'both-conditions': cohort(two),
  'both-conditions-count': cohort(two, true),
  'condition-and-drug': cohort((draw) => {
    const [{ condition, codes }, drug] = [drawCondition(draw), draw.of(DRUGS)]
    return {
      slots: { condition, drug },
      test: ({ chart }) => chart.has(...codes) && chart.on(new RegExp(drug, 'i')),
    }
  }),
  'condition-without-drug': cohort((draw) => {
    const [{ condition, codes }, drug] = [drawCondition(draw), draw.of(DRUGS)]
    return {
      slots: { condition, drug },
      test: ({ chart }) => chart.has(...codes) && !chart.on(new RegExp(drug, 'i')),
    }
  }),
  'women-with': cohort((draw) => {
    const { condition, codes } = drawCondition(draw)
    return { slots: { condition }, test: ({ chart }) => chart.patient?.gender === 'female' && chart.has(...codes) }
  }),
  'men-with-count': cohort((draw) => {
    const { condition, codes } = drawCondition(draw)
    return { slots: { condition }, test: ({ chart }) => chart.patient?.gender === 'male' && chart.has(...codes) }
  }, true),
  'older-than': cohort((draw) => {
    const years = draw.int(60, 85)
    return { slots: { years }, test: ({ chart }) => chart.age(TODAY) > years }
  }),
  'younger-with': cohort((draw) => {
    const [years, { condition, codes }] = [draw.int(40, 65), drawCondition(draw)]
    return { slots: { years, condition }, test: ({ chart }) => chart.age(TODAY) < years && chart.has(...codes) }
  }),
  'exacerbations-least': cohort((draw) => {
    const least = draw.int(1, 3)
    return { slots: { least }, test: ({ chart }) => chart.exacerbations(YEAR_AGO, TODAY).length >= least }
  }),
  'never-pneumococcal': cohort(() => ({
    slots: {},
    test: ({ chart }) => chart.copd && !chart.vaccinated(/Pneumococcal/),
  })),
  'asthma-smokers': cohort(() => ({
    slots: {},
    test: ({ chart }) => chart.asthma && chart.smoking === '77176002',
  })),
  'never-smoked-copd': cohort(() => ({
    slots: {},
    test: ({ chart }) => chart.copd && chart.smoking === '266919005',
  })),
  oldest: (_draw, practice) => {
    const [first] = practice
      .listed()
      .filter(({ chart }) => chart.patient?.birthDate)
      .sort((a, b) => (a.chart.patient?.birthDate ?? '').localeCompare(b.chart.patient?.birthDate ?? ''))
    return { slots: {}, expect: { kind: 'says', all: [escaped(first?.family ?? '')] } }
  },
  'all-patients': (_draw, practice) => ({ slots: {}, expect: { kind: 'count', value: practice.listed().length } }),
  ratio: (draw) => {
    const fvc = draw.int(180, 420) / 100
    const fev1 = Math.round(fvc * draw.int(35, 85)) / 100
    return { slots: { fev1, fvc }, expect: says((100 * fev1) / fvc, 0) }
  },
  'pf-ratio': (draw) => {
    const [pao2, percent] = [draw.int(50, 110), draw.of([28, 35, 40, 60])]
    return { slots: { pao2, percent, fraction: percent / 100 }, expect: says((100 * pao2) / percent, 0) }
  },
  'eosinophil-units': (draw) => {
    const cells = draw.int(2, 90) * 10
    return { slots: { giga: cells / 1000 }, expect: says(cells, 0) }
  },
  'milligrams-to-micrograms': (draw) => {
    const mg = draw.int(2, 60) / 40
    return { slots: { mg }, expect: says(mg * 1000, 0) }
  },
  'cockcroft-gault': (draw) => {
    const [age, kg, creatinine, sex] = [
      draw.int(40, 85),
      draw.int(50, 100),
      draw.int(60, 220),
      draw.of(['man', 'woman']),
    ]
    const factor = sex === 'man' ? 1.23 : 1.04
    return {
      slots: { age, kg, creatinine, sex },
      // the factors 1.23 and 1.04 are themselves rounded
      expect: { kind: 'says', all: [{ near: ((140 - age) * kg * factor) / creatinine, digits: 0 }] },
    }
  },
  'dlco-corrected': (draw) => {
    const [dlco, hb] = [draw.int(8, 28), draw.int(80, 180)]
    return { slots: { dlco, hb }, expect: says((dlco * (0.7 * 146 + hb)) / (1.7 * hb), 1) }
  },
}
