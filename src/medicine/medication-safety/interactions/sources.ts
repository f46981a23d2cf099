import { conditionSources } from './condition-sources.ts'
import { type InteractionSource, read } from './source.ts'

export type { InteractionSource }

const SKYSCAPE =
  'https://download.skyscape.com/download/ota/lonestar/3C52715-7DF0-47C4-BF2A-379E6E7AC9B5/skyscaperx.edxx/content/HTML'
const doi = (id: string) => `https://doi.org/${id}`

export const interactionSources = {
  ccjm1985: read('Cleve Clin J Med 1985;52:417-424, theophylline and its interactions', doi('10.3949/ccjm.52.3.417')),
  jonkman1986: read(
    'Jonkman JHG. J Allergy Clin Immunol 1986;78:736-742 (copy)',
    'https://www.scribd.com/document/458425942/jurnal-cimetidine',
  ),
  grasela1992: read(
    'Grasela TH, Dreis MW. Quinolones with theophylline, FDA reports (abstract)',
    'https://simulations-plus.com/resource/an-evaluation-of-the-quinolone-theophylline-interaction-using-the-food-and-drug-administration-spontaneous-reporting-system',
  ),
  drugsFluvoxamine: read(
    'Drugs.com professional, fluvoxamine with theophylline',
    'https://www.drugs.com/drug-interactions/fluvoxamine-with-theolair-1128-0-2177-3145.html?professional=1',
  ),
  webmdFluvoxamine: read(
    'WebMD, xanthine derivatives with fluvoxamine',
    'https://www.webmd.com/drugs/2/drug-90942/pain-off-extra-strength-oral/details/list-interaction-details/dmid-1130/dmtitle-selected-xanthine-derivatives-fluvoxamine/intrtype-drug',
  ),
  webmdCimetidine: read(
    'WebMD, theophylline derivatives with cimetidine',
    'https://www.webmd.com/drugs/2/drug-90942/pain-off-extra-strength-oral/details/list-interaction-details/dmid-62/dmtitle-theophylline-derivatives-cimetidine/intrtype-drug',
  ),
  nhsSmoking: read(
    'NHS Specialist Pharmacy Service, interactions with tobacco smoking',
    'https://www.medicinesresources.nhs.uk/what-are-the-clinically-significant-drug-interactions-with-tobacco-smoking.html',
  ),
  whyte1988: read('Whyte KF, et al. Br J Clin Pharmacol 1988;25:571-578', doi('10.1111/j.1365-2125.1988.tb03347.x')),
  medpillSalbutamol: read(
    'Medpill, salbutamol with theophylline',
    'https://medpill.info/salbutamol-albuterol-and-related-bronchodilators-and-theophylline-11723.htm',
  ),
  smpcSalbutamol: read(
    'Salbutamol summary of product characteristics, interactions (Italian)',
    'https://starbene.it/farmaci/salbutamolo-sandoz-200d-100mcg_039221015/interazioni',
  ),
  mimsSalbutamol: read('MIMS, salbutamol', 'https://www.mims.com/india/drug/info/salbutamol?mtype=generic'),
  lipworth1989: read(
    'Lipworth BJ, et al. Am J Med 1989;86:653-657, diuretic and inhaled salbutamol (copy)',
    'https://www.scribd.com/document/453777327/beta-agonis-bronkodilator-potasium-dpleting-drugs',
  ),
  smpcClarithromycin: read(
    'Clarithromycin summary of product characteristics, contraindications (Italian)',
    'https://www.starbene.it/farmaci/claritromicina-sa-14cpr-500mg_037720202/controindicazioni',
  ),
  labelClarithromycin: read(
    'Clarithromycin prescribing information (United States), sections 4.6 to 5.2',
    'https://medlibrary.org/lib/rx/meds/clarithromycin-47/page/3/',
  ),
  galenAzithromycin: read(
    'Galenreasoner, azithromycin precautions',
    'https://www.galenreasoner.com/substances/azithromycin/precautions',
  ),
  mellal2019: read('Abu Mellal A, et al. Ther Clin Risk Manag 2019;15:921-936', doi('10.2147/TCRM.S214938')),
  ausdocStatins: read(
    'Australian Doctor, statins safety warning with antibiotics',
    'https://www.ausdoc.com.au/specialist-update/statins-safety-warning-antibiotics',
  ),
  hung2005: read('Hung IF, et al. Clin Infect Dis 2005;41:291-300', doi('10.1086/431592')),
  gomes2009: read('Gomes T, et al. Clin Pharmacol Ther 2009;86:383-386', doi('10.1038/clpt.2009.127')),
  chan2009: read('Chan ALF, et al. Eur J Clin Pharmacol 2009;65:1237-1243', doi('10.1007/s00228-009-0698-4')),
  hospitalistQt: read('The Hospitalist, medicines that prolong QTc', 'https://the-hospitalist.org/?p=3826'),
  credibleMeds: read(
    'CredibleMeds, questions about the QTdrugs list',
    'https://dev.crediblemeds.org/everyone/articlesbrochures-library/faqs-qtdrugs-list',
  ),
  foisy2008: read('Foisy MM, et al. HIV Med 2008;9:389-396', doi('10.1111/j.1468-1293.2008.00579.x')),
  gray2010: read(
    'Gray D, et al. S Afr Med J 2010, ritonavir with budesonide',
    'https://www.samj.org.za/index.php/samj/article/view/3848/0',
  ),
  guideVih: read(
    'Guide thérapeutique VIH/sida, ritonavir with budesonide',
    'https://interactions.guidetherapeutiquevih.com/en/interaction-details?id=7540',
  ),
  raveendran2014: read('Raveendran AV. Open Respir Med J 2014;8:74-84', doi('10.2174/1874306401408010074')),
  doacTable: read(
    'Healthcare (Basel) 2020;8:281, table 3',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC7551164/table/healthcare-08-00281-t003',
  ),
  rivaroxabanTable: read(
    'Thromb J, PMC4334601, table 4',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC4334601/table/Tab4/',
  ),
  pcnWarfarin: read(
    'Primary Care Notebook, warfarin and antibiotics',
    'https://primarycarenotebook.com/simplepage.cfm?ID=-1536491465',
  ),
  pharmacistsLetter: read(
    "Pharmacist's Letter 2009, antimicrobials with warfarin",
    'https://pharmacist.therapeuticresearch.com/Content/Articles/PL/2009/Feb/what-to-do-when-an-antimicrobial-is-prescribed-with-warfarin',
  ),
  strayhorn1997: read(
    'Strayhorn VA, et al. Arch Intern Med 1997;157:2453-2458',
    'https://pubmed.ncbi.nlm.nih.gov/9385296/',
  ),
  self1999: read('Self TH, et al. Am J Med Sci 1999;317:304-311', doi('10.1097/00000441-199905000-00007')),
  medpillIsoniazid: read('Medpill, isoniazid with phenytoin', 'https://medpill.info/isoniazid-and-phenytoin-11323.htm'),
  formularyBetaBlocker: read(
    'West Kent formulary with the CSM advice on beta-blockers',
    'https://www.formularywkccgmtw.co.uk/therapeutic-sections/eye/glaucoma-and-ocular-hypertension/beta-adrenoceptor-blockers/',
  ),
  dunn1986: read(
    'Am Rev Respir Dis 1986;133:264-268, timolol drops in asthma',
    'https://www.ncbi.nlm.nih.gov/pubmed/3946922',
  ),
  diggory1995: read('Diggory P, et al. Lancet 1995;345:1604-1606', doi('10.1016/s0140-6736(95)90116-7')),
  fdaGabapentinoids: read(
    'FDA drug safety communication, 19 December 2019, gabapentinoids',
    'https://www.fda.gov/drugs/drug-safety-and-availability/fda-warns-about-serious-breathing-problems-seizure-and-nerve-pain-medicines-gabapentin-neurontin',
  ),
  medicalLetter: read(
    'The Medical Letter 1599, respiratory depression with gabapentinoids',
    'https://secure.medicalletter.org/w1599a',
  ),
  aafpOpioids: read(
    'American Family Physician, Choosing Wisely: opioids with benzodiazepines or gabapentinoids',
    'https://www.aafp.org/pubs/afp/collections/choosing-wisely/518.html',
  ),
  smpcNintedanib: read(
    'Ofev, interactions (Boehringer Ingelheim, Dutch)',
    'https://pro.boehringer-ingelheim.com/nl/voorschrijfbevoegd/ofev/interacties',
  ),
  theriaqueNintedanib: read(
    'Thériaque, Ofev interactions (French)',
    'https://www.theriaque.org/apps/monographie/index.php?type=SP&id=31465&info=INTER',
  ),
  rxPirfenidone: read(
    'RxReasoner, pirfenidone precautions',
    'https://rxreasoner.com/substances/pirfenidone/precautions',
  ),
  drugsPirfenidone: read(
    'Drugs.com, pirfenidone with CYP1A2 inhibitors',
    'https://www.drugs.com/interactions-check.php?drug_list=1022-0%2C3569-0',
  ),
  smpcPirfenidone: read(
    'Pirfenidone summary of product characteristics, interactions (Czech)',
    'https://www.medicinous.com/cs/info/Equitor-interakce/int161747',
  ),
  labelPirfenidone: read(
    'Pirfenidone prescribing information (United States)',
    'https://prescriberpoint.com/therapies/pirfenidone-94362a0',
  ),
  drugsPirfenidoneDisease: read(
    'Drugs.com, pirfenidone and smoking',
    'https://www.drugs.com/disease-interactions/pirfenidone,esbriet.html',
  ),
  medsafeMethotrexate: read(
    'Medsafe Prescriber Update 43(1), March 2022',
    'https://medsafe.govt.nz/profs/PUArticles/March2022/Bone-marrow-suppression-methotrexate-and-trimethoprim-or-co-trimoxazole.html',
  ),
  cfpMethotrexate: read(
    'Can Fam Physician 2014, methotrexate interactions, table 1',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC3994806/table/t1-0600053',
  ),
  medpillAllopurinol: read(
    'Medpill, allopurinol with azathioprine',
    'https://medpill.info/allopurinol-and-azathioprine-10116.htm',
  ),
  drugsAzathioprine: read(
    'Drugs.com professional, azathioprine with trimethoprim',
    'https://www.drugs.com/interactions-check.php?drug_list=296-0%2C2250-3103&professional=1',
  ),
  quinn2009: read('Quinn DK, Stern TA. Prim Care Companion 2009;11:353-356', doi('10.4088/PCC.09r00853')),
  bai2022: read('Bai AD, et al. JAMA Netw Open 2022;5:e2247426', doi('10.1001/jamanetworkopen.2022.47426')),
  emprQuinolones: read(
    'MPR, fluoroquinolones gain boxed warning',
    'https://www.empr.com/uncategorized/fluoroquinolones-gain-boxed-warning/',
  ),
  pdrMoxifloxacin: read(
    'PDR, quinolone boxed warning',
    'https://www.pdr.net/drug-summary/Moxeza-moxifloxacin-hydrochloride-43.3787',
  ),
  mimsMontelukast: read(
    'MIMS Indonesia, montelukast interactions',
    'https://www.mims.com/indonesia/drug/info/monarin/drug-interactions',
  ),
  karonen2012: read(
    'Br J Clin Pharmacol 2012, CYP2C8 and montelukast',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC3269585',
  ),
  rxRoflumilast: read(
    'RxReasoner, roflumilast precautions',
    'https://www.rxreasoner.com/substances/roflumilast/precautions',
  ),
  mimsDaxas: read('MIMS Hong Kong, Daxas', 'https://www.mims.com/hongkong/drug/info/daxas/drug-interactions'),
  medpillTrimethoprim: read(
    'Medpill, ACE inhibitors with co-trimoxazole',
    'https://medpill.info/ace-inhibitors-and-co-trimoxazole-10009.htm',
  ),
  worstPills: read(
    'Worst Pills, ACE inhibitors and ARBs with antibiotics that raise potassium',
    'https://worstpills.org/newsletters/view/965',
  ),
  handbookImmune: read(
    'Australian Immunisation Handbook, people who are immunocompromised',
    'https://immunisationhandbook.health.gov.au/resources/publications/vaccination-for-people-who-are-immunocompromised',
  ),
  tgaLiveVaccines: read(
    'TGA, live vaccines: what are contraindications? (as published)',
    'https://www.nationaltribune.com.au/live-vaccines-what-are-contraindications/',
  ),
  chestPah: read('Chest 2022;162:1360-1372, table 2', doi('10.1016/j.chest.2022.06.042')),
  clevelandBosentan: read(
    'Cleveland Clinic, bosentan interactions',
    'https://www.clevelandclinicmeded.com/medicalpubs/pharmacy/marapr2002/table4.htm',
  ),
  rxBosentan: read('RxReasoner, bosentan precautions', 'https://www.rxreasoner.com/substances/bosentan/precautions'),
  riociguatTable: read(
    'J Pharm Pract, riociguat interactions, table 2',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC9161433/table/table2-0897190020961291',
  ),
  // Stockley's text (vibore.com/2886, no https) was read too: clearance doubled, half-life fell from 5.25 to 2.75 hours
  empathiaCarbamazepine: read(
    'Empathia, theophylline with carbamazepine',
    'https://www.empathia.ai/drug/internal-medicine/theophylline-carbamazepine-drug-interaction',
  ),
  mimsKlacid: read('MIMS Hong Kong, Klacid', 'https://www.mims.com/hongkong/drug/info/klacid'),
  skyscapeCarbamazepine: read(
    'Skyscape, top drug interactions: carbamazepine with antimicrobials',
    `${SKYSCAPE}/j/tu2.htm`,
  ),
  skyscapeRifabutin: read('Skyscape, top drug interactions: rifabutin', `${SKYSCAPE}/w/tu2.htm`),
  skyscapeSteroids: read('Skyscape, top drug interactions: corticosteroids', `${SKYSCAPE}/k/tu2.htm`),
  skyscapeStatins: read('Skyscape, top drug interactions: statins', `${SKYSCAPE}/i/tu0.htm`),
  quinney2008: read(
    'Quinney SK, et al. Br J Clin Pharmacol 2008;65:98-109, midazolam and clarithromycin',
    'https://www.ncbi.nlm.nih.gov/pubmed/17635500',
  ),
  hellopharmacistMidazolam: read(
    'HelloPharmacist, clarithromycin with midazolam',
    'https://hellopharmacist.com/drug-interactions/drugs/clarithromycin/clarithromycin-with-midazolam',
  ),
  liverpoolDexamethasone: read(
    'University of Liverpool, ritonavir with dexamethasone',
    'https://www.hiv-druginteractions.org/interactions/138831',
  ),
  itraconazoleMethylprednisolone: read(
    'Itraconazole with oral methylprednisolone, crossover trial (abstract)',
    'https://scilit.com/publications/13c580430e6e6b25c7e103e60a3706f5',
  ),
  medpillAzoleSteroids: read(
    'Medpill, azoles with corticosteroids',
    'https://medpill.info/azoles-and-corticosteroids-10496.htm',
  ),
  seretidePi: read(
    'Seretide product information, interactions (copy)',
    'https://fliphtml5.com/ejdjv/utkp/Seretide_Evohaler_%26amp%3B_Diskus_PI/11',
  ),
  drugsSalmeterol: read(
    'Drugs.com professional, salmeterol with inhibitors of CYP3A4',
    'https://www.drugs.com/drug-interactions/salmeterol-with-telzir-2041-0-1137-10866.html?professional=1',
  ),
  empathiaSimvastatin: read(
    'Empathia, simvastatin with itraconazole',
    'https://www.empathia.ai/drug/internal-medicine/simvastatin-itraconazole-drug-interaction',
  ),
  azoleStatinReview: read(
    'Review of azole interactions: voriconazole and posaconazole with statins',
    'https://smadsignaling.com/voriconazole-potential-interact-statin/',
  ),
  afpCough: read('Am Fam Physician 2017;96:575-580, chronic cough', 'https://www.medscape.com/viewarticle/892167_4'),
  accfCough: read(
    'Heart failure guideline, cough from ACE inhibitors (copy)',
    'https://www.hitpages.com/doc/4512357334122496/20/',
  ),
  ekstrom2014: read('Ekström MP, et al. BMJ 2014;348:g445', doi('10.1136/bmj.g445')),
  battaglia2014: read(
    'Battaglia S, et al. Minerva Med 2014;105(6 Suppl 3):1-7 (abstract)',
    'https://searchworks.jioinstitute.edu.in/articles/cmedm__25586763',
  ),
  mhraBenzodiazepines: read(
    'MHRA learning module, respiratory effects of benzodiazepines',
    'https://cpd.mhra.gov.uk/benzodiazepines/CON234573_7',
  ),
  sdcepNsaid: read(
    'NHS Scotland dental prescribing, analgesics with bleeding tendencies',
    'https://sdcepdentalprescribing.nhs.scot/guidance/supporting-tools/contraindications-cautions/contraindications-cautions-analgesics/bleeding-tendencies',
  ),
  oralAnticoagulantsChapter: read(
    'Oral anticoagulants, chapter on interactions (Taylor & Francis)',
    'https://www.taylorfrancis.com/books/9780429103131/chapters/10.1201/b13416-43',
  ),
  grzesk2021: read('Grześk G, et al. Int J Mol Sci 2021;22:282', doi('10.3390/ijms22010282')),
  empire2020: read(
    'Kolonics-Farkas AM, et al. Drug Saf 2020;43:971-980 (EMPIRE)',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC7497686',
  ),
  ebmNitrates: read(
    'EBM Consult, nitrates with PDE5 inhibitors',
    'https://www.ebmconsult.com/articles/nitrates-ntg-pde-inhibitors-drug-interaction-mechanism-blood-pressure',
  ),
  nitrateTrial2001: read(
    'J Cardiovasc Pharmacol 2001;38:149-155, nitrates with sildenafil',
    'https://www.ncbi.nlm.nih.gov/pubmed/11444498',
  ),
  reasonerIvacaftor: read(
    'RxReasoner, ivacaftor, precautions',
    'https://rxreasoner.com/substances/ivacaftor/precautions',
  ),
  medscapeIvacaftor: read(
    'Medscape, ivacaftor, dosage modifications',
    'https://reference.medscape.com/drug/kalydeco-ivacaftor-999719',
  ),
  texasIvacaftor: read(
    'Texas Health and Human Services, drug use criteria, ivacaftor and combinations',
    'https://www.txvendordrug.com/about/manuals/retrospective-drug-use-criteria-handbook/c-4-drug-use-criteria/ivacaftor-kalydeco-and-lumacaftorivacaftor-orkambi/3-drug-drug-interactions',
  ),
  skyscapeIvacaftor: read('Skyscape RxDrugs, ivacaftor', `${SKYSCAPE}/d/tu332.htm`),
  mimsTramadol: read(
    'MIMS, tramadol with paracetamol, interactions',
    'https://www.mims.com/philippines/drug/info/nutram/drug-interactions',
  ),
  worstPillsBupropion: read('Public Citizen, interactions of bupropion', 'https://worstpills.org/newsletters/view/713'),
  ...conditionSources,
} as const satisfies Record<string, InteractionSource>

export type SourceId = keyof typeof interactionSources
