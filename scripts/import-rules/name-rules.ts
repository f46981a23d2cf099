import type { Breach } from './breach.ts'
import type { ModuleGraph } from './module-graph.ts'
import { RETIRED, type RetiredTerm } from './retired-terms.ts'

/** 10. Terms that `docs/glossary.md` retires are in no file name and in no declared name. */
export function retiredTerms({ modules }: ModuleGraph): Breach[] {
  return [...modules.values()].flatMap(({ path, declared }) => [
    ...breachesIn(path, path, 1),
    ...[...declared].flatMap(([name, line]) => breachesIn(name, path, line)),
  ])
}

function breachesIn(name: string, file: string, line: number): Breach[] {
  const text = ` ${wordsOf(name).join(' ')} `
  return RETIRED.filter(
    (retired) => isIn(text, retired) && !retired.except?.some((start) => file.startsWith(start)),
  ).map(({ term, instead }) => ({ file, line, rule: 'retired terms', reason: `'${term}' in ${name}; say ${instead}` }))
}

const isIn = (text: string, { term }: RetiredTerm): boolean => text.includes(` ${term} `)

/** 'portalDesk', 'PORTAL_DESK' and 'portal-desk.ts' all give 'portal desk'. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
}
