/** A step of the schema. Never edited once released; the next change is the next step. */
export interface Migration {
  name: string
  /** One or more statements, run in one transaction. */
  sql: string
}
