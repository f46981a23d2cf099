import { readFileSync } from 'node:fs'
import type { ValidateFunction } from 'ajv'
import { expect, it } from 'vitest'
import { validatorOf } from '../../src/platform/records/structure/r4-validators.ts'
import { validatorsCode } from './compiled-validators.ts'

const SCHEMA = new URL('../../src/platform/records/structure/r4.schema.json', import.meta.url)

interface Built {
  validatorOf(type: string): ValidateFunction | undefined
}

const GIVEN: [type: string, record: object][] = [
  ['Basic', { resourceType: 'Basic', code: { text: 'note' } }],
  ['Basic', { resourceType: 'Basic' }],
  ['Basic', { resourceType: 'Basic', code: { text: 7 } }],
  ['Basic', { resourceType: 'Basic', code: { text: 'note' }, unknown: true }],
  ['Basic', { resourceType: 'Basic', code: { text: 'note' }, created: 'yesterday' }],
  ['Flag', { resourceType: 'Flag', status: 'active', code: { text: 'x' }, subject: { reference: 'Patient/1' } }],
  ['Flag', { resourceType: 'Flag', status: 'open', code: { text: 'x' }, subject: { reference: 'Patient/1' } }],
  ['Flag', { resourceType: 'Flag', status: 'active', code: { text: 'x' }, subject: ['Patient/1'] }],
]

it('the validators of the build decide and explain as those compiled while running', async () => {
  const types = ['Basic', 'Flag'].filter((type) => validatorOf(type))
  const code = validatorsCode(JSON.parse(readFileSync(SCHEMA, 'utf8')), types)
  const built = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Built
  const verdicts = GIVEN.filter(([type]) => types.includes(type)).map(([type, record]) => {
    const [fromBuild, fromSource] = [built.validatorOf(type), validatorOf(type)] as [ValidateFunction, ValidateFunction]
    const verdict = { isValid: fromBuild(record), errors: fromBuild.errors ?? [] }
    expect(verdict).toEqual({ isValid: fromSource(record), errors: fromSource.errors ?? [] })
    return verdict.isValid
  })
  expect(new Set(verdicts)).toEqual(new Set([true, false]))
  expect(built.validatorOf('Nothing')).toBeUndefined()
})
