import { assessSafety } from '#medicine/safety/assess-safety.ts'
import { labelOfConcept } from '#medicine/safety/concept-labels.ts'
import type { SafetyLevel } from '#medicine/safety/levels.ts'
import { type PlanZone, type Sign, zoneOfSign } from '#medicine/self-management/signs.ts'

export const URGENCIES = ['emergency', 'urgent', 'soon', 'routine'] as const
export type Urgency = (typeof URGENCIES)[number]

/** By when somebody should have answered. Aurora's own; a message is promised an answer within 24 hours (requirements 2 §8). */
export const TARGETS: Record<
  Urgency,
  { minutes: number; words: string; priority: 'stat' | 'urgent' | 'asap' | 'routine' }
> = {
  emergency: { minutes: 15, words: 'call at once, within 15 minutes', priority: 'stat' },
  urgent: { minutes: 4 * 60, words: 'call within 4 hours', priority: 'urgent' },
  soon: { minutes: 24 * 60, words: 'answer within 24 hours', priority: 'asap' },
  routine: { minutes: 24 * 60, words: 'answer within 24 hours', priority: 'routine' },
}

const SIGN_WORDS: Record<Sign, string> = {
  'more-breathless': 'more breathless',
  'more-cough': 'more cough',
  'more-wheeze': 'more wheeze',
  'more-phlegm': 'more phlegm',
  'more-tired': 'more tired',
  'woken-at-night': 'woken at night',
  'activity-limited': 'activity limited',
  'phlegm-colour-changed': 'change in phlegm colour',
  fever: 'fever',
  'reliever-helps-less': 'reliever helps less',
  'hard-to-sleep-or-eat': 'hard to sleep or eat',
  'simple-things-hard': 'simple things are hard',
  'worse-very-fast': 'getting worse fast',
  'reliever-within-2-hours': 'reliever not lasting',
  'breathless-at-rest': 'breathless at rest',
  'cannot-finish-sentence': 'cannot finish a sentence',
  'blue-lips': 'blue lips or face',
  'confused-or-very-sleepy': 'confused or very sleepy',
  'chest-pain': 'chest pain',
  'coughing-blood': 'coughing blood',
  fainted: 'fainted',
  'swollen-face-or-throat': 'swollen face or throat',
}

export interface Judged {
  urgency: Urgency
  /** Red flags and signs of getting worse, in words. */
  flags: string[]
  isCrisis: boolean
}

export const wordsRule = {
  version: '2',
  citation:
    'Danger signs and signs of getting worse of Australian action plans (National Asthma Council Australia; Lung ' +
    'Foundation Australia), found in words by Aurora’s own rules. Times to answer are Aurora’s own.',
}

/** What a patient wrote, judged by the safety engine alone. What it cannot judge is urgent. */
export function judgeWords(text: string): Judged {
  const { level, reasons, isCrisis } = assessSafety({ text })
  const flags = reasons
    .filter((reason) => reason.level !== 'routine')
    .map(({ code }) => (CRISIS.has(code) ? 'words of self-harm' : labelOfConcept(code)))
  return { urgency: LEVEL_URGENCY[level], flags: [...new Set(flags)], isCrisis }
}

const CRISIS: ReadonlySet<string> = new Set(['suicide', 'self-harm', 'like-crisis'])
const LEVEL_URGENCY: Record<SafetyLevel, Urgency> = {
  emergency: 'emergency',
  'same-day': 'urgent',
  'cannot-judge': 'urgent',
  'plan-step': 'soon',
  routine: 'routine',
}

/** Ticked signs together with signs found in the text. */
export function judgeSigns(signs: readonly Sign[], words: Judged): Judged {
  const urgencies = signs.map((sign) => OF_ZONE[zoneOfSign(sign)])
  const urgency = urgencies.reduce((most, one) => (isMoreUrgent(one, most) ? one : most), words.urgency)
  return { ...words, urgency, flags: [...new Set([...words.flags, ...signs.map((sign) => SIGN_WORDS[sign])])] }
}

const OF_ZONE: Record<PlanZone, Urgency> = { well: 'routine', notwell: 'soon', worse: 'urgent', danger: 'emergency' }

export function isMoreUrgent(a: Urgency, b: Urgency): boolean {
  return URGENCIES.indexOf(a) < URGENCIES.indexOf(b)
}

export function byUrgency(a: { urgency: Urgency; at: string }, b: { urgency: Urgency; at: string }): number {
  const rank = URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency)
  return rank !== 0 ? rank : a.at.localeCompare(b.at)
}

export function answerBy(at: string, urgency: Urgency): string {
  return new Date(Date.parse(at) + TARGETS[urgency].minutes * 60_000).toISOString()
}
