/**
 * `node scripts/packages/complete-lock.mjs [package-lock.json]`: npm leaves optional packages of other platforms out of the lock
 * when the registry at hand does not offer them, and `npm ci` then refuses the lock everywhere. This adds their names
 * and exact versions. No integrity is written: it is not known here, so npm checks none for these packages until the
 * lock is written again on a full registry.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const path = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(path, 'utf8'))
const { packages } = lock
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

/** Told from the name, as in @rolldown/binding-linux-x64-musl; undefined where the name does not tell. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-')
  if (words.includes('wasm32')) return { cpu: ['wasm32'] }
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  if (!os || !cpu) return undefined
  const isMusl = words.some((word) => word.startsWith('musl'))
  return { os: [os], cpu: [cpu], ...(os === 'linux' && { libc: [isMusl ? 'musl' : 'glibc'] }) }
}

let added = 0
const unclear = []
for (const [from, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const key = `node_modules/${name}`
    if (packages[key] || packages[`${from}/${key}`]) continue
    const platform = platformOf(name)
    if (!platform || !/^\d+\.\d+\.\d+$/.test(version)) {
      unclear.push(`${name}@${version}`)
      continue
    }
    packages[key] = { version, ...(dev && { dev }), optional: true, ...platform }
    added++
  }
}
const byName = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(byName) }, null, 2)}\n`)
console.log(`${path}: ${added} optional packages of other platforms added.`)
if (unclear.length > 0) {
  console.error(`Left out, platform or version unclear: ${unclear.join(', ')}`)
  process.exitCode = 1
}
