import { createHash } from 'node:crypto'
import type { Appointment, FhirResource, Identifier, Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { identifierSystems, LOINC, profiles, SNOMED } from '#fhir/codes/systems.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import type { Check } from '#fhir/identifiers/check.ts'
import { checkDva } from '#fhir/identifiers/dva.ts'
import { checkHpiI, checkHpiO, checkIhi } from '#fhir/identifiers/healthcare-identifiers.ts'
import { checkMedicare } from '#fhir/identifiers/medicare.ts'
import { checkPhone } from '#fhir/identifiers/phone.ts'
import { checkAhpra, checkPrescriberNumber, checkProviderNumber } from '#fhir/identifiers/practitioner-numbers.ts'
import { checkPostcode, type State } from '#fhir/identifiers/states.ts'
import { idFrom } from '#fhir/references.ts'
import planLines from '#i18n/messages/en-AU/plan-lines.json'
import { PAYMENT_PATIENT } from '#medicine/australia/mbs/claims/payment-record.ts'
import { structureProblem } from '#platform/records/structure/structure.ts'
import { generatePractice } from './generate.ts'
import { generatedPractice } from './testing/generated-practice.ts'

const today = '2026-11-15' // a Sunday
const practice = generatedPractice({ seed: 'aurora', today })

const of = <T extends FhirResource['resourceType']>(type: T, from: readonly FhirResource[] = practice) =>
  from.filter((one): one is Extract<FhirResource, { resourceType: T }> => one.resourceType === type)
const hash = (resources: FhirResource[]) => createHash('sha256').update(JSON.stringify(resources)).digest('hex')

function visit(value: unknown, see: (object: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see)
  else if (value && typeof value === 'object') {
    see(value as Record<string, unknown>)
    for (const one of Object.values(value)) visit(one, see)
  }
}

describe('the synthetic practice', () => {
  it('is the same for the same seed and day, and different for others', () => {
    const small = (seed: string, day = today) => hash(generatePractice({ seed, today: day, people: 30 }))
    const first = small('aurora')
    expect(small('aurora')).toBe(first)
    expect(small('other')).not.toBe(first)
    expect(small('aurora', '2026-11-16')).not.toBe(first)
  })

  it('has about 200 patients and loads in seconds', () => {
    expect(of('Patient')).toHaveLength(200)
    expect(practice.length).toBeGreaterThan(12_000)
    expect(practice.length).toBeLessThan(20_000)
    expect(JSON.stringify(practice).length).toBeLessThan(24_000_000)
    expect(of('Patient', generatePractice({ seed: 1, today, people: 25 }))).toHaveLength(25)
  })

  it('gives every resource its own id in FHIR syntax', () => {
    const keys = practice.map((one) => `${one.resourceType}/${one.id}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(practice.filter((one) => !/^[A-Za-z0-9\-.]{1,64}$/.test(one.id ?? ''))).toEqual([])
  })

  it('references only resources that exist', () => {
    const known = new Set(practice.map((one) => `${one.resourceType}/${one.id}`))
    const lost = new Set<string>()
    visit(practice, (object) => {
      if (typeof object.reference === 'string' && !known.has(object.reference)) lost.add(object.reference)
    })
    expect([...lost]).toEqual([])
  })

  it('puts referenced resources first: organisations, practitioners, patients, then their records', () => {
    const first = (type: string) => practice.findIndex((one) => one.resourceType === type)
    const last = (type: string) => practice.findLastIndex((one) => one.resourceType === type)
    expect(last('Practitioner')).toBeLessThan(first('Patient'))
    expect(last('Patient')).toBeLessThan(first('Encounter'))
    expect(last('Appointment')).toBeLessThan(first('Encounter'))
    expect(last('Goal')).toBeLessThan(first('CarePlan'))
  })

  it('is valid R4 in every resource', () => {
    const problems = generatedPractice({ seed: 'aurora', today, people: 60 }).flatMap((one) => {
      const problem = structureProblem(one)
      return problem ? [`${one.id}: ${problem}`] : []
    })
    expect(problems.slice(0, 5)).toEqual([])
  })

  it('has nothing in the future but bookings, plans and due dates', () => {
    const now = `${addDays(today, 1)}T00:00:00Z`
    const late = [
      ...of('Observation').map((one) => one.effectiveDateTime ?? ''),
      ...of('MedicationRequest').map((one) => one.authoredOn ?? ''),
      ...of('Communication').map((one) => one.sent ?? ''),
      ...of('ClaimResponse').map((one) => one.created),
      ...of('Encounter').flatMap((one) => (one.status === 'finished' ? [one.period?.end ?? ''] : [])),
      ...of('Immunization').map((one) => one.occurrenceDateTime ?? ''),
    ].filter((at) => at > now)
    expect(late).toEqual([])
  })
})

describe('AU Core essentials', () => {
  it('names the profile on every resource that has one', () => {
    const profiled: FhirResource['resourceType'][] = [
      'Patient',
      'Practitioner',
      'PractitionerRole',
      'Organization',
      'Location',
      'Encounter',
      'Condition',
      'Observation',
      'DiagnosticReport',
      'MedicationRequest',
      'AllergyIntolerance',
      'Immunization',
      'Procedure',
      'Composition',
      'DocumentReference',
    ]
    const without = practice.filter((one) => profiled.includes(one.resourceType) && !one.meta?.profile?.length)
    expect(without.map((one) => one.id)).toEqual([])
  })

  it('gives patients an identifier, a name, a gender and a birth date', () => {
    const lacking = of('Patient').filter(
      (one) => !one.identifier?.[0]?.value || !one.name?.[0]?.family || !one.gender || !one.birthDate,
    )
    expect(lacking).toEqual([])
  })

  it('gives each observation one value, components or a data-absent-reason', () => {
    const values = (one: Observation) => Object.keys(one).filter((key) => key.startsWith('value')).length
    const odd = of('Observation').filter(
      (one) => values(one) + Number(Boolean(one.component)) + Number(Boolean(one.dataAbsentReason)) !== 1,
    )
    expect(odd).toEqual([])
    expect(of('Observation').filter((one) => !one.subject || !one.effectiveDateTime || !one.category?.length)).toEqual(
      [],
    )
  })

  it('codes each vital sign in LOINC and SNOMED CT', () => {
    const vital: string[] = [
      profiles.bloodPressure,
      profiles.heartRate,
      profiles.respiratoryRate,
      profiles.bodyWeight,
      profiles.bodyHeight,
    ]
    const signs = of('Observation').filter((one) => vital.includes(one.meta?.profile?.[0] ?? ''))
    expect(signs.length).toBeGreaterThan(500)
    for (const { code } of signs) {
      const systems = code.coding?.map((one) => one.system)
      expect(systems).toContain(LOINC)
      expect(systems).toContain(SNOMED)
    }
  })

  it('has category and code of conditions, date and requester of prescriptions, issue date of reports', () => {
    expect(of('Condition').filter((one) => !one.category?.length || !one.code)).toEqual([])
    expect(
      of('MedicationRequest').filter((one) => !one.authoredOn || one.authoredOn.length < 10 || !one.requester),
    ).toEqual([])
    expect(
      of('DiagnosticReport').filter((one) => !one.issued || !one.effectiveDateTime || !one.category?.length),
    ).toEqual([])
    expect(of('Composition').filter((one) => !one.subject || one.section?.some((section) => !section.title))).toEqual(
      [],
    )
  })

  it('uses numbers with valid check digits, each once', () => {
    const checks: Record<string, (text: string) => Check> = {
      [identifierSystems.ihi]: checkIhi,
      [identifierSystems.hpiI]: checkHpiI,
      [identifierSystems.hpiO]: checkHpiO,
      [identifierSystems.medicare]: checkMedicare,
      [identifierSystems.dva]: checkDva,
      [identifierSystems.provider]: checkProviderNumber,
      [identifierSystems.prescriber]: checkPrescriberNumber,
      [identifierSystems.ahpra]: checkAhpra,
    }
    const seen = new Set<string>()
    const used = new Set<string>()
    for (const one of practice) {
      for (const { system = '', value = '' } of (one as { identifier?: Identifier[] }).identifier ?? []) {
        const check = checks[system]
        if (check) expect(check(value), `${system} ${value}`).toMatchObject({ ok: true })
        // says whose payment it is; a patient pays more than once
        if (system === PAYMENT_PATIENT) continue
        expect(seen.has(`${system} ${value}`), value).toBe(false)
        seen.add(`${system} ${value}`)
        used.add(system)
      }
    }
    expect(Object.keys(checks).filter((system) => !used.has(system))).toEqual([])
  })

  it('uses fictional phone numbers and postcodes of the right state', () => {
    for (const { telecom, address } of of('Patient')) {
      for (const { system, value = '' } of telecom ?? []) {
        if (system === 'phone') expect(checkPhone(value).ok && /^(0491|0[2378]7010)/.test(value), value).toBe(true)
        else expect(value).toMatch(/^[a-z.]+@example\.com$/)
      }
      for (const { postalCode = '', state } of address ?? []) {
        expect(checkPostcode(postalCode, state as State), postalCode).toMatchObject({ ok: true })
      }
    }
  })
})

describe('the appointments', () => {
  const appointments = of('Appointment')
  const practitionerOf = (one: Appointment) =>
    one.participant.flatMap((part) => idFrom(part.actor, 'Practitioner') ?? [])[0] ?? ''

  it('never book a practitioner twice at one time', () => {
    for (const id of new Set(appointments.map(practitionerOf))) {
      const hers = appointments
        .filter((one) => practitionerOf(one) === id)
        .sort((a, b) => (a.start ?? '').localeCompare(b.start ?? ''))
      hers.forEach((one, index) => {
        expect((hers[index + 1]?.start ?? '9') >= (one.end ?? ''), `${one.id}`).toBe(true)
      })
    }
    expect(new Set(appointments.map(practitionerOf)).size).toBe(3)
  })

  it('cover four weeks back to eight weeks ahead', () => {
    const days = appointments.map((one) => practiceDay(one.start ?? ''))
    expect(days.filter((day) => day < addDays(today, -28) || day > addDays(today, 56 + 3))).toEqual([])
    expect(days.filter((day) => day < today).length).toBeGreaterThan(25)
    expect(days.filter((day) => day > today).length).toBeGreaterThan(50)
  })

  it.each(['2026-11-15', '2026-11-17', '2026-10-04', '2028-02-29'])('form a realistic day on %s', (day) => {
    const list = of('Appointment', generatedPractice({ seed: 'aurora', today: day, people: 40 })).filter(
      (one) => practiceDay(one.start ?? '') === day,
    )
    const stage = (one: Appointment) =>
      `${one.status} ${one.participant[0]?.status}${one.meta?.tag ? ' in-progress' : ''}`
    expect(list).toHaveLength(10)
    expect(new Set(list.map(stage))).toEqual(
      new Set([
        'fulfilled accepted',
        'checked-in accepted',
        'checked-in accepted in-progress',
        'booked accepted',
        'booked needs-action',
        'cancelled declined',
      ]),
    )
    for (const one of list) {
      expect(one.appointmentType?.text && one.reasonCode?.[0]?.text && one.minutesDuration).toBeTruthy()
      const hour = Number(
        new Intl.DateTimeFormat('en-AU', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Australia/Sydney' }).format(
          new Date(one.start ?? ''),
        ),
      )
      expect(hour).toBeGreaterThanOrEqual(9)
      expect(hour).toBeLessThan(17)
    }
  })

  it('have an encounter for each completed visit, and planned ones ahead', () => {
    const linked = new Map(
      of('Encounter').flatMap((one) =>
        (one.appointment ?? []).map((ref) => [idFrom(ref, 'Appointment'), one.status] as const),
      ),
    )
    const statuses = {
      fulfilled: 'finished',
      cancelled: 'cancelled',
      'checked-in': undefined,
      booked: 'planned',
    } as Record<string, string | undefined>
    for (const one of appointments) {
      const found = linked.get(one.id ?? '')
      if (one.status === 'fulfilled') expect(found, one.id).toBe('finished')
      else if (found && statuses[one.status]) expect(found, one.id).toBe(statuses[one.status])
    }
    const planned = of('Encounter').filter(
      (one) => one.status === 'planned' && (one.period?.start ?? '') > `${today}T12:00:00Z`,
    )
    expect(planned.length).toBeGreaterThan(5)
    expect(of('Encounter').filter((one) => one.status === 'in-progress')).toHaveLength(1)
  })
})

it('titles and goals of plans are among the texts that the portal has in every language', () => {
  const known = new Set(Object.values(planLines))
  const written = [
    ...of('CarePlan').map(({ title = '' }) => title),
    ...of('Goal').map(({ description }) => description.text ?? ''),
  ]
  expect(written.length).toBeGreaterThan(10)
  expect(written.filter((text) => !known.has(text))).toEqual([])
})
