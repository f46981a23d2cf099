import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Problem } from '#platform/api/problem.ts'
import type { Recogniser } from '../recogniser.ts'
import type { SpeechReply, SpeechTask } from './speech-thread.ts'

type LoadMoonshine = () => Promise<{ openMoonshine(folder?: string): Promise<Recogniser> }>

const MISSING_MODULE = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])

export const SPEECH_NOT_INSTALLED =
  'Speech recognition is not installed on this server. Type or paste the transcript, or ask your administrator to install it.'

/** The built thread is next to the built server; without it (tests, from source) speech is recognised in this thread. */
const PROGRAM = new URL('./speech-thread.js', import.meta.url)
const THREADS_AT_MOST = 2 // each holds the weights
const IDLE_MS = 10 * 60_000

/**
 * The native runtime computes where it is called and holds up everything else there, so it has threads of its own. It is
 * loaded with the first recording, not with the server, and may be left out of an installation.
 */
export async function openEmbeddedRecogniser(
  modelFolder?: string,
  load: LoadMoonshine = () => import('./moonshine.ts'),
): Promise<Recogniser> {
  if (existsSync(fileURLToPath(PROGRAM))) return inThreads(modelFolder)
  return (await load().catch(notInstalled)).openMoonshine(modelFolder)
}

function inThreads(modelFolder: string | undefined): Recogniser {
  const atOnce = Math.min(THREADS_AT_MOST, availableParallelism())
  const pool = new Piscina({
    filename: PROGRAM.href,
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: IDLE_MS,
    env: {},
    execArgv: [],
  })
  return {
    name: 'Moonshine',
    atOnce,
    async recognise(samples, expected) {
      const task: SpeechTask = { samples, modelFolder, expected }
      const reply: SpeechReply = await pool.run(task)
      if ('text' in reply) return reply
      return notInstalled(Object.assign(new Error(reply.message), { code: reply.failedWith }))
    },
    close: () => pool.destroy(),
  }
}

function notInstalled(error: unknown): never {
  if (MISSING_MODULE.has((error as { code?: string }).code ?? '')) throw new Problem(501, SPEECH_NOT_INSTALLED)
  throw error
}
