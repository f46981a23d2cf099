import type { AllergyIntolerance, Condition, Procedure } from 'fhir/r4'
import { day } from '#assistant/testing/plain-scan.ts'
import { dateWords, escaped, type Oracle, TODAY, YEAR_AGO } from './oracle.ts'
import { type Known, MEASURES, type Measured, type Practice, valuesOf } from './plain-patients.ts'
import type { Draw } from './random.ts'

export function drawMeasured(draw: Draw, { named }: Practice, least = 1): { who: Known; measure: Measured } {
  for (let tries = 0; tries < 500; tries++) {
    const [who, measure] = [draw.of(named), draw.of(MEASURES)]
    if (valuesOf(who, measure).length >= least) return { who, measure }
  }
  throw new Error('Nobody has such a value.')
}

const measured =
  (
    pick: (values: { value: number; day: string }[]) => { value: number; day: string } | undefined,
    isDate = false,
  ): Oracle =>
  (draw, practice) => {
    const { who, measure } = drawMeasured(draw, practice)
    const found = pick(valuesOf(who, measure)) ?? { value: 0, day: '' }
    return {
      slots: { name: practice.call(draw, who), measure: draw.of(measure.words) },
      expect: {
        kind: 'says',
        all: [isDate ? dateWords(found.day) : { near: found.value, digits: measure.digits }],
        patient: who.id,
      },
    }
  }

/** A higher figure is better for lung function, control and saturation, a lower one for symptoms and inflammation. */
const BETTER: Readonly<Record<string, number>> = {
  FEV1: 1,
  'FEV1 %': 1,
  ACT: 1,
  SpO2: 1,
  CAT: -1,
  mMRC: -1,
  FeNO: -1,
  eosinophils: -1,
}

const best =
  (sign: 1 | -1): Oracle =>
  (draw, practice) => {
    for (;;) {
      const { who, measure } = drawMeasured(draw, practice)
      const way = BETTER[measure.label]
      if (way === undefined) continue
      const values = valuesOf(who, measure).map(({ value }) => value)
      const found = way * sign > 0 ? Math.max(...values) : Math.min(...values)
      return {
        slots: { name: practice.call(draw, who), measure: draw.of(measure.words) },
        expect: { kind: 'says', all: [{ near: found, digits: measure.digits }], patient: who.id },
      }
    }
  }

const ACTIVE_MEDICATION = (who: Known): string[] =>
  who.chart
    .medicines()
    .filter(({ status }) => status === 'active')
    .map(({ medicationCodeableConcept }) => medicationCodeableConcept?.text ?? '')

export const DRUGS = [
  'Ventolin',
  'Trelegy',
  'Breztri',
  'Symbicort',
  'Spiriva',
  'Anoro',
  'Seretide',
  'Spiolto',
  'metformin',
  'apixaban',
  'pantoprazole',
  'telmisartan',
  'sertraline',
  'amlodipine',
]

export const CONDITIONS: readonly { words: readonly string[]; codes: readonly string[] }[] = [
  { words: ['diabetes', 'type 2 diabetes'], codes: ['44054006'] },
  { words: ['atrial fibrillation', 'AF'], codes: ['49436004'] },
  { words: ['osteoporosis'], codes: ['64859006'] },
  { words: ['heart failure'], codes: ['84114007'] },
  { words: ['sleep apnoea', 'obstructive sleep apnoea'], codes: ['78275009'] },
  { words: ['emphysema'], codes: ['87433001'] },
  { words: ['allergic rhinitis'], codes: ['61582004'] },
  { words: ['COPD'], codes: ['13645005', '10692761000119107', '87433001'] },
  { words: ['asthma'], codes: ['195967001', '389145006', '370221004', '10692761000119107'] },
]

const allergiesOf = ({ records }: Known): AllergyIntolerance[] =>
  records.filter((one): one is AllergyIntolerance => one.resourceType === 'AllergyIntolerance')
const NONE_KNOWN = new Set(['716186003', '409137002'])

export function realAllergies(who: Known): string[] {
  return allergiesOf(who)
    .filter(({ code }) => !NONE_KNOWN.has(code?.coding?.[0]?.code ?? ''))
    .map(({ code }) => code?.text ?? '')
}

/** Which class an antibiotic or pain reliever belongs to, and what it is when it is a brand. */
const ASKED: readonly {
  words: string
  family: 'penicillin' | 'cephalosporin' | 'nsaid' | 'other'
  ingredient: string
}[] = [
  { words: 'Augmentin', family: 'penicillin', ingredient: 'amoxicillin' },
  { words: 'amoxicillin', family: 'penicillin', ingredient: 'amoxicillin' },
  { words: 'amoxycillin', family: 'penicillin', ingredient: 'amoxicillin' },
  { words: 'flucloxacillin', family: 'penicillin', ingredient: 'flucloxacillin' },
  { words: 'Keflex', family: 'cephalosporin', ingredient: 'cefalexin' },
  { words: 'cefalexin', family: 'cephalosporin', ingredient: 'cefalexin' },
  { words: 'doxycycline', family: 'other', ingredient: 'doxycycline' },
  { words: 'clarithromycin', family: 'other', ingredient: 'clarithromycin' },
  { words: 'azithromycin', family: 'other', ingredient: 'azithromycin' },
  { words: 'ibuprofen', family: 'nsaid', ingredient: 'ibuprofen' },
  { words: 'Nurofen', family: 'nsaid', ingredient: 'ibuprofen' },
]

const canHave: Oracle = (draw, practice) => {
  const asked = draw.of(ASKED)
  const wantsAllergy = draw.next() < 0.6
  const pool = practice.named.filter((who) => {
    const list = realAllergies(who).join()
    return wantsAllergy ? /penicillin|aspirin/i.test(list) : !/penicillin|aspirin/i.test(list)
  })
  const who = draw.of(pool.length > 0 ? pool : practice.named)
  const list = realAllergies(who).join()
  const isPenicillin = /penicillin/i.test(list)
  const isStop =
    (isPenicillin && asked.family !== 'other' && asked.family !== 'nsaid') ||
    (/aspirin/i.test(list) && asked.family === 'nsaid')
  const isRecorded = allergiesOf(who).length > 0
  return {
    slots: { name: practice.call(draw, who), antibiotic: asked.words },
    expect: isStop
      ? { kind: 'says', all: [/do not give|Stop:/, /allerg/i], none: [/no alert/], patient: who.id }
      : {
          kind: 'says',
          all: [/Not checked/i, ...(isRecorded ? [] : [/No allergy status is recorded/i])],
          none: [/Stop: Recorded (?:allergy|intolerance)/, /^(?:Yes|No)\b/],
          patient: who.id,
        },
  }
}

const nextAppointment: Oracle = (draw, practice) => {
  const who = draw.of(practice.named)
  const starts = who.records
    .flatMap((one) => (one.resourceType === 'Appointment' ? [one] : []))
    .filter(
      ({ status, start }) =>
        !['cancelled', 'noshow', 'entered-in-error', 'fulfilled'].includes(status) && day(start) >= TODAY,
    )
    .map(({ start }) => day(start))
    .sort()
  return {
    slots: { name: practice.call(draw, who) },
    expect: { kind: 'says', all: [starts[0] ? dateWords(starts[0]) : /no appointment/i], patient: who.id },
  }
}

const isLasting = (one: Condition): boolean =>
  one.clinicalStatus?.coding?.[0]?.code === 'active' && !/exacerbation/i.test(one.code?.text ?? '')

export const chartOracles: Readonly<Record<string, Oracle>> = {
  measure: measured((values) => values[0]),
  'measure-when': measured((values) => values[0], true),
  'measure-first': measured((values) => values.at(-1)),
  'measure-highest': measured((values) => values.toSorted((a, b) => b.value - a.value)[0]),
  'measure-lowest': measured((values) => values.toSorted((a, b) => a.value - b.value)[0]),
  'measure-best': best(1),
  'measure-worst': best(-1),
  medicines: (draw, practice) => {
    const who = draw.of(practice.named.filter((one) => ACTIVE_MEDICATION(one).length > 0))
    return {
      slots: { name: practice.call(draw, who) },
      expect: { kind: 'says', all: ACTIVE_MEDICATION(who).map(escaped), patient: who.id },
    }
  },
  'on-medicine': (draw, practice) => {
    const who = draw.of(practice.named)
    const own = DRUGS.filter((drug) =>
      ACTIVE_MEDICATION(who).some((text) => text.toLowerCase().includes(drug.toLowerCase())),
    )
    const drug = own.length > 0 && draw.next() < 0.5 ? draw.of(own) : draw.of(DRUGS)
    const isOn = own.includes(drug)
    return {
      slots: { name: practice.call(draw, who), drug },
      expect: isOn
        ? { kind: 'says', all: [/\bYes\b/], none: [/None recorded/], patient: who.id }
        : { kind: 'says', all: [/None recorded|nothing like it/i], none: [/\bYes\b/, /: No\b|^No\b/], patient: who.id },
    }
  },
  allergies: (draw, practice) => {
    const who = draw.of(practice.named)
    const real = realAllergies(who)
    const all =
      real.length > 0
        ? real.map(escaped)
        : [allergiesOf(who).length > 0 ? /No known allerg/i : /No allergy status|not recorded/i]
    return { slots: { name: practice.call(draw, who) }, expect: { kind: 'says', all, patient: who.id } }
  },
  'can-have': canHave,
  interaction: (draw, practice) => {
    const who = draw.of(practice.named)
    return {
      slots: { name: practice.call(draw, who), antibiotic: draw.of(ASKED).words },
      expect: { kind: 'says', all: [/interaction/i], none: [/^(?:Yes|No)\b/], patient: who.id },
    }
  },
  conditions: (draw, practice) => {
    const lasting = (one: Known) =>
      one.records.flatMap((each) =>
        each.resourceType === 'Condition' && isLasting(each) ? [each.code?.text ?? ''] : [],
      )
    const who = draw.of(practice.named.filter((one) => lasting(one).length > 0))
    return {
      slots: { name: practice.call(draw, who) },
      expect: { kind: 'says', all: lasting(who).map(escaped), patient: who.id },
    }
  },
  'has-condition': (draw, practice) => {
    const who = draw.of(practice.named)
    const condition = draw.of(CONDITIONS)
    const has = who.chart.has(...condition.codes)
    return {
      slots: { name: practice.call(draw, who), condition: draw.of(condition.words) },
      expect: has
        ? { kind: 'says', all: [/\bYes\b/], patient: who.id }
        : { kind: 'says', all: [/None recorded/], none: [/\bYes\b/], patient: who.id },
    }
  },
  smoking: (draw, practice) => {
    const who = draw.of(practice.named)
    const words: Record<string, RegExp> = {
      '77176002': /smokes now/,
      '8517006': /ex-smoker/,
      '266919005': /never smoked/,
    }
    return {
      slots: { name: practice.call(draw, who) },
      expect: { kind: 'says', all: [words[who.chart.smoking ?? ''] ?? /not on record/], patient: who.id },
    }
  },
  exacerbations: (draw, practice) => {
    const who = draw.of(practice.named)
    const count = who.chart.exacerbations(YEAR_AGO, TODAY).length
    return {
      slots: { name: practice.call(draw, who) },
      expect: {
        kind: 'says',
        all: [count === 0 ? /No moderate or severe exacerbation/i : new RegExp(`\\b${count} exacerbation`)],
        patient: who.id,
      },
    }
  },
  'next-appointment': nextAppointment,
  'last-visit': (draw, practice) => {
    const days = (one: Known) =>
      one.chart
        .encounters()
        .filter(({ status }) => status === 'finished' || status === 'in-progress')
        .map(({ period }) => day(period?.start))
        .sort()
    const who = draw.of(practice.named.filter((one) => days(one).length > 0))
    return {
      slots: { name: practice.call(draw, who) },
      expect: { kind: 'says', all: [dateWords(days(who).at(-1) ?? '')], patient: who.id },
    }
  },
  age: (draw, practice) => {
    const who = draw.of(practice.named)
    return {
      slots: { name: practice.call(draw, who) },
      expect: { kind: 'says', all: [new RegExp(`\\b${who.chart.age(TODAY)} years`)], patient: who.id },
    }
  },
  flu: (draw, practice) => {
    const who = draw.of(practice.named)
    const had = who.chart.vaccinated(/Influenza/, YEAR_AGO, TODAY)
    return {
      slots: { name: practice.call(draw, who) },
      expect: had
        ? { kind: 'says', all: [/Yes|Influenza/], none: [/^No\b|None recorded|No influenza vaccine/], patient: who.id }
        : { kind: 'says', all: [/None recorded|No influenza vaccine/i], none: [/\bYes\b/], patient: who.id },
    }
  },
  oxygen: (draw, practice) => {
    const has = ({ records }: Known) =>
      records.some((one) => one.resourceType === 'Procedure' && /Home oxygen/.test((one as Procedure).code?.text ?? ''))
    const pool = draw.next() < 0.4 ? practice.named.filter(has) : practice.named.filter((one) => !has(one))
    const who = draw.of(pool.length > 0 ? pool : practice.named)
    return {
      slots: { name: practice.call(draw, who) },
      expect: has(who)
        ? {
            kind: 'says',
            all: [/home oxygen/i],
            none: [/No home oxygen|None recorded|no home oxygen/],
            patient: who.id,
          }
        : { kind: 'says', all: [/recorded/i, /no home oxygen/i], none: [/\bYes\b/], patient: who.id },
    }
  },
  'gp-letter': (draw, practice) => {
    const who = draw.of(
      practice.named.filter(
        ({ records }) => draw.next() < 0.1 || records.some(({ id }) => id?.startsWith('bench-letter')),
      ),
    )
    const letter = who.records.find(({ id }) => id?.startsWith('bench-letter'))
    return {
      slots: { name: practice.call(draw, who) },
      expect: letter
        ? {
            kind: 'says',
            all: [escaped(`Marker of ${letter.id}`)],
            none: [/for the patient themself/],
            patient: who.id,
          }
        : { kind: 'says', all: [/No letter to the GP/i], patient: who.id },
    }
  },
}
