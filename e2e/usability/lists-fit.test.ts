import { expect, it } from 'vitest'
import { browserJourney } from '../support/journey.ts'
import { see } from '../support/see.ts'

const journey = browserJourney()

it('the patient list shows its last column on a tablet', async () => {
  const page = await journey.open({ role: 'provider', path: '/patient-list', widthPx: 1024, heightPx: 768 })
  const table = page.getByRole('table', { name: 'Patients' })
  await see(table.getByRole('row').nth(1), table.getByRole('columnheader', { name: 'Open gaps' }))
  const cutPx = () => table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
  await expect.poll(cutPx).toBeLessThanOrEqual(0)
})
