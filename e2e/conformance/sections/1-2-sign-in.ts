import type { Page } from 'playwright-core'
import { emailOf } from '../../../scripts/api.ts'
import { DEPARTURES, type Section } from '../section.ts'

async function toVerification(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(emailOf('patient'))
  await page.getByLabel('Password', { exact: true }).fill('AuroraDemo2026!')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export const signInSection: Section = {
  document: 1,
  section: '2',
  title: 'Sign-in, verification, registration, account',
  screens: [
    {
      path: '/',
      steps: [
        {
          sees: {
            tab: ['Patient', 'Provider'],
            field: ['Email', 'Password'],
            button: ['Show password', 'Sign In', 'Demo Patient', 'Demo Provider', 'Forgot your password?'],
            text: ['Demo Access', "Don't have an account?", 'encryption and two-factor authentication'],
          },
        },
        {
          act: toVerification,
          sees: {
            heading: ['Verify Your Identity'],
            text: ['Verification Required', '6-digit code', 'any 6 digits work'],
            button: ['Verify & Login', 'Resend SMS', 'Back to Login'],
            field: ['Verification code'],
          },
        },
      ],
    },
    {
      path: '/auth?mode=register',
      steps: [
        {
          sees: {
            text: [
              'Create your secure healthcare account',
              'Privacy Act 1988',
              '8 chars',
              'uppercase',
              'lowercase',
              'number',
            ],
            tab: ['Patient Account', 'Healthcare Provider'],
            button: ['Create Patient Account', 'Sign in here'],
            field: [
              'Email',
              'Phone',
              'Password',
              'Confirm password',
              'Full name',
              'Date of birth',
              'Medicare number (optional)',
              'I agree',
            ],
          },
        },
        {
          act: (page) => page.getByRole('tab', { name: 'Healthcare Provider' }).click(),
          sees: {
            button: ['Create Provider Account'],
            text: ['12 chars', 'special', 'uppercase', 'number', 'licensed'],
            field: [
              'Email',
              'Phone',
              'Password',
              'Confirm password',
              'Full name',
              'Provider registration number',
              'Specialty',
            ],
          },
        },
      ],
    },
    {
      role: 'provider',
      path: '/auth',
      steps: [
        {
          sees: {
            text: [
              'Welcome',
              'Account Information',
              'Healthcare Provider',
              'Verified',
              'Last login',
              'Security Status',
              '2FA Enabled',
              'Session Encryption Active',
              'Account Verification Complete',
              'Session Timeout 15 minutes',
              "What's Next",
              'Demo environment',
            ],
            link: ['Go to Clinical Dashboard', 'View Integrations'],
          },
        },
      ],
    },
    {
      role: 'patient',
      path: '/auth',
      steps: [{ sees: { text: ['Patient'], link: ['Go to Patient Portal', 'View Integrations'] } }],
    },
  ],
  different: [
    {
      point: "'Forgot your password?' has no target",
      instead: 'it leads to a password reset',
      record: DEPARTURES,
    },
  ],
}
