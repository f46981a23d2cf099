import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Records } from '#platform/records/records.ts'
import { type SettingStore, simulatorMemory } from './billing-settings.ts'
import type { ClaimChannel } from './channel/claim-channel.ts'
import { notConnected } from './channel/not-connected.ts'
import { claimSimulator } from './channel/simulator.ts'
import { stateOf } from './claims/claim-row.ts'
import { askStatus, type Sending, submitClaim } from './claims/submit-claim.ts'

export interface Billing {
  settings: SettingStore
  channel: ClaimChannel
  at(): string
  today(): string
  sending(records: Records): Sending
  /** Resumes interrupted submissions; register once, before the jobs start. */
  handleJobs(): void
}

const WATCH_JOB = 'claim-watch'
const WATCH_AFTER_SECONDS = 120

interface WatchJob {
  practice: number
  userId: string
  claimId: string
}

export function openBilling({ settings, jobs, inTurn, recordsOf, now, installation }: Services): Billing {
  const isDemo = installation.mode === 'demo'
  const channel = isDemo ? claimSimulator(simulatorMemory(settings, now), inTurn) : notConnected
  const at = () => now().toISOString()
  const sending = (records: Records): Sending => ({
    channel,
    at: at(),
    async watch(claimId) {
      const data: WatchJob = { practice: records.who.practice, userId: records.who.id, claimId }
      await jobs.send(WATCH_JOB, data, { key: claimId, afterSeconds: WATCH_AFTER_SECONDS })
    },
  })

  /** Only claims still 'sending' were interrupted: asks the channel, and resends those that never arrived. */
  async function takeUp({ data: { practice, userId, claimId } }: Job<WatchJob>): Promise<void> {
    const records = await recordsOf(practice, userId)
    const stored = await records?.find('Claim', claimId)
    if (!records || !stored || stateOf(stored.resource) !== 'sending') return
    const asked = await askStatus(records, claimId, { channel, at: at() })
    if (stateOf(asked.resource) === 'ready') await submitClaim(records, claimId, sending(records))
  }

  return {
    settings,
    channel,
    at,
    today: () => practiceDay(now()),
    sending,
    handleJobs: () => jobs.handle<WatchJob>(WATCH_JOB, takeUp),
  }
}
