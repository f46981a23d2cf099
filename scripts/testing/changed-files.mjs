/** What differs from where this branch left main; on main itself, from the commit before. Uncommitted files count. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const MAIN = ['origin/main', 'main']

function git(...parameters) {
  return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

function resolves(name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  } catch {
    return undefined
  }
}

/** The nearest commit that this work and main share. */
function startOfWork() {
  const head = git('rev-parse', 'HEAD')
  for (const name of MAIN.filter(resolves)) {
    const base = git('merge-base', 'HEAD', name)
    if (base !== head) return base
  }
  return resolves('HEAD~1') ?? head
}

/** Paths as git writes them; `deleted` ones are no longer there. */
export function changedFiles() {
  const base = startOfWork()
  const lines = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  const paths = [...new Set(lines.join('\n').split('\n').filter(Boolean))].sort()
  return {
    base,
    present: paths.filter((path) => existsSync(path)),
    deleted: paths.filter((path) => !existsSync(path)),
  }
}
