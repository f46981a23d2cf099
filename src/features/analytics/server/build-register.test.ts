import type { Observation } from 'fhir/r4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syntheticPatients } from '#app/server/testing/synthetic-patients.ts'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records } from '#platform/records/records.ts'
import { buildRegister, type Remembered } from './build-register.ts'

const now = new Date()
const today = now.toISOString().slice(0, 10)
const patients = syntheticPatients(today, 30)

let services: TestServices
let records: Records
beforeAll(async () => {
  services = await openTestServices()
  records = services.openRecords(services.person('admin'))
  await services.preparing().createMany(patients, { isBulk: true })
})
afterAll(() => services.close())

/** Patients computed again: all whose object identity has changed. */
function workedOut(before: Remembered, after: Remembered): string[] {
  return [...after].filter(([id, one]) => before.get(id) !== one).map(([id]) => id)
}

const ENTERED_IN_ERROR = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code: 'entered-in-error' }],
}

describe('a register kept up to date', () => {
  it('works out only whom a change concerns, and equals one built from scratch', async () => {
    const first = await buildRegister(records, now, today)
    const ids = first.register.members.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(15)
    const [worse = '', gone = '', better = '', dead = ''] = ids

    const cat: Observation = {
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [...observationCodes.cat.codings] },
      subject: { reference: `Patient/${worse}` },
      effectiveDateTime: new Date(now.getTime() - 60_000).toISOString(),
      valueQuantity: { value: 38 },
    }
    await records.create(cat)
    const problems = (await records.search('Condition', { patient: gone, limit: 100 })).rows
    for (const { resource } of problems) {
      const { clinicalStatus: _, ...withdrawn } = resource
      await records.update({ ...withdrawn, verificationStatus: ENTERED_IN_ERROR })
    }
    const [weight] = (await records.search('Observation', { patient: better, code: ['29463-7'], limit: 1 })).rows
    if (!weight) throw new Error('nobody to weigh')
    const { resource } = weight
    const performer = [...(resource.performer ?? []), authorOf(records.who)]
    const valueQuantity = { ...resource.valueQuantity, value: 61.5 }
    const note = [...(resource.note ?? []), { text: 'Read off wrongly.' }]
    await records.update({ ...resource, status: 'corrected', performer, valueQuantity, note })
    const { resource: patient } = await records.read('Patient', dead)
    await records.update({ ...patient, deceasedDateTime: today })

    const kept = await buildRegister(records, now, today, first.remembered)
    const scratch = await buildRegister(records, now, today)
    expect(kept.register).toEqual(scratch.register)
    expect(workedOut(first.remembered, kept.remembered).sort()).toEqual([worse, gone, better, dead].sort())
    const left = kept.register.members.map(({ id }) => id)
    expect(left).not.toContain(gone)
    expect(left).not.toContain(dead)
    expect(left).toContain(worse)
  })

  it('is worked out anew on another day', async () => {
    const first = await buildRegister(records, now, today)
    const later = await buildRegister(records, now, '2030-01-01', first.remembered)
    expect(workedOut(first.remembered, later.remembered)).toHaveLength(later.remembered.size)
    expect(later.register).toEqual((await buildRegister(records, now, '2030-01-01')).register)
  })
})
