import type { Token } from '../tokens.ts'

/** So many words from a place on, as text. */
export const wordsFrom = (tokens: readonly Token[], from: number, count: number): string =>
  tokens
    .slice(Math.max(0, from), from + count)
    .map(({ word }) => word)
    .join(' ')

export const wordAt = (tokens: readonly Token[], index: number): string => tokens[index]?.word ?? ''
