import { describe, expect, it } from 'vitest'
import type { Role } from '#platform/api/endpoint.ts'
import { redirectFor, toRole } from './guard.ts'
import { matchRoute, routes } from './routes.ts'

const roles: Role[] = ['patient', 'provider', 'admin']

/** The table of requirements 1 §2, written out once more so that a slip in routes.ts shows. */
const allowed: Record<string, string> = {
  '/': 'provider admin',
  '/patient-portal': 'patient',
  '/patient-agents': 'patient',
  '/patients/{id}': 'provider admin',
  // not in requirements 1 §2: the workspace of one encounter
  '/encounters/{id}': 'provider admin',
  // nor these two: third-party apps, and allowing one
  '/apps': 'admin',
  '/retention': 'admin',
  // what an administrator sets for the practice, and who works there
  '/practice-setup': 'admin',
  '/staff': 'provider admin',
  // referrals, invoices and payments
  '/accounts': 'provider admin',
  '/inbox': 'provider admin',
  '/letters': 'provider admin',
  '/recalls': 'provider admin',
  '/reminders': 'provider admin',
  '/patient-list': 'provider admin',
  '/apps/authorise/{id}': 'patient provider admin',
  '/audit-trail': 'admin',
  '/about': 'patient provider admin',
}
for (const path of 'encounters agents coding-billing integrations ambient-scribe appointments practice-dashboard analytics risk pulmonology careplans prior-auth data-sources agent-pod'.split(
  ' ',
)) {
  allowed[`/${path}`] = 'provider admin'
}

describe('the route table (requirements 1 §2)', () => {
  it('has the specified paths, and besides them only one record of such a list', () => {
    const paths: string[] = routes.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(Object.keys(allowed)))
    for (const route of routes.filter(({ path }) => !(path in allowed))) {
      expect(allowed[route.path.replace(/\/\{id\}$/, '')]).toBe(route.roles.join(' '))
    }
  })

  it.each(Object.entries(allowed))('%s is for %s', (path, names) => {
    for (const role of roles) {
      const home = role === 'patient' ? '/patient-portal' : '/'
      const isAllowed = names.split(' ').includes(role)
      expect(redirectFor(path.replace('{id}', 'p1'), role)).toBe(isAllowed ? undefined : home)
    }
  })

  it('does not know /dashboard, deeper paths or a patient without an id', () => {
    for (const path of ['/dashboard', '/patients', '/patients/p1/x', '/appointments/1']) {
      expect(matchRoute(path)).toBeUndefined()
      expect(redirectFor(path, 'patient')).toBeUndefined()
    }
  })
})

it('understands both spellings of the third role (requirements 1 §3)', () => {
  expect(toRole('administrator')).toBe('admin')
})

describe('staff who are not clinicians', () => {
  it('open the screens of their position and are led home from the others', () => {
    expect(redirectFor('/appointments', 'provider', 'receptionist')).toBeUndefined()
    expect(redirectFor('/patients/p1', 'provider', 'receptionist')).toBe('/appointments')
    expect(redirectFor('/', 'provider', 'manager')).toBe('/staff')
    expect(redirectFor('/patients/p1', 'provider', 'nurse')).toBeUndefined()
    expect(redirectFor('/', 'provider', 'clinician')).toBeUndefined()
  })
})
