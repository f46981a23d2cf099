import type { Condition, Encounter, FhirResource, Immunization, MedicationRequest, Observation, Patient } from 'fhir/r4'

/** A second, plain way to the same answers: straight over the records, with none of the assistant's code. */
export class PlainScan {
  readonly #people = new Map<string, FhirResource[]>()

  constructor(resources: readonly FhirResource[]) {
    for (const one of resources) {
      const id = patientOf(one)
      if (id) this.#people.set(id, [...(this.#people.get(id) ?? []), one])
    }
  }

  /** Ids of living, active patients for whom the test is true, sorted. */
  ids(test: (patient: PlainPatient) => boolean): string[] {
    return [...this.#people]
      .map(([id, records]) => new PlainPatient(id, records))
      .filter(({ patient }) => patient !== undefined && patient.active !== false && !patient.deceasedDateTime)
      .filter(test)
      .map(({ id }) => id)
      .sort()
  }
}

function patientOf(one: FhirResource): string | undefined {
  if (one.resourceType === 'Patient') return one.id
  const loose = one as unknown as {
    subject?: { reference?: string }
    patient?: { reference?: string }
    participant?: { actor?: { reference?: string } }[]
  }
  const references = [
    loose.subject,
    loose.patient,
    ...(one.resourceType === 'Appointment' ? (loose.participant ?? []).map(({ actor }) => actor) : []),
  ]
  return references.map((each) => /^Patient\/(.+)$/.exec(each?.reference ?? '')?.[1]).find(Boolean)
}

const sydney = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
export const day = (instant: string | undefined): string =>
  instant === undefined ? '' : instant.length <= 10 ? instant : sydney.format(new Date(instant))

const EXACERBATIONS = ['195951007', '281239006', '708090002']

export class PlainPatient {
  readonly id: string
  readonly #records: readonly FhirResource[]

  constructor(id: string, records: readonly FhirResource[]) {
    this.id = id
    this.#records = records
  }

  #of<T extends FhirResource>(type: T['resourceType']): T[] {
    return this.#records.filter((one) => one.resourceType === type) as T[]
  }

  get patient(): Patient | undefined {
    return this.#of<Patient>('Patient')[0]
  }

  age(today: string): number {
    const [year = 0, month = 1, date = 1] = (this.patient?.birthDate ?? '').split('-').map(Number)
    const [thisYear = 0, thisMonth = 1, thisDate = 1] = today.split('-').map(Number)
    return thisYear - year - (thisMonth > month || (thisMonth === month && thisDate >= date) ? 0 : 1)
  }

  /** On the problem list today, by any of these SNOMED CT codes. */
  has(...codes: string[]): boolean {
    return this.#of<Condition>('Condition').some(
      (one) =>
        one.clinicalStatus?.coding?.[0]?.code === 'active' &&
        one.code?.coding?.some(({ code }) => codes.includes(code ?? '')),
    )
  }

  get copd(): boolean {
    return this.has('13645005', '10692761000119107', '87433001')
  }

  get asthma(): boolean {
    return this.has('195967001', '389145006', '370221004', '10692761000119107')
  }

  values(code: string): { value: number; day: string }[] {
    return this.#of<Observation>('Observation')
      .filter((one) => one.code.coding?.[0]?.code === code && one.valueQuantity?.value !== undefined)
      .sort((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''))
      .map((one) => ({ value: one.valueQuantity?.value ?? 0, day: day(one.effectiveDateTime) }))
  }

  latest(code: string): number | undefined {
    return this.values(code)[0]?.value
  }

  medicines(): MedicationRequest[] {
    return this.#of<MedicationRequest>('MedicationRequest')
  }

  on(name: RegExp): boolean {
    return this.medicines().some(
      ({ status, medicationCodeableConcept }) =>
        status === 'active' &&
        name.test(medicationCodeableConcept?.text ?? '') &&
        !/nasal/.test(medicationCodeableConcept?.text ?? ''),
    )
  }

  courses(name: RegExp, from: string, to: string): number {
    return this.medicines().filter(
      ({ authoredOn, medicationCodeableConcept }) =>
        name.test(medicationCodeableConcept?.text ?? '') && day(authoredOn) >= from && day(authoredOn) <= to,
    ).length
  }

  encounters(): Encounter[] {
    return this.#of<Encounter>('Encounter')
  }

  exacerbations(from: string, to: string): { severe: boolean }[] {
    const hospital = new Set(
      this.encounters()
        .filter(({ class: kind }) => ['IMP', 'EMER', 'ACUTE', 'NONAC', 'OBSENC'].includes(kind.code ?? ''))
        .map(({ id }) => `Encounter/${id}`),
    )
    return this.#of<Condition>('Condition')
      .filter((one) => one.code?.coding?.some(({ code }) => EXACERBATIONS.includes(code ?? '')))
      .filter((one) => day(one.onsetDateTime) >= from && day(one.onsetDateTime) <= to)
      .map((one) => ({
        severe: hospital.has(one.encounter?.reference ?? '') || one.severity?.coding?.[0]?.code === '24484000',
      }))
  }

  stays(kind: string, from: string, to: string): number {
    return this.encounters().filter(
      (one) =>
        one.class.code === kind &&
        one.status !== 'cancelled' &&
        one.status !== 'planned' &&
        day(one.period?.start) >= from &&
        day(one.period?.start) <= to,
    ).length
  }

  seen(from: string, to: string): boolean {
    return this.encounters().some(
      (one) =>
        (one.status === 'finished' || one.status === 'in-progress') &&
        day(one.period?.start) >= from &&
        day(one.period?.start) <= to,
    )
  }

  vaccinated(name: RegExp, from = '0000', to = '9999'): boolean {
    return this.#of<Immunization>('Immunization').some(
      (one) =>
        one.status === 'completed' &&
        name.test(one.vaccineCode.text ?? '') &&
        day(one.occurrenceDateTime) >= from &&
        day(one.occurrenceDateTime) <= to,
    )
  }

  get smoking(): string | undefined {
    const newest = this.#of<Observation>('Observation')
      .filter((one) => one.code.coding?.[0]?.code === '72166-2')
      .sort((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''))[0]
    return newest?.valueCodeableConcept?.coding?.[0]?.code
  }

  any<T extends FhirResource>(type: T['resourceType'], test: (one: T) => boolean): boolean {
    return this.#of<T>(type).some(test)
  }
}
