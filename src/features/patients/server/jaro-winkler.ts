/** Similarity of two words from 0 to 1 (Winkler 1990): common letters, their order, and a shared prefix. */
export function jaroWinkler(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  const jaro = jaroOf(a, b)
  let prefix = 0
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix += 1
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroOf(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return a.length === b.length ? 1 : 0
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Set<number>()
  const fromA: string[] = []
  a.forEach((letter, at) => {
    for (let near = Math.max(0, at - reach); near <= Math.min(b.length - 1, at + reach); near += 1) {
      if (taken.has(near) || b[near] !== letter) continue
      taken.add(near)
      fromA.push(letter)
      return
    }
  })
  const common = fromA.length
  if (common === 0) return 0
  const fromB = b.filter((_, at) => taken.has(at))
  const transposed = fromA.filter((letter, at) => letter !== fromB[at]).length / 2
  return (common / a.length + common / b.length + (common - transposed) / common) / 3
}
