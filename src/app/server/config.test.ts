import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { countProcesses } from './processes/count-processes.ts'

const read = (settings: Record<string, string>) =>
  readConfig({ AURORA_SECRET: 'a secret of at least thirty-two characters', ...settings })

describe('AURORA_PROCESSES', () => {
  it('is one unless asked for; the embedded database has one process, whatever is asked', () => {
    expect(read({}).processes).toBe(1)
    expect(read({ AURORA_PROCESSES: '3' }).processes).toBe(3)
    expect(countProcesses(3, false)).toBe(3)
    expect(countProcesses('auto', false)).toBeGreaterThanOrEqual(1)
    expect(countProcesses(3, true)).toBe(1)
    expect(countProcesses('auto', true)).toBe(1)
  })

  it.each(['0', '-1', '1.5', '100', 'many'])('is refused as %s', (value) => {
    expect(() => read({ AURORA_PROCESSES: value })).toThrow(ConfigError)
  })
})

describe('AURORA_TRUSTED_PROXIES', () => {
  it('is a list of addresses and ranges', () => {
    expect(read({ AURORA_TRUSTED_PROXIES: '10.0.0.7, 10.1.0.0/24,fd00::/64' }).trustedProxies).toEqual([
      '10.0.0.7',
      '10.1.0.0/24',
      'fd00::/64',
    ])
    expect(read({}).trustedProxies).toEqual([])
  })

  it.each(['proxy.example.org', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.7/', '10.0.0.7 10.0.0.8', '::/0'])(
    'is refused as %s',
    (value) => {
      expect(() => read({ AURORA_TRUSTED_PROXIES: value })).toThrow(ConfigError)
    },
  )
})

it('a token for the metrics that can be guessed is refused', () => {
  expect(() => read({ AURORA_METRICS_TOKEN: 'short' })).toThrow(ConfigError)
})
