import type { Referrer } from '../contract.ts'

/** The practice settings hold the directory: a referrer works elsewhere and is no practitioner of the practice. */
export interface SettingStore {
  list(practice: number, prefix: string): Promise<ReadonlyMap<string, { value: unknown }>>
  write(practice: number, key: string, setting: { value: unknown; updatedAt: string; changedBy: string }): Promise<void>
}

const PREFIX = 'referrer/'
const MOST_SHOWN = 50

export async function findReferrers(store: SettingStore, practice: number, q: string): Promise<Referrer[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const all = [...(await store.list(practice, PREFIX)).values()].map(({ value }) => value as Referrer)
  return all
    .filter(({ name, providerNumber, practice: place }) => {
      const text = `${name} ${providerNumber} ${place}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en-AU'))
    .slice(0, MOST_SHOWN)
}

/** By provider number, which belongs to one referrer at one place. */
export function keepReferrer(
  store: SettingStore,
  practice: number,
  referrer: Referrer,
  { at, by }: { at: string; by: string },
): Promise<void> {
  const key = `${PREFIX}${referrer.providerNumber}`
  return store.write(practice, key, { value: referrer, updatedAt: at, changedBy: by })
}
