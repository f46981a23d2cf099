import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { openDatabase } from '#platform/database/open.ts'
import { insertAppointment, openChart, readPatient, searchPatients } from './bare-queries.ts'

/** What the machine, the HTTP server and the database can do when nobody is asked who they are and nothing is audited. */
const database = await openDatabase({
  url: process.env.DATABASE_URL || undefined,
  dataFolder: process.env.AURORA_DATA_DIR ?? 'data',
})
const [first] = await database.query<{ id: number }>('select id from practices order by id limit 1')
const practice = first?.id
const http = Fastify({ logger: false })

interface Row {
  type?: string
  content: string
}

const json = (text: string) => `[${text}]`
const contents = (rows: readonly Row[]) => json(rows.map(({ content }) => content).join(','))

http.addHook('onRequest', async (_request, reply) => void reply.type('application/json; charset=utf-8'))
http.get<{ Params: { id: string } }>('/read/:id', async ({ params }) =>
  contents(await database.query<Row>(readPatient, [practice, params.id])),
)
http.get<{ Querystring: { q: string } }>('/search', async ({ query }) =>
  contents(await database.query<Row>(searchPatients, [practice, `%${query.q}%`])),
)
http.get<{ Params: { id: string } }>('/chart/:id', async ({ params }) =>
  contents(await database.query<Row>(openChart, [practice, params.id])),
)
http.post<{ Body: { patientId: string } }>('/create', async ({ body }, reply) => {
  const id = randomUUID()
  const content = JSON.stringify({ resourceType: 'Appointment', id, status: 'booked', ...body })
  await database.query(insertAppointment, [practice, id, body.patientId, content])
  return reply.code(201).send(JSON.stringify({ id }))
})
http.get('/healthz', async () => '{}')

const address = await http.listen({ host: '127.0.0.1', port: 0 })
console.log(`The bare server is ready at ${address}`)
// nothing here is worth saving, and requests cut off by the load generator may still hold the connection
process.on('SIGTERM', () => process.exit(0))
