/**
 * Required elements by AU Core profile: those AU Core adds and those R4 and AU Base require (AU Core 3.0.0-ci @bc608a4,
 * CC0). A data-absent-reason counts as present, as the profiles say.
 */
export const requiredElements = {
  'au-core-allergyintolerance': ['code', 'patient'],
  'au-core-bloodpressure': ['status', 'category', 'code', 'subject', 'effective[x]', 'component'],
  'au-core-bodyheight': ['status', 'category', 'code', 'subject', 'effective[x]'],
  'au-core-bodytemp': ['status', 'category', 'code', 'subject', 'effective[x]'],
  'au-core-bodyweight': ['status', 'category', 'code', 'subject', 'effective[x]'],
  'au-core-composition': ['status', 'type', 'subject', 'date', 'author', 'title', 'section', 'section.title'],
  'au-core-condition': ['category', 'code', 'subject'],
  'au-core-diagnosticreport': ['status', 'category', 'code', 'subject'],
  'au-core-diagnosticresult': ['status', 'category', 'code', 'subject', 'effective[x]'],
  'au-core-diagnosticresult-path': ['status', 'category', 'code', 'subject', 'effective[x]'],
  'au-core-documentreference': ['status', 'type', 'subject', 'content', 'content.attachment'],
  'au-core-encounter': ['status', 'class', 'subject'],
  'au-core-heartrate': ['status', 'category', 'code', 'subject', 'effective[x]'],
  'au-core-immunization': ['status', 'vaccineCode', 'patient', 'occurrence[x]'],
  'au-core-location': [],
  'au-core-medication': ['code'],
  'au-core-medicationdispense': ['status', 'medication[x]', 'subject'],
  'au-core-medicationrequest': ['status', 'intent', 'medication[x]', 'subject', 'authoredOn', 'requester'],
  'au-core-medicationstatement': ['status', 'medication[x]', 'subject'],
  'au-core-organization': ['name'],
  'au-core-patient': ['identifier', 'name', 'gender', 'birthDate'],
  'au-core-practitioner': ['name', 'name.family'],
  'au-core-practitionerrole': ['practitioner'],
  'au-core-procedure': ['status', 'code', 'subject'],
  'au-core-relatedperson': ['patient'],
  'au-core-resprate': ['status', 'category', 'code', 'subject', 'effective[x]'],
  'au-core-smokingstatus': ['status', 'category', 'code', 'subject', 'effective[x]'],
  'au-core-waistcircum': ['status', 'category', 'code', 'subject', 'effective[x]'],
} as const satisfies Record<string, readonly string[]>

export type Profile = keyof typeof requiredElements

export const isProfile = (name: string): name is Profile => Object.hasOwn(requiredElements, name)
