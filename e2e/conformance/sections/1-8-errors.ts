import type { Section } from '../section.ts'

const browser = 'e2e/conformance/failures.test.ts'

export const errorsSection: Section = {
  document: 1,
  section: '8',
  title: 'Error catalogue',
  tests: [
    { point: "'Login Failed' with the message, else 'Invalid email or password'", file: browser, name: 'Login Failed' },
    {
      point: "'Verification Failed', else 'Invalid verification code' and the hint",
      file: browser,
      name: 'Verification Failed',
    },
    { point: "'Logout Failed', else 'Please try again'", file: browser, name: 'Logout Failed' },
    { point: 'chat failure', file: browser, name: "I'm sorry, I'm having trouble" },
    { point: "'Registration Successful!'", file: 'e2e/sign-in.test.ts', name: 'Registration Successful!' },
    { point: "'Code Resent' shows the server message", file: 'e2e/sign-in.test.ts', name: 'Code Resent' },
    { point: "'Login Successful!'", file: 'e2e/sign-in.test.ts', name: 'Login Successful!' },
    {
      point: "'Logged Out' / 'You've been securely logged out'",
      file: 'e2e/shell.test.ts',
      name: "You've been securely logged out",
    },
  ],
}
