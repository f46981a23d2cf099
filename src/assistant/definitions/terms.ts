import { goldAbeSources } from '#medicine/copd/gold-abe.ts'
import { goldSpirometric } from '#medicine/copd/gold-grade.ts'
import { atsErs2022 } from '#medicine/lung-function/ats-ers-2022.ts'
import { hughesPride2012 } from '#medicine/lung-function/diffusion-pattern.ts'
import { quality2019 } from '#medicine/lung-function/quality-grade.ts'
import { gli2021Source } from '#medicine/lung-function/reference/gli-2021-volumes.ts'
import { haemoglobinCorrectionSource } from '#medicine/lung-function/reference/haemoglobin-correction.ts'
import type { Source } from '#medicine/source.ts'

export interface Term {
  id: string
  /** Lower case, as written in a question. */
  names: readonly string[]
  text: string
  sources: readonly Source[]
  /** Also a value of a chart: 'what is the FEV1' asks a record, not a dictionary. */
  isMeasured?: true
}

const source = (name: string, version: string, citation: string, url: string): Source => ({
  name,
  version,
  citation,
  url,
})
const wanger2005 = source(
  'Lung volumes',
  '2005',
  'Wanger J, et al. Standardisation of the measurement of lung volumes. Eur Respir J 2005;26:511-522',
  'https://doi.org/10.1183/09031936.05.00035005',
)
const dweik2011 = source(
  'Exhaled nitric oxide',
  '2011',
  'Dweik RA, et al. Interpretation of exhaled nitric oxide levels (FENO) for clinical applications. Am J Respir Crit Care Med 2011;184:602-615',
  'https://doi.org/10.1164/rccm.9120-11ST',
)
const spacers = source(
  'Choosing an inhaler device',
  '2.0',
  'National Asthma Council Australia. Australian Asthma Handbook: choosing an inhaler device to suit the individual; Selecting inhalers for adults and adolescents',
  'https://www.asthmahandbook.org.au/management/devices/device-choice',
)
const rome2021 = source(
  'Rome proposal',
  '2021',
  'Celli BR, et al. An updated definition and severity classification of COPD exacerbations. Am J Respir Crit Care Med 2021;204:1251-1258',
  'https://doi.org/10.1164/rccm.202108-1819PP',
)
const quanjer2012 = source(
  'GLI-2012',
  '2012',
  'Quanjer PH, et al. Multi-ethnic reference values for spirometry for the 3-95-yr age range. Eur Respir J 2012;40:1324-1343',
  'https://doi.org/10.1183/09031936.00080312',
)
const holland2014 = source(
  'Field walking tests',
  '2014',
  'Holland AE, et al. ERS/ATS technical standard: field walking tests in chronic respiratory disease. Eur Respir J 2014;44:1428-1446',
  'https://doi.org/10.1183/09031936.00150314',
)
const beasley2015 = source(
  'Acute oxygen (TSANZ)',
  '2015',
  'Beasley R, et al. Thoracic Society of Australia and New Zealand oxygen guidelines for acute oxygen use in adults. Respirology 2015;20:1182-1191 (renewed 2022;27:262-276)',
  'https://doi.org/10.1111/resp.12620',
)
const austin2010 = source(
  'Titrated oxygen in COPD',
  '2010',
  'Austin MA, et al. Effect of high flow oxygen on mortality in chronic obstructive pulmonary disease patients in prehospital setting. BMJ 2010;341:c5462',
  'https://doi.org/10.1136/bmj.c5462',
)
const handbook = source(
  'Australian Asthma Handbook',
  '2025',
  'National Asthma Council Australia, Australian Asthma Handbook, asthmahandbook.org.au',
  'https://www.asthmahandbook.org.au/management/adults/reviewing-asthma/respiratory-symptom-visits',
)
const goldReport = source(
  'GOLD report',
  '2026',
  'Global Initiative for Chronic Obstructive Lung Disease, Global strategy for prevention, diagnosis and management of COPD',
  'https://goldcopd.org/',
)
const gold = [goldAbeSources['2026'], goldAbeSources['2023-2025']]

const GOLD_E =
  'one or more moderate exacerbations in 12 months (GOLD 2026; the reports of 2023 to 2025 asked for two), or one or more that led to hospital'
const GOLD_AB = 'fewer exacerbations than that'
const MORE = 'CAT 10 or more, or mMRC 2 or more'

/** Words of respiratory medicine, in Aurora's own wording. A figure here is one that the cited standard itself sets. */
export const terms: readonly Term[] = [
  {
    id: 'gold-e',
    names: ['gold group e', 'gold e', 'group e', 'gold class e'],
    text: `GOLD group E: COPD with ${GOLD_E}. Symptoms do not matter for this group.`,
    sources: gold,
  },
  {
    id: 'gold-b',
    names: ['gold group b', 'gold b', 'group b', 'gold class b'],
    text: `GOLD group B: COPD with more symptoms (${MORE}) and ${GOLD_AB} of group E (${GOLD_E}).`,
    sources: gold,
  },
  {
    id: 'gold-a',
    names: ['gold group a', 'gold a', 'group a', 'gold class a'],
    text: `GOLD group A: COPD with fewer symptoms (below ${MORE}) and ${GOLD_AB} of group E (${GOLD_E}).`,
    sources: gold,
  },
  {
    id: 'gold-groups',
    names: [
      'gold groups',
      'gold group',
      'gold abe',
      'abe groups',
      'abe assessment',
      'abe',
      'gold classification',
      'gold abe groups',
      'gold abe classification',
    ],
    text: `GOLD groups sort COPD by exacerbations of the past 12 months and by symptoms. E: ${GOLD_E}. B: ${GOLD_AB}, with ${MORE}. A: ${GOLD_AB}, with fewer symptoms.`,
    sources: gold,
  },
  {
    id: 'gold-grade',
    names: [
      'gold grade',
      'gold grades',
      'gold stage',
      'gold stages',
      'gold 1',
      'gold 2',
      'gold 3',
      'gold 4',
      'gold grade 1',
      'gold grade 2',
      'gold grade 3',
      'gold grade 4',
      'gold stage 1',
      'gold stage 2',
      'gold stage 3',
      'gold stage 4',
    ],
    text: 'GOLD grades describe airflow limitation where FEV1/FVC after bronchodilator is below 0.70, by FEV1 in percent of predicted: 1 (mild) 80 or more, 2 (moderate) 50 to 79, 3 (severe) 30 to 49, 4 (very severe) below 30.',
    sources: [goldSpirometric],
  },
  {
    id: 'feno',
    names: ['feno', 'fractional exhaled nitric oxide', 'exhaled nitric oxide', 'fractional exhaled no'],
    text: 'FeNO is the fraction of nitric oxide in exhaled air, in parts per billion. It reflects type 2 (eosinophilic) inflammation of the airways, falls with inhaled corticosteroids and is lower in people who smoke. By itself it neither makes nor excludes asthma.',
    sources: [dweik2011],
    isMeasured: true,
  },
  {
    id: 'fev1',
    names: ['fev1', 'fev 1', 'forced expiratory volume', 'forced expiratory volume in one second'],
    text: 'FEV1 is the volume of air, in litres, breathed out in the first second of a forced breath after a full breath in. It is low in obstruction and in restriction; FEV1/FVC tells them apart.',
    sources: [quality2019, atsErs2022],
    isMeasured: true,
  },
  {
    id: 'fvc',
    names: ['fvc', 'forced vital capacity'],
    text: 'FVC is the volume of air, in litres, of the whole forced breath out after a full breath in. A low FVC suggests restriction or trapped air; total lung capacity decides.',
    sources: [quality2019, atsErs2022],
    isMeasured: true,
  },
  {
    id: 'ratio',
    names: ['fev1/fvc', 'fev1/fvc ratio', 'fev1 fvc ratio', 'tiffeneau', 'tiffeneau index'],
    text: 'FEV1/FVC is the share of the forced breath that leaves in the first second. Below the lower limit of normal it means obstruction; COPD is confirmed by a value below 0.70 after bronchodilator.',
    sources: [atsErs2022, goldSpirometric],
    isMeasured: true,
  },
  {
    id: 'pef',
    names: ['pef', 'peak flow', 'peak expiratory flow', 'pefr'],
    text: 'Peak expiratory flow is the fastest flow, in litres a minute, of a forced breath out. It is compared with the patient’s own best and followed over time.',
    sources: [quality2019, handbook],
    isMeasured: true,
  },
  {
    id: 'tlc',
    names: ['tlc', 'total lung capacity'],
    text: 'Total lung capacity (TLC) is all the air in the lungs after a full breath in. Below the lower limit of normal it means restriction; above the upper limit, hyperinflation.',
    sources: [wanger2005, atsErs2022],
  },
  {
    id: 'rv',
    names: ['rv', 'residual volume'],
    text: 'Residual volume (RV) is the air left in the lungs after a full breath out. Spirometry cannot measure it. Above the upper limit of normal it means trapped air, as in obstruction.',
    sources: [wanger2005, atsErs2022],
  },
  {
    id: 'rv/tlc',
    names: ['rv/tlc', 'rv/tlc ratio', 'rv tlc ratio'],
    text: 'RV/TLC is the share of the total lung capacity that cannot be breathed out. Above the upper limit of normal it means trapped air.',
    sources: [wanger2005, atsErs2022],
  },
  {
    id: 'frc',
    names: ['frc', 'functional residual capacity'],
    text: 'Functional residual capacity (FRC) is the air left in the lungs at the end of a quiet breath out, where lung and chest wall are in balance: residual volume plus expiratory reserve volume.',
    sources: [wanger2005, gli2021Source],
  },
  {
    id: 'erv',
    names: ['erv', 'expiratory reserve volume'],
    text: 'Expiratory reserve volume (ERV) is the air that can still be breathed out after a quiet breath out. It is small in obesity.',
    sources: [wanger2005],
  },
  {
    id: 'ic',
    names: ['inspiratory capacity'],
    text: 'Inspiratory capacity (IC) is the air that can be breathed in from the end of a quiet breath out. It falls with hyperinflation.',
    sources: [wanger2005],
  },
  {
    id: 'vc',
    names: ['vital capacity', 'slow vital capacity', 'svc'],
    text: 'Vital capacity (VC) is the air between a full breath in and a full breath out: total lung capacity less residual volume.',
    sources: [wanger2005],
  },
  {
    id: 'dlco',
    names: [
      'dlco',
      'tlco',
      'gas transfer',
      'transfer factor',
      'diffusing capacity',
      'diffusion capacity',
      'low dlco',
      'reduced dlco',
      'low tlco',
    ],
    text: 'DLCO (also TLCO, transfer factor) is how much carbon monoxide crosses from the air into the blood each minute for each unit of pressure. It is KCO times VA, and is corrected for haemoglobin. Low with low KCO and normal VA: pulmonary vascular disease, emphysema, early interstitial lung disease or anaemia. Low with low VA: loss of lung volume, or incomplete expansion where KCO is high.',
    sources: [haemoglobinCorrectionSource, hughesPride2012],
    isMeasured: true,
  },
  {
    id: 'kco',
    names: ['kco', 'transfer coefficient', 'krogh factor', 'dlco/va'],
    text: 'KCO is the transfer of carbon monoxide for each litre of alveolar volume (DLCO ÷ VA). Low KCO with VA within limits: pulmonary vascular disease, emphysema, early interstitial lung disease or anaemia. Low KCO with low VA: mixed. KCO above the upper limit with low VA: extrapulmonary restriction or incomplete expansion.',
    sources: [hughesPride2012, haemoglobinCorrectionSource],
  },
  {
    id: 'va',
    names: ['va', 'alveolar volume'],
    text: 'VA is the alveolar volume reached by the test gas in the single-breath test. Well below the measured total lung capacity it means poor mixing or an incomplete breath in.',
    sources: [haemoglobinCorrectionSource, hughesPride2012],
  },
  {
    id: 'lln',
    names: [
      'lln',
      'lower limit of normal',
      'uln',
      'upper limit of normal',
      'z-score',
      'z score',
      'z scores',
      'z-scores',
    ],
    text: 'A z-score counts how many standard deviations a result lies from the predicted value for age, height and sex. The lower limit of normal (LLN) is z −1.645, the 5th centile of healthy people; the upper limit (ULN) is z +1.645.',
    sources: [atsErs2022, quanjer2012],
  },
  {
    id: 'bronchodilator-response',
    names: [
      'bronchodilator response',
      'bronchodilator responsiveness',
      'reversibility',
      'bronchodilator reversibility',
    ],
    text: 'A bronchodilator response is a rise of FEV1 or FVC by more than 10 % of the predicted value after a bronchodilator (ERS/ATS 2022). Earlier standards asked for 12 % and 200 mL of the first value.',
    sources: [atsErs2022],
  },
  {
    id: 'quality-grade',
    names: [
      'spirometry grade',
      'spirometry grades',
      'quality grade',
      'quality grades',
      'spirometry quality',
      'spirometry quality grade',
      'spirometry quality grades',
      'ats grade',
      ...['a', 'b', 'c', 'd', 'e', 'f', 'u'].flatMap((letter) => [
        `spirometry grade ${letter}`,
        `quality grade ${letter}`,
        `spirometry quality grade ${letter}`,
        `grade ${letter} spirometry`,
        `ats grade ${letter}`,
      ]),
    ],
    text: 'Spirometry quality grades (ATS/ERS 2019; over 6 years of age), by acceptable manoeuvres and how far apart the best two are: A three or more within 150 mL; B two within 150 mL; C two or more within 200 mL; D two or more within 250 mL; E further apart, or only one; U no acceptable but a usable one; F none. FEV1 and FVC are graded separately.',
    sources: [quality2019],
  },
  {
    id: 'copd-exacerbation',
    names: [
      'exacerbation of copd',
      'copd exacerbation',
      'aecopd',
      'exacerbation in copd',
      'an exacerbation of copd',
      'acute exacerbation of copd',
    ],
    text: 'An exacerbation of COPD is an event in which breathlessness, or cough and sputum, worsen over less than 14 days, often with faster breathing or pulse, and often with more inflammation from infection, pollution or another insult to the airways.',
    sources: [rome2021, goldReport],
  },
  {
    id: 'prism',
    names: ['prism', 'preserved ratio impaired spirometry'],
    text: 'PRISm (preserved ratio, impaired spirometry): FEV1 is low although FEV1/FVC is not.',
    sources: [goldReport, atsErs2022],
  },
  {
    id: 'pack-year',
    names: ['pack-year', 'pack year', 'pack-years', 'pack years'],
    text: 'A pack-year is 20 cigarettes a day for one year: cigarettes a day ÷ 20 × years.',
    sources: [goldReport],
    isMeasured: true,
  },
  {
    id: '6mwt',
    names: ['6mwt', '6mwd', 'six-minute walk', 'six minute walk test', '6 minute walk test', 'six-minute walk test'],
    text: 'The six-minute walk test measures how far a patient walks on a flat track in six minutes, with oxygen saturation, pulse and breathlessness.',
    sources: [holland2014],
    isMeasured: true,
  },
  {
    id: 'oxygen-target',
    names: ['oxygen target', 'target saturation', 'target spo2', 'oxygen saturation target'],
    text: 'Target SpO2 for oxygen given acutely: 88 to 92% in COPD and other conditions with known or likely chronic hypercapnic respiratory failure; 92 to 96% otherwise. A blood gas shows whether carbon dioxide rises. Home oxygen has criteria of its own.',
    sources: [beasley2015, austin2010],
  },
  {
    id: 'spacer',
    names: ['spacer', 'spacers', 'holding chamber', 'valved holding chamber', 'aerochamber', 'volumatic'],
    text: 'A spacer is a chamber between a pressurised metered-dose inhaler (puffer) and the mouth. It is advised each time an inhaled corticosteroid is taken by puffer, and for the reliever in acute asthma; not with a breath-actuated puffer. Whether a spacer fits a certain puffer is on its product information: I hold no list.',
    sources: [spacers],
  },
  {
    id: 'mart',
    names: ['mart', 'smart', 'maintenance and reliever therapy', 'maintenance-and-reliever therapy'],
    text: 'MART is maintenance-and-reliever therapy: one inhaler with a corticosteroid and formoterol, taken every day and also as the reliever.',
    sources: [handbook],
  },
  {
    id: 'air',
    names: ['air therapy', 'air-only', 'air only', 'anti-inflammatory reliever', 'anti-inflammatory reliever therapy'],
    text: 'AIR is an anti-inflammatory reliever: low-dose budesonide with formoterol taken only as needed, in place of salbutamol.',
    sources: [handbook],
  },
  ...(
    [
      ['ics', 'inhaled corticosteroid'],
      ['laba', 'long-acting beta2 agonist'],
      ['lama', 'long-acting muscarinic antagonist'],
      ['saba', 'short-acting beta2 agonist, a reliever'],
      ['sama', 'short-acting muscarinic antagonist, a reliever'],
      ['ltot', 'long-term oxygen therapy at home'],
    ] as const
  ).map(([name, meaning]) => ({
    id: name,
    names: [name],
    text: `${name.toUpperCase()}: ${meaning}.`,
    sources: [goldReport, handbook],
  })),
]
