import { describe, expect, it } from 'vitest'
import { browserJourney } from './support/journey.ts'
import { arriveAt, see } from './support/see.ts'

const journey = browserJourney()

describe('route guards (requirements 1 §2)', () => {
  it.for([
    ['patient', '/encounters', '/patient-portal'],
    ['patient', '/', '/patient-portal'],
    ['patient', '/audit-trail', '/patient-portal'],
    ['provider', '/audit-trail', '/'],
    ['provider', '/patient-portal', '/'],
    ['admin', '/patient-agents', '/'],
  ] as const)('a %s at %s lands on %s', async ([role, path, lands]) => {
    const page = await journey.open({ role, path })
    await arriveAt(page, lands)
  })

  it('an administrator may open the audit trail, a patient the system information', async () => {
    const admin = await journey.open({ role: 'admin', path: '/audit-trail' })
    await see(admin.getByRole('heading', { name: 'Audit Trail', level: 1 }))
    const patient = await journey.open({ role: 'patient', path: '/about' })
    await see(patient.getByRole('heading', { name: 'System Information', level: 1 }))
  })

  it.for(['/no-such-page', '/dashboard', '/patients'])('%s is not found', async (path) => {
    const page = await journey.open({ role: 'provider', path })
    await see(
      page.getByRole('heading', { name: 'Page Not Found' }),
      page.getByText('Did you forget to add the page to the router?'),
    )
    expect(new URL(page.url()).pathname).toBe(path)
  })
})
