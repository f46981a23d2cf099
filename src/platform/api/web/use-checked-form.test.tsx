// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { filled, wrongTogether } from '#platform/api/form-fields.ts'
import { useCheckedForm } from './use-checked-form.ts'

afterEach(cleanup)

const Stay = z.object({ from: filled('Enter the first day'), to: z.string(), name: z.string().check(z.maxLength(5)) })
type Stay = z.infer<typeof Stay>
const schema = Stay.check(
  wrongTogether<Stay>('to', ({ from, to }) => (to !== '' && to < from ? 'Ends before it begins' : undefined)),
)

function StayForm({ send, first }: { send: (stay: Stay) => void; first: Stay }) {
  const { form, problems, isDirty, formRef, change, reset, submit } = useCheckedForm(schema, first)
  const field = (name: keyof Stay) => (
    <Field label={name} error={problems[name]}>
      <Input value={form[name]} onChange={({ target }) => change({ [name]: target.value })} />
    </Field>
  )
  return (
    <form ref={formRef} onSubmit={submit(send)} noValidate>
      {field('from')}
      {field('to')}
      {field('name')}
      <output>{isDirty ? 'changed' : 'as it was'}</output>
      <button type="submit">Save</button>
      <button type="button" onClick={() => reset({ from: '2026-01-01', to: '', name: '' })}>
        Theirs
      </button>
    </form>
  )
}

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const save = () => fireEvent.click(screen.getByText('Save'))
const EMPTY = { from: '', to: '', name: '' }

it('says nothing until it is submitted, then focuses the first wrong field and follows what is typed', async () => {
  const send = vi.fn()
  render(<StayForm send={send} first={EMPTY} />)
  type('to', '2026-11-01')
  type('to', '')
  expect(screen.queryByText('Enter the first day')).toBeNull()
  save()
  await screen.findByText('Enter the first day')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('from')))
  type('from', '2026-11-16')
  await waitFor(() => expect(screen.queryByText('Enter the first day')).toBeNull())
  expect(send).not.toHaveBeenCalled()
})

it('checks one field again when another changes', async () => {
  const send = vi.fn()
  render(<StayForm send={send} first={{ from: '2026-11-16', to: '2026-11-10', name: '' }} />)
  save()
  await screen.findByText('Ends before it begins')
  type('from', '2026-11-02')
  await waitFor(() => expect(screen.queryByText('Ends before it begins')).toBeNull())
  save()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ from: '2026-11-02', to: '2026-11-10', name: '' }))
})

it('writes plain words where the schema has none', async () => {
  render(<StayForm send={() => undefined} first={{ ...EMPTY, from: '2026-11-16' }} />)
  type('name', 'too long')
  save()
  await screen.findByText('Use at most 5 characters')
})

it('is changed only while it differs, and starts again from other values', () => {
  render(<StayForm send={() => undefined} first={EMPTY} />)
  expect(screen.getByText('as it was')).toBeTruthy()
  type('name', 'Ann')
  expect(screen.getByText('changed')).toBeTruthy()
  type('name', '')
  expect(screen.getByText('as it was')).toBeTruthy()
  type('name', 'Ann')
  fireEvent.click(screen.getByText('Theirs'))
  expect(screen.getByText('as it was')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('from').value).toBe('2026-01-01')
})
