import { type RiskLevel, risks } from '#design/feedback/risk-badge.tsx'
import { CURRENT_MEDICATIONS, NO_ADDRESS, NO_CONTACT, RECENT_OBSERVATIONS, TAB_LABELS } from '#features/chart/rules.ts'
import { samples } from '#features/chart/web/samples.ts'
import type { Section } from '../section.ts'

export const patientSection: Section = {
  document: 2,
  section: '2.2',
  title: 'Patient detail',
  screens: [
    {
      role: 'provider',
      path: '/patients/demo-patient',
      steps: [
        {
          sees: {
            heading: [
              'Margaret Nguyen',
              'High Risk Patient Alert',
              'Contact Information',
              'Current Medications',
              'Consent & Privacy',
              'Recent Observations',
            ],
            text: [
              '14 Jul 1951',
              'Gender',
              'MRN',
              'Exacerbation risk 85%',
              '30-day readmission risk 72%',
              'High Risk',
              'Requires immediate attention',
              'AI-Assisted Care',
              'RPM Enrollment',
              'Data Sharing',
              'Consented',
              'Limited',
            ],
            button: ['Edit Patient', 'Start Encounter'],
            tab: ['Overview', 'Conditions', 'Observations', 'Medications', 'Encounters'],
          },
        },
      ],
    },
    {
      role: 'provider',
      path: '/patients/nobody-at-all',
      steps: [
        {
          sees: {
            heading: ['Patient Not Found'],
            text: ['The requested patient could not be found.'],
            link: ['Return to Dashboard'],
          },
        },
      ],
    },
  ],
  constants: [
    { point: '6 recent observations', expected: 6, actual: RECENT_OBSERVATIONS },
    { point: '5 medications', expected: 5, actual: CURRENT_MEDICATIONS },
    { point: "fallback 'N/A'", expected: 'N/A', actual: NO_CONTACT },
    { point: "fallback 'No address on file'", expected: 'No address on file', actual: NO_ADDRESS },
    {
      point: 'five tabs',
      expected: ['Overview', 'Conditions', 'Observations', 'Medications', 'Encounters'],
      actual: Object.values(TAB_LABELS),
    },
    { point: 'exacerbation 85', expected: 85, actual: samples.exacerbationRisk },
    { point: 'readmission 72', expected: 72, actual: samples.readmissionRisk },
    ...Object.entries({
      high: ['High Risk', 'Requires immediate attention'],
      medium: ['Medium Risk', 'Monitor closely'],
      low: ['Low Risk', 'Stable condition'],
      unknown: ['Unknown Risk', 'Assessment needed'],
    }).map(([level, expected]) => ({
      point: `risk label: ${level}`,
      expected,
      actual: [risks[level as RiskLevel].label, risks[level as RiskLevel].description],
    })),
    { point: 'overall high', expected: 'high', actual: samples.overallRisk },
    {
      point: 'the three consents of the demonstration',
      expected: ['Consented', 'Consented', 'Limited'],
      actual: Object.values(samples.consents),
    },
  ],
}
