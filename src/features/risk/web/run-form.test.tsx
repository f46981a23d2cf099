// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog, DialogContent, DialogTitle } from '#design/overlays/dialog.tsx'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import type { Preparation, Result } from '../contract.ts'
import { RunWork } from './run-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const state = { known: {}, from: {}, history: [] }
const prepared: Preparation = {
  patientId: 'p1',
  name: 'Ada Byrne',
  conditions: ['copd'],
  tools: [
    { tool: 'cat', ...state },
    { tool: 'frailty', ...state },
  ],
}
/** One button of a scale. */
const answer = (question: string, value: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^${question}`) })).getByRole<HTMLInputElement>('radio', {
    name: value,
  })

const result = { details: [], isFlagged: false, sources: [] }
const results: Result[] = [
  { tool: 'cat', isScored: false, missing: ['Sleep'], saved: [], ...result },
  { tool: 'frailty', isScored: true, value: 3, missing: [], saved: ['Observation/o1'], ...result },
]

it('what could not be scored is gone back to, with its answers; what was scored is not run again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ results }))
  const onResults = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Dialog open>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Run</DialogTitle>
          <RunWork
            prepared={prepared}
            latest={prepared}
            settings={undefined}
            type="comprehensive"
            tool={undefined}
            onResults={onResults}
            onClose={vi.fn()}
          />
        </DialogContent>
      </Dialog>
    </QueryClientProvider>,
  )
  fireEvent.click(answer('Cough', '3'))
  fireEvent.click(screen.getByRole('button', { name: 'Run Assessment' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the questions' }))
  expect(answer('Cough', '3').checked).toBe(true)
  expect(screen.queryByLabelText('Clinician’s rating')).toBeNull()
  expect(onResults.mock.calls).toEqual([[true], [false]])
})
