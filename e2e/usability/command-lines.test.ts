import { expect, it } from 'vitest'
import { browserJourney } from '../support/journey.ts'
import { gone, see } from '../support/see.ts'

const journey = browserJourney()
const CHART = '/patients/demo-patient'

it('a line that is not understood says so, and Enter does nothing: no page, no new patient, no record', async () => {
  const page = await journey.open({ role: 'provider', path: CHART, sharesSession: true })
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url())
  })
  await see(page.getByRole('region', { name: 'Patient', exact: true }))
  const before = page.url()
  await page.keyboard.press('Control+k')
  const bar = page.getByRole('dialog', { name: 'Search and go' })
  for (const line of ['epworth 12', 'ct abdo', 'trelegyy', 'flu vax given', 'delete last cat']) {
    await bar.getByRole('combobox').fill(line)
    await see(bar.getByText(`“${line}” was not understood. Nothing was done.`, { exact: false }))
    expect(await bar.getByRole('option', { selected: true }).count(), line).toBe(0)
    await page.keyboard.press('Enter')
    expect(page.url(), line).toBe(before)
    await see(bar)
  }
  expect(writes).toEqual([])
})

it('stopping a medication leads to the list of medications, where it is decided', async () => {
  const page = await journey.open({ role: 'provider', path: CHART, sharesSession: true })
  await see(page.getByRole('region', { name: 'Patient', exact: true }))
  await page.keyboard.press('Control+k')
  const bar = page.getByRole('dialog', { name: 'Search and go' })
  await bar.getByRole('combobox').fill('stop spiriva')
  await see(bar.getByRole('option', { name: /^Open the medications to stop spiriva/, selected: true }))
  await page.keyboard.press('Enter')
  await gone(bar)
  await see(page.getByRole('tab', { name: /Medications/, selected: true }))
})

it('a time is filled in, and a line for another patient opens nothing on this chart', async () => {
  const page = await journey.open({ role: 'provider', path: CHART, sharesSession: true })
  await see(page.getByRole('region', { name: 'Patient', exact: true }))
  const bar = page.getByRole('dialog', { name: 'Search and go' })
  const type = async (line: string) => {
    await page.keyboard.press('Control+k')
    await bar.getByRole('combobox').fill(line)
  }
  for (const line of ['prescribe trelegy for Raman', 'book raman 6 weeks', 'letter for Priya Raman']) {
    await type(line)
    await see(bar.getByText(/is the name of another patient, and this is Margaret Nguyen/))
    await see(bar.getByRole('option', { name: /Priya Raman/ }))
    await page.keyboard.press('Enter')
    await see(bar)
    await page.keyboard.press('Escape')
    await gone(bar)
  }
  await type('prescribe trelegy for Zzyzx')
  await see(bar.getByText('“for Zzyzx” is not filled in', { exact: false }).first())
  await page.keyboard.press('Escape')
  await type('book margaret 6 weeks 10:30')
  await see(bar.getByRole('option', { name: /^Open a booking in 6 weeks, .*, 10:30 am/, selected: true }))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: /^Beside the chart/ })
  await expect.poll(() => sheet.getByLabel('Time').inputValue()).toBe('10:30')
  await expect.poll(() => sheet.getByLabel('Reason').inputValue()).toBe('Review')
})

it('keys typed before the bar is there are not lost, and Enter opens nothing else', async () => {
  const page = await journey.open({ role: 'provider', path: CHART, sharesSession: true })
  await see(page.getByRole('region', { name: 'Patient', exact: true }))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('results')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain('/encounters?view=results')
})
