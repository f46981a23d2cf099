/** Columns of a table that a row cannot do without: neither nullable nor with a default. */
export type RequiredColumns = ReadonlyMap<string, readonly string[]>

const INSERT = /\binsert\s+into\s+(?:public\.)?(\w+)(?:\s+as\s+\w+)?\s*\(([^)]*)\)/gi

/** `table.column` of what an insert leaves out although the table requires it. */
export function missingColumns(statement: string, required: RequiredColumns): string[] {
  return [...statement.matchAll(INSERT)].flatMap(([, table = '', columns = '']) => {
    const given = new Set(columns.split(',').map((column) => column.trim().replaceAll('"', '')))
    return (required.get(table) ?? []).filter((column) => !given.has(column)).map((column) => `${table}.${column}`)
  })
}
