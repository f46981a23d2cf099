import type { Encounter, FhirResource, Reference } from 'fhir/r4'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import type { Course } from './clinical/course.ts'
import type { Person } from './patients/patients.ts'
import type { Random } from './random.ts'

/** A patient's record while it is being generated. */
export class Chart {
  readonly resources: FhirResource[] = []
  readonly person: Person
  readonly course: Course
  readonly random: Random
  readonly today: string
  /** The visit at which the current inhalers were started. */
  steppedUpOn = ''
  /** Start of hypoxaemia at rest; '' for other patients. */
  respiratoryFailureSince = ''
  /** True if the patient has died; nothing is booked afterwards. */
  ended = false
  private readonly counts = new Map<string, number>()

  constructor(patient: Person, course: Course, random: Random, today: string) {
    this.person = patient
    this.course = course
    this.random = random
    this.today = today
  }

  get subject(): Reference {
    return reference('Patient', this.person.id, this.name)
  }

  get name(): string {
    return displayName({ name: [{ given: this.person.given, family: this.person.family }] })
  }

  /** `patient-012-encounter-3`: readable, and the same on every run. */
  nextId(kind: string): string {
    const count = (this.counts.get(kind) ?? 0) + 1
    this.counts.set(kind, count)
    return `${this.person.id}-${kind}-${count}`
  }

  add<T extends FhirResource>(resource: T): T {
    this.resources.push(resource)
    return resource
  }

  of<T extends FhirResource['resourceType']>(type: T): Extract<FhirResource, { resourceType: T }>[] {
    return this.resources.filter((one): one is Extract<FhirResource, { resourceType: T }> => one.resourceType === type)
  }

  ageOn(day: string): number {
    return (Date.parse(day.slice(0, 10)) - Date.parse(this.person.birthDate)) / (365.25 * 86_400_000)
  }
}

export function encounterReference(encounter: Encounter): Reference {
  return reference('Encounter', encounter.id ?? '')
}
