/**
 * Where a figure comes from; every clinical result carries one. `url` is null only for a rule of Aurora's own, or where
 * no address was found; `sources.test.ts` names them.
 */
export type Source = { name: string; version: string; citation: string; url: string | null }
