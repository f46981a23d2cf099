import { afterEach, describe, expect, it, vi } from 'vitest'
import { messageOr, onSessionEnd, RequestError, request, requestJson } from './request.ts'

function answer(...responses: Response[]) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => responses.shift() as Response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

async function failure(work: Promise<unknown>): Promise<RequestError> {
  return work.then(
    () => Promise.reject(new Error('did not fail')),
    (error: RequestError) => error,
  )
}

describe('request (requirements 1 §7)', () => {
  it('sends cookies, and a JSON content type only with a body', async () => {
    const fetch = answer(Response.json({}), Response.json({}))
    await requestJson('GET', '/api/a')
    await requestJson('POST', '/api/b', { body: { x: 1 }, ifMatch: 3 })
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', headers: {} })
    expect(fetch.mock.calls[1]?.[1]).toMatchObject({
      credentials: 'include',
      body: '{"x":1}',
      headers: { 'Content-Type': 'application/json', 'If-Match': 'W/"3"' },
    })
  })

  it('lets the browser write the content type of a form', async () => {
    const fetch = answer(Response.json({}))
    const form = new FormData()
    await request('POST', '/api/a', { body: form })
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: {}, body: form })
  })

  it.each([
    ['the message field', Response.json({ message: 'Already booked' }, { status: 409 }), 'Already booked'],
    ['the message field even where it is empty', Response.json({ message: '' }, { status: 400 }), ''],
    ['else the text', new Response('plain words', { status: 500 }), 'plain words'],
    ['else the status text', new Response('', { status: 502, statusText: 'Bad Gateway' }), 'Bad Gateway'],
  ])('reads the error from %s', async (_, response, message) => {
    answer(response)
    const error = await failure(request('GET', '/api/a'))
    expect(error).toBeInstanceOf(RequestError)
    expect(error.message).toBe(message)
    expect(error.status).toBe(response.status)
  })

  it.each([
    [Response.json({ message: 'Your account is locked' }, { status: 401 }), 'Your account is locked'],
    [new Response('plain words', { status: 500 }), 'plain words'],
    [Response.json({ message: '' }, { status: 400 }), 'fallback'],
    [Response.json({ error: 'E42' }, { status: 400 }), 'fallback'],
    [new Response('', { status: 401, statusText: 'Unauthorized' }), 'fallback'],
    [new Response('<html><h1>Bad Gateway</h1></html>', { status: 502 }), 'fallback'],
  ])('shows the server message, else the named fallback (requirements 1 §8)', async (response, shown) => {
    answer(response)
    expect(messageOr(await failure(request('POST', '/api/a', { expects401: true })), 'fallback')).toBe(shown)
    expect(messageOr(new TypeError('Failed to fetch'), 'fallback')).toBe('fallback')
  })

  it('asks to sign in again after 401 and then sends the same call once more', async () => {
    const fetch = answer(new Response('', { status: 401 }), Response.json({ done: true }))
    const forget = onSessionEnd(async () => true)
    expect(await requestJson('POST', '/api/a', { body: { typed: 'work' } })).toEqual({ done: true })
    expect(fetch.mock.calls[1]?.[1].body).toBe('{"typed":"work"}')
    forget()
  })

  it('does not ask the user to sign in where 401 is an expected answer', async () => {
    answer(Response.json({ message: 'No' }, { status: 401 }))
    const ask = vi.fn(async () => true)
    const forget = onSessionEnd(ask)
    expect((await failure(request('POST', '/api/auth/login', { expects401: true }))).status).toBe(401)
    expect(ask).not.toHaveBeenCalled()
    forget()
  })
})

const away = () => Response.json({ message: 'away', isDatabaseAway: true, retryAfterSeconds: 2 }, { status: 503 })
const keysOf = (fetch: ReturnType<typeof answer>) =>
  fetch.mock.calls
    .filter(([url]) => url === '/api/a')
    .map(([, { headers }]) => (headers as Record<string, string>)['Idempotency-Key'])

describe('a write that the server could not store', () => {
  afterEach(() => vi.useRealTimers())

  it('waits for the database and is sent again under the same key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const place = { setAttribute: vi.fn(), className: '' }
    vi.stubGlobal('document', { createElement: () => place, body: { prepend: vi.fn() } })
    vi.doMock('react-dom/client', () => ({ createRoot: () => ({ render: vi.fn() }) }))
    // refused; still away; back; carried out
    const fetch = answer(away(), away(), Response.json({}), Response.json({ done: true }))
    const done = requestJson('POST', '/api/a', { body: { typed: 'work' } })
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      expect(fetch).toHaveBeenCalledTimes(4)
    })
    expect(await done).toEqual({ done: true })
    const keys = keysOf(fetch)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    vi.doUnmock('react-dom/client')
  })

  it('fails at once where the caller keeps it', async () => {
    answer(away())
    const error = await failure(request('POST', '/api/a', { isNotHeld: true }))
    expect(error.status).toBe(503)
  })

  it('gives another write another key, and a read none', async () => {
    const fetch = answer(Response.json({}), Response.json({}), Response.json({}))
    await request('POST', '/api/a')
    await request('POST', '/api/a')
    await request('GET', '/api/a')
    const [first, second, read] = keysOf(fetch)
    expect(first).not.toBe(second)
    expect(read).toBeUndefined()
  })

  const pressed = (text: string) => request('POST', '/api/a', { body: { text } }).catch((error: unknown) => error)

  it('is sent under the same key when the connection broke and the user presses again', async () => {
    const fetch = answer()
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    fetch.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
    fetch.mockResolvedValueOnce(
      Response.json({ idempotency: 'in-progress' }, { status: 409, headers: { 'retry-after': '0' } }),
    )
    fetch.mockImplementation(async () => Response.json({}))
    for (let times = 0; times < 4; times++) await pressed('same')
    const keys = keysOf(fetch)
    // the third press met the first request under way, and waited for its reply
    expect(new Set(keys.slice(0, 4)).size).toBe(1)
    // which answered it: the fourth press is a new action
    expect(keys[4]).not.toBe(keys[0])
  })

  it('brings the reply of a request that was left and is still being carried out', async () => {
    const left = new AbortController()
    const underWay = () => Response.json({}, { status: 409, headers: { 'retry-after': '0' } })
    const fetch = answer()
    fetch.mockImplementationOnce(async () => {
      left.abort()
      throw left.signal.reason
    })
    await request('POST', '/api/a', { body: 'left', signal: left.signal }).catch(() => undefined)
    fetch.mockResolvedValueOnce(underWay()).mockResolvedValueOnce(underWay())
    fetch.mockResolvedValueOnce(Response.json({ done: true }))
    expect(await requestJson('POST', '/api/a', { body: 'left' })).toEqual({ done: true })
    expect(new Set(keysOf(fetch)).size).toBe(1)
  })

  it('gets a new key when its content was changed, or long after', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const fetch = answer()
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    await pressed('first')
    await pressed('changed')
    vi.advanceTimersByTime(600_001)
    await pressed('first')
    expect(new Set(keysOf(fetch)).size).toBe(3)
  })

  it('two of the same content at the same moment are two writes, also when both wait', async () => {
    const fetch = answer()
    fetch.mockImplementation(async () => away())
    await Promise.all([1, 2].map(() => failure(request('POST', '/api/a', { body: 'twin', isNotHeld: true }))))
    const [first, second] = keysOf(fetch)
    expect(first).not.toBe(second)
  })

  it('knows the same file again', async () => {
    const fetch = answer()
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    const upload = async (text: string) => {
      const form = new FormData()
      form.set('file', new File([text], 'letter.pdf', { lastModified: 1 }))
      await request('POST', '/api/a', { body: form }).catch(() => undefined)
    }
    await upload('one')
    await upload('one')
    await upload('another')
    const [first, again, other] = keysOf(fetch)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })
})
