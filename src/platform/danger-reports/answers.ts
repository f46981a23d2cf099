import type { CodeableConcept, Quantity } from 'fhir/r4'

/** The elements of an answer or an observation that can say yes. */
interface Answer {
  valueBoolean?: boolean | undefined
  valueString?: string | undefined
  valueCodeableConcept?: CodeableConcept | undefined
  valueInteger?: number | undefined
  valueDecimal?: number | undefined
  valueQuantity?: Quantity | undefined
}

const YES = new Set('yes y true present positive có vâng co vang 是 有 是的 有的 نعم ايوه أيوه اي sí si'.split(' '))
/** HL7 v2 0136, LOINC answer list, SNOMED CT: yes, present. */
const YES_CODES = new Set(['Y', 'LA33-6', '373066001', '52101004'])

const NO = new Set('no n false none absent negative không khong 否 没有 没 不是 لا كلا'.split(' '))

const plain = (text: string | undefined) =>
  (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/[.!。]+$/, '')

/** 'Yes' and 'no' by themselves are no sentence: the question says what they mean. */
export const isBareAnswer = (text: string): boolean => YES.has(plain(text)) || NO.has(plain(text))

export function isYes({ valueBoolean, valueString, valueCodeableConcept }: Answer): boolean {
  const says = (text: string | undefined) =>
    YES.has(
      (text ?? '')
        .trim()
        .toLowerCase()
        .replace(/[.!。]+$/, ''),
    )
  const { text, coding = [] } = valueCodeableConcept ?? {}
  if (valueBoolean === true || says(valueString) || says(text)) return true
  return coding.some(({ code = '', display }) => YES_CODES.has(code) || says(display))
}

/** What was ever the case is not now. */
const HISTORY =
  /\b(?:ever|history|previous(?:ly)?|past|family|last year)\b|từng|tiền sử|曾|以前|过去|病史|سابقا|من قبل|تاريخ/iu
const ASKING =
  /^(?:(?:do|did|does|are|is|have|has|had|any|currently|now|today|you|your|feel|feeling|experiencing|experience|having|been|got|an?|the|bạn|ông|bà|anh|chị|có|bị|đang|您|你|有没有|是否|是不是|هل|لديك|عندك|تعاني|من)(?:\s+|(?<=\p{Script=Han})))+/iu
const ASKED = /(?:\s*(?:không|chưa|吗|嗎))?\s*[?？؟]*\s*$/u

/** 'Are your lips blue?', answered with yes, says 'lips blue'. */
export function statementOf(question: string): string[] {
  const statement = question.trim().replace(ASKED, '').replace(ASKING, '').trim()
  return statement && !HISTORY.test(question) ? [statement] : []
}

/** Names of what the engine knows as a reading; scores of questionnaires are none. */
const MEASURED =
  /oxygen (?:sat|level)|saturation|sp\s?o\s?2|oximet|\bsats?\b|peak (?:expiratory )?flow|\bpef\b|temperature|\bpulse\b|heart rate|blood (?:glucose|sugar|pressure)|systolic|respiratory rate|breathing rate|血氧|体温|體溫|脉搏|心率|峰流|血糖|nồng độ oxy|nhiệt độ|nhịp tim|lưu lượng đỉnh|đường huyết|الأ?كسجين|حرارة|النبض/iu

const OXYGEN = /oxygen|oxy|氧/iu

export function measurementOf(label: string, { valueInteger, valueDecimal, valueQuantity }: Answer): string[] {
  const value = valueQuantity?.value ?? valueDecimal ?? valueInteger
  const unit = valueQuantity?.unit ?? ''
  if (value === undefined || !(MEASURED.test(label) || (unit === '%' && OXYGEN.test(label)))) return []
  const name = label.replace(/\([^()]*\)/g, ' ').replace(/[?？؟:：]/g, ' ')
  return [`${MEASURED.test(name) || OXYGEN.test(name) ? name.trim() : label} ${value} ${unit}`.trim()]
}
