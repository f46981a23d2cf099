// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#features/account/contract.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import type { ChatReply } from '../contract.ts'
import { CHAT_FAILURE } from '../rules.ts'
import { ChatLauncher } from './chat-launcher.tsx'

// lazy parts load slowly on a busy machine
configure({ asyncUtilTimeout: 10_000 })

const answer: ChatReply = {
  id: 'r1',
  message: 'FEV1 was 1.42 L.',
  timestamp: '2026-11-15T01:00:00.000Z',
  understood: 'the latest lung function',
  notUnderstood: ['wibble'],
  count: 12,
  rows: [{ id: 'a', title: 'Margaret Nguyen', detail: 'FEV1 46 %', href: '/patients/p1', sources: [] }],
  statements: [
    {
      id: 's1',
      text: 'FEV1 was 1.42 L.',
      support: 'supported',
      sources: [
        {
          kind: 'record',
          label: 'FEV1 1.42 L',
          date: '2026-10-12',
          reference: 'Observation/o1',
          href: '/patients/p1?tab=observations#observation-o1',
        },
      ],
    },
  ],
  actions: [
    { label: 'View dashboard', action: '/dashboard', type: 'navigate' },
    { label: 'Delete everything', action: 'delete:all', type: 'command' },
    { label: 'Leave', action: '//elsewhere.example', type: 'navigate' },
  ],
  engine: 'embedded',
  version: 'chat-rules 1',
  processedWhere: 'on this server',
  stateOfData: 'Synthetic data, as at 15 Nov 2026, 12:00 pm',
}

interface Sent {
  url: string
  body: { message: string; context: Record<string, unknown>; follows: string }
}
let sent: Sent[] = []
let reply: (signal: AbortSignal | null) => Promise<Response>

function events(...list: unknown[]): Response {
  return new Response(list.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
}

beforeEach(() => {
  sent = []
  reply = async () => events({ kind: 'text', text: 'FEV1 was' }, { kind: 'reply', reply: answer })
  history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET')
      return Response.json(url.includes('history') ? [] : { patient: { name: 'Margaret Nguyen' } })
    sent.push({ url, body: JSON.parse(String(init.body)) })
    return reply(init.signal ?? null)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function userOf(role: Role): User {
  const names = { isEmailVerified: true, isPhoneVerified: true, lastLogin: null }
  return { id: 'u1', name: 'Sam Example', email: 'sam@aurora.example', role, ...names }
}

async function open(role: Role = 'provider') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChatLauncher user={userOf(role)} role={role} />
    </QueryClientProvider>,
  )
  const button = screen.queryByRole('button', { name: 'Open AI chat assistant' })
  if (button) fireEvent.click(button)
  return screen.findByRole('dialog', { name: 'AI chat assistant' })
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
function say(text: string) {
  fireEvent.change(box(), { target: { value: text } })
  fireEvent.keyDown(box(), { key: 'Enter' })
}

describe('chat assistant (requirements 1 §2)', () => {
  it('opens, is minimised to its title bar, restored and closed; focus follows', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Open AI chat assistant' })).toBeNull()
    expect(screen.getByText('Provider AI')).toBeTruthy()
    expect(box().placeholder).toBe('Ask me anything about Aurora EHR...')
    expect(document.activeElement).toBe(box())
    fireEvent.click(screen.getByRole('button', { name: 'Minimise chat' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore chat' }))
    fireEvent.click(screen.getByRole('button', { name: 'Restore chat' }))
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open AI chat assistant' }))
  })

  it('offers staff to find a patient, set up integrations and view the dashboard', async () => {
    const panel = await open('admin')
    const actions = within(within(panel).getByRole('region', { name: 'Quick actions' }))
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Find a patient',
      'Set up integrations',
      'View dashboard',
    ])
    fireEvent.click(actions.getByText('Find a patient'))
    expect(box().value).toBe('Show me patients with ')
    expect(sent).toEqual([])
    fireEvent.click(actions.getByText('Set up integrations'))
    expect(location.pathname).toBe('/integrations')
  })

  it('asks the patients’ endpoint for a patient', async () => {
    await open('patient')
    expect(screen.getByText('Patient AI')).toBeTruthy()
    expect(screen.getByText(/^Hello Sam!/)).toBeTruthy()
    const actions = ['Check appointments', 'Medication reminders', 'Health tracking']
    for (const name of actions) expect(screen.getByRole('button', { name })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Check appointments' }))
    await screen.findByText("Answered by Aurora's rules")
    expect(sent.map(({ url, body }) => [url, body.message])).toEqual([
      ['/api/patients/chat/assistant', 'When is my next appointment?'],
    ])
  })

  it('sends by Enter with its context, not by Shift+Enter and not what is blank', async () => {
    history.replaceState(null, '', '/agents')
    await open()
    say('   ')
    fireEvent.change(box(), { target: { value: 'Hello' } })
    fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true })
    expect(sent).toEqual([])
    say(' Latest FEV1? ')
    await screen.findByText("Answered by Aurora's rules")
    expect(sent[0]).toMatchObject({
      url: '/api/chat/assistant',
      body: {
        message: 'Latest FEV1?',
        follows: '',
        context: { currentPage: '/agents', userId: 'sam@aurora.example', userRole: 'provider' },
      },
    })
    say('And before?')
    await waitFor(() => expect(sent[1]?.body.follows).toBe('r1'))
  })

  it('is disabled and shows it is typing while a reply is pending; Stop keeps what had come', async () => {
    let sendText = () => {}
    reply = (signal) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start(controller) {
              const text = JSON.stringify({ kind: 'text', text: 'Half an' })
              signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')))
              sendText = () => controller.enqueue(new TextEncoder().encode(`data: ${text}\n\n`))
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
      )
    await open()
    say('Hello')
    expect(box().disabled).toBe(true)
    expect(screen.getByTestId('typing')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    sendText()
    await screen.findByText('Half an')
    const later = Date.now() + 1000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await screen.findByText('Stopped before the end; not checked.')
    vi.restoreAllMocks()
    // once visible, once for screen readers
    expect(screen.getAllByText('Half an')).toHaveLength(2)
    expect(box().disabled).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(box()))
  })

  it('shows what it understood, what not, sources that open the record, rows, and only allowed actions', async () => {
    await open()
    say('Latest FEV1 wibble')
    await screen.findByText('I understood: the latest lung function')
    expect(screen.getByText(/did not understand ‘wibble’/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Source 1: FEV1 1.42 L, 12 Oct 2026' }).getAttribute('href')).toBe(
      '/patients/p1?tab=observations#observation-o1',
    )
    expect(screen.getByRole('link', { name: 'Margaret Nguyen' }).getAttribute('href')).toBe('/patients/p1')
    expect(screen.getByText('The first 1 of 12.')).toBeTruthy()
    expect(screen.queryByText('Delete everything')).toBeNull()
    expect(screen.queryByText('Leave')).toBeNull()
    history.replaceState(null, '', '/about')
    fireEvent.click(screen.getByRole('button', { name: 'View dashboard' }))
    expect(location.pathname).toBe('/')
  })

  it('puts what to do in an emergency first, and dials with one tap', async () => {
    const urgent = { title: 'This may be an emergency', steps: ['Call 000 now.'] }
    const actions = [{ label: 'Call 000', action: 'open-dialog:emergency', type: 'command' as const }]
    reply = async () => Response.json({ ...answer, urgent, actions })
    await open('patient')
    say('I cannot breathe')
    await screen.findByText('This may be an emergency')
    expect(screen.getByRole('link', { name: 'Call 000' }).getAttribute('href')).toBe('tel:000')
  })

  it('posts the failure text and asks again when told to', async () => {
    reply = async () => Response.json({ message: 'No.' }, { status: 500 })
    await open()
    say('Hello')
    expect((await screen.findAllByText(CHAT_FAILURE)).length).toBeGreaterThan(0)
    reply = async () => Response.json(answer)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText("Answered by Aurora's rules")
    expect(sent.map(({ body }) => body.message)).toEqual(['Hello', 'Hello'])
  })

  it('?ask= fills the box in, sends nothing and leaves the address', async () => {
    history.replaceState(null, '', '/patient-agents?ask=When%20is%20my%20next%20appointment%3F')
    await open('patient')
    await waitFor(() => expect(box().value).toBe('When is my next appointment?'))
    expect(location.search).toBe('')
    expect(sent).toEqual([])
  })

  it('a chart’s chip can be taken away', async () => {
    history.replaceState(null, '', '/patients/p1')
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Do not ask about Margaret Nguyen' }))
    say('Hello')
    await screen.findByText("Answered by Aurora's rules")
    expect(sent[0]?.body.context).toMatchObject({ currentPage: '/patients/p1', usePatient: false })
  })
})
