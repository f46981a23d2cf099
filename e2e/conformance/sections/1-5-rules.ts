import {
  toastDurationMs,
  toastLimit,
  toastRemoveDelayMs,
  toastSwipeDirection,
  toastSwipeThresholdPx,
  toastViewportHotkey,
} from '#design/feedback/toast-store.ts'
import { tooltipDelayMs, tooltipSkipDelayMs } from '#design/overlays/tooltip-timing.ts'
import {
  canVerify,
  codeLength,
  demoSubmitDelayMs,
  digitsOnly,
  idleTimeoutMs,
  isGoodPassword,
  medicareLength,
  passwordChecklist,
} from '#features/account/rules.ts'
import { CHAT_FAILURE, isSendable } from '#features/chat/rules.ts'
import type { Section } from '../section.ts'

const labels = (kind: 'patient' | 'provider') => passwordChecklist[kind].map(({ label }) => label)

export const rulesSection: Section = {
  document: 1,
  section: '4-5, 9',
  title: 'States, validation and constants',
  constants: [
    { point: 'verification code of 6 digits', expected: 6, actual: codeLength },
    { point: 'Medicare number of 10 digits', expected: 10, actual: medicareLength },
    { point: 'session timeout of 15 minutes', expected: 900_000, actual: idleTimeoutMs },
    { point: 'demo auto-submit after 100 ms', expected: 100, actual: demoSubmitDelayMs },
    { point: 'code: digits only, at most 6', expected: '123456', actual: digitsOnly('12a3 4567', codeLength) },
    {
      point: 'verify only with exactly 6 digits',
      expected: [false, true],
      actual: [canVerify('12345'), canVerify('123456')],
    },
    {
      point: 'patient checklist',
      expected: ['8 chars', 'uppercase', 'lowercase', 'number'],
      actual: labels('patient'),
    },
    {
      point: 'provider checklist',
      expected: ['12 chars', 'special', 'uppercase', 'number'],
      actual: labels('provider'),
    },
    {
      point: 'patient password: 8 characters, upper and lower case, a digit',
      expected: [true, false, false, false, false],
      actual: ['Abcdefg1', 'Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh'].map((text) =>
        isGoodPassword('patient', text),
      ),
    },
    {
      point: 'provider password: 12 characters, upper and lower case, a digit, one of @$!%*?&',
      expected: [true, false, false, false, false, false],
      actual: ['Abcdefghij1!', 'Abcdefghi1!', 'abcdefghij1!', 'ABCDEFGHIJ1!', 'Abcdefghijk!', 'Abcdefghij1#'].map(
        (text) => isGoodPassword('provider', text),
      ),
    },
    {
      point: 'chat: whitespace is not sent',
      expected: [false, true],
      actual: [isSendable('  \n'), isSendable('hello')],
    },
    {
      point: 'chat failure',
      expected:
        "I'm sorry, I'm having trouble processing your request right now. Please try again or use the navigation menu.",
      actual: CHAT_FAILURE,
    },
    { point: 'one toast at a time', expected: 1, actual: toastLimit },
    { point: 'toast duration 5000 ms', expected: 5000, actual: toastDurationMs },
    { point: 'toast swipe right', expected: 'right', actual: toastSwipeDirection },
    { point: 'toast swipe threshold 50 px', expected: 50, actual: toastSwipeThresholdPx },
    { point: 'toast viewport hotkey F8', expected: 'F8', actual: toastViewportHotkey },
    { point: 'a dismissed toast is removed after 1,000,000 ms', expected: 1_000_000, actual: toastRemoveDelayMs },
    { point: 'tooltip delay 700 ms', expected: 700, actual: tooltipDelayMs },
    { point: 'tooltip skip delay 300 ms', expected: 300, actual: tooltipSkipDelayMs },
  ],
  tests: [
    {
      point: 'sounds only while enabled',
      file: 'src/design/feedback/sound.test.tsx',
      test: 'plays two notes while sounds are enabled, and none when they are not',
    },
    {
      point: 'a message field, else the text, else the status text',
      file: 'src/platform/api/web/request.test.ts',
      test: 'reads the error from %s',
      shows: ['the message field', 'else the text', 'else the status text'],
    },
    {
      point: 'cookies always, a JSON content type only with a body',
      file: 'src/platform/api/web/request.test.ts',
      test: 'sends cookies, and a JSON content type only with a body',
      shows: ["credentials: 'include'"],
    },
    {
      point: 'a session idle for 15 minutes ends',
      file: 'src/features/account/server/sessions.test.ts',
      test: 'ends after exactly 15 minutes without activity',
    },
    {
      point: 'a toast is swiped away to the right beyond 50 px',
      file: 'e2e/conformance/unchecked.test.ts',
      test: 'a toast swiped right by more than 50 px goes, by less it stays',
    },
    {
      point: 'a tooltip waits 700 ms, the next within 300 ms does not',
      file: 'e2e/conformance/timing.test.ts',
      test: 'wait 700 ms; the next one comes at once within 300 ms, and waits again after that',
    },
    {
      point: 'one toast at a time, 5000 ms, F8',
      file: 'e2e/conformance/timing.test.ts',
      test: 'one at a time, gone after 5000 ms, and F8 leads to it',
    },
    {
      point: 'a dismissed toast leaves the store after 1,000,000 ms',
      file: 'src/design/feedback/toast-store.test.ts',
      test: 'closes immediately and removes after 1,000,000 ms',
    },
    {
      point: 'in the browser a session without activity ends at 15 minutes',
      file: 'e2e/conformance/timing.test.ts',
      test: 'of a %s: asks at 13 minutes and ends at 15',
    },
    {
      point: 'sounds as they are heard in a browser',
      file: 'e2e/conformance/timing.test.ts',
      test: 'two notes when something new arrives, none when sounds are off',
    },
    {
      point: 'in practice mode the code goes to the phone by SMS',
      file: 'src/features/account/server/second-factor.test.ts',
      test: 'goes to the mobile of the account and opens the session',
    },
    {
      point: 'in practice mode a link goes to the address by mail',
      file: 'src/features/account/server/account-takeover.test.ts',
      test: 'the owner of the address gets in with the mailed link; the new one replaces the first',
    },
    {
      point: 'with real data no figure is a fixed one (respiratory screens)',
      file: 'e2e/reliability/real-mode.test.ts',
      test: '%s shows no sample where there is no record',
    },
    {
      point: 'with real data no figure is a fixed one (all other screens)',
      file: 'e2e/reliability/real-mode.test.ts',
      test: '%s shows no fixed figure',
    },
    {
      point: 'dates in the en-AU form, on every main screen',
      file: 'e2e/conformance/plain-words.test.ts',
      test: '%s at %s',
      shows: ['an ISO date', 'an American date', 'a date with hyphens'],
    },
  ],
}
