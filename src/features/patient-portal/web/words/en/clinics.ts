export const clinicWords = {
  'clinics.title': 'Our clinics',
  'clinics.text': 'Call first. We will tell you if we can see you today.',
  'clinics.find': 'Suburb or postcode',
  'clinics.call': 'Call {name}',
  'clinics.none': 'We have no clinic there. Call the nurse line above.',
} as const
