import { expect, it } from 'vitest'
import { organizationLetterhead } from './organization-letterhead.ts'

it('phone and fax are written as Australians write them; the rest as it is', () => {
  const { lines } = organizationLetterhead({
    resourceType: 'Organization',
    name: 'Harbour Lung Clinic',
    telecom: [
      { system: 'phone', value: '+61370101234' },
      { system: 'fax', value: '+61370105678' },
      { system: 'email', value: 'rooms@harbour.example' },
    ],
  })
  expect(lines).toEqual(['(03) 7010 1234 · (03) 7010 5678 · rooms@harbour.example'])
})
