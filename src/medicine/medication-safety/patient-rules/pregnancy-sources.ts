import { productInformation } from '../interactions/product-information.ts'
import { doi, type InteractionSource, read } from '../interactions/source.ts'

const european = (medication: string, page: string) =>
  read(
    `${medication}, European product information (read in a copy)`,
    `https://www.ema.europa.eu/en/medicines/human/EPAR/${page}`,
  )
const uktis = (subject: string, page: string) =>
  read(`UK Teratology Information Service, ${subject}`, `https://www.medicinesinpregnancy.org/${page}/`)

/** Where a harm was read in November 2026: regulators, teratology services, health services, journals and societies. */
export const pregnancySources = {
  endothelinAntagonists: read(
    'The Medical Letter, endothelin receptor antagonists and the unborn child',
    'https://secure.medicalletter.org/TML-article-5117a',
  ),
  bosentan: european('Tracleer (bosentan)', 'tracleer'),
  macitentan: european('Opsumit (macitentan)', 'opsumit'),
  ambrisentanCmi: read('Ambrisentan, consumer medicine information', 'https://www.nps.org.au/medicine-finder/pulmoris'),
  riociguatSwiss: read(
    'Adempas (riociguat), Swiss product information (German)',
    'https://ch.oddb.org/de/gcc/fachinfo/reg/62903/chapter/pregnancy',
  ),
  leflunomide: uktis('leflunomide', 'Medicine--pregnancy/Leflunomide'),
  eular2016: read(
    'Götestam Skorpen C, et al. Ann Rheum Dis 2016;75:795-810, antirheumatic medicines in pregnancy (EULAR)',
    doi('10.1136/annrheumdis-2015-208840'),
  ),
  antirheumatic2006: read(
    'Arthritis Res Ther 2006;8:215, table 3',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC1779429/table/T3/',
  ),
  nintedanib: productInformation.piNintedanib,
  nintedanibCmi: read('Ofev, consumer medicine information', 'https://www.nps.org.au/medicine-finder/ofev-capsules'),
  medsafeAceInhibitors: read(
    'Medsafe Prescriber Update 45(3), September 2024, ACE inhibitors and ARBs in pregnancy',
    'https://medsafe.govt.nz/profs/PUArticles/September2024/ACEi-and-ARBs-contraindicated-in-pregnancy.html',
  ),
  warfarin: uktis('warfarin', 'leaflets-a-z/warfarin'),
  valproate2022: read(
    'Seizure 2022, valproate in women of childbearing potential: malformations in about 10 %',
    doi('10.1016/j.seizure.2022.03.020'),
  ),
  mhraEpilepsy: read(
    'MHRA, epilepsy medicines and pregnancy',
    'https://www.gov.uk/government/publications/epilepsy-medicines-and-pregnancy',
  ),
  helsinki: read(
    'Helsinki University Hospital, teratology information service, medicines in pregnancy',
    'https://hus.fi/en/patient/how-get-help/medicine-safety-information-mothers-teratological-information-service',
  ),
  forthValley: read(
    'NHS Forth Valley, antibiotics in pregnancy',
    'https://antimicrobialcompanion.scot/nhs-forth-valley/hospital-guidance/pregnancy-and-breast-feeding-guidance/',
  ),
  statins: uktis('statins', 'leaflets-a-z/statins'),
  carbamazepine: read(
    'UK Teratology Information Service, carbamazepine',
    'https://uktis.org/monographs/use-of-carbamazepine-in-pregnancy/',
  ),
  tgaAntiepileptics: read(
    'TGA safety update, antiepileptic medicines in pregnancy',
    'https://tga.gov.au/news/safety-updates/antiepileptic-medicines-updated-precautions-pregnancy-and-women-childbearing-potential',
  ),
  sunnybrook: read(
    'Sunnybrook, antifungal agents in pregnancy',
    'https://sunnybrook.ca/content/?page=pregnancy-breastfeeding-antifungal',
  ),
  fdaFluconazole: read(
    'FDA drug safety podcast, 3 August 2011, long treatment with fluconazole',
    'https://www.fda.gov/Drugs/DrugSafety/DrugSafetyPodcasts/ucm267095.htm',
  ),
  voriconazole: european('Vfend (voriconazole)', 'vfend'),
  posaconazole: european('Noxafil (posaconazole)', 'noxafil'),
  pirfenidone: productInformation.piPirfenidone,
  quinolones: uktis('ciprofloxacin and other quinolones', 'bumps/monographs/USE-OF-CIPROFLOXACIN-IN-PREGNANCY'),
  tgaNsaids: read('TGA safety review, NSAIDs and miscarriage', 'https://tga.gov.au/node/284257'),
  aapNsaids: read(
    'AAP News, FDA on NSAIDs from 20 weeks and the ductus arteriosus from 30 weeks',
    'https://publications.aap.org/aapnews/news/9205/FDA-warns-pregnant-women-to-avoid-NSAIDs-after-20',
  ),
  trimethoprim: uktis('trimethoprim', 'leaflets-a-z/trimethoprim'),
} as const satisfies Record<string, InteractionSource>

/** Where to look up what is not checked here. */
export const TGA_PREGNANCY_DATABASE: InteractionSource = {
  title: 'TGA, Prescribing medicines in pregnancy database',
  url: 'https://www.tga.gov.au/products/medicines/find-information-about-medicine/prescribing-medicines-pregnancy-database',
  isRead: false,
}

/** Other publications that name the category, and do not take it from Drugs.com. */
export const categorySources = {
  rheumatology: read(
    'Australian Rheumatology Association, medications for rheumatic diseases in pregnancy (read in a copy)',
    'https://docest.com/doc/130139/prescriber-s-information-on-medications-for-rheumatic-diseases-in-pregnancy',
  ),
  statins2005: read(
    'Australian Adverse Drug Reactions Bulletin 24(1), February 2005, statins from category C to D (read in a copy)',
    'https://drugscontrol.org/adverse-cases-detail.php?codeid=36',
  ),
} as const satisfies Record<string, InteractionSource>

/** Category of the Therapeutic Goods Administration, as others quote it. */
export interface QuotedCategory {
  letter: 'X' | 'D' | 'C' | 'B3'
  /** 'confirmed' if a second, independent publication names the same category. */
  status: 'confirmed' | 'not confirmed'
  from: readonly InteractionSource[]
}

/**
 * The TGA's database could not be read. Its categories were read where others quote them; a reader is sent to the
 * database itself, and screens say which of them only one publication quotes.
 */
export const quoted = (
  letter: QuotedCategory['letter'],
  medication: string,
  confirmedBy?: InteractionSource,
): QuotedCategory => ({
  letter,
  status: confirmedBy ? 'confirmed' : 'not confirmed',
  from: [
    read(
      `Drugs.com, ${medication} in pregnancy, which quotes the TGA category`,
      `https://www.drugs.com/pregnancy/${medication}.html`,
    ),
    ...(confirmedBy ? [confirmedBy] : []),
    TGA_PREGNANCY_DATABASE,
  ],
})

/** 'TGA category X (not confirmed)'. */
export const categoryText = ({ letter, status }: QuotedCategory): string =>
  `TGA category ${letter}${status === 'confirmed' ? '' : ' (not confirmed)'}`
