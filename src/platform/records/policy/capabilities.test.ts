import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Position } from '#fhir/codes/positions.ts'
import type { Identity } from '../identity.ts'
import { CALLS, capabilitiesOf } from './capabilities.ts'
import { STATUSES } from './status-table.ts'

const patient = (role: 'provider' | 'admin' | 'patient', more: Partial<Identity> = {}): Identity => ({
  kind: 'person',
  practice: 1,
  id: role,
  name: role,
  role,
  ...more,
})

const CHART_FORMS = [
  'record-score',
  'write-message',
  'write-letter',
  'add-recall',
  'ask-agents',
  'launch-app',
  'see-consents',
  'print-chart',
  'start-encounter',
  'see-registers',
]
const ACCOUNTS = 'patient-accounts'

test('screens offer each user what the tables allow', () => {
  expect(capabilitiesOf(patient('provider'))).toEqual([
    'prescribe',
    'order',
    'sign',
    'start-care-plan',
    'record-condition',
    ...CHART_FORMS,
    ACCOUNTS,
    'book',
    'register-patient',
    'invite-patient',
    'block-time',
    'open-chart',
    'merge',
    'carer-access',
  ])
  expect(capabilitiesOf(patient('admin'))).toEqual([
    'record-condition',
    ...CHART_FORMS,
    ACCOUNTS,
    'book',
    'register-patient',
    'invite-patient',
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

test('staff of a position are offered on a chart what their row allows, and no more', () => {
  const offered = (position: Position) => capabilitiesOf(patient('provider', { position }))
  expect(offered('nurse')).toEqual(['write-message', 'add-recall', 'book', 'register-patient', 'open-chart'])
  expect(offered('receptionist')).not.toContain('open-chart')
  expect(offered('receptionist')).toContain(ACCOUNTS)
  expect(offered('receptionist')).toContain('invite-patient')
  for (const position of ['receptionist', 'scientist', 'manager'] as const)
    expect(
      offered(position).filter((one) =>
        ['prescribe', 'order', 'sign', 'record-condition', ...CHART_FORMS].includes(one),
      ),
      position,
    ).toEqual([])
})

test('every call that a capability stands for is an endpoint', () => {
  const ledger = readFileSync('src/app/ledger.txt', 'utf8')
  for (const path of Object.values(CALLS)) expect(ledger).toContain(` ${path}  `)
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
