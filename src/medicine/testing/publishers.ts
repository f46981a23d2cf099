/** Who publishes a source: regulators, health services, libraries, journals, societies and the makers of a medicine. */
const PUBLISHERS = [
  'doi.org',
  'ncbi.nlm.nih.gov',
  'dailymed.nlm.nih.gov',
  'fda.gov',
  'tga.gov.au',
  'health.gov.au',
  'health.qld.gov.au',
  'australianprescriber.tg.org.au',
  'asthmahandbook.org.au',
  'nps.org.au',
  'ajp.com.au',
  'ema.europa.eu',
  'medicines.org.uk',
  'mhra.gov.uk',
  'gov.uk',
  'nhs.uk',
  'medicinesinpregnancy.org',
  'uktis.org',
  'medicinesresources.nhs.uk',
  'nhs.scot',
  'antimicrobialcompanion.scot',
  'hscni.net',
  'hus.fi',
  'sunnybrook.ca',
  'medsafe.govt.nz',
  'bpac.org.nz',
  'healthnavigator.org.nz',
  'mims.co.uk',
  'medthority.com',
  'research.rug.nl',
  'eacs.sanfordguide.com',
  'hiv-druginteractions.org',
  'guidetherapeutiquevih.com',
  'oddb.org',
  'jamanetwork.com',
  'bmj.com',
  'ccjm.org',
  'asnjournals.org',
  'aap.org',
  'medicalletter.org',
  'samj.org.za',
  'aafp.org',
  'acc.org',
  'myasthenia.org',
  'symtuzahcp.com',
  'medicines.astrazeneca.co.uk',
  'pfi.sr',
  'pfizermedicalinformation.com',
]

export function isOfPublisher(url: string): boolean {
  const { hostname } = new URL(url)
  return PUBLISHERS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/** A page about the subject; a home page leaves the reader to search. */
export function isPage(url: string): boolean {
  const { pathname, search } = new URL(url)
  return pathname.replaceAll('/', '').length > 3 || search.length > 3
}
