import type { CodeableConcept, ServiceRequest } from 'fhir/r4'
import { auroraSystems } from '#fhir/codes/systems.ts'

const VOID = new Set(['revoked', 'entered-in-error', 'draft'])

/**
 * Codes other systems give a referral, whatever its display: SNOMED CT 'Patient referral', 'Patient referral to
 * specialist', 'Referral to service', 'Referral to doctor' and LOINC 'Referral note'.
 */
const REFERRAL_CODES: Readonly<Record<string, ReadonlySet<string>>> = {
  'http://snomed.info/sct': new Set(['3457005', '103696004', '306206005', '306253008']),
  'http://loinc.org': new Set(['57133-1']),
}

/** As in 'Referral to thoracic physician', 'GP referral', 'Patient referred'. */
const SAYS_REFERRAL = /\b(?:e-?)?referr?(?:al|ed)\b/i
const TO_WHOM = /\b(?:e-?)?referr?(?:al|ed)\s+(?:letter\s+)?(?:to|for)\s+(.+)/i
/** What a respiratory physician is asked for. */
const TO_PHYSICIAN =
  /respirat|thoracic|\bchest\b|pulmonolog|pulmonary (?:medicine|physician|clinic|special)|\blungs?\b|\bsleep\b|\bphysicians?\b|\bspecialists?\b|\bconsultants?\b|\bdoctors?\b|\bmedical practitioner/i
/** Services of others, also where a request names nothing else. */
const TO_OTHERS =
  /rehab|physiother|diet|psycholog|\bnurs|educat|smok|quit|pharmac|imaging|radiolog|x-?ray|\bct\b|patholog|laborator|palliat|exercise|social work|occupational|speech|podiat|oxygen (?:supply|program)/i

const concepts = ({ category = [], code }: ServiceRequest): CodeableConcept[] => [...category, ...(code ? [code] : [])]
const wordsOf = ({ text, coding = [] }: CodeableConcept): string[] =>
  [text, ...coding.map(({ display }) => display)].flatMap((one) => one ?? [])

/** Entered here: its categories are Aurora's own. */
export function isOwnReferral({ category = [] }: ServiceRequest): boolean {
  return category.some(({ coding = [] }) => coding.some(({ system }) => system === auroraSystems.referral))
}

/**
 * Whether a request is a referral to a physician: entered here, or from another system in any usual coding. A referral
 * to somebody else (rehabilitation, a dietitian, imaging) is not one.
 */
export function isReferral(request: ServiceRequest): boolean {
  if (VOID.has(request.status)) return false
  if (isOwnReferral(request)) return true
  const given = concepts(request)
  const isCoded = given.some(({ coding = [] }) =>
    coding.some(({ system = '', code = '' }) => REFERRAL_CODES[system]?.has(code)),
  )
  const words = given.flatMap(wordsOf)
  if (!isCoded && !words.some((one) => SAYS_REFERRAL.test(one))) return false
  const targets = words.flatMap((one) => TO_WHOM.exec(one)?.[1] ?? [])
  const specific = targets.filter((one) => !/^(?:a |the )?service\b/i.test(one))
  if (specific.length > 0) return specific.some((one) => TO_PHYSICIAN.test(one) && !TO_OTHERS.test(one))
  return words.some((one) => TO_PHYSICIAN.test(one)) || !words.some((one) => TO_OTHERS.test(one))
}
