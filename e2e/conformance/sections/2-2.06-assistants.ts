import { ASSISTANT_STATUSES, ASSISTANT_TYPES, SECURITY_LEVELS } from '#features/assistants/rules.ts'
import { securityTones, statusDots } from '#features/assistants/web/assistant-looks.ts'
import teamMessages from '#i18n/messages/en-AU/health-team.json'
import type { Section } from '../section.ts'

export const assistantsSection: Section = {
  document: 2,
  section: '2.6, 4',
  title: 'Patient assistants',
  screens: [
    {
      role: 'patient',
      path: '/patient-agents',
      steps: [
        {
          sees: {
            heading: [
              'Your Personal Health Team',
              'Appointment & Scheduling',
              'Health & Medications',
              'Education & Support',
              'Communication & Care',
              'How I Help You',
              'Specializes In',
            ],
            text: [
              'Patient AI Assistants',
              'Privacy & Security',
              'Privacy Act 1988',
              '100% Private',
              'Encrypted Data',
              'Your Data Only',
              'Audited Access',
              'Reliability',
              'Security Level',
              'How to Use',
              'next appointment',
              'reschedule',
              'morning medication',
              'COPD symptoms',
              'inhaler',
              'insurance',
              'new symptoms',
              'message',
              'learn',
            ],
          },
        },
      ],
    },
  ],
  constants: [
    {
      point: 'eight types',
      expected: [
        'personal-assistant',
        'appointment-coordinator',
        'health-tracker',
        'medication-reminder',
        'educational-guide',
        'symptom-reporter',
        'care-connector',
        'insurance-navigator',
      ],
      actual: ASSISTANT_TYPES,
    },
    { point: 'statuses', expected: ['active', 'busy', 'offline'], actual: ASSISTANT_STATUSES },
    {
      point: 'security levels',
      expected: ['patient-only', 'supervised', 'provider-oversight'],
      actual: SECURITY_LEVELS,
    },
    {
      point: "active: green dot, 'Active'",
      expected: { label: 'Active', dot: 'active' },
      actual: { label: teamMessages['assistants.status-active'], dot: statusDots.active },
    },
    {
      point: "busy: yellow, 'Busy'",
      expected: { label: 'Busy', dot: 'busy' },
      actual: { label: teamMessages['assistants.status-busy'], dot: statusDots.busy },
    },
    {
      point: "offline: grey, 'Offline'",
      expected: { label: 'Offline', dot: 'offline' },
      actual: { label: teamMessages['assistants.status-offline'], dot: statusDots.offline },
    },
    { point: 'patient-only green', expected: 'success', actual: securityTones['patient-only'] },
    { point: 'supervised yellow', expected: 'yellow', actual: securityTones.supervised },
    { point: 'provider-oversight blue', expected: 'info', actual: securityTones['provider-oversight'] },
  ],
  tests: [
    {
      point: 'yellow and grey dots as drawn',
      file: 'e2e/conformance/unchecked.test.ts',
      test: 'assistants: busy is yellow and offline grey, each with a ring',
      shows: ['Busy', 'Offline'],
    },
  ],
}
