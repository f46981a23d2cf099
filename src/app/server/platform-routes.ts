import type { Feature } from '#features/feature.ts'
import { liveRoutes } from '#platform/live/server/live-routes.ts'
import { RUN_EVERY_MINUTES } from '#platform/notifications/rules.ts'
import { handleNotificationJob, sendNotificationJob } from '#platform/notifications/server/notification-job.ts'
import { notificationRoutes } from '#platform/notifications/server/notification-routes.ts'
import { isStoredType } from '#platform/records/catalogue.ts'
import { canCarerSearch } from '#platform/records/policy/policy.ts'
import { sourceRoutes } from '#platform/sources/server/source-routes.ts'
import type { AppServices } from './services.ts'

const TIDY_EVERY_SECONDS = 6 * 60 * 60

/** The few endpoints that belong to the platform and not to a feature. */
export function platformRoutes(services: AppServices): Feature {
  const { database, installation, carers, live, jobs, now, sources, delivery } = services
  return {
    routes: [
      ...liveRoutes(live, async (who, requestId) =>
        (await carers.caredFor(who, requestId)).map(({ patientId, scopes }) => ({
          patientId,
          hears: (type: string) => isStoredType(type) && canCarerSearch(scopes, type),
        })),
      ),
      ...notificationRoutes({
        database,
        mode: installation.mode,
        isConnected: { mail: delivery.mail !== undefined, sms: delivery.sms !== undefined },
        isCarer: async (who, requestId) => (await carers.caredFor(who, requestId)).length > 0,
        now,
      }),
      ...sourceRoutes(sources),
    ],
    handleJobs: () => handleNotificationJob(services),
    schedules: [
      {
        name: 'notifications',
        everySeconds: RUN_EVERY_MINUTES * 60,
        on: 'cluster',
        run: () => sendNotificationJob(jobs),
      },
      // the embedded database has no autovacuum
      ...(database.kind === 'embedded'
        ? [
            {
              name: 'database upkeep',
              everySeconds: TIDY_EVERY_SECONDS,
              on: 'server' as const,
              async run() {
                await database.query('vacuum analyze')
                await database.query('checkpoint')
              },
            },
          ]
        : []),
    ],
  }
}
