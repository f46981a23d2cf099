import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Api } from '../../scripts/api.ts'
import type { Journey } from '../support/journey.ts'
import { gone, see, seeToast } from '../support/see.ts'
import { button, call000, heading, ID, openPortal, PHONE, PORTAL, settled, tab, taken } from './portal-page.ts'

/** Evening doses of today that are marked. */
async function eveningMarks(patient: Api): Promise<number> {
  const { json } = await patient.ask('GET', `/api/patient-portal/${ID}/medicines`)
  const doses = json.medicines.flatMap((medication: { doses: { part: string; taken?: object }[] }) => medication.doses)
  return doses.filter(({ part, taken: mark }: { part: string; taken?: object }) => part === 'evening' && mark).length
}

async function readingsOf(api: Api, kind: string) {
  const { json } = await api.ask('GET', `/api/patient-portal/${ID}/readings?kind=${kind}&days=30`)
  return json.readings as { id: string; value: number; clientId?: string; by: string }[]
}

/** The plan, which the patient chose to keep, and the code for it are on the phone. */
async function planKept(page: Page): Promise<void> {
  const isChosen = await page.evaluate(() => localStorage.getItem('aurora-portal-keep-plan') !== null)
  if (!isChosen) await page.getByRole('button', { name: 'Keep it', exact: true }).click()
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name)
        const kept: string[] = []
        for (const key of await caches.keys()) {
          for (const { url } of await (await caches.open(key)).keys()) kept.push(url)
        }
        const needed = performance.getEntriesByType('resource').map(({ name }) => name)
        const isWhole = needed.filter((url) => url.includes('/assets/')).every((url) => kept.includes(url))
        return names.includes('aurora-portal-plan') && isWhole && kept.some((url) => url.includes('offline-portal'))
      }),
    )
    .toBe(true)
}

/** What the service worker has kept on the phone. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => url)
  })
const storedPlans = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('aurora-portal-plan')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('plan')) return resolve(0)
          const count = database.transaction('plan').objectStore('plan').count('plan')
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )

export function withoutNetwork(journey: Journey, patient: Api): void {
  it('danger signs are found; a report, three readings, a taken mark and a message arrive exactly once', async () => {
    const counts = async () => {
      const [peak, reliever, activity, evening, threads] = await Promise.all([
        readingsOf(patient, 'peak-flow'),
        readingsOf(patient, 'reliever'),
        readingsOf(patient, 'activity'),
        eveningMarks(patient),
        patient.ask('GET', `/api/patient-portal/${ID}/threads`),
      ])
      return [peak.length, reliever.length, activity.length, evening, threads.json.length]
    }
    const before = await counts()
    const page = await openPortal(journey)
    await see(taken(page, 'Evening'))
    await planKept(page)
    // the engine in every language, whatever this browser has fetched before
    for (const part of ['load-safety', 'en-likeness', 'zh-hans', 'ar', 'vi'])
      await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringContaining(`/assets/${part}-`))
    await page.context().setOffline(true)
    await taken(page, 'Evening').click()
    await see(page.getByText('Waiting for network', { exact: true }))
    await page.getByRole('button', { name: 'Unwell', exact: true }).click()
    await page.getByLabel('In your own words').fill('Crushing pain in my chest')
    await see(
      page.getByRole('alert').filter({ hasText: 'Danger sign: call 000 now' }),
      page.getByText(/Your plan says/),
    )
    await button(page, 'Send to my care team').click()
    await see(page.getByText(/^Waiting for network: 3$/)) // the mark, the check-in and what was said with it
    await tab(page, 'Tracking').click()
    for (const [name, label, value] of [
      ['Peak Flow', /Best of 3 blows/, '310'],
      ['Reliever use', /Puffs in the last 24 hours/, '4'],
      ['Activity', /Minutes you moved/, '25'],
    ] as const) {
      await page.getByRole('region', { name: 'Quick tracking' }).getByRole('button', { name }).click()
      await page.getByLabel(label).fill(value)
      await button(page, 'Save').click()
      await gone(page.getByRole('dialog'))
    }
    await tab(page, 'Care Team').click()
    await page.getByLabel('Your message').fill('Written on the train')
    // a draft survives leaving the page
    await tab(page, 'Tracking').click()
    await tab(page, 'Care Team').click()
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('Written on the train')
    await button(page, 'Send Message').click()
    await see(page.getByText(/^Waiting to send ·/))
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('')
    await page.context().setOffline(false)
    await gone(page.getByText(/^Waiting for network: /), page.getByText(/^Waiting to send ·/))
    // a second window of the same person finds nothing left to send
    await page.reload()
    await settled(page)
    await see(page.getByRole('button', { name: /Written on the train/ }))
    expect(await counts()).toEqual(before.map((count: number) => count + 1))
    const { json } = await patient.ask('GET', `/api/patient-portal/${ID}/plan-today`)
    expect(json).toMatchObject({ zone: 'danger', danger: expect.anything() })
  })

  it('opens with the plan and emergency numbers, keeps no other reply, and goes on when the network is back', async () => {
    const page = await openPortal(journey)
    await see(heading(page, 'How are you feeling today?'))
    await planKept(page)
    const cached = await page.evaluate(async () => {
      const found: string[] = []
      for (const key of await caches.keys()) {
        for (const request of await (await caches.open(key)).keys()) found.push(new URL(request.url).pathname)
      }
      return found
    })
    expect(cached.filter((path) => /^\/(api|fhir)/.test(path))).toEqual([])
    expect(cached).toContain('/')
    await page.context().setOffline(true)
    await page.reload()
    await see(page.getByText('You are offline'), heading(page, /Step 4: Danger signs/), call000(page))
    await gone(
      heading(page, "Today's Medications"),
      heading(page, 'Health Score'),
      page.getByText('Recent conversations'),
    )
    await page.getByRole('button', { name: 'Peak Flow', exact: true }).click()
    await page.getByLabel(/Best of 3 blows/).fill('305')
    await button(page, 'Save').click()
    await see(page.getByText(/^Waiting for network: 1$/))
    await page.context().setOffline(false)
    await settled(page)
    await gone(page.getByText(/^Waiting for network: /))
    expect((await readingsOf(patient, 'peak-flow')).filter(({ value }) => value === 305)).toHaveLength(1)
  })

  it('warns at sign-out of what was not sent, and leaves no plan nobody chose to keep', async () => {
    const page = await journey.open({ role: 'patient', path: PORTAL, widthPx: PHONE.width, heightPx: PHONE.height })
    await see(taken(page, 'Morning'))
    await page.route('**/api/patient-portal/medication-taken/**', (route) => route.abort())
    await taken(page, 'Morning').click()
    await see(page.getByText(/^Waiting for network: 1$/))
    await button(page, 'Logout').click()
    const question = page.getByRole('alertdialog')
    await see(question.getByText(/1 entry waiting for a connection/))
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await see(page.getByText(/^Waiting for network: 1$/))
    await button(page, 'Logout').click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await seeToast(page, 'Logged Out')
    expect(await storedPlans(page)).toBe(0)
  })
}
