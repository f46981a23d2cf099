import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AddressRules, allowanceProblem, judgeAddress } from './address-rules.ts'
import { createOutbound } from './outbound.ts'

/** Listens on every address of this machine; a connection here has bypassed the check. */
let canary: Server
let port = 0
let reached = 0

beforeAll(async () => {
  canary = createServer((request, reply) => {
    reached++
    if (request.url === '/hop') reply.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end()
    else reply.end('inside')
  })
  await new Promise<void>((done) => canary.listen(0, done))
  port = (canary.address() as AddressInfo).port
})
afterAll(() => new Promise((done) => canary.close(done)))

const STRICT: AddressRules = { allowsLoopback: false, allowances: [] }
const DEMO: AddressRules = { allowsLoopback: true, allowances: [] }

/** Names that an attacker owns and points inwards. */
const HOSTILE: Record<string, readonly string[]> = {
  'inwards.example': ['127.0.0.1'],
  'inwards6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'intranet.example': ['10.0.0.8'],
  'zero.example': ['0.0.0.0'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'public.example': ['93.184.216.34'],
  localhost: ['127.0.0.1'],
  'localhost.localdomain': ['127.0.0.1'],
}
const outbound = createOutbound(async (host) => HOSTILE[host] ?? [])

const HOSTS = [
  // the machine itself, in every spelling that the address parser or a resolver accepts
  ['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.0.0.1', '0x7F.1'],
  ['017700000001', '0177.0.0.1', '0177.0.0.01', '127.0.0.1.', '127.000.000.001', '①②⑦.⓪.⓪.①', '127。0。0。1'],
  ['0.0.0.0', '0', '0x0', '00000', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', 'localhost', 'LOCALHOST'],
  ['localhost.', 'localhost.localdomain', 'l%6fcalhost', '%31%32%37.0.0.1'],
  // an IPv4 address inside an IPv6 one
  ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[::7f00:1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::1]'],
  ['[2002:7f00:1::]', '[2001:0:7f00:1::]', '[::ffff:0:127.0.0.1]', '[::ffff:a9fe:a9fe]'],
  // private, shared, link-local, documentation, benchmarking, multicast, broadcast, future
  ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.0.1', '100.64.0.1', '100.127.255.254'],
  ['169.254.169.254', '169.254.1.1', '0xA9FEA9FE', '2852039166', '192.0.0.1', '192.0.2.1', '198.18.0.1', '203.0.113.1'],
  ['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '[fe80::1]', '[fc00::1]', '[fd00:ec2::254]'],
  ['[ff02::1]', '[2001:db8::1]', '[100::1]', '[fec0::1]'],
  // names that lead inwards
  ['inwards.example', 'inwards6.example', 'mapped.example', 'mixed.example', 'metadata.example', 'intranet.example'],
  ['zero.example', 'nat64.example', 'unknown.example'],
].flat()

describe('server-side request forgery', () => {
  it(`${HOSTS.length} forms of an address inside reach nothing, over http and https`, async () => {
    expect(HOSTS.length).toBeGreaterThanOrEqual(60)
    // the reason is the address itself, not its port or scheme
    const refused = { name: 'AddressRefused', message: expect.stringMatching(/leads to|is not known|not a complete/) }
    for (const host of HOSTS) {
      const own = `${host}:${port}`
      await expect(outbound.request(`https://${own}/`, STRICT), host).rejects.toMatchObject(refused)
      await expect(outbound.request(`http://${own}/`, STRICT), host).rejects.toMatchObject(refused)
      await expect(outbound.connect(`mllp://${own}`, STRICT), host).rejects.toMatchObject(refused)
    }
    expect(reached).toBe(0)
  })

  it('other schemes, credentials, ports and malformed addresses reach nothing', async () => {
    const own = `127.0.0.1:${port}`
    const forms = [
      `file:///etc/passwd`,
      `ftp://${own}/`,
      `gopher://${own}/_GET`,
      `data:text/plain,x`,
      `javascript:alert(1)`,
      `unix:/var/run/docker.sock`,
      `jar:http://${own}!/`,
      `//${own}/`,
      own,
      ``,
      `http://`,
      `https://user:secret@public.example/`,
      `https://public.example@127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}\\@public.example/`,
      `https://public.example:22/`,
      `https://public.example:6379/`,
      `https://public.example:5432/`,
      `https://public.example:${port}/`,
      `http://public.example/`,
      `mllp://public.example:2575`,
      `https://public.example\t/`,
      `https://public.\nexample/`,
      ` https://public.example/`,
      `https://${'a'.repeat(3000)}.example/`,
    ]
    for (const form of forms) {
      await expect(outbound.request(form, STRICT), form).rejects.toMatchObject({ name: 'AddressRefused' })
      await expect(outbound.connect(form, STRICT), form).rejects.toMatchObject({ name: 'AddressRefused' })
    }
    expect(reached).toBe(0)
  })

  it('a name that answers otherwise the second time gains nothing', async () => {
    let asked = 0
    const rebinding = createOutbound(async () => (asked++ === 0 ? ['192.0.2.1'] : ['127.0.0.1']))
    await expect(rebinding.request(`https://rebind.example:8443/`, STRICT)).rejects.toThrow('leads to')
    expect(asked).toBe(1)
    const inwards = createOutbound(async () => (asked++ === 1 ? ['127.0.0.1'] : ['169.254.169.254']))
    const reply = await inwards.request(`http://rebind.example:${port}/`, DEMO)
    expect(reply.text).toBe('inside')
    expect(asked).toBe(2)
    reached = 0
  })

  it('a redirect is reported, not followed', async () => {
    const reply = await outbound.request(`http://127.0.0.1:${port}/hop`, DEMO)
    expect(reply).toMatchObject({ status: 302 })
    expect(reached).toBe(1)
    reached = 0
  })
})

describe('what is allowed', () => {
  it('the demonstration reaches its own machine and nothing else inside', async () => {
    await expect(outbound.request(`http://localhost:${port}/`, DEMO)).resolves.toMatchObject({ status: 200 })
    for (const host of ['10.0.0.1', '169.254.169.254', '0.0.0.0', '[::ffff:127.0.0.1]', '192.168.1.1']) {
      await expect(outbound.request(`http://${host}:${port}/`, DEMO), host).rejects.toMatchObject({
        name: 'AddressRefused',
      })
    }
  })

  it('an administrator opens a name, an address or a network; never link-local or multicast', () => {
    const rules = { allowsLoopback: false, allowances: [{ address: '10.0.0.0/8', allowsHttp: false }] }
    expect(judgeAddress('10.1.2.3', 'x', rules)).toMatchObject({ problem: undefined, allowsHttp: false })
    expect(judgeAddress('11.1.2.3', 'x', rules).problem).toBeUndefined()
    expect(judgeAddress('172.16.0.1', 'x', rules).problem).toBe('a private network')
    const named = { allowsLoopback: false, allowances: [{ address: 'lab.local', allowsHttp: true }] }
    expect(judgeAddress('192.168.1.5', 'LAB.local', named)).toMatchObject({ problem: undefined, allowsHttp: true })
    expect(judgeAddress('169.254.169.254', 'lab.local', named).problem).toBe('a link-local address')
  })

  it('an allow-list entry is a name, an address or a network that is not too wide', () => {
    for (const good of ['lab.local', '10.0.0.5', '10.0.0.0/8', 'fd00::/48'])
      expect(allowanceProblem(good)).toBeUndefined()
    for (const bad of ['0.0.0.0/0', '::/0', '10.0.0.0/33', 'http://x', 'a b', '', '300.1.1.1']) {
      expect(allowanceProblem(bad), bad).toBeDefined()
    }
  })
})

describe('limits', () => {
  it('a reply that is too large or too slow is cut short', async () => {
    const slow = createTcpServer(() => undefined)
    await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done))
    const at = (slow.address() as AddressInfo).port
    await expect(outbound.request(`http://127.0.0.1:${at}/`, DEMO, { timeoutMs: 100 })).rejects.toMatchObject({
      kind: 'timeout',
    })
    slow.close()
    await expect(outbound.request(`http://127.0.0.1:${port}/`, DEMO, { bytesAtMost: 2 })).rejects.toMatchObject({
      kind: 'too-large',
    })
  })

  it('a plain server does not pass for an encrypted one', async () => {
    await expect(outbound.request(`https://localhost:${port}/`, DEMO)).rejects.toMatchObject({ kind: 'tls' })
  })
})
