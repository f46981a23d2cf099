import type { InteractionSource } from '../interactions/sources.ts'

const read = (title: string, url: string): InteractionSource => ({ title, url, isRead: true })
const drugsCom = (name: string) =>
  read(`Drugs.com, ${name} in pregnancy, with the TGA category`, `https://www.drugs.com/pregnancy/${name}.html`)
const meditary = (name: string, page: string) =>
  read(`TheMediTary, ${name} in pregnancy, with the TGA category`, `https://themeditary.com/pregnancy/${page}.html`)

/** Read in November 2026. The TGA's own database was not available, so its categories come from these pages. */
export const pregnancySources = {
  bosentan: meditary('bosentan', 'bosentan-pregnancy-and-breastfeeding-warnings-7247'),
  mimsBosentan: read('MIMS, bosentan', 'https://www.mims.com/india/drug/info/bosentan?mtype=generic'),
  macitentan: drugsCom('macitentan'),
  macitentanBoxed: read('Opsumit boxed warning', 'https://blackboxrx.com/app/display/554'),
  ambrisentanCmi: read('Ambrisentan, consumer medicine information', 'https://www.nps.org.au/medicine-finder/pulmoris'),
  riociguat: drugsCom('riociguat'),
  riociguatSwiss: read(
    'Adempas, Swiss product information (German)',
    'https://ch.oddb.org/de/gcc/fachinfo/reg/62903/chapter/pregnancy',
  ),
  leflunomide: drugsCom('leflunomide'),
  leflunomideUktis: read(
    'UK Teratology Information Service, leflunomide',
    'https://www.medicinesinpregnancy.org/Medicine--pregnancy/Leflunomide/',
  ),
  rheumatology: read(
    'Australian Rheumatology Association, medications in pregnancy (copy)',
    'https://docest.com/doc/130139/prescriber-s-information-on-medications-for-rheumatic-diseases-in-pregnancy',
  ),
  antirheumatic2006: read(
    'Arthritis Res Ther 2006;8:215, table 3',
    'https://arthritis-research.biomedcentral.com/articles/10.1186/ar1977/tables/3',
  ),
  mycophenolate: read(
    'Drugs.com, mycophenolate in pregnancy, with the TGA category',
    'https://drugs.com/pregnancy/mycophenolate-mofetil.html',
  ),
  mycophenolic: meditary('mycophenolic acid', 'mycophenolic-acid-pregnancy-and-breastfeeding-warnings-2405'),
  nintedanib: drugsCom('nintedanib'),
  nintedanibMedscape: read('Medscape, nintedanib', 'https://reference.medscape.com/drug/ofev-nintedanib-999973'),
  quinapril: meditary('quinapril', 'quinapril-pregnancy-and-breastfeeding-warnings-4125'),
  irbesartan: drugsCom('irbesartan'),
  ausdocAntihypertensives: read(
    'Australian Doctor on the TGA safety update, antihypertensives',
    'https://www.ausdoc.com.au/specialist-update/antihypertensives-linked-fetal-abnormalities',
  ),
  warfarin: meditary('warfarin', 'warfarin-pregnancy-and-breastfeeding-warnings-170'),
  warfarinUktis: read('UK Teratology Information Service, warfarin', 'https://uktis.org/letter-index/w/'),
  doxycycline: drugsCom('doxycycline'),
  minocycline: drugsCom('minocycline'),
  forthValley: read(
    'NHS Forth Valley, antibiotics in pregnancy',
    'https://antimicrobialcompanion.scot/nhs-forth-valley/hospital-guidance/pregnancy-and-breast-feeding-guidance/',
  ),
  atorvastatin: drugsCom('atorvastatin'),
  rosuvastatin: drugsCom('rosuvastatin'),
  carbamazepine: meditary('carbamazepine', 'carbamazepine-pregnancy-and-breastfeeding-warnings-130'),
  tgaAntiepileptics: read(
    'TGA safety update, antiepileptic medicines in pregnancy',
    'https://tga.gov.au/news/safety-updates/antiepileptic-medicines-updated-precautions-pregnancy-and-women-childbearing-potential',
  ),
  accAntiseizure: read(
    'ACC New Zealand, anti-seizure medicines in pregnancy',
    'https://issuu.com./wboppho/docs/acc7809_facs_healthcare_professional_booklet_singl/6',
  ),
  sunnybrook: read(
    'Sunnybrook, antifungal agents in pregnancy',
    'https://sunnybrook.ca/content/?page=pregnancy-breastfeeding-antifungal',
  ),
  fluconazoleSmpc: read(
    'Fluconazole summary of product characteristics (Italian)',
    'https://www.starbene.it/farmaci/fluconazolo-ang-1fl-50ml2mg_ml_038251017/gravidanza-e-allattamento',
  ),
  itraconazole: meditary('itraconazole', 'itraconazole-pregnancy-and-breastfeeding-warnings-441'),
  voriconazole: meditary('voriconazole', 'voriconazole-pregnancy-and-breastfeeding-warnings-8276'),
  posaconazole: drugsCom('posaconazole'),
  pirfenidone: drugsCom('pirfenidone'),
  pirfenidoneSmpc: read(
    'Esbriet summary of product characteristics (Italian)',
    'https://www.starbene.it/farmaci/_041271166/gravidanza-e-allattamento',
  ),
  moxifloxacin: drugsCom('moxifloxacin'),
} as const satisfies Record<string, InteractionSource>

/** Where to look up what is not checked here. */
export const TGA_PREGNANCY_DATABASE: InteractionSource = {
  title: 'TGA, Prescribing medicines in pregnancy database',
  url: 'https://www.tga.gov.au/products/medicines/find-information-about-medicine/prescribing-medicines-pregnancy-database',
  isRead: false,
}
