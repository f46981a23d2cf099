import { useState } from 'react'

/** Plain state for a form; its rules are in rules.ts. */
export function useForm<F extends object>(initial: F) {
  const [form, setForm] = useState(initial)
  const set =
    <K extends keyof F>(field: K) =>
    (value: F[K]) =>
      setForm((before) => ({ ...before, [field]: value }))
  return { form, set }
}
