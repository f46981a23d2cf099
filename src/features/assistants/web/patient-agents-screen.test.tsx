// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import type { PatientAssistant } from '../contract.ts'
import PatientAgentsScreen from './patient-agents-screen.tsx'

// lazy parts load slowly on a busy machine
configure({ asyncUtilTimeout: 10_000 })

const tracker: PatientAssistant = {
  id: 'health-tracker',
  name: 'Health Tracker',
  type: 'health-tracker',
  status: 'busy',
  description: 'Keeps your readings.',
  confidence: 0.746,
  securityLevel: 'provider-oversight',
  capabilities: ['peak_flow_tracking', 'symptom_trends', 'score_history', 'early_warning'],
  specialties: [],
}
let role = 'patient'
let pod: () => Response | Promise<Response>
const asked: string[] = []

beforeEach(() => {
  role = 'patient'
  asked.length = 0
  pod = () =>
    Response.json([tracker, { ...tracker, id: 'x', name: 'Other', specialties: ['Asthma'], status: 'offline' }])
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return url === '/api/auth/me' ? Response.json({ user: { id: 'u1', role } }) : pod()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PatientAgentsScreen />
    </QueryClientProvider>,
  )
}

describe('Your Personal Health Team (requirements 2 §2.6)', () => {
  it('shows privacy tiles that lead somewhere, also to the access log', () => {
    show()
    expect(screen.getByText('Patient AI Assistants')).toBeTruthy()
    expect(screen.getByText(/Australia's Privacy Act 1988/)).toBeTruthy()
    const card = within(screen.getByRole('region', { name: 'Privacy & Security' }))
    const tiles = card.getAllByRole('link').map((link) => [link.children[1]?.textContent, link.getAttribute('href')])
    expect(tiles.map(([label]) => label)).toEqual([
      '100% Private',
      'Encrypted Data',
      'Your Data Only',
      'Audited Access',
    ])
    expect(tiles[3]?.[1]).toBe('/patient-portal?view=record&part=access')
  })

  it('shows an assistant in words, three of its capabilities and what it can see', async () => {
    show()
    const card = within(await screen.findByRole('region', { name: 'Health Tracker' }))
    for (const text of ['health tracker', 'Busy', '75%', 'Provider Oversight', 'peak flow tracking', '+1 more']) {
      expect(card.getByText(text)).toBeTruthy()
    }
    expect(card.getByText('How I Help You')).toBeTruthy()
    expect(card.queryByText('early warning')).toBeNull()
    expect(card.getByText('Your symptom scores')).toBeTruthy()
    expect(card.queryByText('Specializes In')).toBeNull()
    const other = within(screen.getByRole('region', { name: 'Other' }))
    expect(other.getByText('Specializes In')).toBeTruthy()
    expect(other.getByText('Offline')).toBeTruthy()
  })

  it('gives eight prompts in four groups, each filling in the chat', () => {
    show()
    const card = within(screen.getByRole('region', { name: 'How to Use' }))
    expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Appointment & Scheduling',
      'Health & Medications',
      'Education & Support',
      'Communication & Care',
    ])
    const links = card.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toHaveLength(8)
    expect(links[0]).toBe('/patient-agents?ask=When%20is%20my%20next%20appointment%3F')
    expect(card.getByText(/keeps learning/)).toBeTruthy()
  })

  it('is read for a patient only; a failure says why', async () => {
    role = 'provider'
    show()
    await vi.waitFor(() => expect(asked).toContain('/api/auth/me'), { timeout: 30_000 })
    expect(asked).toEqual(['/api/auth/me'])
    cleanup()
    role = 'patient'
    pod = () => Response.json({ message: 'Not now.' }, { status: 503 })
    show()
    expect(await screen.findByText('Not now.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
