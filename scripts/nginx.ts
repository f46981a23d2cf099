import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './postgres.mjs'

export function findNginx(): string | undefined {
  return ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
    existsSync(path),
  )
}

export interface Nginx {
  url: string
  /** Its access log so far. */
  log(): string
  stop(): Promise<void>
}

const DOCUMENTED = new URL('../docs/operations/nginx.conf', import.meta.url)
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** The documented configuration, with the ports and files of this test in place of its names. */
export async function startNginx(folder: string, ports: readonly string[]): Promise<Nginx> {
  const home = join(folder, 'nginx')
  mkdirSync(home, { recursive: true })
  const port = await freePort()
  const log = join(home, 'access.log')
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=10s;`).join('\n')
  const site = readFileSync(DOCUMENTED, 'utf8')
    .replace(/( *server 10\.0\.0\.\d+:3000[^\n]*\n)+/, `${servers}\n`)
    .replace(/listen 80;[^\n]*/, `listen 127.0.0.1:${port};`)
    .replace('server_name aurora.example.org;', 'server_name localhost;')
    .replace('/var/log/nginx/aurora.log', log)
  const paths = TEMPORARY.map((name) => `${name}_temp_path ${join(home, name)};`).join('\n')
  const main = join(home, 'nginx.conf')
  // as root the workers would run as an account that may not enter the folder
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    main,
    `daemon off; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log; ${user}
     events { worker_connections 2048; }
     http { ${paths}\n${site} }`,
  )
  const child = spawn(findNginx() as string, ['-p', home, '-c', main], { stdio: ['ignore', 'inherit', 'inherit'] })
  const exited = once(child, 'exit')
  const url = `http://localhost:${port}`
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(`${url}/health/live`).then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${readFileSync(`${home}/error.log`, 'utf8')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    log: () => readFileSync(log, 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
