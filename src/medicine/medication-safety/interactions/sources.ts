import { conditionSources } from './condition-sources.ts'
import { productInformation } from './product-information.ts'
import { doi, type InteractionSource, read } from './source.ts'

export type { InteractionSource }

export const interactionSources = {
  ccjm1985: read('Cleve Clin J Med 1985;52:417-424, theophylline and its interactions', doi('10.3949/ccjm.52.3.417')),
  nhsSmoking: read(
    'NHS Specialist Pharmacy Service, interactions with tobacco smoking',
    'https://www.medicinesresources.nhs.uk/what-are-the-clinically-significant-drug-interactions-with-tobacco-smoking.html',
  ),
  whyte1988: read('Whyte KF, et al. Br J Clin Pharmacol 1988;25:571-578', doi('10.1111/j.1365-2125.1988.tb03347.x')),
  mellal2019: read('Abu Mellal A, et al. Ther Clin Risk Manag 2019;15:921-936', doi('10.2147/TCRM.S214938')),
  hung2005: read('Hung IF, et al. Clin Infect Dis 2005;41:291-300', doi('10.1086/431592')),
  gomes2009: read('Gomes T, et al. Clin Pharmacol Ther 2009;86:383-386', doi('10.1038/clpt.2009.127')),
  chan2009: read('Chan ALF, et al. Eur J Clin Pharmacol 2009;65:1237-1243', doi('10.1007/s00228-009-0698-4')),
  foisy2008: read('Foisy MM, et al. HIV Med 2008;9:389-396', doi('10.1111/j.1468-1293.2008.00579.x')),
  gray2010: read(
    'Gray D, et al. S Afr Med J 2010, ritonavir with budesonide',
    'https://www.samj.org.za/index.php/samj/article/view/3848/0',
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
  strayhorn1997: read(
    'Strayhorn VA, et al. Arch Intern Med 1997;157:2453-2458',
    'https://pubmed.ncbi.nlm.nih.gov/9385296/',
  ),
  self1999: read('Self TH, et al. Am J Med Sci 1999;317:304-311', doi('10.1097/00000441-199905000-00007')),
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
  medsafeMethotrexate: read(
    'Medsafe Prescriber Update 43(1), March 2022',
    'https://medsafe.govt.nz/profs/PUArticles/March2022/Bone-marrow-suppression-methotrexate-and-trimethoprim-or-co-trimoxazole.html',
  ),
  cfpMethotrexate: read(
    'Can Fam Physician 2014, methotrexate interactions, table 1',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC3994806/table/t1-0600053',
  ),
  quinn2009: read('Quinn DK, Stern TA. Prim Care Companion 2009;11:353-356', doi('10.4088/PCC.09r00853')),
  bai2022: read('Bai AD, et al. JAMA Netw Open 2022;5:e2247426', doi('10.1001/jamanetworkopen.2022.47426')),
  karonen2012: read(
    'Br J Clin Pharmacol 2012, CYP2C8 and montelukast',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC3269585',
  ),
  handbookImmune: read(
    'Australian Immunisation Handbook, people who are immunocompromised',
    'https://immunisationhandbook.health.gov.au/resources/publications/vaccination-for-people-who-are-immunocompromised',
  ),
  chestPah: read('Chest 2022;162:1360-1372, table 2', doi('10.1016/j.chest.2022.06.042')),
  riociguatTable: read(
    'J Pharm Pract, riociguat interactions, table 2',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC9161433/table/table2-0897190020961291',
  ),
  quinney2008: read(
    'Quinney SK, et al. Br J Clin Pharmacol 2008;65:98-109, midazolam and clarithromycin',
    'https://www.ncbi.nlm.nih.gov/pubmed/17635500',
  ),
  liverpoolDexamethasone: read(
    'University of Liverpool, ritonavir with dexamethasone',
    'https://www.hiv-druginteractions.org/interactions/138831',
  ),
  liverpoolBosentan: read(
    'University of Liverpool, darunavir with cobicistat and bosentan',
    'https://hiv-druginteractions.org/drug_queries/867122/drug_query_interactions',
  ),
  quebecSalmeterol: read(
    'HIV Drug Therapy Guide (Quebec), darunavir with cobicistat and salmeterol',
    'https://interactions.guidetherapeutiquevih.com/en/interaction-details?id=13314',
  ),
  ekstrom2014: read('Ekström MP, et al. BMJ 2014;348:g445', doi('10.1136/bmj.g445')),
  mhraBenzodiazepines: read(
    'MHRA learning module, respiratory effects of benzodiazepines',
    'https://cpd.mhra.gov.uk/benzodiazepines/CON234573_7',
  ),
  sdcepNsaid: read(
    'NHS Scotland dental prescribing, analgesics with bleeding tendencies',
    'https://sdcepdentalprescribing.nhs.scot/guidance/supporting-tools/contraindications-cautions/contraindications-cautions-analgesics/bleeding-tendencies',
  ),
  grzesk2021: read('Grześk G, et al. Int J Mol Sci 2021;22:282', doi('10.3390/ijms22010282')),
  empire2020: read(
    'Kolonics-Farkas AM, et al. Drug Saf 2020;43:971-980 (EMPIRE)',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC7497686',
  ),
  nitrateTrial2001: read(
    'J Cardiovasc Pharmacol 2001;38:149-155, nitrates with sildenafil',
    'https://www.ncbi.nlm.nih.gov/pubmed/11444498',
  ),
  fluoroquinolones1992: read(
    'Clin Infect Dis 1992;14:272-284, fluoroquinolones with other drugs (ciprofloxacin; norfloxacin less)',
    'https://pubmed.ncbi.nlm.nih.gov/1571442/',
  ),
  brosen1993: read(
    'Brøsen K, et al. Biochem Pharmacol 1993;45:1211-1214, fluvoxamine and CYP1A2',
    doi('10.1016/0006-2952(93)90272-x'),
  ),
  lipworth1989: read(
    'Lipworth BJ, et al. Am J Med 1989;86:653-657, diuretic and inhaled salbutamol',
    'https://pubmed.ncbi.nlm.nih.gov/2729315/',
  ),
  patel2013: read(
    'Patel AM, et al. Ann Intern Med 2013;158:869-876, statins with macrolides',
    'https://pubmed.ncbi.nlm.nih.gov/23778904/',
  ),
  statinTable: read(
    'Eur J Pharmacol 2022;922:174906, table 1, interactions of statins',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC9007885/table/T1',
  ),
  neuvonen2008: read('Neuvonen PJ, et al. Clin Pharmacokinet 2008;47:463-474', doi('10.2165/00003088-200847070-00003')),
  hafner1998: read(
    'Hafner R, et al. Antimicrob Agents Chemother 1998;42:631-639, rifabutin with clarithromycin',
    doi('10.1128/AAC.42.3.631'),
  ),
  kelleher1996: read(
    'Kelleher P, et al. Genitourin Med 1996;72:419-421, uveitis from rifabutin with clarithromycin',
    'https://sti.bmj.com/content/72/6/419',
  ),
  uveitis1995: read(
    'Ann Pharmacother 1995;29:1149-1155, uveitis from rifabutin: 54 cases, all with clarithromycin or fluconazole',
    'https://pubmed.ncbi.nlm.nih.gov/8573961/',
  ),
  griffith1996: read(
    'Griffith DE, et al. Clin Infect Dis 1996;23:1321-1322, white cells on rifabutin with a macrolide',
    doi('10.1093/clinids/23.6.1321'),
  ),
  makerMycobutin: read(
    'Pfizer, Mycobutin (rifabutin): warnings and precautions',
    'https://www.pfizermedicalinformation.com/mycobutin/warnings',
  ),
  seymour2021: read(
    'Seymour N, et al. J Laryngol Otol 2021;135:755-758, nasal steroids with ritonavir or cobicistat',
    doi('10.1017/S0022215121001791'),
  ),
  oconnor1994: read(
    "O'Connor NK, Fris J. J Am Board Fam Pract 1994;7:489-492, clarithromycin with carbamazepine",
    doi('10.3122/jabfm.7.6.489'),
  ),
  varis1998: read(
    'Varis T, et al. Clin Pharmacol Ther 1998;64:363-368, itraconazole with methylprednisolone',
    doi('10.1016/S0009-9236(98)90066-2'),
  ),
  varis2000: read(
    'Varis T, et al. Clin Pharmacol Ther 2000;68:487-494, itraconazole with dexamethasone',
    doi('10.1067/mcp.2000.110772'),
  ),
  raaska2002: read(
    'Raaska K, et al. Clin Pharmacol Ther 2002;72:362-369, itraconazole with inhaled budesonide',
    doi('10.1067/mcp.2002.127397'),
  ),
  salpeter2011: read(
    'Salpeter SR, et al. Cochrane review, cardioselective beta-blockers in reversible airway disease',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC8689715',
  ),
  du2014: read('Du Q, et al. PLoS One 2014;9:e113048, beta-blockers in COPD', doi('10.1371/journal.pone.0113048')),
  stephenson2011: read(
    'Stephenson A, et al. Arch Intern Med 2011;171:914-920, inhaled antimuscarinics and urinary retention',
    'https://jamanetwork.com/journals/jamainternalmedicine/fullarticle/227387',
  ),
  fralick2014: read('Fralick M, et al. BMJ 2014;349:g6196', doi('10.1136/bmj.g6196')),
  dicpinigaitis2006: read(
    'Dicpinigaitis PV. Chest 2006;129(1 Suppl):169S-173S, cough from ACE inhibitors',
    doi('10.1378/chest.129.1_suppl.169S'),
  ),
  drew2010: read(
    'Drew BJ, et al. Circulation 2010;121:1047-1060, prevention of torsade de pointes',
    doi('10.1161/CIRCULATIONAHA.109.192704'),
  ),
  holbrook2005: read(
    'Holbrook AM, et al. Arch Intern Med 2005;165:1095-1106, interactions of warfarin',
    doi('10.1001/archinte.165.10.1095'),
  ),
  baillargeon2012: read(
    'Baillargeon J, et al. Am J Med 2012;125:183-189, antibiotics with warfarin',
    doi('10.1016/j.amjmed.2011.08.014'),
  ),
  medsafeAzathioprine: read(
    'Medsafe Prescriber Update 17, December 1998, azathioprine with allopurinol',
    'https://www.medsafe.govt.nz/profs/puarticles/azathioprine.htm',
  ),
  morales2019: read(
    'Morales DR, et al. Clin Drug Investig 2019;39:205-213, tendons, quinolones and corticosteroids',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC6394638',
  ),
  persson2019: read(
    'Br J Clin Pharmacol 2019, quinolones and tendon rupture with and without corticosteroids',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC6475686',
  ),
  ...productInformation,
  ...conditionSources,
} as const satisfies Record<string, InteractionSource>

export type SourceId = keyof typeof interactionSources
