/** Source of a limit. `aurora`: Aurora's own choice, for clinical sign-off. */
export const SOURCES = {
  news2: {
    isPublished: true,
    name: 'Royal College of Physicians, National Early Warning Score (NEWS2), 2017: a single red score',
  },
  'news2-scale-2': {
    isPublished: true,
    name: 'Royal College of Physicians, NEWS2, 2017: SpO2 scale 2 for a target of 88–92 %',
  },
  'bts-oxygen-2017': { isPublished: true, name: 'British Thoracic Society, Guideline for oxygen use in adults, 2017' },
  'tsanz-oxygen-2015': {
    isPublished: true,
    name: 'Thoracic Society of Australia and New Zealand, Oxygen guidelines, 2015',
  },
  'bts-sign-158': {
    isPublished: true,
    name: 'BTS/SIGN 158, British guideline on the management of asthma, 2019: levels of severity',
  },
  'nhs-oximetry': {
    isPublished: true,
    name: 'NHS England, Pulse oximetry at home: 92 % or less 999, 93–94 % call the same day',
  },
  'aah-acute': { isPublished: true, name: 'Australian Asthma Handbook, Acute asthma: severity categories' },
  'aah-mart': {
    isPublished: true,
    name: 'Australian Asthma Handbook, Maintenance-and-reliever therapy: most inhalations in a day',
  },
  'rome-2021': {
    isPublished: true,
    name: 'Celli BR, et al. The Rome proposal, Am J Respir Crit Care Med 2021: SaO2 < 92 % or a fall > 3 %',
  },
  gina: {
    isPublished: true,
    name: 'Global Initiative for Asthma, Main report 2024: exacerbations, written action plans',
  },
  'epr-3': {
    isPublished: true,
    name: 'National Heart, Lung, and Blood Institute, Expert Panel Report 3, 2007: zones of action plans',
  },
  'nac-plan': { isPublished: true, name: 'National Asthma Council Australia, Asthma action plan' },
  'asthma-uk': {
    isPublished: true,
    name: 'Asthma + Lung UK, Asthma attacks: reliever needed more than every four hours',
  },
  'ventolin-pi': {
    isPublished: true,
    name: 'Ventolin inhaler, Australian product information: 1–2 inhalations every 4 hours',
  },
  'asmol-pi': {
    isPublished: true,
    name: 'Asmol inhaler, Australian product information: 1–2 inhalations every 4 hours',
  },
  'symbicort-pi': {
    isPublished: true,
    name: 'Symbicort, Australian product information: 12 (200/6) or 24 (100/3) inhalations a day',
  },
  healthdirect: { isPublished: true, name: 'healthdirect Australia, Fever: symptoms and when to seek help' },
  'anzcor-heat': {
    isPublished: true,
    name: 'ANZCOR guideline 9.3.4, Heat-induced illness: heat stroke above 40 °C, call an ambulance',
  },
  'anzcor-cold': { isPublished: true, name: 'ANZCOR guideline 9.3.3, Hypothermia: below 35 °C' },
  'rch-fever': {
    isPublished: true,
    name: 'Royal Children’s Hospital Melbourne, Febrile child: 38 °C; under 3 months to hospital',
  },
  'nice-ng143': { isPublished: true, name: 'NICE NG143, Fever in under 5s: traffic light table' },
  'acsqhc-deterioration': {
    isPublished: true,
    name: 'Australian Commission on Safety and Quality in Health Care, Observation and response charts: emergency call criteria',
  },
  'between-the-flags': {
    isPublished: true,
    name: 'NSW Clinical Excellence Commission, Between the Flags: red zone (systolic 90 or less, 200 or more)',
  },
  qsofa: { isPublished: true, name: 'Singer M, et al. Sepsis-3, JAMA 2016: quick SOFA (rate 22, systolic 100)' },
  'nhfa-2016': {
    isPublished: true,
    name: 'National Heart Foundation of Australia, Hypertension guideline 2016: grade 3 from 180/110',
  },
  'esc-2018': {
    isPublished: true,
    name: 'European Society of Cardiology and of Hypertension, guideline 2018: grade 3 from 180/110',
  },
  'nice-ng136': {
    isPublished: true,
    name: 'NICE NG136, Hypertension in adults: same-day review from 180/120 with signs',
  },
  somanz: { isPublished: true, name: 'SOMANZ, Hypertension in pregnancy guideline 2023: 140/90; severe 160/110' },
  'nice-ng133': { isPublished: true, name: 'NICE NG133, Hypertension in pregnancy: 140/90; severe 160/110' },
  'who-imci': {
    isPublished: true,
    name: 'World Health Organization, Integrated management of childhood illness: fast breathing',
  },
  'ada-2024': {
    isPublished: true,
    name: 'American Diabetes Association, Standards of Care 2024: hypoglycaemia levels 1 and 2',
  },
  'ihsg-2017': {
    isPublished: true,
    name: 'International Hypoglycaemia Study Group, Diabetes Care 2017: below 3.0 mmol/L',
  },
  'diabetes-australia': {
    isPublished: true,
    name: 'Diabetes Australia (NDSS), Hypoglycaemia below 4; hyperglycaemia above 15',
  },
  'jbds-hhs': {
    isPublished: true,
    name: 'Joint British Diabetes Societies, Hyperosmolar state: glucose from 30 mmol/L',
  },
  'ads-hhs': { isPublished: true, name: 'Australian Diabetes Society, inpatient guideline: hyperosmolar state' },
  'adea-sick-day': {
    isPublished: true,
    name: 'Australian Diabetes Educators Association, Sick day management: above 15 mmol/L',
  },
  aurora: { isPublished: false, name: 'Aurora’s own choice, for clinical sign-off' },
} as const satisfies Record<string, { name: string; isPublished: boolean }>

export type SourceCode = keyof typeof SOURCES
