import type { ObjectStore } from './objects.ts'

/** Copies what the target does not have yet, as it is: keys and encryption stay. Returns how many were copied. */
export async function copyObjects(
  source: ObjectStore,
  target: ObjectStore,
  progress: (copied: number) => void,
): Promise<number> {
  const there = new Set<string>()
  for await (const { key, isUnfinished } of target.list()) if (!isUnfinished) there.add(key)
  let copied = 0
  for await (const { key, isUnfinished } of source.list()) {
    if (isUnfinished || there.has(key)) continue
    const content = await source.get(key)
    // removed meanwhile
    if (!content) continue
    await target.put(key, content)
    progress(++copied)
  }
  return copied
}
