import { patientService } from '#features/patients/server/service.ts'
import type { Services } from '#features/services.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Linked } from '#platform/sign-in/accounts/chart-codes.ts'

const KIND = 'join-own-chart'

export interface OwnCharts {
  /** After an account was linked to another chart. A failure is made up for later; the link stands. */
  afterLink(linked: Linked | undefined, by: Identity): Promise<void>
  /** The account opens a chart of the practice, so that a code would change nothing. */
  isLinked(who: Identity): Promise<boolean>
  handleJobs(): void
}

/** What becomes of the chart that an account had made for itself by registering. */
export function ownCharts({ asJob, accounts, jobs, log, now }: Services): OwnCharts {
  async function join({ practice, from, to }: Linked, onBehalfOf?: Identity): Promise<void> {
    const records = asJob('chart-linking', { practice, ...(onBehalfOf && { onBehalfOf }) })
    await patientService.joinOwnChart(records, { from, to }, { owner: await accounts.managerOf(practice), now: now() })
  }

  return {
    async afterLink(linked, by) {
      if (!linked) return
      try {
        await join(linked, by)
      } catch (error) {
        log.error(`The chart ${linked.from} was not joined yet: ${String(error)}`)
        await jobs.send(KIND, linked, { key: linked.from })
      }
    },
    async isLinked({ practice, patientId, ...who }) {
      if (!patientId) return false
      const records = asJob('chart-linking', { practice, onBehalfOf: { practice, patientId, ...who } })
      return !(await patientService.isOwnChart(records, patientId))
    },
    handleJobs: () => jobs.handle<Linked>(KIND, ({ data }) => join(data)),
  }
}
