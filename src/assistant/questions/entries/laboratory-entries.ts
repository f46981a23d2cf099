import { phraseList } from '../words/phrases.ts'
import type { RecordEntry } from './entry.ts'

/** The first word is the name in answers; all are looked for in the names of results. */
const test = (words: string): RecordEntry => {
  const [name = '', ...others] = phraseList(words)
  return { name, words: [name, ...others], place: 'laboratory' }
}
/** One number, under its own name or others. */
const figure = (name: string, words: string, names: string): RecordEntry => ({
  ...panel(name, words, names),
  isFigure: true,
})
/** Several results under one name, or a name that results are not called by. */
const panel = (name: string, words: string, names: string): RecordEntry => ({
  name,
  words: phraseList(words),
  names: phraseList(names),
  place: 'laboratory',
})

/** Laboratory results that have no filter of their own: found by the name the laboratory gave them. */
export const laboratoryEntries = {
  potassium: figure('potassium', 'potassium | k+ | serum potassium', 'potassium'),
  sodium: figure('sodium', 'sodium | na+ | serum sodium', 'sodium'),
  chloride: figure('chloride', 'chloride', 'chloride'),
  creatinine: figure('creatinine', 'creatinine | creat | serum creatinine | creatine', 'creatinine'),
  urea: figure('urea', 'urea | bun', 'urea | bun'),
  egfr: figure('eGFR', 'egfr | gfr | kidney function | renal function', 'egfr | gfr | glomerular filtration'),
  calcium: figure('calcium', 'calcium', 'calcium'),
  magnesium: figure('magnesium', 'magnesium level | serum magnesium | magnesium', 'magnesium'),
  phosphate: figure('phosphate', 'phosphate', 'phosphate'),
  glucose: figure(
    'glucose',
    'glucose | blood sugar | blood sugars | bsl | bgl | fasting glucose | blood glucose',
    'glucose',
  ),
  hba1c: figure('HbA1c', 'hba1c | a1c | glycated haemoglobin', 'hba1c | haemoglobin a1c | glycated haemoglobin'),
  electrolytes: {
    ...panel(
      'electrolytes',
      'electrolytes | uec | uecs | u&e | u&es | euc | eucs',
      'potassium | sodium | chloride | urea | creatinine | egfr | bicarbonate',
    ),
    isPlural: true,
  },
  'liver-function': panel(
    'liver function',
    'lfts | liver function | liver function tests | liver enzymes | liver tests | liver panel',
    'alt | ast | ggt | alp | alanine | aspartate | gamma glutamyl | alkaline phosphatase | bilirubin | albumin | liver function',
  ),
  alt: figure('ALT', 'alt | alanine aminotransferase', 'alt | alanine'),
  ast: figure('AST', 'ast | aspartate aminotransferase', 'ast | aspartate'),
  ggt: figure('GGT', 'ggt | gamma gt', 'ggt | gamma glutamyl'),
  alp: figure('ALP', 'alp | alkaline phosphatase', 'alp | alkaline phosphatase'),
  bilirubin: figure('bilirubin', 'bilirubin', 'bilirubin'),
  albumin: figure('albumin', 'albumin', 'albumin'),
  'blood-count': panel(
    'full blood count',
    'fbc | full blood count | fbe | full blood examination | blood count | cbc',
    'haemoglobin | hemoglobin | white cell | wcc | wbc | leucocytes | leukocytes | platelets | neutrophils | lymphocytes | eosinophils | blood count',
  ),
  'white-cells': figure(
    'white cell count',
    'white count | white cell count | white cells | wcc | wbc | white blood cells | white blood cell count | leucocytes | leukocytes',
    'white cell | white cells | white blood | wcc | wbc | leucocytes | leukocytes',
  ),
  neutrophils: figure('neutrophil count', 'neutrophils | neutrophil count', 'neutrophils | neutrophil count'),
  lymphocytes: figure('lymphocyte count', 'lymphocytes | lymphocyte count', 'lymphocytes | lymphocyte count'),
  platelets: figure('platelet count', 'platelets | platelet count | plts', 'platelets | platelet count | plts'),
  inflammation: panel(
    'inflammatory marker',
    'inflammatory markers | inflammatory marker',
    'crp | c reactive protein | esr | erythrocyte sedimentation | procalcitonin',
  ),
  esr: figure('ESR', 'esr | sed rate | sedimentation rate', 'esr | sedimentation'),
  procalcitonin: figure('procalcitonin', 'procalcitonin | pct', 'procalcitonin | pct'),
  bnp: figure('BNP', 'bnp | nt probnp | probnp | ntprobnp | natriuretic peptide', 'bnp | probnp | natriuretic'),
  troponin: figure('troponin', 'troponin | trop | trops | troponins', 'troponin'),
  'd-dimer': figure('D-dimer', 'd dimer | ddimer | d-dimers', 'd dimer | ddimer'),
  inr: panel('INR', 'inr | coags | coagulation | clotting', 'inr | aptt | prothrombin | coagulation'),
  ferritin: panel('ferritin', 'ferritin | iron studies | iron level', 'ferritin | iron | transferrin'),
  'vitamin-d': figure('vitamin D', 'vitamin d | vit d | vitamin d level', 'vitamin d | 25 hydroxy | cholecalciferol'),
  b12: panel('vitamin B12 or folate', 'b12 | vitamin b12 | folate | b12 and folate', 'b12 | folate'),
  thyroid: panel('thyroid function', 'tsh | thyroid function | tfts | thyroid', 'tsh | thyroid | thyroxine | t4'),
  lipids: panel(
    'cholesterol',
    'cholesterol | lipids | lipid panel | ldl | hdl | triglycerides',
    'cholesterol | ldl | hdl | triglyceride | triglycerides | lipid',
  ),
  lactate: figure('lactate', 'lactate', 'lactate'),
  urate: figure('urate', 'urate | uric acid', 'urate | uric acid'),
  cortisol: figure('cortisol', 'cortisol', 'cortisol'),
  immunoglobulins: {
    ...panel(
      'immunoglobulins',
      'immunoglobulins | igg | iga | igm | igg subclasses',
      'immunoglobulin | immunoglobulins | igg | iga | igm',
    ),
    isPlural: true,
  },
  'specific-ige': panel(
    'specific IgE or skin prick test',
    'specific ige | rast | skin prick | skin prick test | allergy test | allergy testing | allergy tests',
    'specific ige | rast | skin prick',
  ),
  aspergillus: test('aspergillus | aspergillus ige | precipitins | aspergillus precipitins'),
  'alpha-1': panel(
    'alpha-1 antitrypsin',
    'alpha 1 antitrypsin | alpha 1 | alpha1 | a1at | aat | alpha1 antitrypsin | alpha one antitrypsin | alpha 1 deficient | alpha 1 deficiency | alpha one | alpha 1 status | a1at level | alpha 1 antitrypsin deficiency',
    'alpha 1 antitrypsin | alpha1 antitrypsin | a1at | alpha 1',
  ),
  autoimmune: panel(
    'autoimmune screen',
    'autoimmune screen | anca | rheumatoid factor | autoantibodies | anti ccp | serum ace | ace level',
    'ana | anca | ena | rheumatoid factor | antinuclear | ccp | angiotensin converting enzyme',
  ),
  'blood-gas': panel(
    'blood gas',
    'blood gas | blood gases | abg | abgs | arterial blood gas | arterial blood gases | gas | gases | last gas | vbg | venous blood gas | venous gas',
    'arterial ph | pao2 | paco2 | arterial po2 | arterial pco2 | venous ph | venous pco2 | blood gas | base excess | bicarbonate | oxygen partial pressure | carbon dioxide partial pressure',
  ),
  culture: panel(
    'culture or microbiology result',
    'culture | cultures | sputum | sputum culture | sputum cultures | sputum mcs | mcs | mc&s | microbiology | grew | organism | organisms | sensitivities | blood cultures | pathogens',
    'culture | sputum | microbiology | mcs | organism | sensitivities',
  ),
  pseudomonas: test('pseudomonas | pseudomonas aeruginosa'),
  mycobacteria: panel(
    'mycobacterial result',
    'afb | acid fast bacilli | acid fast | mycobacteria | mycobacterial culture | tb culture | ntm | quantiferon | igra | mantoux',
    'afb | acid fast | mycobacteria | mycobacterial | mycobacterium | quantiferon | igra | mantoux',
  ),
  'viral-swab': panel(
    'respiratory virus test',
    'viral swab | respiratory panel | respiratory pcr | viral pcr | pcr | rat test',
    'pcr | respiratory virus | viral | rapid antigen',
  ),
} as const satisfies Readonly<Record<string, RecordEntry>>
