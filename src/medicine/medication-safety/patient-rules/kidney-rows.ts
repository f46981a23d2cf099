import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import type { Severity } from '../interactions/interaction.ts'
import type { InteractionSource } from '../interactions/sources.ts'

/** Doses that depend on kidney function. `below` is the limit, in the unit of the source. */
export interface KidneyRow {
  ingredients: readonly string[]
  /** 'clearance' is Cockcroft-Gault in mL/min, 'egfr' is CKD-EPI 2021 in mL/min/1.73 m². */
  measure: 'clearance' | 'egfr'
  limits: readonly { below: number; severity: Severity; action: string }[]
  sources: readonly [InteractionSource, ...InteractionSource[]]
}

const source = (title: string, url: string, isRead: boolean): InteractionSource => ({ title, url, isRead })
const EACS = source(
  'EACS guidelines, dosage adjustment in renal insufficiency',
  'https://eacs.sanfordguide.com/drug-drug-interactions-other-prescribing-issues/other-prescribing-issues/selected-non-arv-drugs-requiring-dosage-adjustment-in-renal-insufficiency',
  true,
)
const IRISH_DOAC = source(
  'Medicines Management Programme (Ireland), anticoagulation guide from the product information',
  'https://paperzz.com/doc/7882871/anticoagulation-guide',
  true,
)
const SMPC_CLARITHROMYCIN = source(
  'Clarithromycin summary of product characteristics (Italian)',
  'https://www.starbene.it/farmaci/claritromicina-eu-7cpr-500mgrp_041395029/controindicazioni',
  true,
)

export const kidneyRows: readonly KidneyRow[] = [
  {
    ingredients: ['dabigatran'],
    measure: 'clearance',
    limits: [
      { below: 30, severity: 'avoid', action: 'Contraindicated.' },
      { below: 50, severity: 'adjust', action: 'Reduce the dose.' },
    ],
    sources: [EACS, IRISH_DOAC],
  },
  {
    ingredients: ['apixaban'],
    measure: 'clearance',
    limits: [
      { below: 15, severity: 'avoid', action: 'Contraindicated.' },
      { below: 25, severity: 'adjust', action: 'The trials left such patients out: look up the product information.' },
      { below: 50, severity: 'monitor', action: 'The dose depends on indication, age, weight and creatinine.' },
    ],
    sources: [EACS, IRISH_DOAC],
  },
  {
    ingredients: ['rivaroxaban'],
    measure: 'clearance',
    limits: [
      { below: 15, severity: 'avoid', action: 'Contraindicated.' },
      { below: 30, severity: 'adjust', action: 'The trials left such patients out: 15 mg with caution.' },
      { below: 50, severity: 'adjust', action: '15 mg a day in atrial fibrillation.' },
    ],
    sources: [
      IRISH_DOAC,
      source(
        'CCS atrial fibrillation guideline, dosing by renal function',
        'https://medsquares.com/data/mdguideline/ccsatrialfibrillation/drug_2018_003.html',
        true,
      ),
    ],
  },
  {
    ingredients: ['ciprofloxacin'],
    measure: 'clearance',
    limits: [{ below: 60, severity: 'monitor', action: 'The dose may have to be lower: look it up.' }],
    sources: [EACS],
  },
  {
    ingredients: ['levofloxacin', 'fluconazole'],
    measure: 'clearance',
    limits: [
      { below: 50, severity: 'adjust', action: 'Reduce the dose; a single dose of fluconazole needs no change.' },
    ],
    sources: [EACS],
  },
  {
    ingredients: ['trimethoprim', 'sulfamethoxazole'],
    measure: 'clearance',
    limits: [{ below: 30, severity: 'adjust', action: 'Reduce the dose and measure potassium.' }],
    sources: [EACS],
  },
  {
    ingredients: ['clarithromycin'],
    measure: 'clearance',
    limits: [{ below: 30, severity: 'adjust', action: 'No modified-release tablets; reduce the dose.' }],
    sources: [SMPC_CLARITHROMYCIN],
  },
  {
    ingredients: ['azithromycin'],
    measure: 'egfr',
    limits: [{ below: 10, severity: 'monitor', action: 'Use with caution.' }],
    sources: [
      source(
        'Galenreasoner, azithromycin precautions',
        'https://www.galenreasoner.com/substances/azithromycin/precautions',
        true,
      ),
    ],
  },
  {
    ingredients: ['nirmatrelvir'],
    measure: 'clearance',
    limits: [{ below: 60, severity: 'adjust', action: 'Reduce nirmatrelvir as the product information says.' }],
    sources: [EACS],
  },
  {
    ingredients: ['ethambutol'],
    measure: 'clearance',
    limits: [{ below: 30, severity: 'adjust', action: 'Reduce the dose or lengthen the interval; test vision.' }],
    sources: [EACS],
  },
  {
    ingredients: ingredientsByClass.gabapentinoid,
    measure: 'clearance',
    limits: [
      { below: 60, severity: 'adjust', action: 'Reduce the dose by creatinine clearance; sedation is more likely.' },
    ],
    sources: [source('The Medical Letter 1599', 'https://secure.medicalletter.org/w1599a', true)],
  },
  {
    ingredients: ['methotrexate'],
    measure: 'egfr',
    limits: [
      { below: 30, severity: 'avoid', action: 'Contraindicated in renal insufficiency.' },
      { below: 60, severity: 'adjust', action: 'Reduce the dose and count blood cells more often.' },
    ],
    sources: [
      source(
        'Methotrexate summary of product characteristics (copy)',
        'https://pill2trip.com/medicine/methotrexate',
        true,
      ),
    ],
  },
  {
    ingredients: [...ingredientsByClass.NSAID, ...ingredientsByClass['COX-2 inhibitor']],
    measure: 'egfr',
    limits: [
      { below: 30, severity: 'avoid', action: 'Avoid: kidney function may fall further.' },
      { below: 60, severity: 'monitor', action: 'Keep it short; not with an ACE inhibitor or ARB and a diuretic.' },
    ],
    sources: [
      // the limits of 30 and 60 were read in Therapeutic Guidelines: Rheumatology (subscription)
      source(
        'bpac New Zealand, avoiding the triple whammy (copy)',
        'https://docslib.org/doc/7440551/triple-whammy',
        true,
      ),
      source(
        'CDC on NSAIDs in chronic kidney disease (as published)',
        'https://www.adcesconnect.org/vermontcoordinatingbody/browse/blogs/blogviewer?BlogKey=4b3c7e68-6607-46a6-96a8-18a4827b3d07',
        true,
      ),
    ],
  },
  {
    ingredients: ['pirfenidone'],
    measure: 'clearance',
    limits: [
      { below: 30, severity: 'adjust', action: 'Not recommended on dialysis; otherwise watch for adverse effects.' },
      { below: 50, severity: 'monitor', action: 'Use with caution.' },
    ],
    sources: [
      source('RxReasoner, pirfenidone precautions', 'https://rxreasoner.com/substances/pirfenidone/precautions', true),
      source(
        'Pirfenidone prescribing information (United States)',
        'https://prescriberpoint.com/therapies/pirfenidone-94362a0',
        true,
      ),
    ],
  },
  {
    ingredients: ['nintedanib'],
    measure: 'clearance',
    limits: [{ below: 30, severity: 'monitor', action: 'Not studied.' }],
    sources: [source('Medscape, nintedanib', 'https://reference.medscape.com/drug/ofev-nintedanib-999973', true)],
  },
]
