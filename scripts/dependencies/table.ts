import { dependencyFacts, type Facts } from './facts.ts'
import { review } from './review.ts'

const START = '<!-- dependencies: written by `npm run dependencies` -->'
const END = '<!-- end of dependencies -->'

/** One line for each package; what only people know comes from review.ts. */
export function dependencyTable(facts: readonly Facts[]): string {
  const rows = facts.map((one) => {
    const { why = 'NOT REVIEWED', network = 'none' } = review[one.name] ?? {}
    const code = [one.hasNativeCode && 'machine code', one.hasWebAssembly && 'WebAssembly'].filter(Boolean)
    const name = one.isDirect ? `\`${one.name}\`` : `\`${one.name}\` (indirect)`
    return `| ${name} | ${one.installScripts.join(', ') || 'none'} | ${code.join(', ') || 'none'} | ${network} | ${why} |`
  })
  return [
    '| package | install script | native code | network | why it is here |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** What the review leaves open; empty when it is complete. */
export function openQuestions(facts: readonly Facts[]): string[] {
  const names = new Set(facts.map(({ name }) => name))
  return [
    ...facts.filter(({ name }) => !review[name]).map(({ name }) => `${name} is not reviewed`),
    ...facts
      .filter(({ name, mentionsNetwork }) => mentionsNetwork && !review[name]?.network)
      .map(({ name }) => `${name} can open connections; say where to`),
    ...Object.keys(review)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is reviewed and not installed`),
  ]
}

export function withTable(document: string, root: string): string {
  const [before, rest] = document.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('The document has no place for the table.')
  return `${before}${START}\n${dependencyTable(dependencyFacts(root))}\n${END}${after}`
}
