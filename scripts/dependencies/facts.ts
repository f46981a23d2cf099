import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a package brings, read from its files and from the lock; nobody's opinion. */
export interface Facts {
  name: string
  version: string
  isDirect: boolean
  /** preinstall, install, postinstall: what runs while it is installed. */
  installScripts: readonly string[]
  /** Machine code in the package, or in packages for one platform each that come with it. */
  hasNativeCode: boolean
  hasWebAssembly: boolean
  /** Its files open connections, or could. */
  mentionsNetwork: boolean
}

interface LockedPackage {
  version: string
  dev?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
  os?: string[]
  cpu?: string[]
}

const NATIVE = /\.(node|dylib|dll|so(\.\d+)*)$/
const NETWORK =
  /\b(?:require\(|from)\s*['"](?:node:)?(?:http|https|http2|net|tls|dgram|dns)(?:\/promises)?['"]|\bfetch\s*\(|\bnew (?:WebSocket|XMLHttpRequest|EventSource)\b/
/** Not part of what runs. */
const ASIDE = new Set(['node_modules', 'test', 'tests', 'docs', '.yarn'])
/** Names end in the platform: @node-rs/argon2-linux-x64-gnu. */
const PLATFORM = /-(?:android|darwin|freebsd|linux|win32|wasm32)[\w-]*$/

/** Every direct production dependency, and every other one that runs a script at installation or holds machine code. */
export function dependencyFacts(root: string): Facts[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const found = new Map<string, Facts>()
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path === '' || locked.dev || locked.devOptional) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const isDirect = path === `node_modules/${name}` && name in dependencies
    const isOfPlatform = PLATFORM.test(name) && (locked.os ?? locked.cpu) !== undefined
    const shown = isOfPlatform ? `${name.replace(PLATFORM, '')}-*` : name
    const facts = isOfPlatform
      ? { installScripts: [], hasNativeCode: true, hasWebAssembly: false, mentionsNetwork: false }
      : inFolder(join(root, path), locked)
    if (!isDirect && !facts.hasNativeCode && facts.installScripts.length === 0) continue
    found.set(shown, { name: shown, version: locked.version, isDirect, ...facts })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function inFolder(folder: string, { hasInstallScript = false }: LockedPackage) {
  // what is for another platform is not installed here
  if (!existsSync(folder)) {
    return {
      installScripts: hasInstallScript ? ['install'] : [],
      hasNativeCode: false,
      hasWebAssembly: false,
      mentionsNetwork: false,
    }
  }
  const files = filesIn(folder)
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>
  }
  const named = ['preinstall', 'install', 'postinstall'].filter((name) => scripts[name] !== undefined)
  // npm builds a package with this file even when it names no script
  const installScripts = named.length === 0 && existsSync(join(folder, 'binding.gyp')) ? ['node-gyp'] : named
  return {
    installScripts,
    hasNativeCode: files.some((file) => NATIVE.test(file)),
    hasWebAssembly: files.some((file) => file.endsWith('.wasm')),
    mentionsNetwork: files.some((file) => /\.[cm]?js$/.test(file) && NETWORK.test(readFileSync(file, 'utf8'))),
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ASIDE.has(entry.name) ? [] : filesIn(path)
    return [path]
  })
}
