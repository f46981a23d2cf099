import { describe, expect, it } from 'vitest'
import { axeViolations } from './axe.ts'
import { browserJourney, type Visit } from './journey.ts'
import { fitsSideways, see } from './see.ts'

const journey = browserJourney()

/** Every screen that exists, as whom it is opened. A route without a screen says so, and is looked at too. */
const SCREENS: readonly (Visit & { name: string })[] = [
  { name: 'login', path: '/auth' },
  { name: 'registration', path: '/auth?mode=register' },
  { name: 'password reset', path: '/auth?mode=reset' },
  { name: 'account', role: 'provider', path: '/auth' },
  { name: 'dashboard', role: 'provider', path: '/' },
  { name: 'appointments', role: 'provider', path: '/appointments' },
  { name: 'not found', role: 'provider', path: '/no-such-page' },
  { name: 'portal', role: 'patient', path: '/patient-portal' },
  { name: 'system information', role: 'patient', path: '/about' },
]

describe.for(['light', 'dark'] as const)('%s: no serious or critical violation of axe-core', (theme) => {
  it.for(SCREENS)('$name', async (screen) => {
    const page = await journey.open({ ...screen, theme })
    await see(page.getByRole('heading').first())
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined) // the live stream stays open
    expect(await axeViolations(page)).toEqual([])
  })
})

describe('at 390 px nothing scrolls sideways', () => {
  it.for(SCREENS)('$name', async (screen) => {
    const page = await journey.open({ ...screen, widthPx: 390, heightPx: 844 })
    await see(page.getByRole('heading').first())
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
    await fitsSideways(page)
  })
})
