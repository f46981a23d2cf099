import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { signInOverApi } from '../scripts/api.ts'
import { axeViolations } from './support/axe.ts'
import { browserJourney, type Visit } from './support/journey.ts'
import { fitsSideways, see } from './support/see.ts'

const journey = browserJourney()

const api = await signInOverApi(inject('serverUrl'), 'provider')

async function encounterPath(status: string): Promise<string> {
  const { json } = await api.ask('GET', `/api/encounters?status=${status}&limit=1`)
  return `/encounters/${json[0].id}`
}

async function reportPath(): Promise<string> {
  const { json } = await api.ask('GET', '/api/respiratory/tests?patient=demo-patient')
  return `/pulmonology?report=${json.tests[0].reportId}`
}

/** Every screen that exists, as whom it is opened. A route without a screen says so, and is looked at too. */
const SCREENS: readonly (Visit & { name: string })[] = [
  { name: 'login', path: '/auth' },
  { name: 'registration', path: '/auth?mode=register' },
  { name: 'password reset', path: '/auth?mode=reset' },
  { name: 'account', role: 'provider', path: '/auth' },
  { name: 'dashboard', role: 'provider', path: '/' },
  { name: 'dashboard, whole queue', role: 'provider', path: '/#queue' },
  { name: 'encounters', role: 'provider', path: '/encounters' },
  { name: 'new encounter', role: 'provider', path: '/encounters?new=1' },
  { name: 'no such encounter', role: 'provider', path: '/encounters/nothing-here' },
  { name: 'results inbox', role: 'provider', path: '/encounters?view=results' },
  { name: 'chart', role: 'provider', path: '/patients/demo-patient' },
  ...['conditions', 'observations', 'medications', 'encounters'].map((tab) => ({
    name: `chart, ${tab}`,
    role: 'provider' as const,
    path: `/patients/demo-patient?tab=${tab}`,
  })),
  { name: 'chart, edit patient', role: 'provider', path: '/patients/demo-patient?edit=1' },
  { name: 'chart of an unusual name', role: 'provider', path: '/patients/demo-unusual-name' },
  { name: 'chart without data', role: 'provider', path: '/patients/demo-missing-data' },
  { name: 'chart, not found', role: 'provider', path: '/patients/nobody-here' },
  { name: 'encounter in progress', role: 'provider', path: await encounterPath('in-progress') },
  { name: 'encounter completed', role: 'provider', path: await encounterPath('completed') },
  { name: 'appointments', role: 'provider', path: '/appointments' },
  { name: 'respiratory medicine', role: 'provider', path: '/pulmonology' },
  { name: 'asthma register', role: 'provider', path: '/pulmonology?register=asthma' },
  { name: 'lung-function tests', role: 'provider', path: '/pulmonology?view=tests' },
  { name: 'lung-function report', role: 'provider', path: await reportPath() },
  { name: 'enter a test', role: 'provider', path: '/pulmonology?new=1&patient=demo-patient' },
  { name: 'predictive analytics', role: 'provider', path: '/analytics' },
  { name: 'analytics, a group', role: 'provider', path: '/analytics?group=risk-high' },
  { name: 'risk assessment', role: 'provider', path: '/risk' },
  { name: 'run an assessment', role: 'provider', path: '/risk?patient=demo-patient&tool=cat' },
  { name: 'care planning', role: 'provider', path: '/careplans' },
  { name: 'care plan from a template', role: 'provider', path: '/careplans?template=copd&patient=demo-patient' },
  { name: 'agent orchestra', role: 'provider', path: '/agents' },
  { name: 'agent pod', role: 'provider', path: '/agent-pod' },
  { name: 'ambient scribe', role: 'provider', path: '/ambient-scribe' },
  { name: 'practice dashboard', role: 'provider', path: '/practice-dashboard' },
  { name: 'prior authorization', role: 'provider', path: '/prior-auth' },
  { name: 'coding and billing', role: 'provider', path: '/coding-billing' },
  { name: 'integrations', role: 'provider', path: '/integrations' },
  { name: 'data sources', role: 'admin', path: '/data-sources' },
  { name: 'audit trail', role: 'admin', path: '/audit-trail' },
  { name: 'connected apps', role: 'admin', path: '/apps' },
  { name: 'record keeping', role: 'admin', path: '/retention' },
  { name: 'not found', role: 'provider', path: '/no-such-page' },
  { name: 'portal', role: 'patient', path: '/patient-portal' },
  { name: 'system information', role: 'patient', path: '/about' },
]

/** Shows what it has to show: nothing is still being fetched. */
async function openSettled(visit: Visit): Promise<Page> {
  const page = await journey.open({ ...visit, sharesWindow: true })
  await see(page.getByRole('heading').first())
  await page.waitForFunction(() => !document.querySelector('.skeleton, .spinner'))
  return page
}

it.for(SCREENS)('axe-core finds nothing serious in light or dark, and 390 px hold it: $name', async (screen) => {
  const page = await openSettled(screen)
  expect(await axeViolations(page)).toEqual([])
  // the theme changes colours alone
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  expect(await axeViolations(page, ['color-contrast'])).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsSideways(page)
})

it('a window that prefers dark is dark from its first paint', async () => {
  const page = await journey.open({ theme: 'dark', path: '/auth' })
  await see(page.getByRole('heading').first())
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await axeViolations(page)).toEqual([])
})
