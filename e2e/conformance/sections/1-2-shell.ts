import type { Page } from 'playwright-core'
import type { Section } from '../section.ts'

const LABELS = [
  'Clinical Dashboard',
  'Consultations',
  'Appointments',
  'Respiratory Medicine',
  'Care Planning',
  'AI documentation assistant',
  'Super Agent orchestration',
  'AI Assistants',
  'Analytics & Risk',
  'Practice dashboard',
  'Medicare & Billing',
  'Prior Authorization',
  'Compliance, privacy and audit monitoring',
  'Integrations',
  'Data sources',
  'Risk Review',
  'System Info',
]

async function openPreferences(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'UI & Preferences' }).click()
}

export const shellSection: Section = {
  document: 1,
  section: '2',
  title: 'Shell, preferences and chat',
  screens: [
    {
      role: 'admin',
      path: '/appointments',
      steps: [
        {
          sees: {
            link: LABELS,
            text: [
              'Essential Workflows',
              'Clinical Workflows',
              'Intelligence & Analytics',
              'Practice Operations',
              'Quick Actions',
              'Clinical AI Status',
              'Intake Agent active',
              'Scribe Agent processing',
              'Predictive active',
              'Billing Agent pending',
              'Manage AI Assistants',
            ],
            heading: ['Appointments'],
            placeholder: ['Search patients...'],
            button: ['Notifications', 'User menu'],
          },
        },
        {
          act: (page) => page.getByRole('button', { name: /User menu/ }).click(),
          sees: { text: ['UI & Preferences', 'Logout', 'Administrator'] },
        },
        {
          act: async (page) => {
            await page.keyboard.press('Escape')
            await openPreferences(page)
          },
          sees: {
            field: [
              'Theme',
              'Layout',
              'Color scheme',
              'Font size',
              'High contrast',
              'Reduce motion',
              'Compact sidebar',
              'Enable sounds',
              'Card style',
            ],
            button: ['Reset to Defaults', 'Cancel', 'Save Settings'],
          },
        },
        {
          act: (page) => page.getByRole('button', { name: 'Save Settings' }).click(),
          sees: { text: ['Settings Saved', 'Your UI preferences have been applied'] },
        },
      ],
    },
    {
      role: 'provider',
      path: '/appointments',
      steps: [
        {
          act: (page) =>
            page
              .getByRole('button', { name: /chat|assistant/i })
              .last()
              .click(),
          sees: { text: ['Provider AI'], button: ['Find a patient', 'Set up integrations', 'View dashboard'] },
        },
        {
          act: (page) => page.getByRole('button', { name: 'Find a patient' }).click(),
          sees: { text: ['Show me patients with'] },
        },
      ],
    },
    {
      role: 'patient',
      path: '/about',
      steps: [
        {
          act: (page) =>
            page
              .getByRole('button', { name: /chat|assistant/i })
              .last()
              .click(),
          sees: { text: ['Patient AI'], button: ['Check appointments', 'Medication reminders', 'Health tracking'] },
        },
      ],
    },
  ],
  tests: [
    {
      point: 'collapses to an icon rail with tooltips',
      file: 'e2e/shell.test.ts',
      test: 'collapses to icons with names, remembers it, and expands again',
    },
    {
      point: 'Logged Out toast, and the session is over',
      file: 'e2e/shell.test.ts',
      test: 'logs out, says so, and the session is over',
      shows: ['Logged Out', "arriveAt(page, '/auth')"],
    },
    {
      point: 'chat: open, minimized, restored, closed',
      file: 'e2e/portal/chat.test.ts',
      test: 'opens, is minimised, restored and closed; its quick actions work',
    },
  ],
}
