import type { Breach } from './breach.ts'
import type { ModuleGraph } from './module-graph.ts'
import type { Module } from './read-module.ts'
import { RETIRED, type RetiredTerm } from './retired-terms.ts'

/** 10. Terms that `docs/glossary.md` retires are in no file name and in no declared name. */
export function retiredTerms({ modules }: ModuleGraph): Breach[] {
  return [...modules.values()].flatMap(breachesIn)
}

function breachesIn({ path, declared, members }: Module): Breach[] {
  const names = [...declared].map(toSpelt)
  const keys = [...members].filter(([name]) => !declared.has(name)).map(toSpelt)
  const startsPath = (start: string) => path.startsWith(start)
  return RETIRED.filter(({ except }) => !except?.some(startsPath)).flatMap((retired) => {
    const folder = retired.folders?.find(startsPath) ?? ''
    const file = toSpelt([path.slice(folder.length), 1])
    return [file, ...names, ...keys.filter(({ name }) => !retired.keys?.includes(name))]
      .filter(({ words }) => words.includes(` ${retired.term} `))
      .map(({ name, line }) => ({ file: path, line, rule: 'retired terms', reason: reasonOf(name, retired) }))
  })
}

const reasonOf = (name: string, { term, instead }: RetiredTerm): string => `'${term}' in ${name}; say ${instead}`

/** 'portalDesk', 'PORTAL_DESK' and 'portal-desk.ts' all give ' portal desk '. */
function toSpelt([name, line]: readonly [string, number]) {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
  return { name, line, words: ` ${words.join(' ')} ` }
}
