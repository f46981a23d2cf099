/** Doses for emergencies that two independent Australian publications give alike. Everything else is looked up. */
export interface EmergencyDose {
  ingredient: string
  names: readonly string[]
  emergency: 'anaphylaxis'
  text: string
  sources: readonly { citation: string; url?: string }[]
}

export const emergencyDoses: readonly EmergencyDose[] = [
  {
    ingredient: 'adrenaline',
    names: ['adrenaline', 'epinephrine', 'epipen', 'anapen'],
    emergency: 'anaphylaxis',
    text: 'Adrenaline for anaphylaxis: 0.01 mg/kg, at most 0.5 mg, into the muscle of the outer mid-thigh, at once. Adults and children over 50 kg: 0.5 mg, that is 0.5 mL of 1:1,000 (1 mg/mL). Repeat every 5 minutes as needed. Lay the patient flat; call 000. Never give 1:1,000 into a vein.',
    sources: [
      {
        citation: 'Australasian Society of Clinical Immunology and Allergy, Acute management of anaphylaxis, 2024',
        url: 'https://www.allergy.org.au/hp/papers/acute-management-of-anaphylaxis-guidelines',
      },
      {
        citation: 'Australian Immunisation Handbook, table: recognition and treatment of anaphylaxis',
        url: 'https://immunisationhandbook.health.gov.au/resources/handbook-tables/table-recognition-and-treatment-of-anaphylaxis',
      },
      {
        citation: 'Australian Prescriber, Anaphylaxis: emergency management for health professionals (wall chart)',
      },
    ],
  },
]

export const emergencyDoseNamed = (name: string): EmergencyDose | undefined =>
  emergencyDoses.find(({ names }) => names.includes(name.toLowerCase()))
