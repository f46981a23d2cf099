import { expect, it } from 'vitest'
import { everyScope, narrowScopes, parseScope } from './smart-scopes.ts'

it.each([
  ['patient/Observation.rs', 'patient Observation rs'],
  ['patient/*.read', 'patient * rs'],
  ['user/Condition.write', 'user Condition cud'],
  ['system/*.*', 'system * cruds'],
  ['user/Patient.cruds', 'user Patient cruds'],
])('%s', (text, expected) => {
  const { context, type, permissions } = parseScope(text) ?? { permissions: [] }
  expect(`${context} ${type} ${permissions.join('')}`).toBe(expected)
})

it.each([
  'patient/Observation.rs?category=laboratory', // a limit that we cannot enforce grants nothing
  'patient/Observation.sr', // letters out of order
  'patient/Observation.',
  'patient/observation.rs',
  'practice/Observation.rs',
  'patient/Observation.rsx',
  'openid',
])('%s is not a scope for records', (text) => expect(parseScope(text)).toBeUndefined())

it('narrows the requested scopes to the ceiling', () => {
  expect(narrowScopes(['patient/*.read'], ['patient/*.cruds'])).toEqual(['patient/*.read'])
  expect(narrowScopes(['patient/*.cruds'], ['patient/Observation.rs', 'patient/Condition.r'])).toEqual([
    'patient/Observation.rs',
    'patient/Condition.r',
  ])
  expect(narrowScopes(['user/Observation.cruds'], ['user/*.rs'])).toEqual(['user/Observation.rs'])
  expect(narrowScopes(['user/Observation.rs'], ['patient/*.rs'])).toEqual([])
  expect(narrowScopes(['patient/Observation.rs?code=x'], ['patient/*.rs'])).toEqual([])
  expect(narrowScopes(['openid', 'offline_access'], ['openid'])).toEqual(['openid'])
})

it('lists every scope of a type once', () => {
  const scopes = everyScope(['Patient'])
  expect(scopes.length).toBe(3 * 2 * (3 + 31))
  expect(new Set(scopes).size).toBe(scopes.length)
  expect(scopes).toContain('patient/Patient.rs')
  expect(scopes).toContain('system/*.read')
})
