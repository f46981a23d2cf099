import type { FhirResource, Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { hasCode } from '#fhir/codes/codings.ts'
import { type ObservationName, observationCodes } from '#fhir/codes/observation-codes.ts'
import { SNOMED } from '#fhir/codes/systems.ts'
import { addDays } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { goldGrade } from '#medicine/copd/gold-grade.ts'
import { gliGlobal2022 } from '#medicine/lung-function/reference/gli-global-2022.ts'
import { problems } from './clinical/conditions.ts'
import { medicationsByName } from './clinical/medications.ts'
import { generatedPractice } from './testing/generated-practice.ts'

const today = '2026-11-15'
const practice = generatedPractice({ seed: 'aurora', today })

class Record {
  readonly id: string
  readonly resources: FhirResource[] = []

  constructor(id: string) {
    this.id = id
  }

  of<T extends FhirResource['resourceType']>(type: T): Extract<FhirResource, { resourceType: T }>[] {
    return this.resources.filter((one): one is Extract<FhirResource, { resourceType: T }> => one.resourceType === type)
  }

  /** Oldest first. */
  series(name: ObservationName): { at: string; value: number; encounter?: string; one: Observation }[] {
    const { system = '', code = '' } = observationCodes[name].codings[0]
    return this.of('Observation')
      .filter((one) => hasCode(one.code, system, code) && one.valueQuantity)
      .map((one) => ({
        at: one.effectiveDateTime ?? '',
        value: one.valueQuantity?.value ?? Number.NaN,
        encounter: one.encounter?.reference,
        one,
      }))
      .sort((a, b) => a.at.localeCompare(b.at))
  }

  latest(name: ObservationName): number | undefined {
    return this.series(name).at(-1)?.value
  }

  takes(...names: (keyof typeof medicationsByName)[]): boolean {
    const regimens = names.map((name) => `${medicationsByName[name].text} ${medicationsByName[name].dosage}`)
    return this.of('MedicationRequest')
      .filter((one) => one.status === 'active')
      .some((one) => regimens.includes(`${one.medicationCodeableConcept?.text} ${one.dosageInstruction?.[0]?.text}`))
  }

  has(...keys: (keyof typeof problems)[]): boolean {
    return this.exacerbationsOf(keys).length > 0
  }

  exacerbationsOf(keys: (keyof typeof problems)[]) {
    return this.of('Condition').filter((one) => keys.some((key) => hasCode(one.code, SNOMED, problems[key].snomed)))
  }

  get exacerbationsThisYear() {
    const keys = ['copd-exacerbation', 'asthma-exacerbation', 'severe-asthma-exacerbation'] as const
    return this.exacerbationsOf([...keys]).filter((one) => (one.onsetDateTime ?? '') >= addDays(today, -365))
  }
}

const records = new Map<string, Record>()
for (const one of practice) {
  const about = one as { subject?: { reference?: string }; patient?: { reference?: string } }
  const id =
    one.resourceType === 'Patient' ? one.id : (idFrom(about.subject, 'Patient') ?? idFrom(about.patient, 'Patient'))
  if (!id) continue
  const record = records.get(id) ?? new Record(id)
  record.resources.push(one)
  records.set(id, record)
}
const everyone = [...records.values()].filter((one) => one.id !== 'demo-missing-data')
const triple = ['trelegy', 'breztri', 'trimbow'] as const
const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const byId = (id: string) => records.get(id) ?? new Record(id)

describe('a chart is consistent', () => {
  it('has a mix of COPD, asthma and both', () => {
    const share = (...keys: (keyof typeof problems)[]) =>
      everyone.filter((one) => one.has(...keys)).length / everyone.length
    expect(share('copd')).toBeGreaterThan(0.3)
    expect(share('asthma', 'severe-asthma', 'allergic-asthma')).toBeGreaterThan(0.3)
    expect(share('overlap')).toBeGreaterThan(0.05)
  })

  it('has post-bronchodilator FEV1/FVC below 0.70 in every patient with COPD or overlap', () => {
    for (const one of everyone.filter((record) => record.has('copd', 'overlap'))) {
      for (const [index, { value }] of one.series('fev1Post').entries()) {
        const fvc = one.series('fvcPost')[index]?.value ?? 0
        expect(value / fvc, one.id).toBeLessThan(0.7)
      }
    }
  })

  it('stores FEV1 % predicted by GLI Global 2022', () => {
    let compared = 0
    for (const one of everyone) {
      const [patient] = one.of('Patient')
      const heightCm = one.latest('height')
      const measured = one.series('fev1Post')
      one.series('fev1PercentPredicted').forEach(({ at, value }, index) => {
        const sex = patient?.gender === 'male' ? 'male' : 'female'
        const ageYears = (Date.parse(at) - Date.parse(patient?.birthDate ?? '')) / (365.25 * 86_400_000)
        const found = gliGlobal2022('FEV1', { sex, ageYears, heightCm: heightCm ?? 0 })
        if (found.kind === 'no-reference') return
        compared++
        expect(Math.abs(value - (100 * (measured[index]?.value ?? 0)) / found.predicted), one.id).toBeLessThan(1)
      })
    }
    expect(compared).toBeGreaterThan(300)
  })

  it('has FEV1 falling over years in COPD', () => {
    const slopes = everyone
      .filter((one) => one.has('copd') && one.series('fev1Post').length >= 3)
      .map((one) => {
        const all = one.series('fev1Post')
        const [first, last] = [all[0], all.at(-1)]
        const years = (Date.parse(last?.at ?? '') - Date.parse(first?.at ?? '')) / (365.25 * 86_400_000)
        return (((last?.value ?? 0) - (first?.value ?? 0)) / years) * 1000
      })
    expect(slopes.length).toBeGreaterThan(10)
    expect(mean(slopes)).toBeLessThan(-20)
    expect(mean(slopes)).toBeGreaterThan(-70)
  })

  it('gives triple therapy to COPD with frequent exacerbations and poor lung function', () => {
    const copd = everyone.filter((one) => one.has('copd'))
    const onTriple = copd.filter((one) => one.takes(...triple))
    const others = copd.filter((one) => !one.takes(...triple))
    expect(onTriple.length).toBeGreaterThan(15)
    for (const one of onTriple) {
      const severe = one
        .of('Encounter')
        .some((stay) => stay.class.code === 'IMP' && (stay.period?.start ?? '') >= addDays(today, -445))
      expect(severe || one.exacerbationsThisYear.length >= 2, one.id).toBe(true)
      expect(one.latest('fev1PercentPredicted'), one.id).toBeLessThan(62)
    }
    for (const one of others) expect(one.exacerbationsThisYear.length, one.id).toBeLessThan(2)
    const fev1 = (list: Record[]) => mean(list.flatMap((one) => one.latest('fev1PercentPredicted') ?? []))
    const cat = (list: Record[]) => mean(list.flatMap((one) => one.latest('cat') ?? []))
    expect(fev1(onTriple)).toBeLessThan(fev1(others) - 15)
    expect(cat(onTriple)).toBeGreaterThan(cat(others) + 6)
  })

  it('has consistent ACT, reliever use and treatment of asthma', () => {
    for (const one of everyone.filter((record) => record.has('asthma', 'severe-asthma', 'allergic-asthma'))) {
      const [act, days] = [one.latest('act'), one.latest('relieverDays')]
      if (act === undefined || days === undefined) continue
      if (act >= 22) expect(days, one.id).toBeLessThanOrEqual(3)
      if (days >= 5) expect(act, one.id).toBeLessThanOrEqual(18)
      if (one.takes('symbicortReliever')) expect(act, one.id).toBeGreaterThanOrEqual(19)
    }
  })

  it('has low eosinophils after anti-IL-5, and only then', () => {
    const treated = everyone.filter((one) => one.takes('nucala', 'fasenra'))
    expect(treated.length).toBeGreaterThan(3)
    for (const one of treated) {
      const started = one
        .of('MedicationRequest')
        .find((request) => /Nucala|Fasenra/.test(request.medicationCodeableConcept?.text ?? ''))
      const since = started?.authoredOn ?? ''
      for (const { at, value } of one.series('eosinophils')) {
        if (at.slice(0, 10) > since) expect(value, one.id).toBeLessThan(0.15)
        else if (addDays(at.slice(0, 10), 2) < since) expect(value, one.id).toBeGreaterThan(0.3)
      }
    }
  })

  it('gives home oxygen only to non-smokers with low arterial oxygen', () => {
    const onOxygen = everyone.filter((one) =>
      one.of('Procedure').some((done) => hasCode(done.code, SNOMED, '426990007')),
    )
    expect(onOxygen.length).toBeGreaterThan(1)
    for (const one of onOxygen) {
      const stable = one
        .series('arterialOxygen')
        .filter(
          ({ encounter }) =>
            !one.of('Encounter').some((stay) => stay.class.code === 'IMP' && `Encounter/${stay.id}` === encounter),
        )
      expect(stable.length, one.id).toBeGreaterThan(0)
      for (const { value } of stable) expect(value, one.id).toBeLessThanOrEqual(55)
      const smoking = one.of('Observation').find((seen) => seen.code.text === 'Smoking status')
      expect(smoking?.valueCodeableConcept?.text, one.id).not.toBe('Current smoker')
    }
  })

  it('never prescribes penicillin to someone allergic to it', () => {
    const avoids = (one: Record) => one.of('AllergyIntolerance').some((allergy) => allergy.code?.text === 'Penicillin')
    const given = (one: Record) =>
      one.of('MedicationRequest').some((request) => request.medicationCodeableConcept?.text?.includes('Amoxicillin'))
    const allergic = everyone.filter(avoids)
    expect(allergic.length).toBeGreaterThan(3)
    expect(allergic.filter(given).map((one) => one.id)).toEqual([])
  })

  it('begins at the practice with an initial consultation', () => {
    for (const one of everyone) {
      const visits = one
        .of('Encounter')
        .filter((visit) => visit.status === 'finished' && ['AMB', 'VR'].includes(visit.class.code ?? ''))
      const [first] = visits.sort((a, b) => (a.period?.start ?? '').localeCompare(b.period?.start ?? ''))
      if (first) expect(first.type?.[0]?.text, one.id).toBe('Initial Consultation')
    }
  })
})

describe('the patients for demonstrations', () => {
  it('has the demo account: COPD, hypertension, diabetes, a next appointment, messages and plans', () => {
    const margaret = byId('demo-patient')
    expect(margaret.has('copd') && margaret.has('hypertension') && margaret.has('type-2-diabetes')).toBe(true)
    expect(margaret.of('MedicationRequest').filter((one) => one.status === 'active').length).toBeGreaterThanOrEqual(4)
    expect(margaret.of('CarePlan')).toHaveLength(1)
    expect(margaret.of('Consent').map((one) => one.provision?.type)).toEqual(['permit', 'permit', 'permit'])
    expect(margaret.of('Communication').length).toBeGreaterThan(3)
    const booked = practice.filter(
      (one) =>
        one.resourceType === 'Appointment' &&
        one.status === 'booked' &&
        one.participant[0]?.actor?.reference === 'Patient/demo-patient',
    )
    expect(booked.length).toBeGreaterThan(0)
  })

  it('has one who deteriorates: lung function, weight and saturation fall, scores and admissions rise', () => {
    const robert = byId('demo-deteriorating')
    const fell = (name: ObservationName) => (robert.series(name)[0]?.value ?? 0) - (robert.latest(name) ?? 0)
    expect(fell('fev1Post')).toBeGreaterThan(0.25)
    expect(fell('weight')).toBeGreaterThan(3)
    expect(fell('cat')).toBeLessThan(-6)
    expect(robert.exacerbationsThisYear.length).toBeGreaterThanOrEqual(4)
    expect(robert.latest('oxygenSaturation')).toBeLessThan(91)
    expect(robert.takes(...triple)).toBe(true)
  })

  it('has one near normal', () => {
    const priya = byId('demo-near-normal')
    expect(priya.latest('fev1PercentPredicted')).toBeGreaterThan(92)
    expect(priya.latest('act')).toBeGreaterThanOrEqual(24)
    expect(priya.exacerbationsThisYear).toEqual([])
    expect(goldGrade(100, (priya.latest('fev1FvcPercent') ?? 0) / 100).kind).toBe('not-applicable')
  })

  it('has one with missing data, one long record, unusual names and one who has died', () => {
    const [sparse] = byId('demo-missing-data').of('Patient')
    expect([sparse?.telecom, sparse?.address, sparse?.birthDate]).toEqual([undefined, undefined, '1962'])
    expect(byId('demo-long-record').of('Observation').length).toBeGreaterThan(400)
    const visits = byId('demo-long-record')
      .of('Encounter')
      .map(({ period }) => Date.parse(period?.start ?? ''))
    expect((Math.max(...visits) - Math.min(...visits)) / (365.25 * 86_400_000)).toBeGreaterThan(20)
    const names = ['demo-unusual-name', 'demo-single-name', 'demo-long-name', 'demo-apostrophe'].map(
      (id) => byId(id).of('Patient')[0]?.name,
    )
    expect(JSON.stringify(names)).toMatch(/Zoë-Marie.*حداد.*Suryani.*O'Brien/s)
    expect(byId('demo-deceased').of('Patient')[0]?.deceasedDateTime).toBe(addDays(today, -74))
  })

  it('reflects the country: every state, First Nations people, interpreters', () => {
    const patients = everyone.flatMap((one) => one.of('Patient'))
    expect(new Set(patients.map((one) => one.address?.[0]?.state)).size).toBe(8)
    const status = patients.map(
      (one) => one.extension?.find((part) => part.url.endsWith('indigenous-status'))?.valueCoding?.code,
    )
    const firstNations = status.filter((code) => code === '1' || code === '2' || code === '3').length / patients.length
    expect(firstNations).toBeGreaterThan(0.04)
    expect(firstNations).toBeLessThan(0.25)
    const interpreters = patients.filter((one) =>
      one.extension?.some((part) => part.url.endsWith('interpreterRequired')),
    )
    expect(interpreters.length).toBeGreaterThan(8)
    expect(new Set(patients.flatMap((one) => one.communication?.[0]?.language.text ?? [])).size).toBeGreaterThan(8)
  })
})

describe('the work of the practice', () => {
  it('has tasks of every type, priority and status around today', () => {
    const tasks = practice
      .filter((one) => one.resourceType === 'Task')
      .filter((one) => one.code?.coding?.[0]?.code === 'practice-task')
    expect(new Set(tasks.map((one) => one.code?.coding?.[1]?.code))).toEqual(
      new Set(['follow-up', 'billing', 'clinical', 'admin']),
    )
    expect(new Set(tasks.map((one) => one.priority))).toEqual(new Set(['urgent', 'asap', 'routine']))
    expect(new Set(tasks.map((one) => one.status))).toEqual(
      new Set(['requested', 'in-progress', 'completed', 'cancelled']),
    )
    expect(tasks.some((one) => one.meta?.tag?.[0]?.code === 'low')).toBe(true)
  })

  it('has a prior authorization request in every state, each for a suitable patient', () => {
    const requests = practice
      .filter((one) => one.resourceType === 'Task')
      .filter((one) => one.code?.coding?.[0]?.code === 'prior-authorization')
    const states = requests.map((one) => one.businessStatus?.coding?.[0]?.code)
    expect(new Set(states)).toEqual(
      new Set(['draft', 'pending', 'in-review', 'approved', 'denied', 'appeal', 'withdrawn']),
    )
    expect(new Set(requests.map((one) => one.for?.reference)).size).toBe(requests.length)
    const field = (one: (typeof requests)[number], name: string) =>
      one.input?.find(({ type }) => type.coding?.[0]?.code === name)?.valueString
    expect(requests.some((one) => (field(one, 'validUntil') ?? '9') < today)).toBe(true)
    for (const one of requests) {
      const submitted = field(one, 'submittedDate')
      const decided = field(one, 'decidedDate')
      expect((one.authoredOn ?? '').slice(0, 10) <= (submitted ?? '9')).toBe(true)
      if (decided) expect((submitted ?? '') <= decided && decided <= today).toBe(true)
    }
  })

  it('claims each item at its schedule fee and is paid no more', () => {
    const claims = practice.filter((one) => one.resourceType === 'Claim')
    const totals = new Map(claims.map((one) => [one.id, one.total?.value ?? 0]))
    for (const one of claims) {
      const sum = one.item?.reduce((total, item) => total + (item.net?.value ?? 0), 0) ?? 0
      expect(one.total?.value, one.id).toBeCloseTo(sum, 2)
    }
    const answers = practice.filter((one) => one.resourceType === 'ClaimResponse')
    for (const one of answers)
      expect(one.total?.[0]?.amount.value, one.id).toBeLessThanOrEqual(
        totals.get(idFrom(one.request, 'Claim') ?? '') ?? 0,
      )
    expect(answers.some((one) => one.outcome === 'error')).toBe(true)
  })
})
