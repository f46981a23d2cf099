import { doi, read } from './source.ts'

/** Sources of the rows about conditions of the patient. */
export const conditionSources = {
  aaaaiAspirin: read(
    'Stevens WW, et al. J Allergy Clin Immunol 2021;147:827-844, aspirin-exacerbated respiratory disease',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC7980229',
  ),
  aerdReview: read(
    'Review of aspirin-exacerbated respiratory disease, PMC3005316',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC3005316',
  ),
  niFormularyAntimuscarinics: read(
    'Northern Ireland Formulary 3.1.2, antimuscarinic bronchodilators',
    'https://niformulary.hscni.net/formulary/3-0-respiratory-system/3-1-bronchodilators/3-1-2-antimuscarinic-bronchodilators/',
  ),
  mgfaDrugs: read('Myasthenia Gravis Foundation of America, cautionary drugs', 'https://myasthenia.org/?p=1555'),
  tgaQuinolones: read(
    'TGA, fluoroquinolone antibiotics and adverse events',
    'https://tga.gov.au/news/safety-updates/update-fluoroquinolone-antibiotics-and-adverse-events',
  ),
  accQuinolones: read(
    'American College of Cardiology, aortic rupture with fluoroquinolones',
    'https://www.acc.org/Latest-in-Cardiology/Articles/2019/01/04/11/22/FDA-Warns-of-Increased-Risk-For-Aortic-Ruptures',
  ),
  boison2010: read(
    'Boison D. Methylxanthines, seizures and excitotoxicity, PMC2945384',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC2945384',
  ),
  nitrofurantoin2016: read(
    'Interstitial lung disease after long use of nitrofurantoin, PMC5078134',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC5078134',
  ),
  nitrofurantoin2020: read(
    'Chin AJ, et al. Am J Case Rep 2020;21:e920386',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC7161918',
  ),
  antifibrotics2018: read(
    'Nintedanib and pirfenidone compared, PMC6163010, table 1',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC6163010/table/t1-prom-9-321',
  ),
  antifibrotics2021: read(
    'Pharmaceuticals 2021;14:819, table 3',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC8400767/table/pharmaceuticals-14-00819-t003',
  ),
  afonso2011: read(
    'Afonso AS, et al. BJU Int 2011;107:1265-1272, inhaled antimuscarinics and urinary retention',
    doi('10.1111/j.1464-410X.2010.09600.x'),
  ),
  uysal2025: read(
    'Uysal SP, et al. Muscle Nerve 2025;71:1063-1071, antibiotics in myasthenia gravis',
    doi('10.1002/mus.28410'),
  ),
  spsErythromycin: read(
    'NHS Specialist Pharmacy Service, MHRA on erythromycin and the QT interval',
    'https://www.medicinesresources.nhs.uk/erythromycin-caution-required-due-to-cardiac-risks-qt-interval-prolongation-drug-interaction-with-rivaroxaban.html',
  ),
  tgaMontelukast: read(
    'TGA, montelukast safety alert',
    'https://www.tga.gov.au/news/safety-alerts/montelukast-safety-alert',
  ),
  prescriberMontelukast: read(
    'Australian Prescriber, TGA on the neuropsychiatric effects of montelukast',
    'https://australianprescriber.tg.org.au/articles/more-prominent-safety-warnings-about-the-neuropsychiatric-effects-of-montelukast.html',
  ),
  clozapineCiprofloxacin2020: read(
    'Ciprofloxacin with clozapine, intensive care. Am J Psychiatry Resid J 2020',
    doi('10.1176/appi.ajp-rj.2020.160107'),
  ),
} as const
