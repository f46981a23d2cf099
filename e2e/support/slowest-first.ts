import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These take longest, in this order. What is started last must be short, or one worker waits for the other. */
const SLOWEST = [
  'looks.test.ts',
  'reliability/kill.test.ts',
  'portal/portal.test.ts',
  'trust/samples-off.test.ts',
  'scribe.test.ts',
  'portal/portal-languages.test.ts',
  'usability/keyboard-and-zoom.test.ts',
  'portal/patient-safety.test.ts',
  'practice-first/on-screens-postgres.test.ts',
  'practice-first/on-screens.test.ts',
  'clinical-trust.test.ts',
  'reliability/two-processes.test.ts',
  'conformance/failures.test.ts',
  'data-sources.test.ts',
  'reliability/several-processes.test.ts',
  'practice.test.ts',
  'conformance/screens.test.ts',
  'reliability/failover.test.ts',
  'reliability/database-faults.test.ts',
  'reliability/objects-kill.test.ts',
  'practice-first/first-day.test.ts',
  'practice-first/second-day.test.ts',
  'portal/on-duty.test.ts',
  'practice-from-nothing.test.ts',
  'reliability/read-replica.test.ts',
  'reliability/full-disk.test.ts',
]

/** The size of a file says nothing about how long its journeys take, and a fresh clone knows no durations. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = SLOWEST.indexOf(relative(join(this.ctx.config.root, 'e2e'), moduleId))
      return place < 0 ? SLOWEST.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
