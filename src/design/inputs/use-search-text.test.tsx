// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSearchText } from './use-search-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openBox(first = '') {
  const passedOn = vi.fn<(value: string) => void>()
  const box = renderHook(({ value }) => useSearchText(value, passedOn), { initialProps: { value: first } })
  const text = () => box.result.current.text
  const type = (next: string) => act(() => box.result.current.type(next))
  const rest = () => act(() => void vi.advanceTimersByTime(300))
  return { box, passedOn, text, type, rest }
}

it('passes on what is typed once, when it rests', () => {
  const { passedOn, text, type, rest } = openBox()
  type('N')
  type('Ng ')
  expect(text()).toBe('Ng ')
  expect(passedOn).not.toHaveBeenCalled()
  rest()
  expect(passedOn.mock.calls).toEqual([['Ng']])
})

it('keeps letters typed before the value has arrived', () => {
  const { box, text, type, rest } = openBox()
  type('Ng')
  rest()
  type('Nguyen')
  box.rerender({ value: 'Ng' })
  expect(text()).toBe('Nguyen')
})

it('a change from elsewhere replaces the text and is not undone by what was typed before', () => {
  const { box, passedOn, text, type, rest } = openBox('Ng')
  type('Nguyen')
  box.rerender({ value: '' })
  expect(text()).toBe('')
  rest()
  expect(passedOn).not.toHaveBeenCalled()
})

it('passes nothing on after the screen was left', () => {
  const { box, passedOn, type, rest } = openBox()
  type('Ng')
  box.unmount()
  rest()
  expect(passedOn).not.toHaveBeenCalled()
})
