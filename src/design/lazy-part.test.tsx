// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { loadAhead, partAhead } from './lazy-part.tsx'

it('shows at once what was loaded ahead, and parts inside it too', async () => {
  let inner: ReturnType<typeof partAhead> | undefined
  const Outer = partAhead(async () => {
    const Inner = partAhead(async () => () => <p>inner</p>)
    inner = Inner
    return () => (
      <Suspense fallback="waiting inside">
        <Inner />
      </Suspense>
    )
  })
  expect(inner).toBeUndefined()
  await loadAhead()
  render(
    <Suspense fallback="waiting">
      <Outer />
    </Suspense>,
  )
  expect(document.body.textContent).toBe('inner')
})

it('shows the placeholder until what was not loaded ahead is there', async () => {
  let arrive: (part: () => string) => void = () => undefined
  const Part = partAhead(() => new Promise<() => string>((resolve) => (arrive = resolve)))
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )
  expect(screen.getByText('waiting')).toBeTruthy()
  await act(async () => arrive(() => 'there'))
  expect(await screen.findByText('there')).toBeTruthy()
})

it('does not wait for ever for a part that cannot be loaded', async () => {
  partAhead(() => Promise.reject(new Error('away')))
  await expect(loadAhead()).resolves.toBeUndefined()
})
