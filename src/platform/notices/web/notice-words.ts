/** Words of the choice how to be told; the portal has them in its other languages too. */
export const noticeWords = {
  'notice.text': 'How should we tell you when there is something new? We only say that it is there. You read it here.',
  'notice.ways': 'Where we can reach you',
  'notice.mail': 'Email',
  'notice.sms': 'SMS',
  'notice.app': 'Only here',
  'notice.way-ready': '{to}',
  'notice.way-not-connected': 'Not connected. The practice has not set this up.',
  'notice.way-no-address': 'We have no number for you. Ask the practice to add it.',
  'notice.way-not-verified': '{to} is not confirmed yet.',
  'notice.kinds': 'Tell me about',
  'notice.message': 'New messages',
  'notice.appointment': 'A visit, one day before',
  'notice.result': 'New test results',
  'notice.plan-review': 'A plan that is due for a check',
  'notice.task': 'Tasks given to me',
  'notice.quiet': 'Quiet hours',
  'notice.quiet-text': 'In this time we send nothing. It comes after. Practice time (Sydney).',
  'notice.from': 'From',
  'notice.to': 'To',
  'notice.save': 'Save',
  'notice.saving': 'Saving…',
  'notice.saved': 'Choice Saved',
  'notice.saved-text': 'From now on we tell you this way.',
  'notice.failed': 'Choice Failed',
} as const

export type NoticeWord = keyof typeof noticeWords
