import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserJourney } from '../support/journey.ts'
import { see, seeToast } from '../support/see.ts'

/** Behaviour with the mouse, in time, and while something loads. */
const journey = browserJourney()

async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 8 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 })
  await page.mouse.up()
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the page')
  return box
}

describe('dashboard grid by mouse (requirements 2 §2.1, §9)', () => {
  const frame = (page: Page, name: string) => page.locator('.react-grid-item', { hasText: name }).first()

  async function edit(): Promise<Page> {
    const page = await journey.open({ role: 'admin', widthPx: 1600, heightPx: 1100 })
    await see(page.getByRole('heading', { name: 'Revenue' }))
    await page.getByRole('switch', { name: 'Edit Mode' }).click()
    await see(frame(page, "Today's Queue"))
    return page
  }

  it('a widget dragged onto another takes its place, and the other moves', async () => {
    const page = await edit()
    const queue = frame(page, "Today's Queue")
    const alerts = frame(page, 'Critical Alerts')
    const [from, to] = [await boxOf(queue), await boxOf(alerts)]
    await drag(page, { x: from.x + from.width / 2, y: from.y + 80 }, { x: to.x - from.x, y: 0 })
    await expect.poll(async () => Math.abs((await boxOf(queue)).x - to.x)).toBeLessThan(20)
    const pushed = await boxOf(alerts)
    expect(pushed.x !== to.x || pushed.y !== to.y).toBe(true)
  })

  it('a widget resized by its corner grows and pushes its neighbour away', async () => {
    const page = await edit()
    const queue = frame(page, "Today's Queue")
    const alerts = frame(page, 'Critical Alerts')
    const [before, neighbour] = [await boxOf(queue), await boxOf(alerts)]
    const corner = await boxOf(queue.locator('.react-resizable-handle-se'))
    await drag(page, { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 }, { x: before.width / 2, y: 0 })
    await expect.poll(async () => (await boxOf(queue)).width).toBeGreaterThan(before.width * 1.3)
    const pushed = await boxOf(alerts)
    expect(pushed.x !== neighbour.x || pushed.y !== neighbour.y).toBe(true)
  })
})

describe('toasts (requirements 1 §9)', () => {
  it('a toast swiped right by more than 50 px goes, by less it stays', async () => {
    const page = await journey.open({ role: 'provider', sharesSession: true, path: '/prior-auth' })
    const sample = page.getByRole('region', { name: 'Sample request, Sample patient C' })
    await sample.getByRole('button', { name: 'Appeal' }).click()
    await seeToast(page, 'Sample Request')
    const toast = page.getByRole('region', { name: /Notifications/ }).locator('.toast')
    const box = await boxOf(toast)
    const start = { x: box.x + 60, y: box.y + box.height / 2 }
    await drag(page, start, { x: 30, y: 0 })
    await see(toast)
    await drag(page, start, { x: 120, y: 0 })
    await toast.waitFor({ state: 'hidden' })
  })
})

describe('while something loads', () => {
  async function held(role: 'provider' | 'admin', path: string, call: string): Promise<Page> {
    const page = await journey.open({ role, sharesSession: true, path: '/about' })
    await page.route(call, () => undefined) // never answered
    await page.goto(path)
    return page
  }
  const skeletons = (page: Page) => page.locator('.skeleton, [class*=skeleton]')

  it.each([
    ['Loading agent status...', 'provider', '/agents', '**/api/agents/**'],
    ['Loading audit events...', 'admin', '/audit-trail', '**/api/audit-events*'],
  ] as const)('%s', async (words, role, path, call) => {
    const page = await held(role, path, call)
    await page.getByText(words).first().waitFor({ state: 'attached' })
    await expect.poll(() => skeletons(page).count()).toBeGreaterThan(0)
  })

  it.each([
    ['/agent-pod', '**/api/agents/pod'],
    ['/patients/demo-patient', '**/api/patients/demo-patient/overview'],
    ['/integrations?tab=health', '**/api/integrations/health'],
    ['/encounters', '**/api/encounters*'],
  ])('a skeleton at %s', async (path, call) => {
    const page = await held('provider', path, call)
    if (path.includes('health')) await page.getByRole('tab', { name: 'System Health' }).click()
    await see(skeletons(page))
  })
})

describe('states that the demonstration does not reach by itself', () => {
  it('System Health: an error in a red box, and another status as unknown', async () => {
    const page = await journey.open({ role: 'provider', sharesSession: true, path: '/about' })
    await page.route('**/api/integrations/health', (route) =>
      route.fulfill({
        json: {
          'Hospital Record System': {
            status: 'degraded',
            capabilities: ['a'],
            error: 'The certificate ends tomorrow.',
          },
          'Secure Messaging': { status: 'limping', capabilities: [] },
        },
      }),
    )
    await page.goto('/integrations')
    await page.getByRole('tab', { name: 'System Health' }).click()
    const box = page.locator('.alert', { hasText: 'The certificate ends tomorrow.' })
    await see(box, page.getByText('unknown', { exact: true }))
    await expect.poll(() => box.getAttribute('class')).toContain('tone-critical')
  })

  it('assistants: busy is yellow and offline grey, each with a ring', async () => {
    const page = await journey.open({ role: 'patient', sharesSession: true, path: '/about' })
    await page.route('**/api/patients/agents/pod', async (route) => {
      const reply = await route.fetch()
      const pod = (await reply.json()) as { status: string }[]
      await route.fulfill({ json: pod.map((one, at) => ({ ...one, status: at === 0 ? 'busy' : 'offline' })) })
    })
    await page.goto('/patient-agents')
    const fillOf = (word: string) =>
      page
        .locator('.status-dot', { hasText: word })
        .first()
        .locator('circle')
        .evaluate((circle) => [getComputedStyle(circle).fill, getComputedStyle(circle).stroke])
    await see(page.getByText('Busy').first())
    expect((await fillOf('Busy'))[0]).toBe('rgb(250, 204, 21)')
    const [grey, ring] = await fillOf('Offline')
    expect(grey).toBe('rgb(156, 163, 175)')
    expect(ring).not.toBe(grey)
  })

  it('an agent whose task failed is drawn as an error', async () => {
    const page = await journey.open({ role: 'provider', sharesSession: true, path: '/about' })
    await page.route('**/api/agents/tasks', async (route) => {
      const [first, ...rest] = (await (await route.fetch()).json()) as object[]
      const failed = { agentType: 'scribe', status: 'failed', isAcknowledged: false, endedAt: new Date().toISOString() }
      await route.fulfill({ json: [{ ...first, ...failed }, ...rest] })
    })
    await page.goto('/agents')
    const badge = page.getByRole('region', { name: 'Scribe Agent' }).locator('.badge', { hasText: 'Error' })
    await see(badge)
    await expect.poll(() => badge.getAttribute('class')).toContain('tone-critical')
  })

  it('Check In is offered for scheduled appointments and no others', async () => {
    const page = await journey.open({ role: 'provider', sharesSession: true, path: '/appointments' })
    const rows = page.getByRole('main').getByRole('listitem')
    await see(rows.getByText('Scheduled', { exact: true }), rows.getByText('Completed', { exact: true }))
    const shown = await rows.evaluateAll((items) =>
      items.map((item) => ({
        isScheduled: /Scheduled/.test(item.textContent ?? ''),
        offersCheckIn: [...item.querySelectorAll('button')].some((one) =>
          (one.textContent ?? '').startsWith('Check In'),
        ),
      })),
    )
    expect(shown.filter(({ isScheduled, offersCheckIn }) => isScheduled !== offersCheckIn)).toEqual([])
    expect(shown.some(({ offersCheckIn }) => offersCheckIn)).toBe(true)
  })

  it('Some data sources are experiencing issues. Check individual source health for details.', async () => {
    const page = await journey.open({ role: 'admin', sharesSession: true, path: '/about' })
    await page.route('**/api/data-sources/health', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ json: { ...((await reply.json()) as object), encounters: 'degraded' } })
    })
    await page.goto('/data-sources')
    await see(page.getByText('Some data sources are experiencing issues. Check individual source health for details.'))
  })
})
