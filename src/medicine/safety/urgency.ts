import { FIRST_AID, type FirstAidTopic } from './first-aid.ts'
import type { SafetyAssessment } from './types.ts'
import { farOff } from './words/readings/numbers.ts'

/** In the order of first aid: an airway before a pain, general help last. */
const TOPICS = Object.keys(FIRST_AID) as FirstAidTopic[]
const MOST_OFF = 0.99

/**
 * To compare two emergencies: the lower is the worse. Of the same kind, the reading further from the usual is. Words that
 * are only like an emergency come after every sign that was said, ticked or measured.
 */
export function urgencyOf({ firstAid, reasons }: SafetyAssessment): number {
  const topic = Math.min(...firstAid.map((one) => TOPICS.indexOf(one)), TOPICS.length)
  const off = reasons.map(({ reading, level }) =>
    reading && level === 'emergency' ? farOff(reading.field, reading.value) : 0,
  )
  const isLikeOnly = reasons.every(({ level, certainty }) => level !== 'emergency' || certainty === 'likeness')
  const kind = isLikeOnly ? topic + TOPICS.length : topic
  return Math.round((kind - Math.min(MOST_OFF, Math.max(0, ...off))) * 1000) / 1000
}
