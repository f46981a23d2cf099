import { doi, type InteractionSource, read } from './interactions/source.ts'

/** Where a limit of dose was read in November 2026. */
export const doseLimitSources = {
  mhraMethotrexate: read(
    'MHRA Drug Safety Update, methotrexate once weekly: fatal overdose by daily instead of weekly dosing',
    'https://www.gov.uk/drug-safety-update/methotrexate-once-weekly-for-autoimmune-diseases-new-measures-to-reduce-risk-of-fatal-overdose-due-to-inadvertent-daily-instead-of-weekly-dosing',
  ),
  cairns2016: read(
    'Cairns R, et al. A decade of Australian methotrexate dosing errors. Med J Aust 2016',
    doi('10.5694/mja15.01242'),
  ),
  visser2009: read(
    'Visser K, et al. Multinational recommendations for methotrexate (3E). Ann Rheum Dis 2009;68:1086, table 2',
    'https://ard.bmj.com/content/68/7/1086.abstract',
  ),
  cameraDose2016: read(
    'Lowest optimally effective methotrexate dose in CAMERA-II. PLoS One 2016;e0148791',
    doi('10.1371/journal.pone.0148791'),
  ),
  handbookReliever: read(
    'Australian Asthma Handbook, budesonide-formoterol combinations approved as anti-inflammatory relievers',
    'https://www.asthmahandbook.org.au/pdf/3708',
  ),
  reddel2022: read(
    'Reddel HK, et al. A practical guide to implementing SMART in asthma management (abstract)',
    'https://pubmed.ncbi.nlm.nih.gov/34666208/',
  ),
  healthNavigatorSymbicort: read(
    'Health Navigator New Zealand, Symbicort',
    'https://www.healthnavigator.org.nz/medicines/s/symbicort/',
  ),
  mimsDuoResp: read(
    'MIMS (United Kingdom), DuoResp Spiromax: the 320/9 inhaler must be used with a separate reliever',
    'https://www.mims.co.uk/duoresp-spiromax-new-formoterol-budesonide-inhaler/respiratory-system/article/1310650',
  ),
  asthalinLeaflet: read(
    'Asthalin 100 microgram inhaler (salbutamol), United Kingdom patient leaflet',
    'https://www.medicines.org.uk/emc/product/15454/pil',
  ),
  salamolInformation: read(
    'Salamol Easi-Breathe (salbutamol), United Kingdom product information, read in a copy',
    'https://medthority.com/drugs/r-respiratory-system/r03/r03a/r03ac/r03ac02/salamol-easi-breathe',
  ),
  gibson2017: read(
    'Gibson PG, et al. Azithromycin in uncontrolled asthma (AMAZES). Lancet 2017;390:659-668',
    doi('10.1016/S0140-6736(17)31281-3'),
  ),
  albert2011: read(
    'Albert RK, et al. Azithromycin for prevention of exacerbations of COPD. N Engl J Med 2011;365:689-698',
    doi('10.1056/NEJMoa1104623'),
  ),
  columbus2012: read(
    'Long-term azithromycin in COPD, protocol of the COLUMBUS trial, PMC3478173',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC3478173',
  ),
  altenburg2013: read(
    'Altenburg J, et al. Azithromycin maintenance in bronchiectasis (BAT). JAMA 2013;309:1251-1259, abstract',
    'https://research.rug.nl/nl/publications/effect-of-azithromycin-maintenance-treatment-on-infectious-exacer',
  ),
} as const satisfies Record<string, InteractionSource>
