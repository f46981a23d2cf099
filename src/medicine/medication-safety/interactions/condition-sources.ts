import { read } from './source.ts'

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
  labelSpiriva: read(
    'Spiriva HandiHaler prescribing information (United States), warnings 5.4 and 5.5',
    'https://drugcentral.org/label/1cf82d42-5ad0-4b86-838e-9230c61cf3d4/view',
  ),
  niFormularyAntimuscarinics: read(
    'Northern Ireland Formulary 3.1.2, antimuscarinic bronchodilators',
    'https://niformulary.hscni.net/formulary/3-0-respiratory-system/3-1-bronchodilators/3-1-2-antimuscarinic-bronchodilators/',
  ),
  mimsTiotropium: read('MIMS Hong Kong, Spiriva', 'https://www.mims.com/hongkong/drug/info/spiriva'),
  texasInhaledAnticholinergics: read(
    'Texas Vendor Drug Program, drug use criteria: inhaled anticholinergics, duplicative therapy',
    'https://www.txvendordrug.com/about/manuals/retrospective-drug-use-criteria-handbook/c-4-drug-use-criteria/aerosolized-agents-metered-dose-inhalers-anti-cholinergic-drugs/3-duplicative-therapy',
  ),
  labelIncruseSummary: read(
    'Renal and Urology News, Incruse Ellipta: interactions',
    'https://www.renalandurologynews.com/drug/incruse-ellipta/',
  ),
  sermoSpiriva: read(
    'Sermo, Spiriva Respimat: what may interact',
    'https://publicdrugratings-frontend.sermo.com/drug-ratings/spiriva-respimat',
  ),
  macDiarmid2008: read(
    'MacDiarmid SA. Rev Urol 2008;10:92-98, medications taken with antimuscarinic agents',
    'https://journals.specialtynetworks.com/issues/vol/10/no/2/concomitant-medications-and-possible-side-effects-of-antimuscarinic-agents',
  ),
  mimsAzithromycin: read('MIMS Philippines, azithromycin', 'https://www.mims.com/philippines/drug/info/azitas'),
  mgfaDrugs: read('Myasthenia Gravis Foundation of America, cautionary drugs', 'https://myasthenia.org/?p=1555'),
  mgAntibiotics2025: read(
    'Muscle Nerve 2025, myasthenia gravis after ciprofloxacin, levofloxacin and azithromycin (abstract)',
    'https://themednet.org/publications/frequency-and-severity-of-myasthenia-gravis-exacerbations-associated-with-the-use-of-ciprofloxacin-levofloxacin-and-azithromycin',
  ),
  mhraErythromycin: read(
    'MHRA, erythromycin: caution because of cardiac risks (copy)',
    'https://comparemela.com/amparticle/erythromycin-caution-required-due-to-cardiac-risks-qt-interval-prolongation-drug-interaction-with-rivaroxaban-2020121738',
  ),
  healthCanadaAzithromycin: read(
    'Azithromycin and the QT interval, safety notice (French)',
    'https://www.cismef.org/page/doc/DOC_72652',
  ),
  tgaQuinolones: read(
    'TGA, fluoroquinolone antibiotics and adverse events',
    'https://tga.gov.au/news/safety-updates/update-fluoroquinolone-antibiotics-and-adverse-events',
  ),
  accQuinolones: read(
    'American College of Cardiology, aortic rupture with fluoroquinolones',
    'https://www.acc.org/Latest-in-Cardiology/Articles/2019/01/04/11/22/FDA-Warns-of-Increased-Risk-For-Aortic-Ruptures',
  ),
  healioQuinolones: read(
    'Healio, FDA on fluoroquinolones and the aorta',
    'https://cm.healio.com/news/cardiology/20181220/fda-fluoroquinolones-increase-odds-of-aortic-dissection-aaa-rupture',
  ),
  zybanNewZealand: read(
    'Zyban, New Zealand product summary: contraindications',
    'https://www.neuropsychiatry.co.nz/zyban-bupropion-hydrochloride',
  ),
  drOracleBupropion: read(
    'Dr.Oracle, bupropion in seizure disorders, with the label of the FDA',
    'https://www.droracle.ai/articles/582882/is-zyban-bupropion-safe-to-take-in-a-patient',
  ),
  epilepsyTheophylline: read(
    'Epilepsy Foundation, theophylline toxicity',
    'https://plannedgiving.epilepsy.com/living-epilepsy/epilepsy-and/professional-health-care-providers/co-existing-disorders/pulmonary-disorders/theophylline-toxicity',
  ),
  boison2010: read(
    'Boison D. Methylxanthines, seizures and excitotoxicity, PMC2945384',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC2945384',
  ),
  ethambutolCanada: read(
    'Etibi, Canadian monograph: contraindications',
    'https://www.rxreasoner.com/monographs/etibi/precautions',
  ),
  ethambutolUnitedKingdom: read(
    'Ethambutol, United Kingdom summary of product characteristics',
    'https://www.rxreasoner.com/monographs/ethambutol/precautions',
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
  tgaMontelukast: read(
    'Medicine Today, TGA safety alert on montelukast',
    'https://medicinetoday.com.au/mt/2025/jan-feb/in-brief/montelukast-tga-safety-alert',
  ),
  mhraMontelukast: read(
    'Litt’s drug eruption database, MHRA and FDA warnings on montelukast',
    'https://www.drugeruptiondata.com/drug/id/477',
  ),
  clozapineCiprofloxacin2020: read(
    'Ciprofloxacin with clozapine, intensive care. Am J Psychiatry Resid J 2020',
    'https://psychiatryonline.org/doi/full/10.1176/appi.ajp-rj.2020.160107',
  ),
  clozapineCiprofloxacinDeath: read(
    'Psychiatry Advisor, a death after ciprofloxacin with clozapine',
    'https://www.psychiatryadvisor.com/home/topics/schizophrenia-and-psychoses/schizophrenia-patient-dead-after-uti-treatment/2/',
  ),
} as const
