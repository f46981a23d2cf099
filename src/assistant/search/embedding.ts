/** Turns texts into vectors of one length; where none is installed, search is by words alone. */
export interface EmbeddingModel {
  version: string
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly (readonly number[])[]>
}

export function similarity(a: readonly number[], b: readonly number[]): number {
  let [dot, sizeA, sizeB] = [0, 0, 0]
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0]
    dot += x * y
    sizeA += x * x
    sizeB += y * y
  }
  return sizeA === 0 || sizeB === 0 ? 0 : dot / Math.sqrt(sizeA * sizeB)
}

const WORDS_WEIGHT = 0.5 // half by words, half by meaning
const EMBED_WITHIN_MS = 2000

/**
 * The same passages in a better order: only what the asker was already shown by the record store goes to the model.
 * Without an answer in time the order by words stays.
 */
export async function reorder<T>(
  model: EmbeddingModel,
  query: string,
  found: readonly { item: T; score: number; text: string }[],
): Promise<readonly { item: T; score: number; text: string }[]> {
  if (found.length < 2) return found
  try {
    const [asked, ...vectors] = await model.embed(
      [query, ...found.map(({ text }) => text.slice(0, 2000))],
      AbortSignal.timeout(EMBED_WITHIN_MS),
    )
    if (!asked || vectors.length !== found.length) return found
    const best = Math.max(...found.map(({ score }) => score), 1e-9)
    return found
      .map((one, at) => ({
        ...one,
        score: WORDS_WEIGHT * (one.score / best) + (1 - WORDS_WEIGHT) * similarity(asked, vectors[at] ?? []),
      }))
      .sort((a, b) => b.score - a.score)
  } catch {
    return found
  }
}
