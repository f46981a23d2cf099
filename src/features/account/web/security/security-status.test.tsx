// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { keepSampleFigures } from '#platform/sources/web/sample-figures.ts'
import type { User } from '../../contract.ts'
import { SecurityStatus } from './security-status.tsx'

const user = { id: 'u1', name: 'Ann', isEmailVerified: true, isPhoneVerified: true } as User

async function wordsOf(isDemo: boolean, sessionEncrypted: boolean): Promise<string> {
  const reply = { secondFactor: 'sms', sessionEncrypted, idleTimeoutMinutes: 15 }
  vi.stubGlobal('fetch', async () => Response.json(reply))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecurityStatus user={user} isDemo={isDemo} />
    </QueryClientProvider>,
  )
  const term = await screen.findByText('Session Encryption')
  return term.parentElement?.textContent ?? ''
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  keepSampleFigures('u1', true)
})

describe('Session Encryption', () => {
  it('over https it is active, and no sample', async () => {
    expect(await wordsOf(true, true)).toBe('Session EncryptionActive')
  })

  it('over http the demonstration shows the specified words as a sample, with what is true', async () => {
    const words = await wordsOf(true, false)
    expect(words).toContain('Session EncryptionActiveSample')
    expect(words).toContain('Not encrypted.')
  })

  it('over http a practice, and a person who switched samples off, read the truth alone', async () => {
    expect(await wordsOf(false, false)).toBe('Session EncryptionNot active')
    cleanup()
    keepSampleFigures('u1', false)
    expect(await wordsOf(true, false)).toBe('Session EncryptionNot active')
  })
})
