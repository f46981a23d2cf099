/** What each kind of connection needs, with its source. Sources read in 2026. */

export const SCOPE_SOURCE = 'SMART App Launch 2.2.0, scopes for backend services'

export interface Advice {
  needs: readonly string[]
  sources: readonly string[]
}

const UNDER_CONTRACT: Advice = {
  needs: [
    'This partner opens its interface to partners under contract. With an API key the test can show that the key is accepted, but not that records are exchanged.',
  ],
  sources: [],
}

const MESSAGES: Advice = {
  needs: [
    'For HL7 v2 enter an address such as mllps://host:2575. Only an acknowledgement ‘AA’ counts as delivery; a connection alone does not.',
    'The listener, which the server administrator switches on, receives messages.',
  ],
  sources: ['HL7 v2.4 chapter 2 (acknowledgement)', 'Australian Digital Health Agency EP-3806:2023 (secure messaging)'],
}

export const ADVICE: Readonly<Record<string, Advice>> = {
  'my-health-record': {
    needs: [
      'You need the HPI-O of the organisation and its NASH certificate; test certificates last two years.',
      'Access itself also needs software with a notice of connection. Until then the test checks certificate and HPI-O, and whether the gateway answers.',
    ],
    sources: [
      'Australian Digital Health Agency developer portal DG-3072',
      'Services Australia, NASH matrix, February 2026',
    ],
  },
  'practice-management-system': {
    needs: ['The vendor approves the integration and gives a key; the practice enables it in its own system.'],
    sources: ['Halo Connect documentation (Best Practice Premier)'],
  },
  'hospital-record-system': {
    needs: [
      'Enter the base address of the FHIR R4 server, and client id and secret if it requires sign-in.',
      'The test reads the capability statement, the SMART configuration, asks for a token and reads one record; it names the last step that passed.',
    ],
    sources: ['HL7 FHIR R4 (4.0.1) RESTful API', 'SMART App Launch 2.2.0'],
  },
  'ai-documentation-scribe': UNDER_CONTRACT,
  'secure-messaging': MESSAGES,
  'patient-booking-service': MESSAGES,
  'digital-referrals': MESSAGES,
}
