import { expect, it } from 'vitest'
import { createOutbound } from '../outbound/outbound.ts'
import { TEST_CERTIFICATE } from '../testing/test-certificate.ts'
import type { CheckInput } from './check.ts'
import { checkCertificate } from './check-certificate.ts'

const asked = (about: Partial<CheckInput> = {}, year = 2030) =>
  checkCertificate({
    endpoint: 'https://gateway.invalid/',
    clientId: '',
    settings: { providerIdentifier: '8003 6299 0000 0072' },
    secrets: { certificate: TEST_CERTIFICATE },
    rules: { allowsLoopback: false, allowances: [] },
    outbound: createOutbound(async () => []),
    now: () => new Date(`${year}-01-01T00:00:00Z`),
    ...about,
  })
const failed = (outcome: Awaited<ReturnType<typeof asked>>) => outcome.steps.find(({ isOk }) => !isOk)

it('a valid certificate of this organisation passes; the gateway that cannot be found is named', async () => {
  const outcome = await asked()
  expect(outcome.steps.filter(({ isOk }) => isOk).map(({ name }) => name)).toEqual([
    'Provider identifier',
    'Certificate',
    'HPI-O match',
  ])
  expect(failed(outcome)).toMatchObject({ name: 'Address allowed', detail: 'The name gateway.invalid is not known.' })
  expect(outcome).toMatchObject({ isOk: false, isConnected: false, certificateExpires: '2100-10-18T10:15:43.000Z' })
})

it('a certificate that is not yet valid, expired, of another organisation or missing does not pass', async () => {
  expect(failed(await asked({}, 2020))?.name).toBe('Certificate')
  expect(failed(await asked({}, 2101))?.name).toBe('Certificate')
  expect(failed(await asked({ secrets: { certificate: 'no' } }))?.detail).toBe('This is not a certificate in PEM form.')
  expect(failed(await asked({ secrets: {} }))?.detail).toBe('Paste the NASH certificate.')
  expect(failed(await asked({ settings: { providerIdentifier: '8003629900000015' } }))?.detail).toBe(
    'The certificate belongs to another organisation.',
  )
  expect(failed(await asked({ settings: { providerIdentifier: '8003629900000073' } }))?.name).toBe(
    'Provider identifier',
  )
})
