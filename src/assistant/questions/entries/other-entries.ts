import { phraseList } from '../words/phrases.ts'
import type { Place, RecordEntry } from './entry.ts'

const entry = (place: Place, name: string, words: string, names?: string): RecordEntry => ({
  name,
  words: phraseList(words),
  ...(names !== undefined && { names: phraseList(names) }),
  place,
})

/** Imaging, procedures, family, work and wishes: found by the names of the entries. */
export const otherEntries = {
  imaging: entry(
    'reports',
    'imaging',
    'imaging | scan | scans | radiology | radiology report | radiology reports | imaging report | imaging reports',
    'x ray | xray | cxr | radiograph | ct | hrct | ctpa | computed tomography | mri | ultrasound | pet | scan | dexa | echocardiogram | imaging | radiology',
  ),
  'chest-x-ray': entry(
    'reports',
    'chest X-ray',
    'chest x ray | chest xray | cxr | x ray | xray | x rays | xrays | chest radiograph | chest film',
    'x ray | xray | cxr | radiograph',
  ),
  ct: entry(
    'reports',
    'CT',
    'ct | ct scan | ct chest | chest ct | ct scans | cts | computed tomography',
    'ct | hrct | ctpa | computed tomography',
  ),
  hrct: entry('reports', 'high-resolution CT', 'hrct | high resolution ct', 'hrct | high resolution'),
  ctpa: entry(
    'reports',
    'CTPA',
    'ctpa | ct pulmonary angiogram | pulmonary angiogram | v/q | vq scan',
    'ctpa | pulmonary angiogram | ventilation perfusion | vq',
  ),
  mri: entry('reports', 'MRI', 'mri | mri scan'),
  pet: entry('reports', 'PET scan', 'pet scan | pet ct', 'pet'),
  ultrasound: entry('reports', 'ultrasound', 'ultrasound | pleural ultrasound | doppler', 'ultrasound | doppler'),
  echo: entry(
    'reports',
    'echocardiogram',
    'echo | echocardiogram | tte | echocardiography',
    'echo | echocardiogram | echocardiography',
  ),
  ecg: entry('reports', 'ECG', 'ecg | ekg | electrocardiogram | qtc interval', 'ecg | ekg | electrocardiogram | qtc'),
  'bone-density': entry(
    'reports',
    'bone density scan',
    'bone density | bone density scan | dexa | dexa scan | bmd | bone scan',
    'bone density | dexa | bmd | densitometry',
  ),
  'sleep-study': entry(
    'reports',
    'sleep study',
    'sleep study | sleep studies | polysomnogram | polysomnography | psg | overnight oximetry',
    'sleep study | polysomnogram | polysomnography | overnight oximetry',
  ),
  nodule: entry(
    'reports',
    'nodule',
    'nodule | nodules | lung nodule | pulmonary nodule | lung mass',
    'nodule | nodules | mass',
  ),
  effusion: entry('reports', 'pleural effusion', 'pleural effusion | effusion', 'effusion'),
  bronchoscopy: entry(
    'procedures',
    'bronchoscopy',
    'bronchoscopy | bronch | ebus | lavage',
    'bronchoscopy | bronchoalveolar | ebus',
  ),
  biopsy: entry('procedures', 'biopsy', 'biopsy | biopsies | histology | cytology', 'biopsy | histology | cytology'),
  transplant: entry(
    'procedures',
    'transplant',
    'transplant | lung transplant | transplantation | transplanted',
    'transplant | transplantation',
  ),
  resection: entry(
    'procedures',
    'lung resection',
    'lobectomy | pneumonectomy | lung resection | lung volume reduction | lvrs | bullectomy | endobronchial valves | valves',
    'lobectomy | pneumonectomy | resection | lung volume reduction | bullectomy | endobronchial',
  ),
  pleural: entry(
    'procedures',
    'pleural procedure',
    'pleurodesis | thoracoscopy | chest drain | pleural tap | thoracentesis',
    'pleurodesis | thoracoscopy | chest drain | thoracentesis | pleural',
  ),
  ventilation: entry(
    'procedures',
    'ventilation',
    'ventilated | intubated | intubation | mechanical ventilation | ventilation | been ventilated | been intubated | bipap | niv | non invasive ventilation',
    'ventilation | intubation | intubated | ventilated | bipap | niv',
  ),
  'intensive-care': entry(
    'stays',
    'intensive care stay',
    'icu | intensive care | icu admission | icu admissions | in icu | hdu | intensive care unit',
    'intensive care | icu | hdu | high dependency',
  ),
  cpap: entry(
    'devices',
    'CPAP',
    'cpap | cpap pressure | cpap machine | cpap settings | cpap compliance',
    'cpap | positive airway pressure',
  ),
  operations: entry(
    'procedures',
    'procedure',
    'operations | operation | surgery | surgeries | surgical history | past surgical history | procedures | surgical procedures',
    '',
  ),
  'family-history': entry(
    'family',
    'family history',
    'family history | fhx | fam hx | family hx | mother | father | mum | dad | mom | parent | parents | brother | sister | sibling | siblings | brothers | sisters | grandmother | grandfather | relative | relatives | family | in the family | family members | family history of',
    '',
  ),
  resuscitation: entry(
    'wishes',
    'resuscitation status or advance care plan',
    'resuscitation | resus | resus status | resuscitation status | for resuscitation | for resus | not for resuscitation | nfr | dnr | dnar | advance care directive | advance care plan | advance care planning | advance directive | advance care status | acd | acp | goals of care | ceiling of care | treatment limitations | limitations of treatment | living will | end of life wishes | code status',
    'resuscitation | resus | nfr | dnr | dnar | advance care | advance directive | goals of care | ceiling of care | limitation of treatment | living will',
  ),
  'decision-maker': entry(
    'wishes',
    'substitute decision maker',
    'enduring guardian | power of attorney | enduring power of attorney | epoa | substitute decision maker | medical decision maker | treatment decision maker',
    'guardian | attorney | decision maker',
  ),
  exposures: entry(
    'social',
    'occupation or exposure',
    'occupation | occupational history | occupational exposure | occupational exposures | job | employment | profession | for work | for a living | line of work | asbestos | asbestos exposure | silica | silica exposure | silica dust | dust exposure | coal dust | exposure | exposures | pets | birds | keep birds | bird exposure | mould exposure | mold exposure | miner | tradesman | worked with | worked as | works as',
    'occupation | occupational | exposure | employment | job | asbestos | silica | dust exposure | pet | pets | bird | birds | mould',
  ),
} as const satisfies Readonly<Record<string, RecordEntry>>
