import { CONCESSION_CARDS } from '#fhir/identifiers/concession-cards.ts'

/** The patient details staff edit, as flat strings so that they can be compared field by field; '' means none. */
export const DEMOGRAPHICS = {
  title: { label: 'Title', group: 'name', most: 40 },
  given: { label: 'Given names', group: 'name', most: 200 },
  family: { label: 'Family name', group: 'name', most: 200 },
  preferredName: { label: 'Preferred name', group: 'preferredName', most: 200 },
  gender: { label: 'Gender', group: 'gender', most: 20 },
  birthDate: { label: 'Date of birth', group: 'birthDate', most: 10 },
  mobile: { label: 'Mobile phone', group: 'mobile', most: 40 },
  homePhone: { label: 'Home phone', group: 'homePhone', most: 40 },
  workPhone: { label: 'Work phone', group: 'workPhone', most: 40 },
  email: { label: 'Email', group: 'email', most: 254 },
  messages: { label: 'Messages by SMS or email', group: 'messages', most: 3 },
  addressLine: { label: 'Address', group: 'addressLine', most: 300 },
  suburb: { label: 'Suburb', group: 'suburb', most: 100 },
  state: { label: 'State', group: 'place', most: 3 },
  postcode: { label: 'Postcode', group: 'place', most: 10 },
  medicareNumber: { label: 'Medicare number', group: 'medicare', most: 30 },
  medicareIrn: { label: 'Medicare reference number (IRN)', group: 'medicare', most: 1 },
  medicareExpiry: { label: 'Medicare card expiry', group: 'medicare', most: 7 },
  ihi: { label: 'Individual Healthcare Identifier (IHI)', group: 'ihi', most: 30 },
  dvaNumber: { label: 'DVA file number', group: 'dva', most: 20 },
  dvaCard: { label: 'DVA card', group: 'dva', most: 4 },
  concessionCard: { label: 'Concession card', group: 'concession', most: 3 },
  concessionNumber: { label: 'Concession card number', group: 'concession', most: 20 },
  concessionExpiry: { label: 'Concession card expiry', group: 'concession', most: 10 },
  interpreter: { label: 'Interpreter needed', group: 'language', most: 3 },
  language: { label: 'Preferred language', group: 'language', most: 60 },
  indigenousStatus: { label: 'Aboriginal and Torres Strait Islander status', group: 'indigenousStatus', most: 1 },
  gpName: { label: 'General practitioner', group: 'gpName', most: 200 },
  gpPractice: { label: 'GP practice', group: 'gpPractice', most: 200 },
  contactName: { label: 'Emergency contact', group: 'contact', most: 200 },
  contactRelationship: { label: 'Relationship of the contact', group: 'contact', most: 100 },
  contactPhone: { label: 'Phone of the contact', group: 'contact', most: 40 },
  kinName: { label: 'Next of kin', group: 'kin', most: 200 },
  kinRelationship: { label: 'Relationship of the next of kin', group: 'kin', most: 100 },
  kinPhone: { label: 'Phone of the next of kin', group: 'kin', most: 40 },
  guardianName: { label: 'Guardian', group: 'guardian', most: 200 },
  guardianRelationship: { label: 'Relationship or authority of the guardian', group: 'guardian', most: 100 },
  guardianPhone: { label: 'Phone of the guardian', group: 'guardian', most: 40 },
  holderName: { label: 'Account holder', group: 'holder', most: 120 },
  holderPhone: { label: 'Phone of the account holder', group: 'holder', most: 40 },
  holderAddress: { label: 'Address of the account holder', group: 'holder', most: 300 },
} as const

export type DemographicField = keyof typeof DEMOGRAPHICS
export type Demographics = Record<DemographicField, string>
export type DemographicChanges = Partial<Demographics>

export const DEMOGRAPHIC_FIELDS = Object.keys(DEMOGRAPHICS) as DemographicField[]

export const PHONE_FIELDS = [
  'mobile',
  'homePhone',
  'workPhone',
  'contactPhone',
  'kinPhone',
  'guardianPhone',
  'holderPhone',
] as const satisfies readonly DemographicField[]

export const NO_DEMOGRAPHICS = Object.fromEntries(DEMOGRAPHIC_FIELDS.map((field) => [field, ''])) as Demographics

export type Choices = Readonly<Record<string, string>>

export const GENDERS: Choices = { female: 'Female', male: 'Male', other: 'Other', unknown: 'Unknown' }

export const YES_NO: Choices = { yes: 'Yes', no: 'No' }

/** Reminders, offers and recalls of a patient who says no are made by phone or post. */
export const MESSAGE_CHOICES: Choices = { yes: 'Yes', no: 'No, phone or post only' }

/** Australian indigenous status (AU Base extension indigenous-status). */
export const INDIGENOUS_STATUSES: Choices = {
  1: 'Aboriginal but not Torres Strait Islander origin',
  2: 'Torres Strait Islander but not Aboriginal origin',
  3: 'Both Aboriginal and Torres Strait Islander origin',
  4: 'Neither Aboriginal nor Torres Strait Islander origin',
  9: 'Not stated/inadequately described',
}

/** The cards that carry a Centrelink Customer Reference Number. */
export const CONCESSION_CHOICES: Choices = CONCESSION_CARDS

/** Identifier types of DVA cards (AU v2-0203); Lilac cards are no longer in use, so they are not offered. */
export const DVA_CARDS: Choices = { DVG: 'Gold', DVW: 'White', DVO: 'Orange', DVAU: 'Not specified' }

/** BCP 47 codes of languages interpreters are often booked for; a record may have another. */
export const LANGUAGES: Choices = {
  en: 'English',
  asf: 'Auslan',
  ar: 'Arabic',
  yue: 'Cantonese',
  hr: 'Croatian',
  prs: 'Dari',
  din: 'Dinka',
  nl: 'Dutch',
  tl: 'Filipino/Tagalog',
  fr: 'French',
  de: 'German',
  el: 'Greek',
  hi: 'Hindi',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  zh: 'Mandarin',
  mk: 'Macedonian',
  ne: 'Nepali',
  fa: 'Persian',
  pl: 'Polish',
  pt: 'Portuguese',
  pa: 'Punjabi',
  ru: 'Russian',
  sm: 'Samoan',
  sr: 'Serbian',
  si: 'Sinhala',
  so: 'Somali',
  es: 'Spanish',
  ta: 'Tamil',
  th: 'Thai',
  tr: 'Turkish',
  ur: 'Urdu',
  vi: 'Vietnamese',
}

export const CHOICES: Partial<Record<DemographicField, Choices>> = {
  gender: GENDERS,
  dvaCard: DVA_CARDS,
  concessionCard: CONCESSION_CHOICES,
  interpreter: YES_NO,
  messages: MESSAGE_CHOICES,
  language: LANGUAGES,
  indigenousStatus: INDIGENOUS_STATUSES,
}

/** From this score on, a possible duplicate must be reviewed before a new patient is registered. */
export const LIKELY_DUPLICATE = 75
/** Lower scores are not shown. */
export const POSSIBLE_DUPLICATE = 50
