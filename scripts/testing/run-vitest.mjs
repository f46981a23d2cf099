/** Runs Vitest and reads its report: counts, and the failed tests by name. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../prepare.mjs'

export const FAILED = { passed: 0, failed: 1, skipped: 0 }

/** Counts come from the run's own report; a run that reports nothing counts as failed. */
export async function runVitest(run, { name, command = 'run', parameters, env, scratch, failedTests }) {
  const report = join(scratch, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const code = await run(process.execPath, [vitest, command, ...parameters, ...reporters], { env })
  try {
    const found = JSON.parse(readFileSync(report, 'utf8'))
    failedTests.push(...found.testResults.flatMap(failuresOf))
    const failed = code !== 0 && found.numFailedTests === 0 ? 1 : found.numFailedTests
    return { passed: found.numPassedTests, failed, skipped: found.numPendingTests + found.numTodoTests }
  } catch {
    return FAILED
  }
}

function failuresOf({ name, status, message, assertionResults }) {
  const path = relative(root, name)
  const failures = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failures.length === 0) return [`${path}: ${message ?? 'did not run'}`]
  return failures.map(
    ({ fullName, failureMessages }) => `${path} > ${fullName}\n${briefCause(failureMessages[0], path)}`,
  )
}

/** The first line, and the line of the test where it happened. Vitest reports a test that timed out without a message. */
function briefCause(message = '', path) {
  const [first, ...others] = message.split('\n')
  const place = others.find((line) => line.includes(path))
  const cause = first.replace('STACK_TRACE_ERROR', 'the test timed out')
  return [cause, ...(place ? [place.trim().replace(root, '')] : [])].map((line) => `    ${line}`).join('\n')
}
