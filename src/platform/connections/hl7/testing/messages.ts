/** HL7 v2 messages for tests, written by hand from HL7 v2.4 and AS 4700.2. */

export interface Person {
  mrn?: string
  medicare?: string
  ihi?: string
  family: string
  given: string
  /** YYYYMMDD. */
  born: string
}

const pid = ({ mrn, medicare, ihi, family, given, born }: Person): string => {
  const numbers = [
    mrn && `${mrn}^^^AURORA^MR`,
    medicare && `${medicare}^^^AUSHIC^MC`,
    ihi && `${ihi}^^^AUSHIC^NI`,
  ].filter(Boolean)
  return `PID|1||${numbers.join('~')}||${family}^${given}||${born}|F`
}

export interface Oru {
  controlId: string
  person: Person
  order?: string
  status?: string
  /** YYYYMMDDHHMMSS of the message. */
  sent?: string
  eosinophils?: string
  flag?: string
  more?: readonly string[]
}

export function oru(of: Oru): string {
  const { controlId, person, order = controlId, status = 'F', sent = '20261115093000+1100' } = of
  const { eosinophils = '0.45', flag = 'N', more = [] } = of
  return [
    `MSH|^~\\&|LIS|QLAB^2184^AUSNATA|AURORA|PRAC|${sent}||ORU^R01^ORU_R01|${controlId}|P|2.4^AUS|||AL|NE|AUS|UNICODE UTF-8`,
    pid(person),
    `OBR|1||${order}^QLAB^2184|58410-2^Full blood count^LN|||20261115080000+1100|||||||||||||||${sent}||HM|${status}`,
    `OBX|1|NM|26449-9^Eosinophils^LN||${eosinophils}|x10*9/L|0.02-0.50|${flag}|||${status}`,
    ...more,
  ]
    .join('\r')
    .concat('\r')
}

export interface Siu {
  controlId: string
  event: 'S12' | 'S13' | 'S14' | 'S15'
  person: Person
  appointment: string
  /** YYYYMMDDHHMM on the practice's clock. */
  start: string
  practitioner?: string
  minutes?: number
}

export function siu({ controlId, event, person, appointment, start, practitioner, minutes = 30 }: Siu): string {
  return [
    `MSH|^~\\&|BOOKINGS|WEB|AURORA|PRAC|20261115093000+1100||SIU^${event}|${controlId}|P|2.4`,
    `SCH||${appointment}^BOOKINGS|||||^Shortness of breath|^Follow-up Visit|${minutes}|MIN|^^^${start}`,
    pid(person),
    'RGS|1',
    `AIP|1||${practitioner ?? 'demo-provider^Castellan^Eleanor'}`,
  ]
    .join('\r')
    .concat('\r')
}
