import { signInFailures } from '../failing-calls.ts'
import type { Section } from '../section.ts'

const TITLE = 'sign-in: $title, else $fallback'
const failures = 'e2e/conformance/failures.test.ts'

export const errorsSection: Section = {
  document: 1,
  section: '8',
  title: 'Error catalogue',
  constants: [
    {
      point: 'each failure with its fallback, as driven in the browser',
      expected: {
        'Login Failed': 'Invalid email or password',
        'Verification Failed': 'Invalid verification code. Try any six digits.',
        'Registration Failed, patient': 'Please check your information and try again',
        'Registration Failed, provider': 'Please check your credentials and try again',
        'Logout Failed': 'Please try again',
        'Chat failure':
          "I'm sorry, I'm having trouble processing your request right now. Please try again or use the navigation menu.",
      },
      actual: Object.fromEntries(
        signInFailures
          .filter(({ title }) => title !== 'Resend Failed')
          .map(({ title, fallback, call }) => [
            title === 'Registration Failed' ? `${title}, ${call.split('/').at(-1)}` : title,
            fallback,
          ]),
      ),
    },
  ],
  tests: [
    ...signInFailures.map(({ title, fallback }) => ({
      point: `'${title}' with the server's message, else '${fallback}'`,
      file: failures,
      test: TITLE,
      shows: ['signInFailures', 'an empty message', 'words', 'nothing'],
    })),
    {
      point: "'Registration Successful!'",
      file: 'e2e/sign-in.test.ts',
      test: 'ticks the four rules of a patient’s password one by one, and asks for everything before it sends',
      shows: ["seeToast(page, 'Registration Successful!')"],
    },
    {
      point: "'Provider Registration Successful!'",
      file: 'e2e/conformance/successes.test.ts',
      test: 'Provider Registration Successful!',
      shows: ["seeToast(page, 'Provider Registration Successful!'"],
    },
    {
      point: "'Code Resent' shows the server message",
      file: 'e2e/conformance/successes.test.ts',
      test: 'Code Resent shows the server message',
      shows: ["seeToast(page, 'Code Resent', "],
    },
    {
      point: "'Verification Required' shows the server message",
      file: 'e2e/conformance/successes.test.ts',
      test: 'Verification Required shows the server message',
      shows: ["seeToast(page, 'Verification Required', "],
    },
    {
      point: "'Login Successful!'",
      file: 'e2e/sign-in.test.ts',
      test: 'a demo patient gets in with the code filled in, and sees the account page',
      shows: ["seeToast(page, 'Login Successful!')"],
    },
    {
      point: "'Logged Out' / 'You've been securely logged out'",
      file: 'e2e/shell.test.ts',
      test: 'logs out, says so, and the session is over',
      shows: ["'Logged Out', \"You've been securely logged out\""],
    },
  ],
}
