/** ROUGE-N F1 as the scorer of the published figures counts it: lower case, letters and digits only, no stemming. */
export function rouge(
  candidate: string,
  reference: string,
  n: 1 | 2,
): { recall: number; precision: number; f1: number } {
  const found = grams(candidate, n)
  const wanted = grams(reference, n)
  let shared = 0
  for (const [gram, count] of found) shared += Math.min(count, wanted.get(gram) ?? 0)
  const recall = shared / Math.max(1, total(wanted))
  const precision = shared / Math.max(1, total(found))
  return { recall, precision, f1: shared === 0 ? 0 : (2 * recall * precision) / (recall + precision) }
}

function grams(text: string, n: number): Map<string, number> {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const counts = new Map<string, number>()
  for (let at = 0; at + n <= words.length; at += 1) {
    const gram = words.slice(at, at + n).join(' ')
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}

const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)
