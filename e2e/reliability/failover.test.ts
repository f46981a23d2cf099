import { expect, it } from 'vitest'
import { findTools } from '../../scripts/chaos/postgres-nodes.ts'
import { runChaos } from '../../scripts/chaos/run-chaos.ts'

const SERVING_WITHIN_MS = 10_000

it.skipIf(!findTools())(
  'primary and processes are killed under load: nothing acknowledged is lost, nothing is stored twice',
  { timeout: 600_000 },
  async () => {
    const report = await runChaos({
      processes: 2,
      primaryKills: 2,
      processKills: 2,
      seconds: 30,
      minAcknowledged: 100,
      writesPerSecond: 8,
      nginx: false,
      progress: () => undefined,
    })
    expect(report.unexpected).toEqual([])
    expect({ lost: report.lost, twice: report.twice, halves: report.halves }).toEqual({
      lost: [],
      twice: [],
      halves: [],
    })
    expect(report.neverAnswered).toEqual([])
    expect(report.acknowledged).toBeGreaterThanOrEqual(100)
    // the kills fell into writes: some had to be sent again
    expect(report.sentAgain).toBeGreaterThan(0)
    expect(report.servingAgainMs).toHaveLength(2)
    expect(Math.max(...report.servingAgainMs)).toBeLessThan(SERVING_WITHIN_MS)
    expect(report.audit.output).toContain('every link verified')
    expect(report.audit.exitCode).toBe(0)
  },
)
