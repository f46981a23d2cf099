import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval'

/** Sound that has not reached the server yet, in this browser's database: a crash or a lost network loses none of it. */

let store: UseStore | undefined

function chunks(): UseStore {
  store ??= createStore('aurora-recordings', 'chunks')
  return store
}

const keyOf = (recordingId: string, seq: number): string => `${recordingId}/${String(seq).padStart(6, '0')}`

export async function keepChunk(recordingId: string, seq: number, sound: Blob): Promise<void> {
  await set(keyOf(recordingId, seq), sound, chunks())
}

export async function dropChunk(recordingId: string, seq: number): Promise<void> {
  await del(keyOf(recordingId, seq), chunks())
}

/** In the order they were made. */
export async function keptChunks(recordingId: string): Promise<{ seq: number; sound: Blob }[]> {
  const own = (await keys<string>(chunks())).filter((key) => key.startsWith(`${recordingId}/`)).sort()
  const found: { seq: number; sound: Blob }[] = []
  for (const key of own) {
    const sound = await get<Blob>(key, chunks())
    if (sound) found.push({ seq: Number(key.split('/')[1]), sound })
  }
  return found
}

export async function dropChunks(recordingId: string): Promise<void> {
  for (const { seq } of await keptChunks(recordingId)) await dropChunk(recordingId, seq)
}
