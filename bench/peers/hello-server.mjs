/** The least a Node server can do: it parses HTTP and answers with a small constant. Every cost is a multiple of this. */
import { createServer } from 'node:http'

const body = JSON.stringify({ resourceType: 'Patient', id: 'hello', name: [{ family: 'Hello', given: ['World'] }] })
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/fhir+json; charset=utf-8' })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
