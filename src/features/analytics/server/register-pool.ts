import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { workers } from '#platform/workers/worker-pool.ts'
import { type Batch, workOutMembers } from './compute-register-members.ts'
import type { RegisterMember } from './to-register-member.ts'

/**
 * Computes members while reading continues: the first few in a worker thread, the rest of a large practice in
 * processes.
 */
export interface RegisterPool {
  /** Takes a patient's record as JSON. Resolves when there is room for the next; `done` may be called later. */
  workOut(record: string, done: (member: RegisterMember | undefined) => void): Promise<void>
  /** Resolves when all patients handed over are done. */
  finish(): Promise<void>
  close(): Promise<void>
}

type Member = RegisterMember | undefined
type Done = (member: Member) => void

const PATIENTS_HERE = 300 // starting a process costs about as much as computing these
const SMALL_BATCH_SIZE = 20
const SMALL_BATCHES_WAITING = 4
const BATCH_SIZE = 50
const MOST_WAITING = 2 // batches per process; limits memory use
const MOST_PROCESSES = 4

/** The built program is next to the built server; without it (tests, running from source) no process is started. */
const PROGRAM = new URL('./register-process.js', import.meta.url)

export function openRegisterPool(today: string, program: URL = PROGRAM, patientsHere = PATIENTS_HERE): RegisterPool {
  const canFork = existsSync(fileURLToPath(program))
  const mostProcesses = Math.min(MOST_PROCESSES, availableParallelism())
  const processes: MemberProcess[] = []
  let here = 0
  let texts: string[] = []
  let waiting: Done[] = []
  let few: { text: string; done: Done }[] = []
  const inThreads = new Set<Promise<void>>()

  async function freeWorker(): Promise<MemberProcess> {
    const free = processes.find(({ pending }) => pending.size < MOST_WAITING)
    if (free) return free
    if (processes.length < mostProcesses) {
      const fresh = new MemberProcess(program)
      processes.push(fresh)
      return fresh
    }
    return Promise.race(processes.map(async (one) => one.hasRoom().then(() => one)))
  }

  async function send(): Promise<void> {
    const [patients, done] = [texts, waiting]
    texts = []
    waiting = []
    const free = await freeWorker()
    free.send({ today, people: patients }, done)
  }

  async function sendFew(): Promise<void> {
    const batch = few
    few = []
    const patients = batch.map(({ text }) => text)
    const workOut = async () => {
      const members = await workers().run(workOutMembers, { today, people: patients })
      for (const [i, { done }] of batch.entries()) done(members[i])
      inThreads.delete(finished)
    }
    const finished: Promise<void> = workOut()
    finished.catch(() => undefined) // handled where it is awaited
    inThreads.add(finished)
    if (inThreads.size >= SMALL_BATCHES_WAITING) await Promise.race(inThreads)
  }

  return {
    async workOut(record, done) {
      if (!canFork || here < patientsHere) {
        here++
        few.push({ text: record, done })
        if (few.length >= SMALL_BATCH_SIZE) await sendFew()
        return
      }
      texts.push(record)
      waiting.push(done)
      if (texts.length >= BATCH_SIZE) await send()
    },
    async finish() {
      if (few.length > 0) await sendFew()
      if (texts.length > 0) await send()
      await Promise.all([...inThreads, ...processes.flatMap(({ pending }) => [...pending])])
    },
    async close() {
      for (const one of processes) one.close()
    },
  }
}

class MemberProcess {
  readonly pending = new Set<Promise<void>>()
  readonly #child: ChildProcess
  readonly #answers: { resolve(members: Member[]): void; reject(fault: Error): void }[] = []

  constructor(program: URL) {
    this.#child = fork(program, {
      execArgv: [],
      serialization: 'advanced',
      // it needs none of the server's secrets, and its error output could reveal patient data
      env: { SystemRoot: process.env.SystemRoot },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('message', (members) => this.#answers.shift()?.resolve(members as Member[]))
    this.#child.on('error', (fault) => this.#fail(fault))
    this.#child.on('exit', () => this.#fail(new Error('The register process ended early.')))
  }

  send(batch: Batch, done: readonly Done[]): void {
    const answer = new Promise<Member[]>((resolve, reject) => {
      this.#answers.push({ resolve, reject })
    })
    const finished = answer.then((members) => {
      for (const [i, tell] of done.entries()) tell(members[i])
      this.pending.delete(finished)
    })
    finished.catch(() => undefined) // handled where it is awaited
    this.pending.add(finished)
    this.#child.send(batch)
  }

  async hasRoom(): Promise<void> {
    if (this.pending.size >= MOST_WAITING) await Promise.race(this.pending)
  }

  close(): void {
    this.#child.kill()
  }

  #fail(fault: Error): void {
    for (const { reject } of this.#answers.splice(0)) reject(fault)
  }
}
