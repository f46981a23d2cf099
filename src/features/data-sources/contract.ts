import { z } from 'zod'
import { endpoint } from '#platform/api/endpoint.ts'

const staff = ['provider', 'admin'] as const
const Source = z.enum(['real', 'synthetic'])

export const dataSources = {
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
    summary: 'All data types at once',
    body: z.object({ action: z.enum(['all-synthetic', 'all-real']) }),
    reply: z.object({ message: z.string(), sourceType: Source }),
  }),
}
