import { clinicalFailures } from '../failing-calls.ts'
import { DEPARTURES, type Proof, type Section } from '../section.ts'

const failures: Proof[] = clinicalFailures.map(({ title, fallback, call }) => ({
  point: `${call.replace('**', '')}: '${title}' with the server's message, else '${fallback}'`,
  file: 'e2e/conformance/failures.test.ts',
  test: 'screens: $title, else $fallback',
  shows: ['clinicalFailures', 'an empty message', 'words', 'nothing'],
}))
const fallbackOf = (title: string) => clinicalFailures.find((each) => each.title === title)?.fallback

const proof = (point: string, file: string, test: string, ...shows: string[]): Proof => ({ point, file, test, shows })

export const errorCatalogue: Section = {
  document: 2,
  section: '8',
  title: 'Error catalogue',
  constants: Object.entries({
    'Assessment Failed': 'Failed to start AI assessment',
    'AI Task Failed': 'Failed to start AI task',
    'Connection test': 'Connection failed',
    'AI assist': 'AI assistance temporarily unavailable',
    'Generation Failed': 'Please try again',
    Error: 'Failed to create appointment',
  }).map(([title, expected]) => ({
    point: `'${title}' falls back to '${expected}', as driven in the browser`,
    expected,
    actual: fallbackOf(title),
  })),
  tests: [
    ...failures,
    proof(
      "'Transcription Failed' / 'Please try again'",
      'e2e/scribe.test.ts',
      'keeps the recording when transcribing fails, and transcribes it at the second try',
      "'Transcription Failed', 'Please try again'",
    ),
    proof(
      "'Recording Failed' / 'Please check microphone permissions'",
      'e2e/scribe.test.ts',
      'says what to do when the microphone is refused',
      "'Recording Failed', 'Please check microphone permissions'",
    ),
    proof(
      "'AI Assessment Started' with the count",
      'e2e/agents.test.ts',
      'an assessment from the chart becomes tasks; a proposal is reviewed line by line, and taken back',
      "'AI Assessment Started', 'Started 6 AI agents for comprehensive analysis'",
    ),
    proof(
      "'AI Task Started' / '{agentType} agent is now processing'",
      'src/features/agents/web/tasks/ai-assessment-menu.test.tsx',
      'starts one agent',
      "'AI Task Started', 'predictive agent is now processing'",
    ),
    proof(
      "'Agent Started', 'Agent Paused'",
      'e2e/agents.test.ts',
      'starts and pauses an agent, and remembers it',
      "'Agent Started'",
      "'Agent Paused'",
    ),
    proof(
      "'Symptom Logged' with its text",
      'e2e/portal/portal.test.ts',
      'checks in, and the care team is told',
      "'Symptom Logged', \"Your care team has been notified. We'll get back to you soon.\"",
    ),
    proof("'Great job!'", 'e2e/portal/portal.test.ts', 'marks a dose as taken and takes it back', "'Great job!'"),
    proof(
      "'Task Created'",
      'e2e/practice.test.ts',
      'Practice dashboard: the specified figures; a task is made, started, completed and taken back, filtered and linked',
      "'Task Created', title",
    ),
  ],
  different: [
    {
      point: 'failed lists show no error',
      instead: 'the empty text, the reason and Retry',
      record: DEPARTURES,
    },
    {
      point: 'failures of check-in, task, symptom, message and dose are invisible; switch failures are only logged',
      instead: 'a destructive toast; a switch goes back; the portal keeps what waits for network',
      record: DEPARTURES,
    },
  ],
}
