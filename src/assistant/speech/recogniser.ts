/** Speech to text. The embedded one needs no network; others are adapters. */
export interface Recogniser {
  /** Shown wherever its text is shown. */
  name: string
  /** Pieces of a recording it works on at the same time; one unless it says more. */
  atOnce?: number
  /** `expected`: terms to prefer where the sound allows them; a recogniser that cannot do so ignores them. */
  recognise(samples: Float32Array, expected?: readonly ExpectedTerm[]): Promise<Recognised>
  close(): Promise<void>
}

/** A term to prefer where the sound allows it. */
export interface ExpectedTerm {
  text: string
  /** 1 for the vocabulary, more for what is in this patient's chart. */
  weight: number
}

export interface HeardWord {
  text: string
  /** 0 to 1: the probability of its least likely part. */
  confidence: number
}

export interface Correction {
  from: string
  to: string
}

export interface Recognised {
  text: string
  /** 0 to 1: the geometric mean of the probabilities of its parts. */
  confidence: number
  /** The words of the text in order; absent where the recogniser does not tell. */
  words?: readonly HeardWord[]
  /** Expected terms, and what would have been written without them; absent where terms are not looked for. */
  corrections?: readonly Correction[]
}
