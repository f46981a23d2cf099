/** AIR and AMT codes are those of the AU FHIR test data (hl7au, CC0); an entry without them is text alone. */
export interface Vaccine {
  text: string
  air?: string
  amt?: { code: string; display: string }
  also?: readonly string[]
}

export const vaccines: readonly Vaccine[] = [
  { text: 'Influenza vaccine', also: ['flu'] },
  { text: 'Influenza vaccine (Fluquadri)', air: 'FQUAD', also: ['flu quadrivalent'] },
  { text: 'Influenza vaccine, adjuvanted', also: ['flu 65 years'] },
  {
    text: 'COVID-19 vaccine (Comirnaty)',
    air: 'COMIRN',
    amt: { code: '1525011000168107', display: 'Comirnaty' },
    also: ['Pfizer'],
  },
  { text: 'COVID-19 vaccine' },
  { text: 'Pneumococcal conjugate vaccine', also: ['Prevenar', 'PCV'] },
  { text: 'Pneumococcal polysaccharide vaccine', also: ['Pneumovax', 'PPV'] },
  { text: 'RSV vaccine', also: ['respiratory syncytial virus'] },
  { text: 'Pertussis, diphtheria and tetanus vaccine', also: ['dTpa', 'whooping cough', 'Boostrix'] },
  {
    text: 'Shingles vaccine, live',
    amt: { code: '830851000168105', display: 'Varicella-zoster live vaccine' },
    also: ['zoster', 'Zostavax'],
  },
  { text: 'Shingles vaccine, recombinant', also: ['zoster', 'Shingrix'] },
]
