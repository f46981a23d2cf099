/** Code systems, identifier systems, profiles and extensions (AU Core 3.0.0-ci, AU Base 6.0.1-ci, FHIR R4). */

export const LOINC = 'http://loinc.org'
/** SNOMED CT-AU; AMT medication codes are in the same system. */
export const SNOMED = 'http://snomed.info/sct'
export const AMT = SNOMED
export const PBS_ITEM = 'http://pbs.gov.au/code/item'
export const ICD_10 = 'http://hl7.org/fhir/sid/icd-10'
export const UCUM = 'http://unitsofmeasure.org'
export const LANGUAGE = 'urn:ietf:bcp:47'
export const AIR_VACCINE =
  'https://www.humanservices.gov.au/organisations/health-professionals/enablers/air-vaccine-code-formats'

const AU_ID = 'http://ns.electronichealth.net.au/id'
export const identifierSystems = {
  ihi: `${AU_ID}/hi/ihi/1.0`,
  hpiI: `${AU_ID}/hi/hpii/1.0`,
  hpiO: `${AU_ID}/hi/hpio/1.0`,
  medicare: `${AU_ID}/medicare-number`,
  dva: `${AU_ID}/dva`,
  /** Centrelink Customer Reference Number, of every concession card. */
  concession: `${AU_ID}/centrelink-customer-reference-number`,
  provider: `${AU_ID}/medicare-provider-number`,
  prescriber: `${AU_ID}/medicare-prescriber-number`,
  ahpra: 'http://hl7.org.au/id/ahpra-registration-number',
  abn: 'http://hl7.org.au/id/abn',
  /** The practice's own record number; one namespace per HPI-O. */
  medicalRecord: (hpiO: string) => `${AU_ID}/hpio-scoped/medicalrecord/1.0/${hpiO}`,
} as const

const HL7 = 'http://terminology.hl7.org/CodeSystem'
export const codeSystems = {
  identifierType: `${HL7}/v2-0203`,
  identifierTypeAu: 'http://terminology.hl7.org.au/CodeSystem/v2-0203',
  diagnosticService: `${HL7}/v2-0074`,
  actCode: `${HL7}/v3-ActCode`,
  participationType: `${HL7}/v3-ParticipationType`,
  locationType: `${HL7}/location-physical-type`,
  roleCode: `${HL7}/v3-RoleCode`,
  interpretation: `${HL7}/v3-ObservationInterpretation`,
  observationCategory: `${HL7}/observation-category`,
  conditionClinical: `${HL7}/condition-clinical`,
  conditionVerification: `${HL7}/condition-ver-status`,
  conditionCategory: `${HL7}/condition-category`,
  allergyClinical: `${HL7}/allergyintolerance-clinical`,
  allergyVerification: `${HL7}/allergyintolerance-verification`,
  dataAbsentReason: `${HL7}/data-absent-reason`,
  diagnosisRole: `${HL7}/diagnosis-role`,
  goalAchievement: `${HL7}/goal-achievement`,
  riskProbability: `${HL7}/risk-probability`,
  consentScope: `${HL7}/consentscope`,
  claimType: `${HL7}/claim-type`,
  processPriority: `${HL7}/processpriority`,
  adjudication: `${HL7}/adjudication`,
  coverageType: `${HL7}/v3-ActCode`,
  communicationCategory: `${HL7}/communication-category`,
  indigenousStatus: 'https://healthterminologies.gov.au/fhir/CodeSystem/australian-indigenous-status-1',
  ihiStatus: 'https://healthterminologies.gov.au/fhir/CodeSystem/ihi-status-1',
  ihiRecordStatus: 'https://healthterminologies.gov.au/fhir/CodeSystem/ihi-record-status-1',
} as const

/** Aurora's own code systems, where no published one fits. */
const AURORA = 'https://aurora.example/fhir'
export const auroraSystems = {
  /** Record numbers of a practice without an HPI-O. */
  recordNumber: `${AURORA}/mrn`,
  /** Numbers that fail their check digit are stored as typed, outside the official namespace. */
  asTyped: `${AURORA}/as-typed`,
  appointmentType: `${AURORA}/appointment-type`,
  /** meta.tag 'in-progress' on a checked-in Appointment: FHIR R4 has no such status. */
  appointmentStage: `${AURORA}/appointment-stage`,
  /** Whether an unavailable Slot is leave or another reason. */
  blockedTime: `${AURORA}/blocked-time`,
  taskKind: `${AURORA}/task-kind`,
  taskType: `${AURORA}/task-type`,
  /** meta.tag 'low' on a routine Task: FHIR R4 has no such priority. */
  taskPriority: `${AURORA}/task-priority`,
  /** Outcome of a prior authorization request: Task.status has neither approval nor appeal. */
  priorAuthStatus: `${AURORA}/prior-auth-status`,
  priorAuthField: `${AURORA}/prior-auth-field`,
  consentKind: `${AURORA}/consent-kind`,
  /** CAT total, mMRC grade and others for which LOINC has no code. */
  score: `${AURORA}/score`,
  riskModel: `${AURORA}/risk-model`,
  /** MBS item numbers; no published FHIR code system was found for them. */
  mbsItem: `${AURORA}/mbs-item`,
  /** Reason codes of Medicare on a ClaimResponse. */
  medicareReason: `${AURORA}/medicare-reason`,
  /** Categories of a referral to the practice: from-gp, from-specialist, indefinite, review, new-condition. */
  recordKeeping: `${AURORA}/record-keeping`,
  referral: `${AURORA}/referral`,
} as const

/** Extension of an Appointment with the times of arrival and start, which FHIR R4 lacks and waiting time needs. */
export const APPOINTMENT_TIMES = `${AURORA}/appointment-times`

const AU_CORE = 'http://hl7.org.au/fhir/core/StructureDefinition'
export const profiles = {
  allergyIntolerance: `${AU_CORE}/au-core-allergyintolerance`,
  bloodPressure: `${AU_CORE}/au-core-bloodpressure`,
  bodyHeight: `${AU_CORE}/au-core-bodyheight`,
  bodyTemperature: `${AU_CORE}/au-core-bodytemp`,
  bodyWeight: `${AU_CORE}/au-core-bodyweight`,
  composition: `${AU_CORE}/au-core-composition`,
  condition: `${AU_CORE}/au-core-condition`,
  diagnosticReport: `${AU_CORE}/au-core-diagnosticreport`,
  diagnosticResult: `${AU_CORE}/au-core-diagnosticresult`,
  documentReference: `${AU_CORE}/au-core-documentreference`,
  encounter: `${AU_CORE}/au-core-encounter`,
  heartRate: `${AU_CORE}/au-core-heartrate`,
  immunization: `${AU_CORE}/au-core-immunization`,
  location: `${AU_CORE}/au-core-location`,
  medicationRequest: `${AU_CORE}/au-core-medicationrequest`,
  medicationStatement: `${AU_CORE}/au-core-medicationstatement`,
  organization: `${AU_CORE}/au-core-organization`,
  pathologyResult: `${AU_CORE}/au-core-diagnosticresult-path`,
  patient: `${AU_CORE}/au-core-patient`,
  practitioner: `${AU_CORE}/au-core-practitioner`,
  practitionerRole: `${AU_CORE}/au-core-practitionerrole`,
  procedure: `${AU_CORE}/au-core-procedure`,
  respiratoryRate: `${AU_CORE}/au-core-resprate`,
  smokingStatus: `${AU_CORE}/au-core-smokingstatus`,
} as const

const AU_EXTENSION = 'http://hl7.org.au/fhir/StructureDefinition'
const HL7_EXTENSION = 'http://hl7.org/fhir/StructureDefinition'
export const extensions = {
  indigenousStatus: `${AU_EXTENSION}/indigenous-status`,
  closingTheGap: `${AU_EXTENSION}/closing-the-gap-registration`,
  veteranStatus: `${AU_EXTENSION}/veteran-status`,
  ihiStatus: `${AU_EXTENSION}/ihi-status`,
  ihiRecordStatus: `${AU_EXTENSION}/ihi-record-status`,
  dateAccuracy: `${AU_EXTENSION}/date-accuracy-indicator`,
  medicationBrandName: `${AU_EXTENSION}/medication-brand-name`,
  noFixedAddress: `${AU_EXTENSION}/no-fixed-address`,
  interpreterRequired: `${HL7_EXTENSION}/patient-interpreterRequired`,
  genderIdentity: `${HL7_EXTENSION}/individual-genderIdentity`,
  pronouns: `${HL7_EXTENSION}/individual-pronouns`,
  recordedSex: `${HL7_EXTENSION}/individual-recordedSexOrGender`,
  dataAbsentReason: `${HL7_EXTENSION}/data-absent-reason`,
} as const
