import { icsLaba, tripleForAsthma, tripleForCopd } from './copd-criteria.ts'
import { ipf, progressiveFibrosis } from './lung-fibrosis-criteria.ts'
import { oxygenDva, oxygenElsewhere, oxygenVictoria } from './oxygen-criteria.ts'
import { noFutureDates, prescribedBy, restrictionNotRead, streamlinedCode } from './prescriber-criteria.ts'
import type { Program } from './program.ts'
import { nicotineReplacement, vareniclineFirst, vareniclineFurther } from './smoking-criteria.ts'

const IPF_PAGE = 'Services Australia, idiopathic pulmonary fibrosis page, February 2026'
const OXYGEN_PHYSICIANS = ['respiratory physician', 'cardiologist', 'oncologist'] as const
const fibrosisPrescriber = prescribedBy(['respiratory physician', 'general physician', 'other specialist'], IPF_PAGE)

function antifibrotic(id: string, medication: string): Program {
  return {
    id,
    medicine: medication,
    indication: 'Idiopathic pulmonary fibrosis',
    scheme: 'Section 85',
    phases: {
      initial: { route: 'online or written', form: 'PB208', criteria: [...ipf, fibrosisPrescriber, noFutureDates] },
      continuing: {
        route: 'online or telephone',
        criteria: [restrictionNotRead(`Continuing ${medication}`, IPF_PAGE), fibrosisPrescriber],
      },
    },
    notes: ['Prescribed by, or in consultation with, a respiratory or specialist physician'],
    source: IPF_PAGE,
    refersTo: 'February 2026; lung function limits not verified',
    verified: false,
  }
}

export const otherPrograms: readonly Program[] = [
  antifibrotic('nintedanib-ipf', 'Nintedanib'),
  antifibrotic('pirfenidone-ipf', 'Pirfenidone'),
  {
    id: 'nintedanib-pf-ild',
    medicine: 'Nintedanib',
    indication: 'Progressive fibrosing interstitial lung disease',
    scheme: 'Section 85',
    phases: {
      initial: { route: 'online or written', criteria: [...progressiveFibrosis, fibrosisPrescriber, noFutureDates] },
      continuing: {
        route: 'online or telephone',
        criteria: [restrictionNotRead('Continuing nintedanib', 'Services Australia, PF-ILD page'), fibrosisPrescriber],
      },
    },
    notes: [],
    source: 'TSANZ position paper, Respirology 2024; Services Australia, PF-ILD page',
    refersTo: 'May 2023',
    verified: true,
  },
  {
    id: 'triple-copd',
    medicine: 'Inhaled ICS, LABA and LAMA in one device',
    indication: 'Moderate to severe COPD',
    scheme: 'Section 85',
    phases: { initial: { route: 'streamlined', criteria: [...tripleForCopd, streamlinedCode] } },
    notes: ['Not to start bronchodilators with, and not together with another ICS, LABA or LAMA'],
    source: 'NPS MedicineWise RADAR, November 2021',
    refersTo: 'November 2021',
    verified: true,
  },
  {
    id: 'triple-asthma',
    medicine: 'Inhaled ICS, LABA and LAMA in one device',
    indication: 'Severe asthma',
    scheme: 'Section 85',
    phases: { initial: { route: 'streamlined', criteria: [...tripleForAsthma, streamlinedCode] } },
    notes: ['Listed April 2021 and April 2022'],
    source: 'Secondary pages',
    refersTo: '2021 and 2022',
    verified: false,
  },
  {
    id: 'ics-laba',
    medicine: 'Inhaled ICS with LABA',
    indication: 'Asthma or COPD',
    scheme: 'Section 85',
    phases: { initial: { route: 'streamlined', criteria: [...icsLaba, streamlinedCode] } },
    notes: ['Without the code the patient pays the full price'],
    source: 'Asthma Australia, August 2018',
    refersTo: 'August 2018',
    verified: true,
  },
  {
    id: 'nicotine-replacement',
    medicine: 'Nicotine patch, gum or lozenge',
    indication: 'Nicotine dependence',
    scheme: 'Section 85',
    phases: { initial: { route: 'streamlined', criteria: [...nicotineReplacement, streamlinedCode] } },
    notes: ['12 weeks a course; the only PBS therapy for it at the time (2011)'],
    source: 'PBS news February 2011; DUSC February 2016',
    refersTo: '2011 to 2016',
    // older than ten years: the current listing was not available
    verified: false,
    reviewWeeks: { weeks: 12, verified: true, what: 'End of the course' },
  },
  {
    id: 'varenicline',
    medicine: 'Varenicline',
    indication: 'Nicotine dependence',
    scheme: 'Section 85',
    phases: {
      initial: { route: 'streamlined', criteria: [...vareniclineFirst, streamlinedCode] },
      continuing: { route: 'streamlined', criteria: [...vareniclineFurther, streamlinedCode] },
    },
    notes: [
      '12 weeks, then 12 more for those who stopped; 24 at most',
      'Streamlined per a sheet of 2026, not verified',
    ],
    source: 'PBS notes October 2014',
    refersTo: 'October 2014',
    verified: false,
    reviewWeeks: { weeks: 12, verified: true, what: 'Has the patient stopped smoking?' },
  },
  {
    id: 'oxygen-dva',
    medicine: 'Home oxygen',
    indication: 'Hypoxaemia, veterans',
    scheme: 'DVA',
    phases: {
      initial: {
        route: 'program form',
        form: 'DMOT',
        criteria: [...oxygenDva, prescribedBy(OXYGEN_PHYSICIANS, 'DVA RAP guideline')],
      },
    },
    codes: 'RAP AY02 AY16 AY26 AY27 AY32 AY33',
    notes: ['No prior approval when the criteria are met (2020)'],
    source: 'DVA Rehabilitation Appliances Program guideline',
    refersTo: 'October 2020',
    verified: true,
  },
  {
    id: 'oxygen-victoria',
    medicine: 'Home oxygen',
    indication: 'Hypoxaemia, Victoria (SWEP)',
    scheme: 'state program',
    phases: {
      initial: {
        route: 'program form',
        form: 'SWEP oxygen application',
        criteria: [...oxygenVictoria, prescribedBy(OXYGEN_PHYSICIANS, 'SWEP pages')],
      },
    },
    notes: ['Subsidy up to $200 a month; a clinical adviser reviews; a waiting list is possible'],
    source: 'SWEP pages',
    refersTo: '2021 and later',
    verified: true,
  },
  {
    id: 'oxygen-other-states',
    medicine: 'Home oxygen',
    indication: 'Hypoxaemia, other states and territories',
    scheme: 'state program',
    phases: {
      initial: {
        route: 'program form',
        criteria: [...oxygenElsewhere, restrictionNotRead('State program', 'State oxygen programs')],
      },
    },
    notes: ['Each state has its own form'],
    source: 'ACT DORSS procedure 2017 (eligibility only)',
    refersTo: '2017',
    verified: false,
    reviewWeeks: { weeks: 8, verified: false, what: 'Review 4 to 8 weeks after the start' },
  },
  {
    id: 'biologic-copd',
    medicine: 'Dupilumab or mepolizumab',
    indication: 'COPD with raised eosinophils',
    scheme: 'not listed',
    phases: {
      initial: {
        route: 'none',
        criteria: [restrictionNotRead('No listing was seen', 'Pharma in Focus, 20 November 2025')],
      },
    },
    notes: ['Both went to the PBAC in March 2026; treat as not listed until checked'],
    source: 'Pharma in Focus, 20 November 2025',
    refersTo: 'November 2025',
    verified: false,
  },
]
