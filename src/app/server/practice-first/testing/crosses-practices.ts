/** Names of tables that a statement reads or writes. */
const TABLES = /\b(?:from|join|update|into)\s+(?:only\s+)?(?:public\.)?"?([a-z_]\w*)"?/g
/** Compared with a value or with the practice of another row, or written with the row. */
const BOUND =
  /\bpractice\s*(?:=|in\b|is not distinct from)|=\s*(?:any\s*\()?\s*\w*\.?practice\b|\binto\s+\w+\s*\([^)]*\bpractice\b/

/** Tables of practices in a statement that names no practice. */
export function tablesAcrossPractices(statement: string, tablesOfPractices: ReadonlySet<string>): string[] {
  const text = statement.toLowerCase()
  if (BOUND.test(text)) return []
  const named = [...text.matchAll(TABLES)].map(([, name]) => name as string)
  return [...new Set(named)].filter((name) => tablesOfPractices.has(name))
}
