import { atLeastYears, severeAsthma, withinCycle } from './asthma-criteria.ts'
import { allergic, eosinophils, eosinophilsUnverified, onMedication, response, typeTwo } from './biologic-criteria.ts'
import type { Criterion } from './criterion.ts'
import type { Prescriber } from './evidence.ts'
import { hospitalNumber, noFutureDates, notInPatient, prescribedBy, restrictionNotRead } from './prescriber-criteria.ts'
import type { Program } from './program.ts'

const PAGE = 'Services Australia, severe asthma page, copy of 20 February 2026'
const SPECIALISTS: readonly Prescriber['kind'][] = [
  'respiratory physician',
  'clinical immunologist',
  'allergist',
  'general physician',
]
const paperwork: readonly Criterion[] = [prescribedBy(SPECIALISTS, PAGE), hospitalNumber, notInPatient, noFutureDates]
const notes = [
  'Four failed biologics in a cycle bring a break of 12 months; the number of cycles is not limited',
  'After a break by choice with response: the same medication resumes as continuing, another as change',
  'Eosinophils are keyed in cells/µL: 0.3 ×10⁹/L is 300',
  'An ACQ-5 dated after prescribing but by lodgement can be accepted by an officer',
]

function biologic(
  name: string,
  about: Pick<Program, 'id' | 'medicine' | 'indication' | 'source' | 'refersTo' | 'verified'> &
    Partial<Pick<Program, 'codes' | 'notes'>> & { biomarker: Criterion; continuingRoute?: 'online or telephone' },
): Program {
  const { biomarker, continuingRoute, ...rest } = about
  const resume = [onMedication(name), response, ...paperwork]
  return {
    scheme: 'Section 100 HSD',
    ...rest,
    notes: [...notes, ...(about.notes ?? [])],
    phases: {
      initial: { route: 'online or written', form: 'PB075', criteria: [...severeAsthma, biomarker, ...paperwork] },
      change: {
        route: 'online or written',
        form: 'PB285',
        criteria: [
          atLeastYears(12),
          withinCycle,
          biomarker,
          restrictionNotRead('Change to another biologic', PAGE),
          ...paperwork,
        ],
      },
      continuing: { route: continuingRoute ?? 'online or written', form: 'PB076', criteria: resume },
      recommence: { route: continuingRoute ?? 'online or written', form: 'PB076', criteria: resume },
    },
  }
}

export const asthmaPrograms: readonly Program[] = [
  biologic('mepolizumab', {
    id: 'mepolizumab-asthma',
    medicine: 'Mepolizumab 100 mg',
    indication: 'Severe eosinophilic asthma',
    biomarker: eosinophils,
    codes: '14605Q (October 2024; check the live schedule)',
    source: `${PAGE}; Australian Mepolizumab Registry 2020; ASCIA, 2 October 2024`,
    refersTo: '2020 to February 2026',
    verified: true,
    notes: ['A trial of oral corticosteroid is no longer required (1 October 2024)'],
  }),
  biologic('benralizumab', {
    id: 'benralizumab-asthma',
    medicine: 'Benralizumab 30 mg',
    indication: 'Severe eosinophilic asthma',
    biomarker: eosinophilsUnverified,
    source: `${PAGE}; PBAC, March 2018`,
    refersTo: '2018 to February 2026',
    verified: false,
  }),
  biologic('dupilumab', {
    id: 'dupilumab-asthma',
    medicine: 'Dupilumab 200 or 300 mg',
    indication: 'Severe asthma, eosinophilic or allergic, 12 years or more',
    biomarker: typeTwo,
    codes: 'Restriction codes C17009 C17016 C17072 C17073 C17113 seen; indication not checked',
    source: PAGE,
    refersTo: 'April 2021 to February 2026',
    verified: false,
    notes: ['The strength cannot go from 200 to 300 mg; 300 to 200 mg is allowed'],
  }),
  biologic('omalizumab', {
    id: 'omalizumab-asthma',
    medicine: 'Omalizumab',
    indication: 'Severe allergic asthma, 12 years or more',
    biomarker: allergic,
    continuingRoute: 'online or telephone',
    source: PAGE,
    refersTo: 'February 2026',
    verified: false,
    notes: ['Continuing with a biosimilar brand is streamlined', 'Dose by weight and IgE'],
  }),
  {
    id: 'tezepelumab-asthma',
    medicine: 'Tezepelumab 210 mg',
    indication: 'Severe asthma, 12 years or more',
    scheme: 'Section 100 HSD',
    phases: {
      initial: {
        route: 'online or written',
        form: 'PB075',
        criteria: [
          atLeastYears(12),
          restrictionNotRead('Tezepelumab', 'Services Australia, PB285 page, 1 July 2026'),
          ...paperwork,
        ],
      },
    },
    notes: ['Named on the PB285 page of 1 July 2026; scheme assumed'],
    source: 'Services Australia, PB285 page, 1 July 2026',
    refersTo: 'July 2026',
    verified: false,
  },
  {
    id: 'dupilumab-asthma-child',
    medicine: 'Dupilumab',
    indication: 'Severe asthma, 6 to under 12 years',
    scheme: 'Section 100 HSD',
    phases: {
      initial: {
        route: 'online or written',
        form: 'PB188',
        criteria: [restrictionNotRead('Dupilumab for children', PAGE), hospitalNumber, notInPatient],
      },
      continuing: {
        route: 'online or written',
        form: 'PB385',
        criteria: [restrictionNotRead('Dupilumab for children', PAGE), hospitalNumber, notInPatient],
      },
    },
    notes: [],
    source: PAGE,
    refersTo: 'February 2026',
    verified: false,
  },
]
