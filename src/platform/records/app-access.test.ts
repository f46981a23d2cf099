import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '#app/server/testing/test-services.ts'
import { parseScopes } from '#fhir/codes/smart-scopes.ts'
import { RESTRICTED } from '#fhir/restricted.ts'
import { TASK_KIND } from './catalogue.ts'
import type { Identity } from './identity.ts'
import { mintIdentity } from './mint-identity.ts'
import type { Records } from './records.ts'

let services: TestServices
let doctor: Identity
beforeAll(async () => {
  services = await openTestServices()
  doctor = services.person('provider', { practitionerId: 'doctor' })
  const admin = services.openRecords(services.person('admin'))
  await admin.create({ resourceType: 'Patient', id: 'ann' })
  await admin.create({ resourceType: 'Patient', id: 'star' })
  for (const patient of ['ann', 'star']) {
    const subject = { reference: `Patient/${patient}` }
    await admin.create({
      resourceType: 'Flag',
      id: `flag-${patient}`,
      status: 'active',
      code: { text: 'Falls' },
      subject,
    })
  }
  await services.preparing().update({ resourceType: 'Patient', id: 'star', meta: { security: [RESTRICTED] } })
  await services.preparing().create({
    resourceType: 'Task',
    id: 'breach',
    status: 'requested',
    intent: 'order',
    code: { coding: [{ system: TASK_KIND, code: 'privacy-breach' }] },
    for: { reference: 'Patient/ann' },
  })
})
afterAll(() => services.close())

function app(scope: string, patientId: string, person: Identity): Records {
  const { practice, role } = person
  const scopes = parseScopes(scope.split(' '))
  return services.openRecords(
    mintIdentity({ kind: 'app', practice, id: 'app', name: 'App', role, scopes, patientId, onBehalfOf: person }),
  )
}

it('a restricted record stays closed to an app that was opened with it', async () => {
  const records = app('patient/*.rs', 'star', doctor)
  await expect(records.read('Patient', 'star')).rejects.toMatchObject({ status: 403 })
  await expect(records.read('Flag', 'flag-star')).rejects.toMatchObject({ status: 403 })
  await expect(records.search('Flag', {})).rejects.toMatchObject({ status: 403 })
  await expect(records.count('Flag', { patient: 'star' })).rejects.toMatchObject({ status: 403 })
})

it('but not to an app of that user', async () => {
  const records = app('patient/Patient.rs', 'star', services.person('patient', { patientId: 'star' }))
  expect((await records.read('Patient', 'star')).id).toBe('star')
})

it('what is for administrators’ eyes is not in the one record either', async () => {
  const records = app('patient/*.rs', 'ann', doctor)
  expect((await records.search('Flag', {})).rows.map(({ id }) => id)).toEqual(['flag-ann'])
  expect((await records.search('Task', {})).rows).toEqual([])
  await expect(records.read('Task', 'breach')).rejects.toMatchObject({ status: 404 })
})

it('a chart is all of its parts, so it needs all of them', async () => {
  await expect(app('patient/Patient.rs', 'ann', doctor).chart('ann')).rejects.toMatchObject({ status: 403 })
  expect((await app('patient/*.rs', 'ann', doctor).chart('ann')).patient.id).toBe('ann')
})

it('an app has no agents', () => {
  expect(() => app('user/*.cruds', 'ann', doctor).asAgent({ id: 'x', name: 'X' })).toThrow('acts for a user')
})
