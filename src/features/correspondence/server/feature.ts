import type { OpenFeature } from '#features/feature.ts'
import { correspondenceRoutes } from './correspondence-routes.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { watchFolder } from './watch-folder.ts'

export const correspondence: OpenFeature = (services) => ({
  routes: [...correspondenceRoutes(services), ...documentRoutes(services)],
  schedules: [{ name: 'incoming letters', everySeconds: 60, on: 'cluster', run: () => watchFolder(services) }],
})
