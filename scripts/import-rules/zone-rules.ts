import type { Breach } from './breach.ts'
import type { ModuleGraph } from './module-graph.ts'
import { isForTests } from './places.ts'

/** The one module that knows the practice's zone, and days as the calendar component takes them. */
const MAY_KNOW_ZONES = new Set(['src/fhir/dates.ts', 'src/design/inputs/calendar-date.ts'])

/** 8. Dates are read and written on the practice's clock: nothing else asks for the clock of the machine. */
export function practiceZone({ modules }: ModuleGraph): Breach[] {
  return [...modules.values()]
    .filter(({ path }) => path.startsWith('src/') && !isForTests(path) && !MAY_KNOW_ZONES.has(path))
    .flatMap(({ path, localTimes }) =>
      localTimes.map(({ name, line }) => ({
        file: path,
        line,
        rule: 'practice zone',
        reason: `${name} uses the zone of the machine; use #fhir/dates.ts`,
      })),
    )
}
