import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import { HEALTH } from '../../understanding/health-words.ts'
import { mentionsIn } from '../../understanding/plan/medications.ts'
import { namedIn, REFERRALS, TESTS } from '../../understanding/plan/services.ts'

/** A figure with what it counts or measures. */
const MEASURED =
  /\d(?:[\d.]*)(?: ?%| (?:or|to) \d+)?(?: ?(?:%|mg|mcg|ml|mm|cm|kg|kilos?|litres?|metres?|hours?|days?|weeks?|months?|years?|nights?|times|puffs?|tablets?|capsules?|courses?|flights?|blocks?|pillows?|cigarettes?|drinks?|glasses|stubbies)\b| (?:a|per|each) (?:day|night|week|month|year))/

/** Things of a plan that are no medication, test or service. */
const THINGS =
  /\b(?:fly(?:ing)?|flights?|driv(?:e|ing)|licen[cs]e|certificate|directive|decision maker|meeting|mask|spacer|action plan|diet|exercis\w*|fluids?|salt|stockings?|vaccin\w*|alcohol|beers?|wine|grog|caffeine|coffee|smok\w*|work|leave|school|pets?|form|letter|dose|breakfast|empty stomach|technique|device|swim(?:ming)?|diving|gloves|respirator|ventilation|surger\w*|operation|anaesthetist|quit date)\b/

/** Words of a verdict that name no illness. */
const VERDICT =
  /\b(?:fit (?:for|to)|safe to|not (?:a )?reason to|eligible|qualif\w+|suitable|go(?:od)? (?:ahead|to go)|ready for|too (?:early|late|small|old|frail)|not (?:cancer|serious|dangerous|your heart)|prognosis|outlook|months|side effect|risk|mouthpiece|offer(?:ed)?|criteria|cleared|stable|progress\w*|controlled)\b/

const CLINICAL = ['finding', 'condition', 'medicine', 'imaging', 'lab', 'procedure', 'vital'] as const

/** How much a sentence nobody has read carries for a note: 0 for talk. */
export function carriedBy(text: string): number {
  const words = text.split(/[ ,]+/)
  const concepts = findConcepts(words).filter(({ kinds }) => CLINICAL.some((kind) => kinds.has(kind)))
  const isNamed = mentionsIn(text).length > 0 || hasKind(concepts, 'medicine', 'condition')
  return (
    (isNamed ? 2 : 0) +
    Math.min(2, concepts.length) +
    (namedIn(TESTS, text).length > 0 || namedIn(REFERRALS, text).length > 0 ? 2 : 0) +
    (MEASURED.test(text) ? 2 : 0) +
    (HEALTH.test(text) ? 1 : 0) +
    (THINGS.test(text) ? 1 : 0) +
    (VERDICT.test(text) ? 1 : 0)
  )
}
