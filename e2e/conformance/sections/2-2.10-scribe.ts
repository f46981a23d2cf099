import { MICROPHONE } from '#design/dictation/microphone.ts'
import {
  CHUNK_MS,
  clock,
  ENCOUNTER_TYPES,
  NEEDS_BOTH,
  PROGRESS_AT_MOST,
  PROGRESS_EVERY_MS,
  PROGRESS_STEP,
} from '#features/ambient-scribe/rules.ts'
import { GUIDELINES, SAMPLE_CONTEXT, SAMPLE_FIGURES } from '#features/ambient-scribe/samples.ts'
import { DEPARTURES, type Section } from '../section.ts'

export const scribeSection: Section = {
  document: 2,
  section: '2.10, 4, 9',
  title: 'Ambient scribe',
  screens: [
    {
      role: 'provider',
      path: '/ambient-scribe',
      steps: [
        {
          sees: {
            text: [
              'Ready',
              'Sessions today 127',
              'Accuracy 94%',
              'Average response 2.3s',
              'Time saved 8.5 min',
              'COPD',
              'Hypertension',
              'Type 2 Diabetes',
              'Metformin',
              'COPD-X v2.77',
              'Asthma Handbook',
              'words',
              'characters',
              'Patient and transcript required',
              'How has your breathing been',
            ],
            button: ['Start Ambient Recording', 'Copy', 'Export', 'Generate Clinical Note'],
            tab: ['Live Transcript', 'SOAP Note', 'Patient Summary', 'Specialist Letter'],
            option: ['Initial Consultation', 'Follow-up Visit', 'Complex Assessment', 'Emergency Consult'],
          },
        },
        {
          act: async (page) => {
            await page.getByRole('textbox', { name: /^Transcript/ }).fill('Doctor: typed before anybody was chosen.')
          },
          sees: { text: ['typed before anybody was chosen', '6 words'] },
        },
        {
          act: (page) => page.getByRole('button', { name: 'Export' }).click(),
          sees: { text: ['Text (.txt)', 'Word document (.docx)'] },
        },
      ],
    },
    {
      role: 'provider',
      path: '/ambient-scribe',
      steps: [
        {
          act: (page) => page.getByRole('tab', { name: 'SOAP Note' }).click(),
          sees: {
            text: ['This is a sample note. It cannot be filed.'],
            heading: ['Subjective', 'Objective', 'Assessment', 'Plan'],
          },
        },
      ],
    },
  ],
  constants: [
    {
      point: 'encounter types',
      expected: {
        consultation: 'Initial Consultation',
        'follow-up': 'Follow-up Visit',
        complex: 'Complex Assessment',
        emergency: 'Emergency Consult',
      },
      actual: ENCOUNTER_TYPES,
    },
    { point: 'chunks every 1000 ms', expected: 1000, actual: CHUNK_MS },
    { point: 'progress +10', expected: 10, actual: PROGRESS_STEP },
    { point: 'every 200 ms', expected: 200, actual: PROGRESS_EVERY_MS },
    { point: 'capped at 90', expected: 90, actual: PROGRESS_AT_MOST },
    {
      point: 'microphone: mono, 44.1 kHz, echo cancellation, noise suppression, auto gain',
      expected: {
        channelCount: 1,
        sampleRate: 44_100,
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
      },
      actual: MICROPHONE,
    },
    { point: 'mm:ss timer', expected: ['00:00', '01:05'], actual: [clock(0), clock(65)] },
    { point: 'needs both', expected: 'Patient and transcript required', actual: NEEDS_BOTH },
    {
      point: 'stat cards',
      expected: { sessionsToday: 127, accuracyPercent: 94, responseSeconds: 2.3, minutesSaved: 8.5 },
      actual: SAMPLE_FIGURES,
    },
    { point: 'history', expected: ['COPD', 'Hypertension', 'Type 2 Diabetes'], actual: SAMPLE_CONTEXT.history },
    { point: 'two inhalers and metformin', expected: 3, actual: SAMPLE_CONTEXT.medications.length },
    { point: 'guideline badges', expected: ['COPD-X v2.77', 'Asthma Handbook'], actual: GUIDELINES },
  ],
  tests: [
    {
      point: "'Recording Started' / 'Ambient listening active'",
      file: 'e2e/scribe.test.ts',
      test: 'records, pauses, writes down, drafts, and files what the clinician accepted',
      shows: ["'Recording Started', 'Ambient listening active'"],
    },
    {
      point: "'Recording Stopped' / 'Processing transcription...'",
      file: 'e2e/scribe.test.ts',
      test: 'records, pauses, writes down, drafts, and files what the clinician accepted',
      shows: ["'Recording Stopped', 'Processing transcription...'"],
    },
    {
      point: "'Transcription Complete' with the confidence",
      file: 'e2e/scribe.test.ts',
      test: 'records, pauses, writes down, drafts, and files what the clinician accepted',
      shows: ['Transcription Complete'],
    },
    {
      point: "'Clinical Note Generated' with the confidence",
      file: 'e2e/scribe.test.ts',
      test: 'records, pauses, writes down, drafts, and files what the clinician accepted',
      shows: ["'Clinical Note Generated', 'Confidence:'"],
    },
    {
      point: 'Export PDF',
      file: 'e2e/scribe.test.ts',
      test: 'records, pauses, writes down, drafts, and files what the clinician accepted',
      shows: ["'Export PDF'"],
    },
    {
      point: 'Export as Word',
      file: 'src/features/ambient-scribe/web/transcript-files.test.ts',
      test: 'a Word document has who, when and a paragraph for each line',
    },
  ],
  different: [
    {
      point: 'Patient Summary and Specialist Letter are placeholders',
      instead: 'written from the note, editable',
      record: DEPARTURES,
    },
  ],
}
