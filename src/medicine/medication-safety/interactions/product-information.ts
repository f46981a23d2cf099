import { read } from './source.ts'

/** The page of the European Medicines Agency, which leads to the product information. */
const european = (medication: string, page: string) =>
  read(`${medication}, European product information`, `https://www.ema.europa.eu/en/medicines/human/EPAR/${page}`)

const british = (medication: string, product: number) =>
  read(`${medication}, United Kingdom product information`, `https://www.medicines.org.uk/emc/product/${product}/smpc`)

const american = (medication: string, label: string) =>
  read(
    `${medication}, United States product information`,
    `https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=${label}`,
  )

/** Product information, where the agency or the national library that publishes it keeps it. */
export const productInformation = {
  piTheophylline: british('Uniphyllin Continus (theophylline)', 7719),
  labelTheophylline: american('Theophylline extended-release tablets', '1f2a4716-34fe-4a2c-8bbf-5ed16772a967'),
  labelClarithromycin: american('Clarithromycin', 'd5be5f12-6392-4d7d-ab23-ebc205ac1a85'),
  labelSpiriva: american('Spiriva HandiHaler (tiotropium)', '1cf82d42-5ad0-4b86-838e-9230c61cf3d4'),
  piSalbutamol: british('Salbutamol nebuliser solution', 10257),
  piSalmeterol: european('Seffalair Spiromax (salmeterol and fluticasone)', 'seffalair-spiromax'),
  piFormoterol: european('DuoResp Spiromax (budesonide and formoterol)', 'duoresp-spiromax'),
  piMontelukast: british('Montelukast', 6097),
  piRoflumilast: european('Daxas (roflumilast)', 'daxas'),
  piNintedanib: european('Ofev (nintedanib)', 'ofev'),
  piPirfenidone: european('Esbriet (pirfenidone)', 'esbriet'),
  piBosentan: european('Tracleer (bosentan)', 'tracleer'),
  piIvacaftor: european('Kalydeco (ivacaftor)', 'kalydeco'),
  piTicagrelor: read(
    'Brilique (ticagrelor), contraindications of the United Kingdom product information, by the manufacturer',
    'https://medicines.astrazeneca.co.uk/home/cardiovascular/brilique/product-information/warnings-and-precautions.html',
  ),
  symtuzaList: read(
    'Symtuza (darunavir with cobicistat), what not to give with it, by the manufacturer',
    'https://www.symtuzahcp.com/coadministration',
  ),
  piBupropion: british('Zyban (bupropion)', 3827),
  piAzathioprine: british('Azathioprine', 11143),
  piEthambutol: british('Ethambutol', 101698),
} as const
