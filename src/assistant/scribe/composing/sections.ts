import type { Order, StatementKind } from '../understanding/plan/order.ts'

/** The headings of a note in their order, each with the SOAP part it stands in. */
export const headings = {
  'Chief complaint': 'Subjective',
  'History of present illness': 'Subjective',
  'Review of systems': 'Subjective',
  'Medical history': 'Subjective',
  'Surgical history': 'Subjective',
  Medications: 'Subjective',
  Allergies: 'Subjective',
  'Social history': 'Subjective',
  'Family history': 'Subjective',
  Vitals: 'Objective',
  'Physical exam': 'Objective',
  Results: 'Objective',
  Assessment: 'Assessment',
  Plan: 'Plan',
} as const

export type Heading = keyof typeof headings
export type SoapSection = (typeof headings)[Heading]

/** A place in the transcript. */
export interface Span {
  start: number
  end: number
  speaker: string
}

/** A sentence of the note before it is chosen. */
export interface Candidate {
  heading: Heading
  /** Body system under the heading, or the problem a plan belongs to. */
  under?: string
  text: string
  spans: readonly Span[]
  /** Position in the visit, for the order within a heading. */
  order: number
  /** How much of clinical weight the words carry; the least are left out. */
  weight: number
  /** What the weight was made of. */
  features?: Readonly<Record<string, number>>
  /** How the statement was understood; absent where it is only a rewording. */
  kind?: StatementKind
  orders?: readonly Order[]
  /** May be taken in whatever the length of the note. */
  always?: boolean
}

export const distinctSpans = (spans: readonly Span[]): Span[] => [
  ...new Map(spans.map((span) => [`${span.start}-${span.end}`, span])).values(),
]
