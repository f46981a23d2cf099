import type { OpenFeature } from '#features/feature.ts'
import { ambientScribeRoutes } from './ambient-scribe-routes.ts'
import { noteContextRoutes } from './note-context-routes.ts'

export const ambientScribe: OpenFeature = (services) => ({
  routes: [...ambientScribeRoutes(services), ...noteContextRoutes(services)],
  schedules: [
    {
      name: 'expired recordings',
      everySeconds: 10 * 60,
      on: 'cluster',
      run: () => services.recordings.sweep(services.now()),
    },
  ],
})
