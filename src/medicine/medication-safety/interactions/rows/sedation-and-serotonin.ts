import { drug, group, type Interaction, when } from '../interaction.ts'

const DEPRESSION = 'Sedation, respiratory depression, coma and death.'

export const sedationRows: readonly Interaction[] = [
  {
    id: 'opioid-benzodiazepine',
    between: [group('opioids'), group('benzodiazepines and hypnotics')],
    severity: 'adjust',
    mechanism: 'Both depress breathing, by different receptors.',
    consequence: DEPRESSION,
    action: 'Avoid starting both. If both are needed, use the lowest doses, and plan when to stop one.',
    sources: ['aafpOpioids'],
  },
  {
    id: 'opioid-gabapentinoid',
    between: [group('opioids'), group('gabapentinoids')],
    severity: 'adjust',
    mechanism: 'Added depression of breathing; gabapentinoids may also reverse tolerance to opioids.',
    consequence: DEPRESSION,
    action: 'Avoid starting both. If both are needed, start the gabapentinoid in the lowest dose and watch sedation.',
    sources: ['fdaGabapentinoids', 'aafpOpioids', 'medicalLetter'],
  },
  {
    id: 'gabapentinoid-benzodiazepine',
    between: [group('gabapentinoids'), group('benzodiazepines and hypnotics')],
    severity: 'adjust',
    mechanism: 'Both depress the central nervous system.',
    consequence: DEPRESSION,
    action: 'Start in the lowest dose and watch sedation and breathing.',
    sources: ['fdaGabapentinoids'],
  },
  {
    id: 'opioid-in-hypercapnia',
    between: [group('opioids'), when('hypercapnia')],
    severity: 'adjust',
    mechanism: 'Opioids depress breathing.',
    consequence:
      'Respiratory depression. In COPD with long-term oxygen higher doses may raise mortality; low ones did not.',
    action: 'Only with a clear reason, such as breathlessness at the end of life: low dose, early review.',
    sources: ['ekstrom2014'],
  },
  {
    id: 'benzodiazepine-in-hypercapnia',
    between: [group('benzodiazepines and hypnotics'), when('hypercapnia')],
    severity: 'adjust',
    mechanism: 'Benzodiazepines depress breathing.',
    consequence: 'Respiratory depression and worse airway disease; they may raise mortality in severe COPD.',
    action: 'Avoid where possible. Treat anxiety and sleep in other ways first.',
    sources: ['mhraBenzodiazepines', 'ekstrom2014'],
  },
  {
    id: 'gabapentinoid-in-hypercapnia',
    between: [group('gabapentinoids'), when('hypercapnia')],
    severity: 'adjust',
    mechanism: 'Gabapentinoids depress breathing when respiratory reserve is low.',
    consequence: DEPRESSION,
    action: 'Avoid, or start in the lowest dose with early review.',
    sources: ['fdaGabapentinoids', 'medicalLetter'],
  },
  {
    id: 'gabapentinoid-in-copd',
    between: [group('gabapentinoids'), when('copd')],
    severity: 'monitor',
    mechanism: 'Gabapentinoids depress breathing when respiratory reserve is low.',
    consequence: 'Serious breathing difficulty, especially with other sedatives and in older people.',
    action: 'Start in the lowest dose and watch sedation and breathing.',
    sources: ['fdaGabapentinoids', 'medicalLetter'],
  },
]

export const serotoninRows: readonly Interaction[] = [
  {
    id: 'linezolid-serotonergic',
    between: [drug('linezolid'), group('serotonergic medications')],
    severity: 'adjust',
    mechanism: 'Linezolid weakly inhibits monoamine oxidase.',
    consequence: 'Serotonin syndrome. Rare: fewer than 0.5 % of outpatients given linezolid in one cohort.',
    action:
      'Do not delay linezolid that is needed. Watch for agitation, tremor, fever and fast pulse during and after it.',
    sources: ['quinn2009', 'bai2022'],
  },
]
