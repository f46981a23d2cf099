import type { CourseChoices } from '../clinical/course.ts'
import type { TodaySlot } from '../clinical/timeline.ts'
import { places } from '../practice/places.ts'
import { archetype } from './archetypes.ts'
import type { PatientChoices } from './patients.ts'

export type DemoPatient = {
  id: string
  person: PatientChoices
  course?: CourseChoices
  today?: TodaySlot
  /** Days of home peak flow or saturation readings. */
  homeReadingDays?: number
  nextInDays?: number
  lastDaysAgo?: number
  /** Days since the patient answered the ACQ-5 at home. */
  acq5DaysAgo?: number
  /** Inhaler technique and adherence were checked at the last visit. */
  inhalerChecked?: true
  /** The latest spirometry has its flow and volume curves. */
  hasCurves?: true
  messages?: number
  missingData?: true
  diedDaysAgo?: number
}

const place = (city: string) => places.find((one) => one.city === city)

const severeAsthma: PatientChoices = {
  archetype: archetype('asthma-severe-eosinophilic'),
  place: place('Marrickville'),
  indigenous: '4',
  language: undefined,
  interpreter: false,
  practitionerId: 'demo-provider',
}

/** On high-dose ICS with LABA for a year and a half, still waking at night, two courses of prednisolone this year. */
const eosinophilicCourse: CourseChoices = {
  yearsKnown: 3.4,
  yearsOnStep: 1.6,
  fev1: 0.62,
  response: 0.14,
  act: 11,
  relieverDays: 6,
  totalIge: 96,
  smoking: { status: 'never', packYears: 0, yearsSinceQuit: 0 },
  exacerbationsThisYear: { moderate: 2, severe: 0 },
  comorbidities: ['chronic-sinusitis', 'allergic-rhinitis'],
}

/** The first patients of the practice: each shows something a demonstration needs. */
export const demoPatients: readonly DemoPatient[] = [
  {
    id: 'demo-patient', // the demo account's own record
    hasCurves: true,
    person: {
      given: ['Margaret', 'Anne'],
      family: 'Nguyen',
      sex: 'female',
      birthDate: '1951-07-14',
      ageYears: 75,
      archetype: archetype('copd-breathless'),
      place: place('Marrickville'),
      indigenous: '4',
      language: undefined,
      interpreter: false,
      heightCm: 160,
      weightKg: 68.2,
      veteran: false,
      practitionerId: 'demo-provider',
    },
    course: {
      yearsKnown: 5.6,
      fev1: 0.51,
      ratio: 0.5,
      eosinophils: 0.18,
      cat: 17,
      mmrc: 2,
      spo2: 93,
      smoking: { status: 'former', packYears: 38, yearsSinceQuit: 11 },
      exacerbationsThisYear: { moderate: 1, severe: 0 },
      comorbidities: ['hypertension', 'type-2-diabetes'],
      yearsOnStep: 1.4,
    },
    messages: 3,
    nextInDays: 9,
    homeReadingDays: 14,
  },
  {
    id: 'demo-deteriorating',
    hasCurves: true,
    person: {
      given: ['Robert', 'James'],
      family: 'Kowalski',
      sex: 'male',
      ageYears: 71.3,
      archetype: archetype('copd-frequent-eosinophilic'),
      place: place('Penrith'),
      indigenous: '4',
      language: undefined,
      interpreter: false,
      heightCm: 176,
      weightKg: 61.5,
      veteran: true,
      practitionerId: 'demo-provider',
    },
    course: {
      yearsKnown: 4.8,
      fev1: 0.31,
      ratio: 0.38,
      declineMlPerYear: 95,
      eosinophils: 0.38,
      cat: 29,
      mmrc: 3,
      spo2: 89,
      worseningPerYear: 2.6,
      smoking: { status: 'former', packYears: 52, yearsSinceQuit: 3 },
      exacerbationsThisYear: { moderate: 2, severe: 2 },
      comorbidities: ['emphysema', 'hypertension', 'atrial-fibrillation'],
      yearsOnStep: 1.1,
    },
    today: { startMinute: 645, practitionerId: 'demo-provider', type: 'Spirometry Review', stage: 'in-progress' },
    homeReadingDays: 21,
  },
  {
    id: 'demo-near-normal',
    hasCurves: true,
    person: {
      given: ['Priya'],
      family: 'Raman',
      sex: 'female',
      ageYears: 31.6,
      archetype: archetype('asthma-well-controlled'),
      place: place('Parramatta'),
      indigenous: '4',
      interpreter: false,
      heightCm: 165,
      weightKg: 61,
      practitionerId: 'dr-okonjo',
    },
    course: {
      yearsKnown: 3.1,
      fev1: 1.01,
      ratio: 0.83,
      response: 0.03,
      act: 25,
      relieverDays: 0,
      eosinophils: 0.12,
      feno: 14,
      smoking: { status: 'never', packYears: 0, yearsSinceQuit: 0 },
      exacerbationsThisYear: { moderate: 0, severe: 0 },
      perYear: { moderate: 0, severe: 0 },
      comorbidities: ['allergic-rhinitis'],
    },
  },
  {
    id: 'demo-missing-data',
    person: { given: ['Alex'], family: 'Marlow', archetype: archetype('asthma-uncontrolled') },
    missingData: true,
  },
  {
    id: 'demo-long-record',
    hasCurves: true,
    person: {
      given: ['Giuseppe'],
      family: 'Lombardo',
      sex: 'male',
      ageYears: 78.4,
      archetype: archetype('overlap-severe'),
      place: place('Bankstown'),
      indigenous: '4',
      language: { code: 'it', name: 'Italian' },
      interpreter: true,
      heightCm: 169,
      weightKg: 74,
      practitionerId: 'demo-provider',
    },
    course: {
      yearsKnown: 21,
      comorbidities: ['hypertension', 'type-2-diabetes', 'reflux', 'osteoporosis', 'depression'],
    },
    today: { startMinute: 690, practitionerId: 'demo-provider', type: 'Follow-up Visit', stage: 'confirmed' },
    homeReadingDays: 30,
  },
  {
    id: 'demo-unusual-name',
    person: {
      given: ['Zoë-Marie', 'Anneliese'],
      family: "van der O'Sullivan-Łukasiewicz",
      alias: { given: ['زوي'], family: 'حداد' },
      sex: 'female',
      ageYears: 44.2,
      archetype: archetype('asthma-controlled-on-mart'),
      place: place('Lord Howe Island'),
    },
  },
  {
    id: 'demo-single-name',
    person: { given: [], family: 'Suryani', sex: 'female', ageYears: 58, archetype: archetype('copd-moderate') },
  },
  {
    id: 'demo-long-name',
    person: {
      given: ['Wilhelmina', 'Konstantina', 'Featherstonehaugh'],
      family: 'Papadimitropoulou-Wickramasinghe-Ratsirahonana',
      sex: 'female',
      ageYears: 66,
      archetype: archetype('copd-mild'),
    },
  },
  {
    id: 'demo-apostrophe',
    person: {
      given: ["D'Arcy", 'Seán'],
      family: "O'Brien",
      sex: 'male',
      ageYears: 27,
      archetype: archetype('asthma-stepped-up'),
    },
  },
  {
    id: 'demo-deceased',
    person: { sex: 'male', ageYears: 81, archetype: archetype('copd-respiratory-failure') },
    diedDaysAgo: 74,
  },
  {
    id: 'patient-010',
    person: { archetype: archetype('copd-moderate') },
    today: { startMinute: 540, practitionerId: 'demo-provider', type: 'Follow-up Visit', stage: 'completed' },
  },
  {
    id: 'patient-011',
    hasCurves: true,
    person: { archetype: archetype('asthma-on-anti-il5') },
    today: { startMinute: 540, practitionerId: 'dr-okonjo', type: 'Spirometry Review', stage: 'completed' },
  },
  {
    id: 'patient-012',
    hasCurves: true,
    person: { archetype: archetype('copd-moderate') },
    course: { yearsKnown: 0 },
    today: { startMinute: 585, practitionerId: 'demo-provider', type: 'Initial Consultation', stage: 'completed' },
  },
  {
    id: 'patient-013',
    person: { archetype: archetype('asthma-uncontrolled') },
    today: { startMinute: 600, practitionerId: 'dr-thirlwell', type: 'Telehealth Review', stage: 'cancelled' },
  },
  {
    id: 'patient-014',
    person: { archetype: archetype('copd-frequent-infective') },
    today: { startMinute: 630, practitionerId: 'dr-okonjo', type: 'Follow-up Visit', stage: 'checked-in' },
  },
  {
    id: 'patient-015',
    person: { archetype: archetype('overlap-moderate') },
    today: { startMinute: 810, practitionerId: 'dr-thirlwell', type: 'Lung Function Test', stage: 'scheduled' },
  },
  {
    id: 'patient-016',
    person: { archetype: archetype('asthma-stepped-up') },
    today: { startMinute: 870, practitionerId: 'dr-okonjo', type: 'Follow-up Visit', stage: 'scheduled' },
  },
  {
    id: 'patient-017',
    person: { archetype: archetype('copd-mild') },
    today: { startMinute: 930, practitionerId: 'demo-provider', type: 'Telehealth Review', stage: 'confirmed' },
  },
  {
    id: 'demo-biologic-ready', // everything required to start mepolizumab is on record
    person: { given: ['Tamsin'], family: 'Okafor', sex: 'female', ageYears: 43.5, ...severeAsthma },
    course: { ...eosinophilicCourse, eosinophils: 0.56 },
    lastDaysAgo: 40,
    acq5DaysAgo: 9,
    inhalerChecked: true,
  },
  {
    id: 'demo-biologic-nearly', // lacks two things: an ACQ-5 of the past month, and a check of inhaler technique
    person: { given: ['Declan'], family: 'Rossetti', sex: 'male', ageYears: 51.2, ...severeAsthma },
    course: { ...eosinophilicCourse, eosinophils: 0.47 },
    lastDaysAgo: 45,
  },
]
