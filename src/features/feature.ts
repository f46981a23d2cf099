import type { Route } from '#platform/api/server/serve.ts'
import type { Schedule } from '#platform/jobs/schedule.ts'
import type { Services } from './services.ts'

/** What a feature adds to the server. */
export interface Feature {
  routes?: readonly Route[]
  /** Registers job handlers; called once, before jobs start. */
  handleJobs?(): void | Promise<void>
  schedules?: readonly Schedule[]
}

/** Each feature has one in `server/feature.ts`, listed in `src/app/server/features.ts`. Called once for each server. */
export type OpenFeature = (services: Services) => Feature
