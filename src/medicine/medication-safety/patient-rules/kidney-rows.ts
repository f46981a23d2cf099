import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import type { Severity } from '../interactions/interaction.ts'
import { productInformation } from '../interactions/product-information.ts'
import { type InteractionSource, read } from '../interactions/source.ts'
import { interactionSources } from '../interactions/sources.ts'

/** Doses that depend on kidney function. `below` is the limit, in the unit of the source. */
export interface KidneyRow {
  ingredients: readonly string[]
  /** 'clearance' is Cockcroft-Gault in mL/min, 'egfr' is CKD-EPI 2021 in mL/min/1.73 m². */
  measure: 'clearance' | 'egfr'
  limits: readonly { below: number; severity: Severity; action: string }[]
  sources: readonly [InteractionSource, ...InteractionSource[]]
}

const EACS = read(
  'EACS guidelines, dosage adjustment in renal insufficiency',
  'https://eacs.sanfordguide.com/drug-drug-interactions-other-prescribing-issues/other-prescribing-issues/selected-non-arv-drugs-requiring-dosage-adjustment-in-renal-insufficiency',
)
const CCJM_ANTICOAGULANTS = read(
  'Cleve Clin J Med, direct oral anticoagulants by kidney function, table 2',
  'https://www.ccjm.org/highwire/markup/12689/expansion?height=500&iframe=true&width=1000',
)

export const kidneyRows: readonly KidneyRow[] = [
  {
    ingredients: ['dabigatran'],
    measure: 'clearance',
    limits: [
      { below: 30, severity: 'avoid', action: 'Contraindicated.' },
      { below: 50, severity: 'adjust', action: 'Reduce the dose.' },
    ],
    sources: [
      EACS,
      read(
        'Pradaxa (dabigatran), United Kingdom product information (limits read in a copy)',
        'https://www.medicines.org.uk/emc/product/4703/smpc',
      ),
    ],
  },
  {
    ingredients: ['apixaban'],
    measure: 'clearance',
    limits: [
      {
        below: 25,
        severity: 'avoid',
        action: 'Contraindicated in Australia: such patients were excluded from the trials.',
      },
      { below: 50, severity: 'monitor', action: 'The dose depends on indication, age, weight and creatinine.' },
    ],
    sources: [
      read(
        'Eliquis (apixaban), Australian product information (limit read in its short form)',
        'https://www.pfi.sr/eliquispi',
      ),
      CCJM_ANTICOAGULANTS,
      EACS,
    ],
  },
  {
    ingredients: ['rivaroxaban'],
    measure: 'clearance',
    limits: [
      { below: 15, severity: 'avoid', action: 'Do not use.' },
      { below: 30, severity: 'adjust', action: 'Such patients were excluded from the trials: 15 mg with caution.' },
      { below: 50, severity: 'adjust', action: '15 mg a day in atrial fibrillation.' },
    ],
    sources: [
      CCJM_ANTICOAGULANTS,
      read(
        'Xarelto (rivaroxaban), European product information (limits read in a copy)',
        'https://www.ema.europa.eu/en/medicines/human/EPAR/xarelto',
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
    limits: [{ below: 30, severity: 'adjust', action: 'Give half of the dose.' }],
    sources: [productInformation.labelClarithromycin],
  },
  {
    ingredients: ['azithromycin'],
    measure: 'egfr',
    limits: [{ below: 10, severity: 'monitor', action: 'Use with caution.' }],
    sources: [
      read(
        'Azithromycin, United Kingdom product information (limits read in a copy)',
        'https://www.medicines.org.uk/emc/product/11681/smpc',
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
    sources: [interactionSources.medicalLetter],
  },
  {
    ingredients: ['methotrexate'],
    measure: 'egfr',
    limits: [
      { below: 30, severity: 'avoid', action: 'Contraindicated in renal insufficiency.' },
      { below: 60, severity: 'adjust', action: 'Reduce the dose and check the blood count more often.' },
    ],
    sources: [
      read(
        'Methotrexate, United Kingdom product information (limits read in a copy)',
        'https://www.medicines.org.uk/emc/product/11723/smpc',
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
      read(
        'Kidney360 2020;1:1189, NSAIDs in chronic kidney disease, with the limits of the international guideline',
        'https://kidney360.asnjournals.org/content/1/11/1189',
      ),
      read('bpac New Zealand, avoiding the triple whammy', 'https://bpac.org.nz/2018/triple-whammy.aspx'),
    ],
  },
  {
    ingredients: ['pirfenidone'],
    measure: 'clearance',
    limits: [
      { below: 30, severity: 'avoid', action: 'Contraindicated in Europe; with caution in the United States.' },
      { below: 50, severity: 'monitor', action: 'Use with caution.' },
    ],
    sources: [
      productInformation.piPirfenidone,
      read(
        'Esbriet (pirfenidone), United Kingdom product information (limits read in a copy)',
        'https://www.medicines.org.uk/emc/product/2731/smpc',
      ),
    ],
  },
  {
    ingredients: ['nintedanib'],
    measure: 'clearance',
    limits: [{ below: 30, severity: 'monitor', action: 'Not studied.' }],
    sources: [productInformation.piNintedanib],
  },
]
