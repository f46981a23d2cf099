import { createStore, del, get, set, type UseStore, values } from 'idb-keyval'
import { RequestError } from '#platform/api/web/request.ts'
import { write } from '#platform/api/web/write.ts'
import { careTeam } from '../../care-team/contract.ts'
import { patientPortal, type ReadingBody } from '../../contract.ts'
import {
  currentEntries,
  type Entry,
  type MessageBody,
  type NewEntry,
  publishEntries,
  type SymptomBody,
  type TakenBody,
} from './waiting-entries.ts'

/**
 * Every entry uses the outbox, online or offline: stored on the phone, sent, then deleted. Its client-generated id lets
 * the server store it only once, so resending after a lost reply is safe.
 */

type Replies = {
  reading: Awaited<ReturnType<typeof sendReading>>
  symptom: Awaited<ReturnType<typeof sendSymptom>>
  message: Awaited<ReturnType<typeof sendMessage>>
  taken: Awaited<ReturnType<typeof sendTaken>>
}
export type Delivery<K extends Entry['kind'] = Entry['kind']> =
  | { state: 'sent'; reply: Replies[K] }
  /** Stored on the phone, to be sent later. */
  | { state: 'waiting' }
  | { state: 'refused'; message: string }

let store: UseStore | undefined
/** First attempts in progress, not yet shown as waiting. */
const onTheirWay = new Set<string>()

let latestMs = 0
/** Later than any before it: entries of one millisecond are also sent in order. */
function nextInstant(): string {
  latestMs = Math.max(Date.now(), latestMs + 1)
  return new Date(latestMs).toISOString()
}

function box(): UseStore {
  store ??= createStore('aurora-portal-outbox', 'entries')
  return store
}

async function look(): Promise<readonly Entry[]> {
  const found = await values<Entry>(box()).catch(() => [...currentEntries()])
  const inOrder = found.toSorted((a, b) => a.madeAt.localeCompare(b.madeAt))
  publishEntries(inOrder.filter(({ clientId }) => !onTheirWay.has(clientId)))
  return inOrder
}

/** This account's unsent entries. */
export async function unsentOf(ownerId: string): Promise<readonly Entry[]> {
  return (await look()).filter((entry) => entry.ownerId === ownerId)
}

/** Stores an entry, then tries to send it at once. */
export async function deliver<E extends NewEntry>(entry: E): Promise<Delivery<E['kind']>> {
  const kept = { ...entry, madeAt: nextInstant() } as unknown as Entry
  const isKept = await set(kept.clientId, kept, box()).then(
    () => true,
    () => false, // storage blocked: sent now or never
  )
  onTheirWay.add(kept.clientId)
  const delivery = await sendOne(kept)
  onTheirWay.delete(kept.clientId)
  await look()
  // without storage nothing would send it later, so the patient must know
  if (delivery.state === 'waiting' && !isKept) return { state: 'refused', message: '' }
  return delivery as Delivery<E['kind']>
}

export async function discard(clientId: string): Promise<void> {
  await del(clientId, box()).catch(() => {})
  await look()
}

export async function discardAllOf(ownerId: string): Promise<void> {
  for (const { clientId } of await unsentOf(ownerId)) await del(clientId, box()).catch(() => {})
  await look()
}

/** Sends waiting entries, oldest first, and stops when the network fails. Resolves with the number delivered. */
export async function sendWaiting(ownerId: string): Promise<number> {
  return oneTabAtATime(async () => {
    let sent = 0
    for (const entry of await unsentOf(ownerId)) {
      if (entry.refused !== undefined) continue
      const { state } = await sendOne(entry)
      if (state === 'waiting') break
      if (state === 'sent') sent += 1
    }
    return sent
  })
}

async function oneTabAtATime(work: () => Promise<number>): Promise<number> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  return locks.request('aurora-portal-outbox', { ifAvailable: true }, (lock) => (lock ? work() : 0))
}

async function sendOne(entry: Entry): Promise<Delivery> {
  try {
    const reply = await send(entry)
    await discard(entry.clientId)
    return { state: 'sent', reply } as Delivery
  } catch (error) {
    if (!isRefusal(error)) return { state: 'waiting' }
    const stillThere = await get<Entry>(entry.clientId, box()).catch(() => undefined)
    if (stillThere) await set(entry.clientId, { ...entry, refused: error.message }, box()).catch(() => {})
    await look()
    return { state: 'refused', message: error.serverMessage }
  }
}

/** Being offline, server failures and ended sessions are temporary; a rejected entry is not. */
function isRefusal(error: unknown): error is RequestError {
  if (!(error instanceof RequestError)) return false
  const { status } = error
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
}

function send(entry: Entry) {
  switch (entry.kind) {
    case 'reading':
      return sendReading(entry.personId, entry.body)
    case 'symptom':
      return sendSymptom(entry.body)
    case 'message':
      return sendMessage(entry.body)
    case 'taken':
      return sendTaken(entry.medicationId, entry.body)
  }
}

/** The phone keeps the entry and sends it later; the patient is not left waiting. */
const NOT_HELD = { isNotHeld: true }

const sendReading = (id: string, body: ReadingBody) =>
  write(patientPortal.addReading, { params: { id }, body }, NOT_HELD)
const sendSymptom = (body: SymptomBody) => write(patientPortal.logSymptom, { body }, NOT_HELD)
const sendMessage = (body: MessageBody) => write(careTeam.sendMessage, { body }, NOT_HELD)
const sendTaken = (medicationId: string, body: TakenBody) =>
  write(patientPortal.taken, { params: { medicationId }, body }, NOT_HELD)
