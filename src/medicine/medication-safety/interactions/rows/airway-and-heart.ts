import { drug, group, type Interaction, when } from '../interaction.ts'

const HYPOKALAEMIA = 'Hypokalaemia and arrhythmia.'

export const betaBlockerRows: readonly Interaction[] = [
  {
    id: 'non-selective-beta-blocker-in-asthma',
    between: [group('non-selective beta-blockers'), when('asthma')],
    severity: 'avoid',
    mechanism: 'Blocks the beta2 receptors that keep airways open. Eye drops are absorbed and bypass the liver.',
    consequence: 'Severe bronchospasm; drops of timolol lowered FEV1 by 28 % on average in people with asthma.',
    action: 'Do not give. Choose another class, or ask the eye doctor for another drop.',
    sources: ['dunn1986', 'piSalmeterol'],
    alsoLocal: true,
  },
  {
    id: 'cardioselective-beta-blocker-in-asthma',
    between: [group('cardioselective beta-blockers'), when('asthma')],
    severity: 'adjust',
    mechanism: 'Selectivity for the heart is relative and lost at higher doses.',
    consequence: 'Bronchospasm and a weaker effect of the reliever.',
    action: 'Only if nothing else will do, in the lowest dose, with a reliever at hand.',
    sources: ['salpeter2011', 'piSalmeterol'],
    alsoLocal: true,
  },
  {
    id: 'non-selective-beta-blocker-in-copd',
    between: [group('non-selective beta-blockers'), when('copd')],
    severity: 'adjust',
    mechanism: 'Blocks the beta2 receptors that keep airways open. Eye drops are absorbed.',
    consequence: 'Bronchospasm and a lower exercise tolerance, also with eye drops and without known airway disease.',
    action: 'Change to a cardioselective one, or to another class of eye drop.',
    sources: ['diggory1995'],
    alsoLocal: true,
  },
  {
    id: 'cardioselective-beta-blocker-in-copd',
    between: [group('cardioselective beta-blockers'), when('copd')],
    severity: 'monitor',
    mechanism: 'Selectivity for the heart is relative.',
    consequence: 'Usually tolerated; bronchospasm is possible.',
    action: 'Do not withhold it after infarction or in heart failure. Start low and ask about breathing.',
    sources: ['salpeter2011', 'du2014'],
  },
  {
    id: 'non-selective-beta-blocker-beta2-agonist',
    between: [group('non-selective beta-blockers'), group('beta2 agonists')],
    severity: 'adjust',
    mechanism: 'Opposite effects on the same receptor.',
    consequence: 'The bronchodilator fails when it is needed.',
    action: 'Not usually prescribed together. Change the beta-blocker.',
    sources: ['piSalmeterol'],
    alsoLocal: true,
  },
]

export const antimuscarinicRows: readonly Interaction[] = [
  {
    id: 'ipratropium-long-acting-antimuscarinic',
    between: [drug('ipratropium'), group('long-acting antimuscarinics')],
    severity: 'adjust',
    mechanism:
      'Both block the same receptors. Regular use of the two together has not been studied and is not recommended.',
    consequence: 'Antimuscarinic effects add up: dry mouth, urinary retention, angle-closure glaucoma.',
    action: 'Stop ipratropium when the long-acting one is started, and choose another reliever.',
    sources: ['niFormularyAntimuscarinics', 'stephenson2011'],
  },
  {
    id: 'inhaled-antimuscarinic-systemic-antimuscarinic',
    between: [group('inhaled antimuscarinics'), group('systemic antimuscarinics')],
    severity: 'adjust',
    mechanism:
      'Both block the same receptors. Little is absorbed from the lung, but it adds to the load; regular use of the two together has not been studied.',
    consequence: 'Antimuscarinic effects add up: dry mouth, constipation, urinary retention, angle-closure glaucoma.',
    action: 'Avoid where there is an alternative. If both are needed, ask about urine, bowels, eyes and confusion.',
    sources: ['labelSpiriva', 'stephenson2011'],
  },
]

export const potassiumRows: readonly Interaction[] = [
  {
    id: 'diuretic-beta2-agonist',
    between: [group('potassium-losing diuretics'), group('beta2 agonists')],
    severity: 'monitor',
    mechanism: 'The diuretic causes loss of potassium; the beta agonist moves it into cells.',
    consequence: HYPOKALAEMIA,
    action: 'Measure potassium, especially with high or nebulised doses.',
    sources: ['lipworth1989', 'piSalbutamol'],
  },
  {
    id: 'steroid-beta2-agonist',
    between: [group('systemic corticosteroids'), group('beta2 agonists')],
    severity: 'monitor',
    mechanism: 'Both lower potassium.',
    consequence: HYPOKALAEMIA,
    action: 'Measure potassium in an exacerbation and when a diuretic is taken too.',
    sources: ['piSalbutamol', 'piFormoterol'],
  },
  {
    id: 'digoxin-beta2-agonist',
    between: [drug('digoxin'), group('beta2 agonists')],
    severity: 'monitor',
    mechanism: 'Low potassium makes the heart more sensitive to digoxin.',
    consequence: 'Arrhythmia.',
    action: 'Measure potassium when high doses are needed.',
    sources: ['piFormoterol'],
  },
  {
    id: 'antidepressant-beta2-agonist',
    between: [group('tricyclics and MAO inhibitors'), group('beta2 agonists')],
    severity: 'monitor',
    mechanism: 'Both act on noradrenergic nerves of heart and vessels.',
    consequence: 'Tachycardia and a rise in blood pressure.',
    action: 'Ask about palpitations; use the lowest dose that works.',
    sources: ['piFormoterol'],
  },
  {
    id: 'trimethoprim-ace-inhibitor',
    between: [
      group('trimethoprim with or without sulfamethoxazole'),
      group('ACE inhibitors and angiotensin receptor blockers'),
    ],
    severity: 'adjust',
    mechanism: 'Both keep potassium in the body.',
    consequence: 'Severe hyperkalaemia and sudden death in older people.',
    action: 'Choose another antibiotic. If not, measure potassium within days.',
    sources: ['fralick2014'],
  },
  {
    id: 'ace-inhibitor-cough',
    between: [group('ACE inhibitors'), when('cough')],
    severity: 'monitor',
    mechanism: 'The inhibitor itself causes a dry cough in 5 to 35 % of patients.',
    consequence: 'A cough that is mistaken for asthma or COPD. It ends within one week to three months of stopping.',
    action: 'Try an angiotensin receptor blocker instead, and look for other causes too.',
    sources: ['dicpinigaitis2006'],
  },
]

export const qtRows: readonly Interaction[] = [
  {
    id: 'qt-pair',
    between: [group('QT-prolonging medications'), group('QT-prolonging medications')],
    severity: 'adjust',
    mechanism: 'Both prolong the QT interval.',
    consequence: 'Torsades de pointes and sudden death; more likely with low potassium, heart disease and age.',
    action: 'Choose another medication for one of them. If not, ECG before and during, and correct potassium.',
    sources: ['labelClarithromycin', 'drew2010'],
  },
]
