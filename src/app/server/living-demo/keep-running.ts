import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { anchorFile } from '#platform/audit/anchors/anchors.ts'
import type { Config } from '../config.ts'
import { type Running, start } from '../start.ts'

/** The reply to the request that asked for it is sent first. */
const ANSWER_FIRST_MS = 300

/** Starts the server. A demo can start over: it closes, deletes its embedded database and starts again on its port. */
export async function keepRunning(config: Config, progress: (text: string) => void, isFirst = true): Promise<Running> {
  const canStartOver = config.mode === 'demo' && !config.databaseUrl
  let restarting: Promise<void> | undefined
  const startOver = () => {
    restarting ??= new Promise((done) => setTimeout(done, ANSWER_FIRST_MS)).then(again).catch(fail)
  }
  const again = async () => {
    progress('Starting the demo over …')
    const { port } = running
    await running.close()
    removeDemo(config)
    running = await start({ ...config, port }, progress, { startOver })
    restarting = undefined
    progress(`Aurora is ready again at ${running.url}.`)
  }
  let running = await start(config, progress, { isFirst, ...(canStartOver && { startOver }) })
  return {
    url: running.url,
    port: running.port,
    peerLost: () => running.peerLost(),
    async close() {
      await restarting
      await running.close()
    },
  }
}

/** Without a database there is nothing to serve: whoever started the program sees why. */
function fail(error: Error): never {
  console.error(error)
  process.exit(1)
}

/** Keeps the secret, the backups and their key. */
function removeDemo({ dataFolder }: Config): void {
  rmSync(join(dataFolder, 'postgres'), { recursive: true, force: true })
  rmSync(anchorFile(dataFolder), { force: true })
  rmSync(join(dataFolder, 'audit-alarms.ndjson'), { force: true })
}
