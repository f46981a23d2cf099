import { findConcepts } from '../../lexicon/concepts.ts'

/** "What happened with that?", "What does it do to you?", "A rash or anything?": of the substance just named. */
export const asksForReaction = (text: string): boolean =>
  /\bwhat (?:happen(?:s|ed)|(?:did|does|do) (?:it|that|they|those|you get)\b|(?:sort|kind|type) of (?:a )?reaction|was (?:the|that|your) reaction)|\bhow did you react\b|\b(?:what|which) reaction\b/.test(
    text,
  )

/** "I have Bactrim written here": read from the record, for the patient to confirm. */
export const readsFromFile = (text: string): boolean =>
  /^(?:(?:and|so|now) )*(?:(?:i|we)(?:'ve got| have got|'ve| have)|there's|it says|(?:the|your) (?:file|chart|computer|list|letter|record)s? (?:says?|has))\b.*(?:\b(?:written|down|here|listed|recorded|noted|file|list)$|\bsays?\b)/.test(
    text,
  )

/** A medication or something people are allergic to. */
export const namesSubstance = (text: string): boolean =>
  findConcepts(text.split(/[ ,]+/)).some(({ kinds }) => kinds.has('medicine') || kinds.has('allergen'))
