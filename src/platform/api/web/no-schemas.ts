/**
 * Stands in for zod in contracts that go to the browser (vite-plain-contracts). A contract there is only its method,
 * path, access and live list: replies were checked by the server that sent them, and forms check with `rules.ts`.
 * Asking it to check something is a mistake, so that throws.
 */
const CHECKS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', '~standard'])

const inert: object = new Proxy(() => inert, {
  get(_, key) {
    if (key === 'then') return undefined
    if (typeof key === 'string' && CHECKS.has(key)) {
      throw new Error('Contracts carry no schemas in the browser: put the check in rules.ts')
    }
    return inert
  },
})

export { inert as z }
export default inert
