import { describe, expect, it } from 'vitest'
import { isKnownHost } from './host.ts'

const publicUrl = new URL('https://aurora.example.org')
const others = ['clinic.local', '10.0.0.5:3000']

describe('the names this server answers to', () => {
  it.each([
    'aurora.example.org',
    'AURORA.example.org',
    'aurora.example.org:443',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    'clinic.local',
    'clinic.local:8443',
    '10.0.0.5:3000',
  ])('%s', (host) => expect(isKnownHost(host, publicUrl, others)).toBe(true))

  it.each([
    undefined,
    '',
    'evil.example',
    'evil.example:3000',
    'aurora.example.org.evil.example',
    'aurora.example.org:8080',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.5',
    '10.0.0.6:3000',
    'aurora.example.org@evil.example',
    'evil.example/aurora.example.org',
  ])('not %s', (host) => expect(isKnownHost(host, publicUrl, others)).toBe(false))
})
