import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

export interface Proxy {
  url: string
  stop(): Promise<void>
}

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

/** nginx in front of the processes, as docs/operations would have it; undefined where it is not installed. */
export async function startNginx(folder: string, urls: readonly string[]): Promise<Proxy | undefined> {
  const program = NGINX.find((path) => existsSync(path))
  if (!program) return undefined
  const port = await freePort()
  const path = join(folder, 'nginx.conf')
  chmodSync(folder, 0o755)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  writeFileSync(
    path,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx.log')};
events { worker_connections 512; }
http { access_log off; ${temporary}
  upstream aurora { ${urls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`).join(' ')} }
  server { listen 127.0.0.1:${port};
    location / { proxy_pass http://aurora; proxy_http_version 1.1; proxy_set_header Host $http_host;
      proxy_set_header Connection ""; proxy_connect_timeout 2s; } } }
`,
  )
  const child: ChildProcess = spawn(program, ['-c', path, '-e', join(folder, 'nginx.log')], { stdio: 'ignore' })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
