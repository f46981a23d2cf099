import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 250

/**
 * The text of a search box whose value is kept elsewhere, for example in the address. What is typed is passed on once
 * it rests. A change from elsewhere (Back, Clear search) replaces the text and drops what was not yet passed on.
 */
export function useSearchText(value: string, onChange: (value: string) => void, pauseMs = DEBOUNCE_MS) {
  const [text, setText] = useState(value)
  const passedOn = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value === passedOn.current) return
    clearTimeout(timer.current)
    passedOn.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(next: string): void {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      passedOn.current = next.trim()
      onChange(next.trim())
    }, pauseMs)
  }
  return { text, type }
}
