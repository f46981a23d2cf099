/** Looks up what a user or another system sent: 'constructor' is on every object, but in no table. */
export function ownEntry<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
