import { afterEach, expect, it, vi } from 'vitest'
import { keepTyping, takeTyped } from './typed-ahead.ts'

const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

afterEach(() => {
  takeTyped()
  document.body.replaceChildren()
})

it('what is typed before the field is there is kept for it, Enter too', () => {
  const onPage = vi.fn()
  document.body.addEventListener('keydown', onPage)
  keepTyping()
  for (const key of [...'catt', 'Backspace', ' ', '1', '8', 'Enter']) expect(press(key)).toBe(true)
  expect(onPage).not.toHaveBeenCalled()
  expect(takeTyped()).toEqual({ text: 'cat 18', isEntered: true })
  expect(press('x')).toBe(false)
  expect(takeTyped()).toEqual({ text: '', isEntered: false })
  document.body.removeEventListener('keydown', onPage)
})

it('other shortcuts and keys that write nothing are left alone', () => {
  keepTyping()
  for (const [key, more] of [
    ['k', { ctrlKey: true }],
    ['k', { metaKey: true }],
    ['Tab', {}],
    ['Escape', {}],
  ] as const)
    expect(press(key, more)).toBe(false)
  expect(takeTyped().text).toBe('')
})

it('nothing is kept while a dialog is open, after a click, or when the field never comes', () => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  keepTyping()
  expect(press('x')).toBe(false)
  dialog.remove()

  keepTyping()
  expect(press('x')).toBe(true)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(press('x')).toBe(false)

  vi.useFakeTimers()
  keepTyping()
  vi.advanceTimersByTime(10_000)
  expect(press('x')).toBe(false)
  vi.useRealTimers()
})
