/** Speech to text. The embedded one needs no network; others are adapters. */
export interface Recogniser {
  /** Shown wherever its text is shown. */
  name: string
  recognise(samples: Float32Array): Promise<Recognised>
  close(): Promise<void>
}

export interface HeardWord {
  text: string
  /** 0 to 1: the probability of its least likely part. */
  confidence: number
}

export interface Recognised {
  text: string
  /** 0 to 1: the geometric mean of the probabilities of its parts. */
  confidence: number
  /** The words of the text in order; absent where the recogniser does not tell. */
  words?: readonly HeardWord[]
}
