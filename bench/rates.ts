import { type Api, signInOverApi } from '../scripts/api.ts'
import { startServer } from '../scripts/server-process.ts'
import { type Load, measure, type Request } from './load.ts'

export interface Rate {
  what: string
  product: Load
  bare: Load
  /** Product over bare; the budget is half (see the README). */
  ratio: number
}

export interface Place {
  dataFolder: string
  environment: Record<string, string>
}

interface Calls {
  product: readonly Request[]
  bare: readonly Request[]
}

const FIVE_MINUTES_MS = 5 * 60_000
const DAY_MS = 86_400_000
const DAYS = 600 // bookings are taken for the next two years
/** What the server asks to confirm of bookings at any hour of any day. */
const CLOSED = [
  'The clinic is closed on weekends.',
  'This is outside clinic hours (9:00 am to 12:30 pm, 1:30 pm to 5:00 pm).',
]
const SEARCHES = ['an', 'mar', 'nguyen', 'smith', 'lee', 'jo']

async function callsFor(api: Api): Promise<Record<string, Calls>> {
  const patients = (await api.ask('GET', '/api/patients')).json as { id: string }[]
  const ids = patients.slice(0, 50).map(({ id }) => id)
  const practitioners = (await api.ask('GET', '/api/practitioners')).json as { id: string }[]
  const [type] = (await api.ask('GET', '/api/appointment-types')).json as { code: string }[]
  const firstAt = Math.ceil(Date.now() / DAY_MS + 90) * DAY_MS
  // a day and a time of its own for each, or the conflicts of one day would pile up and be measured
  const bookings = Array.from({ length: 10_000 }, (_, at) =>
    JSON.stringify({
      patientId: ids[at % ids.length],
      practitionerId: practitioners[at % practitioners.length]?.id,
      type: type?.code,
      duration: 5,
      appointmentDateTime: new Date(
        firstAt + (at % DAYS) * DAY_MS + Math.floor(at / DAYS) * FIVE_MINUTES_MS,
      ).toISOString(),
      reason: 'benchmark',
      doubleBookingReason: 'benchmark',
      confirmedWarnings: CLOSED,
    }),
  )
  return {
    'read by id': {
      product: ids.map((id) => ({ path: `/api/patients/${id}` })),
      bare: ids.map((id) => ({ path: `/read/${id}` })),
    },
    search: {
      product: SEARCHES.map((q) => ({ path: `/api/patients/search?q=${q}` })),
      bare: SEARCHES.map((q) => ({ path: `/search?q=${q}` })),
    },
    'FHIR read': {
      product: ids.map((id) => ({ path: `/fhir/Patient/${id}` })),
      bare: ids.map((id) => ({ path: `/read/${id}` })),
    },
    'FHIR search': {
      product: SEARCHES.map((name) => ({ path: `/fhir/Patient?name=${name}&_count=10` })),
      bare: SEARCHES.map((q) => ({ path: `/search?q=${q}` })),
    },
    'chart-open': {
      product: ids.map((id) => ({ path: `/api/patients/${id}/overview` })),
      bare: ids.map((id) => ({ path: `/chart/${id}` })),
    },
    create: {
      product: ids.map((id) => ({
        method: 'POST',
        path: `/api/patients/${id}/observations`,
        body: JSON.stringify({
          at: new Date(Date.now() - DAY_MS).toISOString(),
          readings: [{ name: 'oxygenSaturation', value: 94 }],
        }),
      })),
      bare: ids.map((id) => ({ method: 'POST', path: '/create', body: JSON.stringify({ patientId: id }) })),
    },
    // a booking is more than an insert: it locks the day, looks for conflicts, and is audited
    'create (a booking)': {
      product: bookings.map((body) => ({ method: 'POST', path: '/api/appointments', body })),
      bare: ids.map((id) => ({ method: 'POST', path: '/create', body: JSON.stringify({ patientId: id }) })),
    },
  }
}

/** The product first, then the bare server on the same data; the embedded database takes one process at a time. */
export async function measureRates(place: Place, bareProgram: string, seconds: number): Promise<Rate[]> {
  const server = await startServer(place.dataFolder, place.environment)
  const api = await signInOverApi(server.url, 'provider')
  const calls = await callsFor(api)
  const product = new Map<string, Load>()
  for (const [what, { product: requests }] of Object.entries(calls)) {
    product.set(what, await measure(server.url, requests, { cookie: api.cookie, seconds }))
  }
  await server.stop()

  const bareServer = await startServer(place.dataFolder, place.environment, bareProgram)
  const rates: Rate[] = []
  for (const [what, { bare: requests }] of Object.entries(calls)) {
    const bare = await measure(bareServer.url, requests, { seconds })
    const own = product.get(what) as Load
    rates.push({ what, product: own, bare, ratio: own.perSecond / bare.perSecond })
  }
  await bareServer.stop()
  return rates
}
