// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useAddressParams } from './address-params.ts'

const search = () => window.location.search

beforeEach(() => window.history.replaceState(null, '', '/practice?status=open&q=mask&task='))
afterEach(cleanup)

it('reads texts, absent and empty values, and only the known choices', () => {
  const { result } = renderHook(useAddressParams)
  const { text, value, oneOf } = result.current
  expect([text('q'), text('task'), text('type')]).toEqual(['mask', '', ''])
  expect([value('q'), value('task'), value('type')]).toEqual(['mask', undefined, undefined])
  expect(oneOf('status', ['open', 'done'])).toBe('open')
  expect(oneOf('status', ['done'])).toBeUndefined()
})

it('changes named values, removes empty or absent ones and keeps the rest', () => {
  const { result } = renderHook(useAddressParams)
  act(() => result.current.change({ status: 'done', q: '', task: undefined, type: 'call' }))
  expect(search()).toBe('?status=done&type=call')
  expect(result.current.text('status')).toBe('done')
})

it('keeps both of two simultaneous changes', () => {
  const { result } = renderHook(useAddressParams)
  act(() => {
    result.current.change({ q: 'sleep' })
    result.current.change({ task: 't1' })
  })
  expect(search()).toBe('?status=open&q=sleep&task=t1')
})

it('leaves a place to come back to, unless the change replaces it', () => {
  const { result } = renderHook(useAddressParams)
  const before = window.history.length
  act(() => result.current.change({ q: 'a' }, { replace: true }))
  expect(window.history.length).toBe(before)
  act(() => result.current.change({ status: 'done' }))
  expect(window.history.length).toBe(before + 1)
})

it('gives the address a change would lead to without going there', () => {
  const { result } = renderHook(useAddressParams)
  expect(result.current.hrefWith({ q: undefined, task: 't1' })).toBe('?status=open&task=t1')
  expect(search()).toBe('?status=open&q=mask&task=')
})
