import { addressOf } from '#features/chat/rules.ts'
import type { Section } from '../section.ts'

export const routesSection: Section = {
  document: 1,
  section: '2',
  title: 'Routes and guards',
  constants: [
    { point: "the chat's /dashboard action goes to the start page", expected: '/', actual: addressOf('/dashboard') },
  ],
  screens: [
    {
      role: 'provider',
      path: '/no-such-page',
      steps: [{ sees: { heading: ['Page Not Found'], text: ['Did you forget to add the page to the router?'] } }],
    },
    { role: 'provider', path: '/dashboard', steps: [{ sees: { heading: ['Page Not Found'] } }] },
  ],
  tests: [
    {
      point: 'who may open what, path by path',
      file: 'src/app/web/guard.test.ts',
      test: '%s is for %s',
      shows: ['allowed'],
    },
    {
      point: 'a person who may not be there is sent home',
      file: 'e2e/guards.test.ts',
      test: 'a %s at %s lands on %s',
      shows: ["'/audit-trail', '/patient-portal'", "'/audit-trail', '/'"],
    },
  ],
}
