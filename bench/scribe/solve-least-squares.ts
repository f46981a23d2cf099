export interface Row {
  features: Readonly<Record<string, number>>
  target: number
  weight: number
}

/** Weighted ridge regression by the normal equations; the constant, named 'base', is not shrunk. */
export function solveLeastSquares(rows: readonly Row[], shrinkage: number): Record<string, number> {
  const names = [...new Set(rows.flatMap(({ features }) => Object.keys(features)))].sort()
  const size = names.length + 1
  const index = new Map(names.map((name, at) => [name, at]))
  const matrix = Array.from({ length: size }, (_, at) => {
    const line = Array.from({ length: size + 1 }, () => 0)
    line[at] = at === size - 1 ? 1e-3 : shrinkage
    return line
  })
  for (const { features, target, weight } of rows) {
    const entries: [number, number][] = Object.entries(features).map(([name, value]) => [
      index.get(name) as number,
      value,
    ])
    entries.push([size - 1, 1])
    for (const [row, left] of entries) {
      const line = matrix[row] as number[]
      for (const [column, right] of entries) line[column] = (line[column] ?? 0) + weight * left * right
      line[size] = (line[size] ?? 0) + weight * left * target
    }
  }
  eliminate(matrix)
  const solved = matrix.map((line, at) => (line[size] ?? 0) / (line[at] ?? 1))
  return Object.fromEntries([['base', solved[size - 1] ?? 0], ...names.map((name, at) => [name, solved[at] ?? 0])])
}

/** Gauss-Jordan; the shrunk matrix is positive definite, so no pivot is zero. */
function eliminate(matrix: number[][]): void {
  matrix.forEach((pivot, at) => {
    matrix.forEach((line, row) => {
      if (row === at) return
      const factor = (line[at] ?? 0) / (pivot[at] ?? 1)
      for (let column = at; column < line.length; column += 1)
        line[column] = (line[column] ?? 0) - factor * (pivot[column] ?? 0)
    })
  })
}
