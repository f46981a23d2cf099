/** Settings of a language model, from the environment. Without them the embedded engine answers alone. */
export interface ModelSettings {
  provider: 'openai-compatible' | 'anthropic' | 'bedrock'
  model: string
  baseUrl: string | undefined
  key: string | undefined
  region: string | undefined
  /** Milliseconds for one call. */
  timeLimitMs: number
  /** Milliseconds for a whole note. */
  noteTimeLimitMs: number
  /** Tokens of one reply. */
  tokenLimit: number
  /** US dollars for a million tokens in and out, for the cost log; 0 where the model is one's own. */
  priceIn: number
  priceOut: number
  /** Of the same provider; search is then by meaning as well as by words. */
  embeddingModel: string | undefined
}

export interface ModelUse {
  inputTokens: number
  outputTokens: number
  milliseconds: number
  costUsd: number
}

/** One question to a model, answered in a given shape or not at all. */
export interface ChatModel {
  /** Versioned name, as shown. */
  version: string
  /** Host and region, as shown: 'localhost:11434', 'Amazon Bedrock, ap-southeast-2'. */
  where: string
  /** The user's question reworded for the embedded engine, or nothing. Sees no record. */
  rephrase(question: string, signal: AbortSignal): Promise<string | undefined>
  /** Sentences made of the facts alone, each naming those it rests on. */
  phrase(question: string, facts: readonly Fact[], signal: AbortSignal): Promise<readonly PhrasedSentence[]>
  /** A note of what was said, sentence by sentence, each naming the parts it rests on. */
  draftNote(
    passages: readonly Spoken[],
    headings: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly NoteSentence[]>
}

/** A part of a consultation. */
export interface Spoken {
  number: number
  speaker: string
  text: string
}

export interface NoteSentence {
  heading: string
  text: string
  /** Numbers of what was said. */
  parts: readonly number[]
}

export interface Fact {
  id: string
  text: string
}

export interface PhrasedSentence {
  text: string
  factIds: readonly string[]
}
