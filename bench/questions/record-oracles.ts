import type { Encounter, Observation } from 'fhir/r4'
import { CONDITIONS, drawMeasured } from './chart-oracles.ts'
import { dateWords, escaped, type Oracle, TODAY } from './oracle.ts'
import { type Known, type Practice, valuesOf } from './plain-patients.ts'
import type { Draw } from './random.ts'

/** Words for things the record may hold, with what the name of such an entry holds. */
const ABSENT: readonly { words: readonly string[]; name: RegExp }[] = [
  { words: ['potassium', 'K+'], name: /potassium/i },
  { words: ['sodium'], name: /sodium/i },
  { words: ['D-dimer', 'ddimer'], name: /dimer/i },
  { words: ['troponin'], name: /troponin/i },
  { words: ['HbA1c'], name: /a1c/i },
  { words: ['chest x-ray', 'CXR'], name: /x-?ray|radiograph/i },
  { words: ['CT chest', 'CT'], name: /\bct\b|tomography/i },
  { words: ['bronchoscopy'], name: /bronchoscopy/i },
  { words: ['sputum culture'], name: /sputum|culture/i },
  { words: ['family history'], name: /mother|father|family/i },
  { words: ['resus status', 'advance care directive'], name: /resus|advance care/i },
]

const textsOf = ({ records }: Known): string =>
  records
    .filter(({ resourceType }) => resourceType !== 'Patient' && resourceType !== 'Composition')
    .map((one) => JSON.stringify(one))
    .join('\n')

function until<T>(draw: () => T | undefined): T {
  for (let tries = 0; tries < 900; tries++) {
    const found = draw()
    if (found !== undefined) return found
  }
  throw new Error('Nobody fits.')
}

const lastVisit = ({ records }: Known): Encounter | undefined =>
  records
    .filter((one): one is Encounter => one.resourceType === 'Encounter')
    .filter(({ status }) => status === 'finished' || status === 'in-progress')
    .sort((a, b) => (b.period?.start ?? '').localeCompare(a.period?.start ?? ''))[0]

const carbonDioxide = ({ records }: Known): Observation | undefined =>
  records
    .filter((one): one is Observation => one.resourceType === 'Observation')
    .filter(({ code }) => code.coding?.some((coding) => coding.code === '2019-8'))
    .sort((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''))[0]

const drawAbsent = (draw: Draw, { named }: Practice) =>
  until(() => {
    const who = draw.of(named)
    const { words, name } = draw.of(ABSENT)
    return name.test(textsOf(who)) ? undefined : { who, thing: draw.of(words) }
  })

export const recordOracles: Readonly<Record<string, Oracle>> = {
  /** Nothing of the kind is on record: 'none' is the right answer, and no figure is. */
  'entry-absent': (draw, practice) => {
    const { who, thing } = drawAbsent(draw, practice)
    return {
      slots: { name: who.name, thing },
      expect: { kind: 'says', all: [/\bno\b[^.]*\bon record\b/i], patient: who.id },
    }
  },
  'blood-gas': (draw, { named }) => {
    const { who, gas } = until(() => {
      const one = draw.of(named)
      const found = carbonDioxide(one)
      return found && { who: one, gas: found }
    })
    return {
      slots: { name: who.name },
      expect: { kind: 'says', all: [{ near: gas.valueQuantity?.value ?? 0, digits: 0 }], patient: who.id },
    }
  },
  'medication-stopped': (draw, { named }) => {
    const { who, product } = until(() => {
      const one = draw.of(named)
      const [stopped] = one.chart.medicines().filter(({ status }) => status === 'stopped')
      const text = /^([A-Z][a-z]+)/.exec(stopped?.medicationCodeableConcept?.text ?? '')?.[1]
      return text ? { who: one, product: text } : undefined
    })
    return {
      slots: { name: who.name },
      expect: { kind: 'says', all: [escaped(product), /\(stopped\)/], patient: who.id },
    }
  },
  'seen-by': (draw, { named }) => {
    const { who, visit, doctor } = until(() => {
      const one = draw.of(named)
      const found = lastVisit(one)
      const seenBy = found?.participant?.find(({ individual }) => individual?.display)?.individual?.display
      return found && seenBy ? { who: one, visit: found, doctor: seenBy } : undefined
    })
    const day = new Date(visit.period?.start ?? TODAY).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })
    return {
      slots: { name: who.name },
      expect: { kind: 'says', all: [escaped(doctor), dateWords(day)], patient: who.id },
    }
  },
  'count-again': (draw, practice) => {
    const [first, second] = draw.several(CONDITIONS.slice(0, 7), 2) as [
      (typeof CONDITIONS)[number],
      (typeof CONDITIONS)[number],
    ]
    const value = practice.listed().filter(({ chart }) => chart.has(...second.codes)).length
    const word = draw.of(second.words)
    return {
      slots: { condition: draw.of(first.words) },
      afterwards: [draw.of([`and ${word}?`, `what about ${word}?`])],
      expect: { kind: 'count', value },
    }
  },
  'patient-again': (draw, practice) => {
    const { who, measure, other } = until(() => {
      const drawn = drawMeasured(draw, practice)
      const second = draw.of(practice.named)
      if (second.id === drawn.who.id || valuesOf(second, drawn.measure).length === 0) return undefined
      return { ...drawn, other: second }
    })
    return {
      slots: { name: who.name, measure: draw.of(measure.words) },
      afterwards: [draw.of([`what about ${other.name}?`, `and ${other.name}?`])],
      expect: {
        kind: 'says',
        all: [{ near: valuesOf(other, measure)[0]?.value ?? 0, digits: measure.digits }],
        patient: other.id,
      },
    }
  },
}
