/**
 * `npm run dev`: the browser's side with hot reload on http://localhost:5173, the server behind it on PORT (3000),
 * built again and restarted on every change. Ctrl-C stops both.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { checkNode, ensurePackages, forgetBuild } from './prepare.mjs'

checkNode()
await ensurePackages()
forgetBuild()
const { build, createServer } = await import('vite')

let server
let stopping = false
let restart = Promise.resolve()

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

async function startServer() {
  await stopServer()
  if (stopping) return
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    stdio: 'inherit',
    env: { ...process.env, AURORA_CHECK_REPLIES: '1' },
  })
}

const watcher = await build({
  configFile: 'vite.server.config.ts',
  logLevel: 'warn',
  build: { watch: {} },
})
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error.message)
  if (event.code === 'END') restart = restart.then(startServer)
})

const web = await createServer({ configFile: 'vite.config.ts' })
await web.listen()
web.printUrls()

async function stop() {
  if (stopping) return
  stopping = true
  await Promise.all([web.close(), watcher.close(), restart.then(stopServer)])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop())
