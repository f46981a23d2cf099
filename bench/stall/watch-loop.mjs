// Loaded into the server process by `node --import`, there into the main thread and the thread of the embedded
// database. Answers a connection with how long the thread's event loop was held up since the connection before. A busy
// machine also holds it up, so the processor time of the thread is counted beside the time that passed (Linux;
// elsewhere both are the same).
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const EVERY_MS = 5
const path = process.env.AURORA_BENCH_SOCKET

/** Where the scheduler says what it gave this thread; undefined on other systems. */
function schedulerFile() {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}/schedstat`
  } catch {
    return undefined
  }
}

const file = schedulerFile()
const processorMs = () => (file ? Number(readFileSync(file, 'latin1').split(' ')[0]) / 1e6 : performance.now())
const p99 = (values) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0

function watch(socketPath) {
  let passed = []
  let worked = []
  let at = performance.now()
  let used = processorMs()
  setInterval(() => {
    const now = performance.now()
    const usedNow = processorMs()
    passed.push(Math.max(0, now - at - EVERY_MS))
    worked.push(usedNow - used)
    at = now
    used = usedNow
  }, EVERY_MS).unref()
  rmSync(socketPath, { force: true })
  const answer = (socket) => {
    const reply = { p99Ms: p99(passed), longestMs: Math.max(0, ...passed), taskMs: Math.max(0, ...worked) }
    passed = []
    worked = []
    socket.end(JSON.stringify(reply))
  }
  createServer(answer).listen(socketPath).unref()
}

if (path) watch(isMainThread ? path : `${path}.database`)
