import type { OpenFeature } from '#features/feature.ts'
import { handleExportJobs } from './export/run-export.ts'
import { fhirRoutes } from './fhir-routes.ts'

export const fhirApi: OpenFeature = (services) => ({
  routes: fhirRoutes(services),
  handleJobs: () => handleExportJobs(services),
})
