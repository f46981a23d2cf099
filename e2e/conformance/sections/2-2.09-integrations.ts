import { PARTNERS } from '#features/integrations/catalogue.ts'
import { ENVIRONMENTS, HEALTH_STATUSES } from '#features/integrations/rules.ts'
import { shownHealth } from '#features/integrations/web/health-words.ts'
import type { Section } from '../section.ts'

export const integrationsSection: Section = {
  document: 2,
  section: '2.9, 3',
  title: 'Integrations',
  screens: [
    {
      role: 'provider',
      path: '/integrations',
      steps: [
        {
          sees: {
            heading: ['Integrations', 'Marketplace Partners', 'AI Capabilities', 'AU Compliance'],
            text: [
              '100%',
              'Available',
              'Coming Soon',
              'more',
              'From $99 per month per practitioner',
              'From $149 per month per practice',
              'Per message',
              'Per referral',
            ],
            tab: ['Marketplace', 'Active', 'System Health'],
            button: ['Configure', 'Notify When Available', 'Request Custom Integration'],
          },
        },
        {
          act: (page) =>
            page
              .getByRole('button', { name: /^Configure/ })
              .first()
              .click(),
          sees: {
            text: ['Configure ', '2-3 minutes', 'Enable Integration'],
            tab: ['Connection Settings', 'Advanced Options'],
            field: ['Environment'],
            option: ['Testing (Sandbox)', 'Live (Production)', 'sandbox', 'production'],
            button: ['Test Connection', 'Get AI Help', 'Cancel', 'Save Configuration'],
          },
        },
        {
          act: (page) => page.getByRole('tab', { name: 'Advanced Options' }).click(),
          sees: { text: ['sync', 'take effect immediately'] },
        },
      ],
    },
  ],
  constants: [
    { point: '8 partners', expected: 8, actual: PARTNERS.length },
    { point: 'my-health-record', expected: true, actual: PARTNERS.some(({ id }) => id === 'my-health-record') },
    { point: 'environments', expected: ['sandbox', 'production'], actual: Object.values(ENVIRONMENTS) },
    { point: 'health', expected: ['healthy', 'degraded', 'down', 'unknown'], actual: HEALTH_STATUSES },
    { point: 'other health is unknown', expected: 'unknown', actual: shownHealth('limping') },
  ],
  tests: [
    {
      point: "'No active integrations'",
      file: 'e2e/integrations.test.ts',
      test: 'eight partners; a connection is helped, tested, saved, measured and used; its secret does not come back',
      shows: ['No active integrations'],
    },
    {
      point: "'No integrations to monitor'",
      file: 'e2e/integrations.test.ts',
      test: 'eight partners; a connection is helped, tested, saved, measured and used; its secret does not come back',
      shows: ['No integrations to monitor'],
    },
    {
      point: 'a health error in a red box, a skeleton, another status as unknown',
      file: 'e2e/conformance/unchecked.test.ts',
      test: 'System Health: an error in a red box, and another status as unknown',
      shows: ['tone-critical'],
    },
    {
      point: 'Test Connection is disabled while the endpoint is empty',
      file: 'e2e/integrations.test.ts',
      test: 'eight partners; a connection is helped, tested, saved, measured and used; its secret does not come back',
      shows: ["name: 'Test Connection' }).isDisabled()).toBe(true)"],
    },
  ],
}
