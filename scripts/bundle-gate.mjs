/** Holds the build to its budget of first JavaScript; prints a table. Exit code 1 when anything is over. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const KIB = 1024
const BUDGET_KIB = { signIn: 110, portal: 135, route: 190, part: 60, css: 25 }
/** Parts with a budget of their own, and why. */
const PART_KIB = {
  // the safety engine with its English words, needed without a network; fetched after the page is shown (decision 0034)
  'src/medicine/safety/load-safety.ts': 70,
}

const folder = 'dist/web'
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
const sizes = new Map()

function gzipBytes(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
  return sizes.get(file)
}

/** A chunk with all it needs before it runs. */
function withImports(keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    withImports(manifest[key].imports ?? [], found)
  }
  return found
}

const sumBytes = (keys) => [...keys].reduce((sum, key) => sum + gzipBytes(manifest[key].file), 0)
const keys = Object.keys(manifest)
const entry = keys.find((key) => manifest[key].isEntry)
const shell = 'src/app/web/signed-in.tsx'
const sidebar = 'src/app/web/shell/sidebar/sidebar.tsx' // patients' screens come without it on a phone
if (!entry || !manifest[shell] || !manifest[sidebar]) {
  console.error('The manifest has no entry, shell or sidebar: this check looks at the wrong names.')
  process.exit(1)
}

/** Screens are what the shell loads by route. */
const screens = keys.filter(
  (key) => /^src\/(features\/[^/]+|app)\/web\/[^/]*-(screen|route)\.tsx$/.test(key) && manifest[key].isDynamicEntry,
)
const beforeSignIn = new Set(manifest[entry].dynamicImports ?? [])
const portal = (key) => /features\/(patient-portal|assistants)\//.test(key)

const rows = [{ what: 'sign-in', bytes: sumBytes(withImports([entry])), budget: BUDGET_KIB.signIn }]
for (const key of screens.filter((screen) => !beforeSignIn.has(screen))) {
  const frame = portal(key) ? [entry, shell] : [entry, shell, sidebar]
  const bytes = sumBytes(withImports([...frame, key]))
  rows.push({ what: key, bytes, budget: portal(key) ? BUDGET_KIB.portal : BUDGET_KIB.route })
}
rows.push({ what: 'shell alone', bytes: sumBytes(withImports([entry, shell])), budget: BUDGET_KIB.portal })

/** What is on the page when a lazy part is asked for: the shell, and whatever the part is opened from. */
function pageBefore(key, seen = new Set()) {
  const onThePage = withImports([entry, shell])
  seen.add(key)
  const from = keys.find((name) => !seen.has(name) && (manifest[name].dynamicImports ?? []).includes(key))
  if (!from || from === entry || from === shell) return onThePage
  const opener = manifest[from].isDynamicEntry
    ? from
    : keys.find((name) => manifest[name].isDynamicEntry && withImports([name]).has(from))
  if (!opener || seen.has(opener)) return withImports([from], onThePage)
  return withImports([from, opener], new Set([...onThePage, ...pageBefore(opener, seen)]))
}

for (const key of keys.filter((name) => manifest[name].isDynamicEntry && name !== shell && !screens.includes(name))) {
  const before = pageBefore(key)
  const added = [...withImports([key])].filter((name) => !before.has(name))
  rows.push({ what: `part ${key}`, bytes: sumBytes(added), budget: PART_KIB[key] ?? BUDGET_KIB.part })
}
const css = new Set([...withImports([entry, shell])].flatMap((key) => manifest[key].css ?? []))
rows.push({ what: 'CSS', bytes: [...css].reduce((sum, file) => sum + gzipBytes(file), 0), budget: BUDGET_KIB.css })

const width = Math.max(...rows.map(({ what }) => what.length))
console.log(`${'first JavaScript, gzip'.padEnd(width)}     KiB  budget`)
for (const { what, bytes, budget } of rows) {
  const over = bytes > budget * KIB
  console.log(
    `${what.padEnd(width)}  ${(bytes / KIB).toFixed(1).padStart(6)}  ${String(budget).padStart(6)}${over ? '  OVER' : ''}`,
  )
}
process.exitCode = rows.some(({ bytes, budget }) => bytes > budget * KIB) ? 1 : 0
