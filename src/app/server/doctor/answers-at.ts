import { get } from 'node:http'

const ANSWER_WITHIN_MS = 3000

/** With a PostgreSQL server there may be several processes of Aurora; any of them answers. */
export function answersAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/health/live', timeout: ANSWER_WITHIN_MS }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      reply.on('end', () => resolve(reply.statusCode === 200 && text.includes('"live"')))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })
}
