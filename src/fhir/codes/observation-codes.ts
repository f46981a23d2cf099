import type { CodeableConcept, Coding } from 'fhir/r4'
import { coding } from './codings.ts'
import { auroraSystems, LOINC, SNOMED } from './systems.ts'

export type ObservationCode = {
  /** Search by the first coding. */
  codings: readonly [Coding, ...Coding[]]
  text: string
  /** For display, and in UCUM. */
  unit: string
  ucum: string
}

const loinc = (code: string, display?: string): Coding => coding(LOINC, code, display)
const snomed = (code: string): Coding => coding(SNOMED, code)
const local = (code: string): Coding => coding(auroraSystems.score, code)

/** What a respiratory practice measures, with the codes to store and search it by. */
export const observationCodes = {
  // AU Core requires LOINC and SNOMED CT on each vital sign
  bloodPressure: {
    codings: [loinc('85354-9'), snomed('75367002')],
    text: 'Blood pressure',
    unit: 'mmHg',
    ucum: 'mm[Hg]',
  },
  systolic: { codings: [loinc('8480-6'), snomed('271649006')], text: 'Systolic', unit: 'mmHg', ucum: 'mm[Hg]' },
  diastolic: { codings: [loinc('8462-4'), snomed('271650006')], text: 'Diastolic', unit: 'mmHg', ucum: 'mm[Hg]' },
  heartRate: { codings: [loinc('8867-4'), snomed('364075005')], text: 'Heart rate', unit: '/min', ucum: '/min' },
  respiratoryRate: {
    codings: [loinc('9279-1'), snomed('86290005')],
    text: 'Respiratory rate',
    unit: '/min',
    ucum: '/min',
  },
  temperature: { codings: [loinc('8310-5'), snomed('386725007')], text: 'Body temperature', unit: '°C', ucum: 'Cel' },
  weight: { codings: [loinc('29463-7'), snomed('27113001')], text: 'Body weight', unit: 'kg', ucum: 'kg' },
  height: { codings: [loinc('8302-2'), snomed('50373000')], text: 'Body height', unit: 'cm', ucum: 'cm' },
  bodyMassIndex: { codings: [loinc('39156-5')], text: 'Body mass index', unit: 'kg/m²', ucum: 'kg/m2' },
  oxygenSaturation: { codings: [loinc('59408-5'), loinc('2708-6')], text: 'SpO₂', unit: '%', ucum: '%' },

  fev1Pre: { codings: [loinc('20157-4')], text: 'FEV1 before bronchodilator', unit: 'L', ucum: 'L' },
  // the value after bronchodilator is followed over years, so it also has the code without a stage
  fev1Post: { codings: [loinc('20155-8'), loinc('20150-9')], text: 'FEV1 after bronchodilator', unit: 'L', ucum: 'L' },
  fvcPre: { codings: [loinc('19876-2')], text: 'FVC before bronchodilator', unit: 'L', ucum: 'L' },
  fvcPost: { codings: [loinc('19874-7'), loinc('19868-9')], text: 'FVC after bronchodilator', unit: 'L', ucum: 'L' },
  fev1FvcPercent: {
    codings: [loinc('19926-5'), snomed('251944000')],
    text: 'FEV1/FVC after bronchodilator',
    unit: '%',
    ucum: '%',
  },
  fev1PercentPredicted: {
    codings: [loinc('20152-5'), snomed('313223002')],
    text: 'FEV1 % predicted',
    unit: '%',
    ucum: '%',
  },
  peakFlow: {
    codings: [loinc('19935-6'), snomed('18491006')],
    text: 'Peak expiratory flow',
    unit: 'L/min',
    ucum: 'L/min',
  },
  dlco: { codings: [loinc('19911-7')], text: 'DLCO', unit: 'mL/min/mmHg', ucum: 'mL/min/mm[Hg]' },
  sixMinuteWalk: { codings: [loinc('64098-7')], text: 'Six-minute walk distance', unit: 'm', ucum: 'm' },
  feno: { codings: [loinc('96269-6')], text: 'FeNO', unit: 'ppb', ucum: '[ppb]' },

  // LOINC has no code for the CAT total or the mMRC grade; none was found for the ACQ-5
  cat: { codings: [local('cat-total')], text: 'CAT score', unit: 'of 40', ucum: '{score}' },
  mmrc: { codings: [local('mmrc-grade')], text: 'mMRC dyspnoea grade', unit: 'of 4', ucum: '{score}' },
  act: { codings: [loinc('82668-5')], text: 'ACT score', unit: 'of 25', ucum: '{score}' },
  acq5: { codings: [local('acq5-mean')], text: 'ACQ-5 score', unit: 'of 6', ucum: '{score}' },
  relieverDays: { codings: [local('reliever-days-per-week')], text: 'Reliever use', unit: 'days/week', ucum: 'd/wk' },

  eosinophils: { codings: [loinc('711-2'), loinc('26449-9')], text: 'Eosinophils', unit: '×10⁹/L', ucum: '10*9/L' },
  haemoglobin: { codings: [loinc('718-7')], text: 'Haemoglobin', unit: 'g/L', ucum: 'g/L' },
  totalIge: { codings: [loinc('19113-0')], text: 'Total IgE', unit: 'kIU/L', ucum: 'k[IU]/L' },
  creatinine: { codings: [loinc('14682-9')], text: 'Creatinine', unit: 'µmol/L', ucum: 'umol/L' },
  egfr: {
    // CKD-EPI 2021; older results with the code of CKD-EPI 2009 or MDRD are accepted too
    codings: [loinc('98979-8'), loinc('62238-1'), loinc('33914-3')],
    text: 'eGFR',
    unit: 'mL/min/1.73 m²',
    ucum: 'mL/min/{1.73_m2}',
  },
  cReactiveProtein: { codings: [loinc('1988-5')], text: 'C-reactive protein', unit: 'mg/L', ucum: 'mg/L' },
  arterialPh: { codings: [loinc('2744-1')], text: 'Arterial pH', unit: '', ucum: '[pH]' },
  arterialOxygen: { codings: [loinc('2703-7')], text: 'PaO₂', unit: 'mmHg', ucum: 'mm[Hg]' },
  arterialCarbonDioxide: { codings: [loinc('2019-8')], text: 'PaCO₂', unit: 'mmHg', ucum: 'mm[Hg]' },
  bicarbonate: { codings: [loinc('1960-4')], text: 'Bicarbonate', unit: 'mmol/L', ucum: 'mmol/L' },

  smokingStatus: {
    codings: [loinc('72166-2'), snomed('1747861000168109')],
    text: 'Smoking status',
    unit: '',
    ucum: '',
  },
  packYears: { codings: [loinc('8664-5')], text: 'Pack-years smoked', unit: 'pack-years', ucum: '{pack-years}' },
} as const satisfies Record<string, ObservationCode>

export type ObservationName = keyof typeof observationCodes

export function observationConcept(name: ObservationName): CodeableConcept {
  const { codings, text } = observationCodes[name]
  return { coding: [...codings], text }
}
