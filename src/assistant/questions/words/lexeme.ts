import type { EntryId } from '../entries/entries.ts'
import type {
  ConditionRef,
  GapTopic,
  MeasureId,
  MedicationRef,
  Period,
  RiskName,
  VaccineKind,
} from '../filters/filter.ts'
import type { ChartTopic } from '../question.ts'

/** What one or more typed words stand for. */
export type Meaning =
  | { kind: 'condition'; ref: ConditionRef }
  | { kind: 'measure'; id: MeasureId }
  | { kind: 'spirometry' }
  | { kind: 'entry'; id: EntryId }
  | { kind: 'medicine'; ref: MedicationRef }
  | { kind: 'severity'; level: 'mild' | 'moderate' | 'severe' }
  | { kind: 'flare' }
  | { kind: 'frequent-flares' }
  | { kind: 'admission'; place: 'ward' | 'emergency' | 'either' }
  | { kind: 'infection'; vaccine: VaccineKind; condition: string }
  | { kind: 'vaccine-word' }
  | { kind: 'smoking'; status: 'current' | 'former' | 'never' | 'ever' | 'topic' }
  | { kind: 'risk-level'; level: RiskName }
  | { kind: 'risk' }
  | { kind: 'gap'; topic: GapTopic }
  | { kind: 'due' }
  | { kind: 'plan' }
  | { kind: 'rehabilitation' }
  | { kind: 'oxygen' }
  | { kind: 'referred' }
  | { kind: 'technique' }
  | { kind: 'control'; level: 'poor' | 'very-poor' | 'good' }
  | { kind: 'body'; test: 'obese' | 'overweight' | 'underweight' }
  | { kind: 'pattern'; pattern: 'obstructed' | 'restricted' | 'normal' }
  | { kind: 'gold'; group?: 'A' | 'B' | 'E'; grade?: 1 | 2 | 3 | 4 }
  | { kind: 'sex'; sex: 'male' | 'female' | 'other' }
  | { kind: 'age-group'; low?: number; high?: number }
  | { kind: 'age-word' }
  | { kind: 'state'; state: string }
  | { kind: 'postcode' }
  | { kind: 'living-in' }
  | { kind: 'heritage' }
  | { kind: 'interpreter' }
  | { kind: 'veteran' }
  | { kind: 'deceased' }
  | { kind: 'seen' }
  | { kind: 'lost' }
  | { kind: 'new-patient' }
  | { kind: 'appointment'; status?: 'booked' | 'fulfilled' | 'cancelled' | 'noshow' }
  | { kind: 'mine' }
  | { kind: 'practitioner'; id: string; label: string }
  | { kind: 'patient'; ids: readonly string[] }
  | { kind: 'town'; town: string }
  | { kind: 'allergy'; substance?: string }
  | { kind: 'consent'; to?: 'ai-assisted-care' | 'remote-monitoring' | 'data-sharing' }
  | { kind: 'declined' }
  | { kind: 'comparator'; op: 'over' | 'at-least' | 'under' | 'at-most' | 'equals' | 'between' }
  | { kind: 'suffix'; op: 'at-least' | 'at-most' }
  | { kind: 'normality'; level: 'high' | 'low' | 'normal' | 'abnormal' }
  | { kind: 'lln' }
  | { kind: 'trend'; direction: 'falling' | 'rising' }
  | { kind: 'number'; value: number }
  | { kind: 'unit'; unit: string }
  | { kind: 'many' }
  | { kind: 'period'; period: Period }
  | { kind: 'not' }
  | { kind: 'and' }
  | { kind: 'or' }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'comma' }
  | { kind: 'verb'; verb: 'on' | 'started' | 'stopped' | 'had' | 'ever' | 'diagnosed' | 'only' | 'course' | 'has' }
  | { kind: 'subject' }
  | { kind: 'pronoun'; sex?: 'male' | 'female' }
  | { kind: 'me' }
  | { kind: 'those' }
  | {
      kind: 'ask'
      ask: 'count' | 'list' | 'average' | 'median' | 'share' | 'why' | 'when' | 'what' | 'yes-no' | 'group'
    }
  | { kind: 'rank'; rank: 'most' | 'least' }
  | { kind: 'pick'; pick: 'latest' | 'history' | 'first' }
  | { kind: 'topic'; topic: TopicWord }
  | { kind: 'go' }
  | { kind: 'calculator'; id: string }
  | { kind: 'calculate' }
  | { kind: 'guideline' }
  | { kind: 'search-text' }
  | { kind: 'help' }
  | { kind: 'greeting' }
  | { kind: 'next' }
  | { kind: 'free-slot' }
  | { kind: 'possessive' }
  /** Words that together ask for these parts of a chart. */
  | { kind: 'asked'; topics: readonly ChartTopic[] }
  | { kind: 'filler' }
  | { kind: 'unknown' }

export const TOPIC_WORDS = [
  'medicines',
  'conditions',
  'allergies',
  'vaccines',
  'summary',
  'visit',
  'contact',
  'age',
  'results',
  'bloods',
  'note',
  'gp-letter',
  'patient-summary',
  'tasks',
  'messages',
  'claims',
  'waiting',
  'list-of-day',
  'patients-total',
  'results-to-read',
  'gaps',
  'identifiers',
  'own-gp',
  'language',
  'carers',
  'trend',
  'reversibility',
  'fvc-percent',
  'next-of-kin',
  'since-last-visit',
  'z-scores',
] as const
export type TopicWord = (typeof TOPIC_WORDS)[number]

export type Lexeme = Meaning & {
  /** As typed. */
  text: string
  start: number
  end: number
  /** Set where a slip of the finger was mended: what it was read as. */
  readAs?: string
}
