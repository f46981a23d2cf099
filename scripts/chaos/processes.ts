import { freePort } from '../postgres.mjs'
import { type ServerProcess, startServer } from '../server-process.ts'

/** Several Aurora processes on one database, each at an address that outlives it. */
export interface Processes {
  urls: readonly string[]
  /** kill -9, then started again at the same address. */
  restart(at: number): Promise<void>
  stop(): Promise<void>
}

export async function startProcesses(
  dataFolder: string,
  count: number,
  environment: Record<string, string>,
  earlierProgram?: string,
): Promise<Processes> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  // the first is of this build and brings the database up to date; every second one is of the earlier build
  const start = (at: number) => {
    const program = at % 2 === 1 ? earlierProgram : undefined
    return startServer(dataFolder, { ...environment, HOST: '127.0.0.1', PORT: String(ports[at]) }, program)
  }
  const servers: ServerProcess[] = []
  // one after another: the first writes the synthetic practice
  for (let at = 0; at < count; at++) servers.push(await start(at))
  let isStopping = false
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    async restart(at) {
      await servers[at]?.kill()
      while (!isStopping) {
        const started = await start(at).catch(whileDatabaseIsAway)
        if (!started) continue
        servers[at] = started
        return
      }
    },
    async stop() {
      isStopping = true
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

/** A process that meets no database at its start says so and stops; the service manager starts it again (compose.yaml). */
function whileDatabaseIsAway(error: Error): undefined {
  if (!error.message.includes('cannot reach its database')) throw error
}
