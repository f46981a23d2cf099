/** A problem of the clinic with the words, medications, tests and services that belong to it. */
type Problem = readonly [name: string, named: RegExp, belongs: RegExp]

const PROBLEMS: readonly Problem[] = [
  [
    'COPD',
    /\b(?:copd|emphysema|chronic bronchitis)\b/i,
    /\b(?:trelegy|trimbow|breztri|spiolto|anoro|ultibro|brimica|spiriva|incruse|bretaris|tiotropium|umeclidinium|pulmonary rehabilitation|roflumilast)\b/i,
  ],
  [
    'Asthma',
    /\basthma\b/i,
    /\b(?:symbicort|seretide|flixotide|breo|fostair|alvesco|pulmicort|ventolin|salbutamol|montelukast|singulair|mepolizumab|nucala|dupilumab|dupixent|benralizumab|fasenra|omalizumab|xolair|tezspire|tezepelumab|peak flow|feno|action plan|turbuhaler|spacer)\b/i,
  ],
  [
    'Bronchiectasis',
    /\bbronchiectasis\b/i,
    /\b(?:azithromycin|tobramycin|hypertonic|saline|airway clearance|sputum culture|aerobika|acapella|physiotherap\w+)\b/i,
  ],
  [
    'Pulmonary fibrosis',
    /\b(?:fibrosis|interstitial|ild|ipf)\b/i,
    /\b(?:nintedanib|ofev|pirfenidone|esbriet|loperamide|gastro-stop|liver function|ild)\b/i,
  ],
  [
    'Sleep apnoea',
    /\b(?:sleep apno?ea|osa|hypoventilation)\b/i,
    /\b(?:cpap|bilevel|mask|humidifier|sleep (?:study|physiologist|clinic)|ramp|chin strap|driv\w+|licen[cs]e)\b/i,
  ],
  [
    'Smoking',
    /\b(?:smok\w+|nicotine dependence|vap(?:e|ing))\b/i,
    /\b(?:nicotine|varenicline|champix|bupropion|zyban|quitline|quit date|lozenges?)\b/i,
  ],
  [
    'Reflux',
    /\b(?:reflux|gord|heartburn)\b/i,
    /\b(?:[a-z]+prazole|nexium|somac|losec|pariet|gaviscon|famotidine|gastroscopy|head of the bed)\b/i,
  ],
  [
    'Rhinitis',
    /\b(?:rhinitis|hay ?fever|polyps?|sinusitis|nasal|nose)\b/i,
    /\b(?:nasonex|rhinocort|avamys|dymista|mometasone|sprays? each|nasal|nose|ent surgeon|zyrtec|telfast|claratyne)\b/i,
  ],
  [
    'Blood pressure',
    /\b(?:hypertension(?<!pulmonary hypertension)|blood pressure)\b/i,
    /\b(?:perindopril|coversyl|ramipril|telmisartan|micardis|irbesartan|candesartan|amlodipine|blood pressure)\b/i,
  ],
  [
    'Lung nodule',
    /\b(?:nodules?|lung cancer|lump|mass|spiculated)\b/i,
    /\b(?:pet scan|low-dose ct|bronchoscopy|ebus|biopsy|multidisciplinary|thoracic surgeon|nodule|lung cancer meeting)\b/i,
  ],
  [
    'Pulmonary embolism',
    /\b(?:embol\w+|clots?|dvt)\b/i,
    /\b(?:apixaban|eliquis|rivaroxaban|xarelto|warfarin|enoxaparin|v\/q|compression|anticoagulat\w+)\b/i,
  ],
  [
    'Pulmonary hypertension',
    /\bpulmonary (?:arterial )?hypertension\b/i,
    /\b(?:right heart catheter\w*|sildenafil|tadalafil|bosentan|macitentan|ambrisentan|riociguat|pulmonary hypertension clinic)\b/i,
  ],
  [
    'Respiratory failure and oxygen',
    /\b(?:respiratory failure|hypox\w+|home oxygen)\b/i,
    /\b(?:oxygen|concentrator|blood gas|saturation)\b/i,
  ],
  ['Pleural effusion', /\b(?:effusion|pleural)\b/i, /\b(?:pleural|fluid|tap|thoracoscopy|cytology)\b/i],
  [
    'Bone health',
    /\b(?:osteop\w+|bone density)\b/i,
    /\b(?:alendronate|denosumab|zoledronic|dexa|caltrate|vitamin d|calcium|dentist)\b/i,
  ],
  ['Diabetes', /\b(?:diabetes|steroid sugar|hyperglyc\w+)\b/i, /\b(?:metformin|hba1c|gliclazide|glucose|insulin)\b/i],
  ['Iron deficiency', /\biron[- ]defici\w+/i, /\b(?:iron|ferritin|ferro-\w+|ferrous)\b/i],
  ['Sarcoidosis', /\bsarcoid\w*\b/i, /\b(?:methotrexate|serum ace|sarcoid\w*)\b/i],
]

/** What belongs to none of the problems. */
export const GENERAL = 'General'

/** The problems that an assessment names, in the order it names them. */
function namedIn(assessment: readonly string[]): Problem[] {
  return PROBLEMS.map((problem) => ({ problem, at: assessment.findIndex((text) => problem[1].test(text)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ problem }) => problem)
}

export interface ProblemGroups {
  /** Names in the order of the assessment, with "General" last. */
  names: readonly string[]
  problemOf(sentence: string): string
}

/** How a plan is grouped: by the problems of the assessment, where it names several. */
export function problemGroups(assessment: readonly string[]): ProblemGroups | undefined {
  const active = namedIn(assessment)
  if (active.length < 2) return undefined
  return {
    names: [...active.map(([name]) => name), GENERAL],
    problemOf(sentence) {
      const meant = active.filter(([, named, belongs]) => named.test(sentence) || belongs.test(sentence))
      const owned = meant.filter(([, , belongs]) => belongs.test(sentence))
      const [only] = meant.length === 1 ? meant : owned.length === 1 ? owned : []
      return only?.[0] ?? GENERAL
    },
  }
}
