import type { Heading } from '../composing/sections.ts'

/** What a question is about: the label for an answer that is no sentence by itself. */
export interface Topic {
  label: string
  heading: Heading
  /** A medication topic carries its ingredient. */
  ingredient?: string
  /** Opens the answer in place of the label: 'Stopped diazepam'. */
  lead?: string
}
