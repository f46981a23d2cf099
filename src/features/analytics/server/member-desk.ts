import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Stored } from '#platform/records/records.ts'
import { type RegisterMember, toRegisterMember } from './to-register-member.ts'

/** Works people out: the first few here, those of a large practice in threads, so that reading goes on meanwhile. */
export interface MemberDesk {
  /** Returns when there is room for the next person; `done` may be called later. */
  workOut(rows: readonly Stored[], done: (member: RegisterMember | undefined) => void): Promise<void>
  /** Once everybody handed over is done. */
  finish(): Promise<void>
  close(): Promise<void>
}

/** What a thread gets: the records of each person as JSON text, which is copied faster than what it says. */
export interface Batch {
  today: string
  people: readonly string[]
}

type Done = (member: RegisterMember | undefined) => void

const PEOPLE_HERE = 300 // starting a thread costs about as much
const BATCH_SIZE = 50
const MOST_WAITING = 2 // batches per thread: bounds the memory
const MOST_THREADS = 3
const YOUNG_MEGABYTES = 64 // nearly all of it is thrown away with its batch

/** Next to the built server lies the built thread; without it (tests, from source) everybody is worked out here. */
const THREAD = new URL('./register-thread.js', import.meta.url)

export function openMemberDesk(today: string, thread: URL = THREAD, peopleHere = PEOPLE_HERE): MemberDesk {
  const canThread = existsSync(fileURLToPath(thread))
  const threads: MemberThread[] = []
  let here = 0
  let texts: string[] = []
  let waiting: Done[] = []

  async function send(): Promise<void> {
    const [people, done] = [texts, waiting]
    texts = []
    waiting = []
    const idle = threads.find(({ pending }) => pending.size < MOST_WAITING)
    if (idle) return idle.send({ today, people }, done)
    if (threads.length < Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1))) {
      const fresh = new MemberThread(thread)
      threads.push(fresh)
      return fresh.send({ today, people }, done)
    }
    const free = await Promise.race(threads.map(async (one) => one.hasRoom().then(() => one)))
    free.send({ today, people }, done)
  }

  return {
    async workOut(rows, done) {
      if (!canThread || here < peopleHere) {
        here++
        const record = rows.map(({ resource }) => resource)
        return done(toRegisterMember(record, today))
      }
      texts.push(`[${rows.map(({ text }) => text).join()}]`)
      waiting.push(done)
      if (texts.length >= BATCH_SIZE) await send()
    },
    async finish() {
      if (texts.length > 0) await send()
      await Promise.all(threads.flatMap(({ pending }) => [...pending]))
    },
    async close() {
      await Promise.all(threads.map((one) => one.close()))
    },
  }
}

class MemberThread {
  readonly pending = new Set<Promise<void>>()
  readonly #worker: Worker
  readonly #answers: { resolve(members: (RegisterMember | undefined)[]): void; reject(fault: Error): void }[] = []

  constructor(thread: URL) {
    this.#worker = new Worker(thread, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } })
    this.#worker.on('message', (members: (RegisterMember | undefined)[]) => this.#answers.shift()?.resolve(members))
    this.#worker.on('error', (fault: Error) => this.#fail(fault))
    this.#worker.on('exit', () => this.#fail(new Error('The register thread ended early.')))
  }

  send(batch: Batch, done: readonly Done[]): void {
    const answer = new Promise<(RegisterMember | undefined)[]>((resolve, reject) => {
      this.#answers.push({ resolve, reject })
    })
    const told = answer.then((members) => {
      for (const [i, tell] of done.entries()) tell(members[i])
      this.pending.delete(told)
    })
    told.catch(() => undefined) // told where it is awaited
    this.pending.add(told)
    this.#worker.postMessage(batch)
  }

  async hasRoom(): Promise<void> {
    if (this.pending.size >= MOST_WAITING) await Promise.race(this.pending)
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #fail(fault: Error): void {
    for (const { reject } of this.#answers.splice(0)) reject(fault)
  }
}
