import { existsSync, readFileSync } from 'node:fs'
import { readTests } from './read-tests.ts'
import type { Proof, Section } from './section.ts'

/** What is wrong with the proofs that sections name; empty when each is a test that runs and asserts those words. */
export function brokenProofs(sections: readonly Section[]): string[] {
  return sections.flatMap(({ document, section, tests = [] }) =>
    tests.flatMap((proof) => {
      const reason = whyBroken(proof, readProject)
      return reason ? [`${document} §${section}, ${proof.point}: ${reason}`] : []
    }),
  )
}

function readProject(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export function whyBroken(
  { file, test, shows = [] }: Proof,
  read: (file: string) => string | undefined,
): string | undefined {
  const text = read(file)
  if (text === undefined) return `there is no ${file}`
  const named = readTests(file, text).filter(({ title }) => title === test)
  if (named.length === 0) return `${file} has no test '${test}'`
  if (named.length > 1) return `${file} has ${named.length} tests '${test}'`
  const [{ source, isSkipped }] = named as [(typeof named)[0]]
  if (isSkipped) return `the test '${test}' of ${file} does not run`
  if (!source.includes('expect(') && !/\b(see\w*|gone|arriveAt|expect\.poll|waitFor)\b/.test(source)) {
    return `the test '${test}' of ${file} asserts nothing`
  }
  const words = unescaped(source)
  const absent = shows.filter((text) => !words.includes(text))
  return absent.length > 0 ? `the test '${test}' of ${file} does not mention ${absent.join(', ')}` : undefined
}

/** `'I\'m'` and `I\u2019m` as they are read. */
const unescaped = (source: string) => source.replace(/\\(['"`])/g, '$1')
