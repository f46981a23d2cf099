import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { type Finger, fingerOn } from '../support/finger.ts'
import { fitsSideways, gone, see, seeToast } from '../support/see.ts'
import { dayIn, openRunningPractice, ZONE } from './running-practice.ts'

/** A booking is moved and made longer with a finger, and a swipe over it only scrolls. */
const { journey, staff, book, register, done } = await openRunningPractice({ isSending: false })

/** Longer than a press must last, in the clock of the page. */
const HOLD_MS = 600
const HALF_AN_HOUR_PX = 48

const SCREENS = [
  { name: 'a tablet', widthPx: 1024, heightPx: 768, days: 7, view: '' },
  { name: 'a phone', widthPx: 390, heightPx: 844, days: 8, view: '&as=grid' },
] as const

/** Timers of the page stand still: whether a touch was held long enough does not depend on this machine. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** The finger is lifted, and time goes on. */
async function lift(page: Page, finger: Finger): Promise<void> {
  await finger.up()
  await page.clock.resume()
}

for (const { name, days, view, ...size } of SCREENS) {
  it(`on ${name} a swipe scrolls the day, and a booking that is held is moved and made longer`, async () => {
    const id = await book('Cole', '10:00', 'Follow-up', dayIn(days))
    const path = `/appointments?view=day&date=${dayIn(days)}${view}`
    const session = staff.receptionist?.cookie ?? ''
    const page = await journey.open({ session, path, ...size, timezoneId: ZONE, hasTouch: true })
    const booking = page.locator(`[data-entry="${id}"]`)
    const lowerEdge = page.locator(`[data-resize="${id}"]`)
    const moving = page.getByText(/^Moving Con Cole/)
    await see(booking, page.getByText(/^Hold a booking to move it/))
    expect(await axeViolations(page)).toEqual([])
    await fitsSideways(page)
    await page.clock.install()
    const finger = await fingerOn(page)
    const area = page.getByRole('region', { name: 'Day by clinician' })
    const scrolled = () => area.evaluate((one) => one.scrollTop)

    const [x, y] = await spotOn(booking.first())
    const start = await scrolled()
    await stopClock(page)
    await finger.down(x, y)
    await finger.along([x, y - 20], [x, y - 40], [x, y - 70], [x, y - 100])
    expect(await moving.count()).toBe(0)
    await finger.up()
    await expect.poll(scrolled).toBeGreaterThan(start)
    await page.clock.runFor(HOLD_MS)
    expect(await moving.count()).toBe(0)
    await page.clock.resume()
    await see(page.getByRole('button', { name: /^10:00 am to 10:30 am.*Con Cole/ }))

    await hold(page, finger, booking)
    await see(page.getByText(/^Moving Con Cole: 10:00 am to 10:30 am/))
    await lift(page, finger)
    await see(page.getByText('Con Cole was not moved.'))
    expect(await page.getByRole('dialog').count()).toBe(0)

    const before = await hold(page, finger, booking)
    await finger.along(...downwards(before, 2 * HALF_AN_HOUR_PX))
    await see(page.getByText(/^Moving Con Cole: 11:00 am to 11:30 am/))
    await lift(page, finger)
    await seeToast(page, 'Appointment Moved')
    await see(page.getByRole('button', { name: /^11:00 am to 11:30 am.*Con Cole/ }))

    const edge = await hold(page, finger, lowerEdge)
    await see(page.getByText(/^Moving Con Cole: 11:00 am to 11:30 am/))
    await finger.along(...downwards(edge, HALF_AN_HOUR_PX))
    await see(page.getByText(/^Moving Con Cole: 11:00 am to 12:00 pm/))
    await lift(page, finger)
    await see(page.getByRole('button', { name: /^11:00 am to 12:00 pm.*Con Cole/ }))
    await gone(moving)

    await booking.tap()
    await see(page.getByRole('dialog', { name: 'Con Cole' }))
    expect(await axeViolations(page)).toEqual([])
  })
}

it('a booking held at the edge of the grid scrolls it, so that a far hour is in reach', async () => {
  const id = await book('Barton', '10:00', 'Follow-up', dayIn(9))
  const path = `/appointments?view=day&as=grid&date=${dayIn(9)}`
  const session = staff.receptionist?.cookie ?? ''
  const page = await journey.open({ session, path, widthPx: 390, heightPx: 844, timezoneId: ZONE, hasTouch: true })
  const booking = page.locator(`[data-entry="${id}"]`)
  await see(booking)
  await page.clock.install()
  const finger = await fingerOn(page)
  const area = page.getByRole('region', { name: 'Day by clinician' })
  const [x, y] = await hold(page, finger, booking)
  const start = await area.evaluate((one) => one.scrollTop)
  const { height = 0 } = page.viewportSize() ?? {}
  const box = await area.boundingBox()
  const bottom = Math.min(height, (box?.y ?? 0) + (box?.height ?? 0)) - 8
  await finger.along([x, y + 30], [x, bottom])
  await page.clock.runFor(2000)
  expect(await area.evaluate((one) => one.scrollTop)).toBeGreaterThan(start + 300)
  await see(page.getByText(/^Moving Vic Barton: \d+:\d\d pm/))
  await page.keyboard.press('Escape')
  await lift(page, finger)
  await see(page.getByRole('button', { name: /^10:00 am to 10:30 am.*Vic Barton/ }))
})

it('names and appointment types that are too long for a phone do not make it scroll sideways', async () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'
  await register('Maximiliana-Theodorakopoulou', name)
  const { profile } = await done('administrator', 'GET', '/api/practice-setup')
  const { types } = profile.appointmentTypes
  const type = { ...types[0], code: 'long', name: 'Cardiopulmonaryexercisetestwithoxygentitration' }
  const value = { ...profile.appointmentTypes, types: [...types, type] }
  await done('administrator', 'PUT', '/api/practice-setup', { part: 'appointmentTypes', value })
  await done('receptionist', 'POST', `/api/appointments/${await book(name, '23:30', 'Cardio', dayIn(0))}/checkin`)
  await done('administrator', 'POST', '/api/practice/tasks', { title: type.name.repeat(3), priority: 'high' })

  const seen = {
    '/appointments?view=day': name,
    '/appointments?view=day&as=grid': type.name,
    '/appointments?view=week': name,
    '/appointments?view=waiting': 'Maximiliana-Theodorakopoulou W.',
    '/inbox?scope=team': type.name,
  }
  for (const [path, text] of Object.entries(seen)) {
    const session = staff[path.startsWith('/inbox') ? 'administrator' : 'receptionist']?.cookie ?? ''
    const page = await journey.open({ session, path, widthPx: 390, heightPx: 844, timezoneId: ZONE, hasTouch: true })
    await see(page.getByRole('main').getByText(text).first())
    await fitsSideways(page)
    // the board is read from across the room: all of it has to be in sight
    const board = page.getByRole('table')
    if (path.endsWith('waiting'))
      expect(
        await board.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0)),
      ).toBeLessThanOrEqual(0)
  }
})

/** Where it is on the screen, in its middle, after it was brought there and the last swipe has run out. */
async function spotOn(part: ReturnType<Page['locator']>): Promise<readonly [number, number]> {
  let spot: readonly [number, number] = [0, 0]
  await expect
    .poll(async () => {
      await part.evaluate((one) => one.scrollIntoView({ block: 'center' }))
      const box = await part.boundingBox()
      const before = spot
      if (box) spot = [box.x + Math.min(box.width / 2, 30), box.y + box.height / 2]
      return spot[0] === before[0] && spot[1] === before[1]
    })
    .toBe(true)
  return spot
}

async function hold(page: Page, finger: Finger, part: ReturnType<Page['locator']>) {
  const [x, y] = await spotOn(part)
  await stopClock(page)
  await finger.down(x, y)
  await page.clock.runFor(HOLD_MS)
  return [x, y] as const
}

const downwards = ([x, y]: readonly [number, number], by: number) =>
  [0.2, 0.5, 0.8, 1].map((part) => [x, y + by * part] as const)
