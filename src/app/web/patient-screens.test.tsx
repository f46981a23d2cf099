// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { routes } from './routes.ts'

it('gives patients every screen of a route that is open to them', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  const [{ patientScreens }, { screens }] = await Promise.all([
    import('./patient-screens.tsx'),
    import('./screens.tsx'),
  ])
  const open = routes.filter(({ roles }) => (roles as readonly string[]).includes('patient')).map(({ path }) => path)
  expect(open).toContain('/patient-portal')
  for (const path of open) expect(patientScreens[path], path).toBe(screens[path])
})
