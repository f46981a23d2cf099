/** Where a figure comes from; every clinical result carries one. */
export type Source = { name: string; version: string; citation: string }
