import { expect, it } from 'vitest'
import { regimenIn } from '../regimen.ts'

it.each([
  ['600 mg, 2 of the 300 capsules, once a day', '600 mg'],
  ["600 mg, that's 2 300 capsules, once a day", '600 mg'],
  ['200 mg, so 2 of the 100 mg tablets, today', '200 mg'],
  ['3 of the 5 mg tablets', '15 mg'],
  ['2 of the 25 mg tablets each morning', '50 mg'],
  ['2 tablets twice a day', '2 tablets'],
])('how a dose is made up is no second dose: %s', (text, dose) => {
  expect(regimenIn(text).dose).toBe(dose)
})
