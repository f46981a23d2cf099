/** Numbers: requirements 2 §9; 1800MEDICARE and 1300 MEDICINE are the Australian Government's lines. */
export const emergencyWords = {
  'emergency.title': 'Emergency',
  'emergency.text': 'Very short of breath, blue lips, chest pain, or getting worse fast? Do not wait.',
  'emergency.call': 'Call 000',
  'emergency.call-label': 'Call 000 now for an ambulance',
  'emergency.urgent': 'Urgent Care',
  'emergency.urgent-text':
    'You need help today, but it is not an emergency? A nurse can tell you where to go. It is free, day and night.',
  'emergency.nurse': '1800MEDICARE (1800 633 422)',
  'emergency.medicine-text': 'Have a question about a medicine? Ask a pharmacist, Monday to Friday, 9 am to 5 pm.',
  'emergency.medicine': '1300 MEDICINE (1300 633 424)',
  'emergency.now': 'Danger sign: call 000 now',
  'emergency.found': 'You told us:',
  'emergency.step': 'Step 4: Danger signs',
  'emergency.plan': 'Your plan says:',
  'emergency.do': 'Do this now:',
  'emergency.ambulance': 'Call 000 for an ambulance now.',
  'emergency.sit': 'Sit up straight and stay calm.',
  'emergency.reliever': 'Keep using your reliever until help comes.',
  'emergency.drive': 'Do not drive. Do not stay alone.',
} as const
