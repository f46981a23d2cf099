/**
 * Sends load from a process of its own, so that measuring does not wait for sending. Takes one job over the channel to
 * its parent, tells the statuses it got and the first text of each refusal, and stops when it is told to or when the time is over.
 */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/** A body too large to hand over as text: a unit many times over. */
function bytesOf(body) {
  if (body === undefined) return undefined
  if (typeof body === 'string') return Buffer.from(body)
  const { before, unit, times, after } = body
  return Buffer.from(before + unit.repeat(times) + after)
}

function send(agent, job, bytes) {
  const { url, cookie, method, path, headers = {} } = job
  return new Promise((resolve) => {
    const sent = request(url + path, {
      agent,
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
        ...headers,
      },
    })
    sent.on('response', (response) => {
      let text = ''
      response.on('end', () => resolve({ status: response.statusCode, text }))
      response.on('error', () => resolve({ status: 'cut' }))
      if (response.statusCode < 400) response.resume()
      else
        response.on('data', (part) => {
          if (text.length < 300) text += part
        })
    })
    // a refusal before the body was sent may cut the line
    sent.on('error', () => resolve({ status: 'cut' }))
    sent.end(bytes)
  })
}

/** Opens a request and sends one byte a second of its body. */
function dribble({ url, cookie, path }) {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `cookie: ${cookie}`,
      'content-type: application/json',
    ]
    socket.write(`${head.join('\r\n')}\r\ncontent-length: 100000\r\n\r\n`)
    let status = 'cut'
    const timer = setInterval(() => socket.write('['), 1000)
    socket.on('data', (text) => {
      status = Number(/^HTTP\/1\.1 (\d+)/.exec(String(text))?.[1] ?? 0)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ status })
    })
  })
}

process.on('message', (job) => void run(job))

async function run(job) {
  const agent = new Agent({ keepAlive: true, maxSockets: job.atOnce })
  const bytes = bytesOf(job.body)
  const endsAt = performance.now() + job.seconds * 1000
  const statuses = {}
  const refusals = {}
  const lane = async () => {
    while (performance.now() < endsAt) {
      const { status, text } = job.isDribbled ? await dribble(job) : await send(agent, job, bytes)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (text) refusals[status] ??= text
    }
  }
  process.send('started')
  // lanes that are still waiting at the end go away as a closed browser does
  const over = new Promise((resolve) => setTimeout(resolve, job.seconds * 1000))
  await Promise.race([Promise.all(Array.from({ length: job.atOnce }, lane)), over])
  process.send({ statuses, refusals }, () => process.exit(0))
}
