import { expect, it } from 'vitest'
import { PARTNERS } from './catalogue.ts'
import { configurationProblem, endpointProblem, isAiCapability, isSameServer } from './rules.ts'
import { assist } from './server/assist.ts'

it('the catalogue holds the eight partners with their prices (requirements 2 §3, §9)', () => {
  expect(PARTNERS).toHaveLength(8)
  expect(PARTNERS.filter(({ status }) => status === 'coming-soon').map(({ category }) => category)).toEqual([
    'AI Workflow',
  ])
  expect(PARTNERS.map(({ pricing }) => pricing)).toEqual(
    expect.arrayContaining([
      'From $99 per month per practitioner',
      'From $149 per month per practice',
      'Per message',
      'Per referral',
      'Government-mandated at no cost',
      'Included with the practice system licence',
    ]),
  )
  expect(PARTNERS[0]).toMatchObject({ id: 'my-health-record', category: 'Australian Compliance', type: 'data-source' })
  for (const { capabilities } of PARTNERS) for (const name of capabilities) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

it('capabilities count as AI by the letters in their name (requirements 2 §2.9)', () => {
  expect(['ai-triage', 'clinical-documents', 'waitlist', 'available-slots'].map(isAiCapability)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(isAiCapability('billing')).toBe(false)
})

it('an address is complete, of a known scheme, and without credentials', () => {
  for (const good of ['', 'https://x.example/r4', 'mllps://lab.example:2575'])
    expect(endpointProblem(good)).toBeUndefined()
  for (const bad of ['x.example', 'ftp://x.example', 'https://a:b@x.example', 'https://x .example']) {
    expect(endpointProblem(bad), bad).toBeDefined()
  }
})

it('a kept secret belongs to one server', () => {
  expect(isSameServer('https://a.example/r4', 'https://A.example/other')).toBe(true)
  for (const other of ['http://a.example/r4', 'https://a.example:8443/r4', 'https://b.example/r4', 'nonsense']) {
    expect(isSameServer('https://a.example/r4', other), other).toBe(false)
  }
})

it('what is enabled has an address; an HPI-O has its check digit', () => {
  const config = { enabled: true, endpoint: '', settings: {} }
  expect(configurationProblem('secure-messaging', config)).toBe('Enter the endpoint before you enable the integration.')
  const record = { enabled: false, endpoint: 'https://x.example', settings: { providerIdentifier: '8003629900000072' } }
  expect(configurationProblem('my-health-record', record)).toBeUndefined()
  const typo = { ...record, settings: { providerIdentifier: '8003629900000073' } }
  expect(configurationProblem('my-health-record', typo)).toContain('last digit')
})

it('help for the government record proposes the HPI-O of the practice, and testing before live use', () => {
  const [partner] = PARTNERS
  if (!partner) throw new Error('no partner')
  const config = {
    enabled: true,
    endpoint: 'gateway.example',
    clientId: '',
    clientSecret: '',
    apiKey: '',
    environment: 'production' as const,
    settings: {},
    forget: [],
  }
  const help = assist(partner, config, { practiceHpiO: '8003629900000072', hasPassed: false })
  expect(help.autoConfig).toEqual({
    endpoint: 'https://gateway.example',
    environment: 'sandbox',
    settings: { providerIdentifier: '8003629900000072' },
  })
  const done = { ...config, endpoint: 'https://gateway.example', settings: { providerIdentifier: '8003629900000072' } }
  expect(assist(partner, done, { practiceHpiO: undefined, hasPassed: true }).changes).toEqual([])
})
