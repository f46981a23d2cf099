import { expect, it } from 'vitest'
import { awayBecause, faultOf } from './fault-of.ts'

it.each(['25006', '57P01', '57P02', '57P03', '08006', '08003', '08P01', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])(
  '%s: the connection is of no more use',
  (code) => expect(faultOf({ code })).toBe('gone'),
)

it.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout expired',
])('so does the driver: %s', (message) => expect(faultOf(new Error(message))).toBe('gone'))

it.each(['53100', '53300', '53200'])('%s: the database has no room', (code) => {
  expect(faultOf({ code })).toBe('full')
  expect(awayBecause({ code }).message).toContain('no room')
})

it.each([{ code: '23505' }, { code: '40001' }, { code: '28P01' }, { code: '22P05' }, new Error('anything else'), {}])(
  'is not about the database being away: %o',
  (error) => expect(faultOf(error)).toBeUndefined(),
)

it('is answered with 503 and when to try again', () => {
  const away = awayBecause({ code: '57P03' })
  expect(away.status).toBe(503)
  expect(away.details).toEqual({ retryAfterSeconds: 2, isDatabaseAway: true })
})
