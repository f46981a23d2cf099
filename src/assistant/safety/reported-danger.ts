import { assessSafety } from '#medicine/safety/assess-safety.ts'
import { open, type Part } from '../answer.ts'

const TITLE = 'These words can mean an emergency'

/** To a member of staff who wrote down what a patient said. */
export const REPORTED: Part = {
  text: `${TITLE}. A danger report is open for this patient: it is a task and is listed first in the Inbox. Call the patient now. If you cannot reach them, call 000 and give their address.`,
  urgent: {
    title: TITLE,
    steps: [
      'Call the patient now.',
      'No answer: call 000 and give their address.',
      'Record the outcome in the report.',
    ],
  },
  understood: 'a patient’s words that may be a danger sign',
  actions: [open('Open the danger report', '/encounters?view=danger')],
  agents: ['clinician'],
}

/** The same where the words name no patient, or one of several: nobody can be reported yet. */
export function reportedOfNobody(message: string): Part | undefined {
  if (assessSafety({ text: message }).level !== 'emergency') return undefined
  return {
    text: `${TITLE}. Act now: call 000 if the patient is in danger. I do not know which patient this is, so no danger report is open. Open the chart, or write the words again with the full name or record number.`,
    urgent: {
      title: TITLE,
      steps: [
        'Call 000 if the patient is in danger now.',
        'Call the patient, or go to them.',
        'Open the chart, or name the patient, so that a danger report is opened.',
      ],
    },
    understood: 'a patient’s words that may be a danger sign',
    outcome: 'asks',
    agents: ['clinician'],
  }
}
