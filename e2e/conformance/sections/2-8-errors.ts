import { DEPARTURES, type Section } from '../section.ts'

const failures = 'e2e/conformance/failures.test.ts'
const proof = (point: string, name: string, file = failures) => ({ point, file, name })

export const errorCatalogue: Section = {
  document: 2,
  section: '8',
  title: 'Error catalogue',
  tests: [
    proof("'Assessment Failed', else 'Failed to start AI assessment'", 'Failed to start AI assessment'),
    proof(
      "'AI Task Failed', else 'Failed to start AI task'",
      'AI Task Failed',
      'src/features/agents/web/ai-assessment-menu.test.tsx',
    ),
    proof("'AI Assessment Started' with the count", 'AI Assessment Started', 'e2e/agents.test.ts'),
    proof("'AI Task Started'", 'AI Task Started', 'src/features/agents/web/ai-assessment-menu.test.tsx'),
    proof("'Agent Started', 'Agent Paused'", 'Agent Paused', 'e2e/agents.test.ts'),
    proof("'Connection failed' in a red alert", 'Connection failed'),
    proof("'AI assistance temporarily unavailable'", 'AI assistance temporarily unavailable'),
    proof("'Transcription Failed' / 'Please try again'", 'Transcription Failed', 'e2e/scribe.test.ts'),
    proof("'Generation Failed' / 'Please try again'", 'Generation Failed'),
    proof("'Recording Failed' / 'Please check microphone permissions'", 'Recording Failed', 'e2e/scribe.test.ts'),
    proof('a refused check-in is taken back and said', 'Check In Failed'),
    proof('a refused task update is said', 'Task Update Failed'),
    proof('a refused message is said', 'message to the care team'),
    proof('a refused dose is said', 'Taken'),
    proof("'Symptom Logged'", 'Symptom Logged', 'e2e/portal.test.ts'),
    proof("'Great job!'", 'Great job!', 'e2e/portal.test.ts'),
    proof("'Task Created'", 'Task Created', 'e2e/practice.test.ts'),
  ],
  different: [
    {
      point: 'failed lists show no error',
      instead: 'the empty text, the reason and Retry',
      record: DEPARTURES,
    },
    {
      point: 'failures of check-in, task, symptom, message and dose are invisible',
      instead: 'a destructive toast; the portal keeps what waits for network',
      record: DEPARTURES,
    },
    {
      point: 'switch failures are only logged',
      instead: 'a toast, and the switch goes back',
      record: DEPARTURES,
    },
  ],
}
