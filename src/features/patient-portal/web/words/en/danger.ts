/** What stays on the screen until somebody at the practice has dealt with a danger report. */
export const dangerWords = {
  'danger.title': 'You told us about a danger sign',
  'danger.title-today': 'You told us something we look at today',
  'danger.yours': 'You told us:',
  'danger.first-aid': 'Do this now:',
  'danger.told': 'The practice knows. {name} has been asked to call you.',
  'danger.told-all': 'The practice knows. Everyone there has been told.',
  'danger.claimed': '{name} at the practice has seen this and will call you.',
  'danger.closed': 'The practice is closed now. It opens {time}. Do not wait for us.',
  'danger.closed-no-time': 'The practice is closed now. Do not wait for us.',
  'danger.meanwhile': 'Worse, or not sure? Call 000. A nurse on 1800 MEDICARE (1800 633 422) helps at any hour.',
  'danger.question': 'Is it still there?',
  'danger.same': 'Yes, the same or worse',
  'danger.passed': 'No, it has passed',
  'danger.stays':
    'This stays here until someone at the practice has talked with you, or you tell us that it has passed.',
  'danger.failed': 'Answer Not Sent',
} as const
