/**
 * Test files that try everything there is: every route as every caller, every screen in every language, hundreds of kills.
 * They take longer than all others together, so `npm test` leaves them out and says so; `npm test -- all` runs them
 * (decision 0094). The main cases of what they try are in the other tests.
 */
export const EXHAUSTIVE = [
  // every route, record and caller
  'src/app/server/security/authority-authors.test.ts',
  'src/app/server/security/authority-contents.test.ts',
  'src/app/server/security/plain-refusals.test.ts',
  'src/app/server/security/signed-content.test.ts',
  'src/app/server/security/attacks/insiders-by-route.test.ts',
  // every visit with every change, every question
  'src/assistant/rights-and-injections.test.ts',
  'src/assistant/scribe/malformed-sentences.test.ts',
  'src/assistant/scribe/mutation-consultations.test.ts',
  'src/assistant/sixty-questions.test.ts',
  // many days or many patients
  'src/app/server/figures-agree.test.ts',
  'src/app/server/living-demo/follow-charts.test.ts',
  'src/app/server/living-demo/follow-the-day.test.ts',
  'src/features/analytics/server/register-pool.test.ts',
  // every screen, role, width and language
  'e2e/conformance/failures.test.ts',
  'e2e/conformance/plain-words.test.ts',
  'e2e/conformance/review-rows.test.ts',
  'e2e/conformance/unchecked.test.ts',
  'e2e/looks.test.ts',
  'e2e/portal/carer-languages.test.ts',
  'e2e/portal/portal-languages.test.ts',
  'e2e/portal/portal.test.ts',
  'e2e/positions.test.ts',
  'e2e/respiratory-walk.test.ts',
  'e2e/trust/samples-off.test.ts',
  'e2e/usability/keyboard-and-zoom.test.ts',
  'e2e/usability/ten-tasks.test.ts',
  // long journeys through screens that conformance/screens opens in every run
  'e2e/audit.test.ts',
  'e2e/billing.test.ts',
  'e2e/clinical-trust.test.ts',
  'e2e/data-sources.test.ts',
  'e2e/practice-first/first-day.test.ts',
  'e2e/practice-first/on-screens-postgres.test.ts',
  'e2e/practice-first/on-screens.test.ts',
  'e2e/practice-first/people-and-recalls.test.ts',
  'e2e/practice-first/second-day.test.ts',
  'e2e/practice.test.ts',
  'e2e/scribe.test.ts',
  'e2e/trust/prescribing-safety.test.ts',
  // kills, lost connections and full disks
  'e2e/reliability/database-faults.test.ts',
  'e2e/reliability/full-disk.test.ts',
  'e2e/reliability/hl7-kill.test.ts',
  'e2e/reliability/kill.test.ts',
  'e2e/reliability/objects-kill.test.ts',
  'e2e/reliability/read-replica.test.ts',
  'e2e/reliability/several-processes.test.ts',
  'e2e/reliability/two-processes.test.ts',
]
