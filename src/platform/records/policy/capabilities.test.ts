import { expect, test } from 'vitest'
import type { Identity } from '../identity.ts'
import { capabilitiesOf } from './capabilities.ts'
import { STATUSES } from './status-table.ts'

const patient = (role: 'provider' | 'admin' | 'patient', more: Partial<Identity> = {}): Identity => ({
  kind: 'person',
  practice: 1,
  id: role,
  name: role,
  role,
  ...more,
})

test('screens offer each user what the tables allow', () => {
  expect(capabilitiesOf(patient('provider'))).toEqual([
    'prescribe',
    'order',
    'sign',
    'start-care-plan',
    'book',
    'register-patient',
    'block-time',
    'open-chart',
    'merge',
    'carer-access',
  ])
  expect(capabilitiesOf(patient('admin'))).toEqual([
    'book',
    'register-patient',
    'block-time',
    'open-chart',
    'export-practice',
    'import',
    'merge',
    'restrict',
    'legal-hold',
    'privacy-breach',
    'carer-access',
  ])
  expect(capabilitiesOf(patient('patient', { patientId: 'ann' }))).toEqual(['carer-access'])
  expect(capabilitiesOf(patient('patient', { patientId: 'ann', carerScopes: ['record'] }))).toEqual([])
})

test('a change of a table changes what is offered', () => {
  const row = STATUSES.Composition as { provider?: unknown }
  const before = row.provider
  row.provider = ['preliminary']
  try {
    expect(capabilitiesOf(patient('provider'))).not.toContain('sign')
  } finally {
    row.provider = before
  }
})
