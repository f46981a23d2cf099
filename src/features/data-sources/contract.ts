import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

const staff = ['provider', 'admin'] as const
const Source = z.enum(['real', 'synthetic'])

const Performance = z.object({
  /** Milliseconds; mean of the measured reads. */
  avgResponseTime: z.number(),
  /** Between 0 and 1. */
  errorRate: z.number(),
})

export const DataSourceStatus = z.object({
  config: Source,
  realDataAvailable: z.boolean(),
  capabilities: z.array(z.string()),
  metrics: z.object({
    /** In the active source. */
    totalRecords: z.number(),
    performance: Performance,
    /** Last write to the active source; absent if nothing was ever written. */
    lastUpdated: z.optional(z.string()),
    bySource: z.object({ synthetic: z.number(), real: z.number() }),
  }),
  /** The last switch; absent if there was none. */
  lastSwitch: z.optional(z.object({ by: z.string(), at: z.string() })),
})
export type DataSourceStatus = z.infer<typeof DataSourceStatus>

export const SourceHealth = z.enum(['healthy', 'degraded', 'down', 'unknown'])
export type SourceHealth = z.infer<typeof SourceHealth>

export const dataSources = {
  status: endpoint({
    method: 'GET',
    path: '/api/data-sources/status',
    access: staff,
    summary: 'Each data type with its active source and what was measured of it',
    reply: z.record(z.string(), DataSourceStatus),
    live: ['sources'],
    background: true,
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/data-sources/health',
    access: staff,
    summary: 'Whether each data type answers, by real reads',
    reply: z.record(z.string(), SourceHealth),
    background: true,
  }),
  switch: endpoint({
    method: 'POST',
    path: '/api/data-sources/{dataType}/switch',
    access: staff,
    summary: 'Which source answers for one data type',
    body: z.object({ sourceType: Source }),
    reply: z.object({ message: z.string(), dataType: z.string(), sourceType: Source }),
  }),
  bulkSwitch: endpoint({
    method: 'POST',
    path: '/api/data-sources/bulk-switch',
    access: staff,
    summary: 'Switches all data types in one call; real only where real data is available',
    body: z.object({ action: z.enum(['all-synthetic', 'all-real']) }),
    reply: z.object({ message: z.string(), sourceType: Source }),
  }),
}
