/** What stands in a text, by name. */
export type Values = Readonly<Record<string, string | number>>
