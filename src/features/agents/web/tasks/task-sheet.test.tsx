// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastHistory } from '#design/feedback/toast-store.ts'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import type { ChangeLine, TaskDetail } from '../../contract.ts'
import { agentTask } from '../testing/agent-task.ts'
import { serveAgents } from '../testing/serve-agents.ts'
import { TaskSheet } from './task-sheet.tsx'

// lazy parts take their time on a busy machine
configure({ asyncUtilTimeout: 10_000 })

function line(changes: Partial<ChangeLine>): ChangeLine {
  return {
    id: 'l1',
    operation: 'create',
    resourceType: 'ServiceRequest',
    title: 'Spirometry',
    fields: [{ key: 'reason', label: 'Reason', kind: 'text', value: 'Due', isEditable: true }],
    evidence: [{ kind: 'record', reference: 'Observation/o1', display: 'FEV1 1.42 L', date: '2025-01-12' }],
    confidence: 0.8,
    decision: 'pending',
    ...changes,
  }
}
const detail: TaskDetail = {
  ...agentTask({ status: 'requires-review', requiresHumanReview: true, version: 3, agentVersion: 'orders-rules 2' }),
  inputs: [{ label: 'Last spirometry', value: '12 Jan 2025', reference: 'Observation/o1' }],
  inputHash: 'abc123',
  engine: 'embedded',
  statements: [],
  steps: [{ name: 'Read the record', at: '2026-11-15T00:41:00.000Z', milliseconds: 12 }],
  changes: [
    line({}),
    line({
      id: 'l2',
      operation: 'update',
      title: 'Smoking status',
      fields: [{ key: 'v', label: 'Value', kind: 'text', before: 'Smoker', value: 'Ex-smoker', isEditable: true }],
    }),
    line({ id: 'l3', title: 'Recall letter' }),
  ],
  canRevert: false,
  attempts: 1,
}

beforeEach(() => toastHistory.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TaskSheet id="t1" isReview onClose={() => {}} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Proposed changes' })
}
const on = (title: string) => within(screen.getByRole('group', { name: `Decision on ${title}` }))

describe('review of a change set', () => {
  it('shows inputs, sources that open the record, versions and before and after', async () => {
    serveAgents({ '/api/agents/tasks/t1': detail })
    await show()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Proposed changes' }))
    const source = '/patients/p1?tab=observations#observation-o1'
    expect(screen.getAllByRole('link', { name: 'FEV1 1.42 L' })[0]?.getAttribute('href')).toBe(source)
    expect(screen.getByRole('link', { name: '12 Jan 2025' }).getAttribute('href')).toBe(source)
    expect(screen.getByText('orders-rules 2')).toBeTruthy()
    expect(screen.getByText('Smoker').tagName).toBe('DEL')
    expect(screen.getByText('Ex-smoker').tagName).toBe('INS')
    expect(screen.getByText('12 ms')).toBeTruthy()
  })

  it('accepts, edits and rejects with a reason, all in one call on the version that was seen', async () => {
    const sent = serveAgents({
      '/api/agents/tasks/t1': detail,
      '/api/agents/tasks/t1/review': { ...detail, message: '3 lines decided.' },
    })
    await show()
    fireEvent.click(on('Spirometry').getByRole('button', { name: 'Edit' }))
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Overdue' } })
    fireEvent.click(on('Smoking status').getByRole('button', { name: 'Accept' }))
    fireEvent.click(on('Recall letter').getByRole('button', { name: 'Reject' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save decisions' }))
    await screen.findByText('Enter why you reject it')
    expect(sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Already done' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save decisions' }))
    await waitFor(() => expect(toastHistory.list()[0]).toMatchObject({ title: 'Review Saved' }))
    expect(sent[0]).toMatchObject({
      ifMatch: 'W/"3"',
      body: {
        decisions: [
          { lineId: 'l1', decision: 'edited', values: { reason: 'Overdue' } },
          { lineId: 'l2', decision: 'accepted' },
          { lineId: 'l3', decision: 'rejected', reason: 'Already done' },
        ],
      },
    })
  })

  it('accepts all; an edit that changes nothing is an acceptance', async () => {
    const sent = serveAgents({
      '/api/agents/tasks/t1': detail,
      '/api/agents/tasks/t1/review': { ...detail, message: '' },
    })
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Accept all 3' }))
    fireEvent.click(on('Spirometry').getByRole('button', { name: 'Edit' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save decisions' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      decisions: ['l1', 'l2', 'l3'].map((lineId) => ({ lineId, decision: 'accepted' })),
    })
  })

  it('a conflict is shown in place and the choices stay', async () => {
    serveAgents({
      '/api/agents/tasks/t1': detail,
      '/api/agents/tasks/t1/review': () =>
        Response.json({ message: 'Dr Lee changed the smoking status.' }, { status: 409 }),
    })
    await show()
    fireEvent.click(on('Smoking status').getByRole('button', { name: 'Accept' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save decisions' }))
    await screen.findByText('Dr Lee changed the smoking status.')
    expect(screen.getByText('1 of 3 decided')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show the latest' }))
    await waitFor(() => expect(screen.queryByText('Dr Lee changed the smoking status.')).toBeNull())
  })

  it('takes back what was accepted, with a reason', async () => {
    const accepted = {
      ...detail,
      canRevert: true,
      changes: [line({ decision: 'accepted', result: 'ServiceRequest/s1' })],
    }
    const sent = serveAgents({
      '/api/agents/tasks/t1': accepted,
      '/api/agents/tasks/t1/revert': { ...accepted, message: 'Taken back.' },
    })
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Revert: Spirometry' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revert this change?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Revert' }))
    await dialog.findByText('Enter why you are reverting it')
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Wrong person' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Revert' }))
    await waitFor(() => expect(toastHistory.list()[0]).toMatchObject({ title: 'Change Reverted' }))
    expect(sent[0]?.body).toEqual({ reason: 'Wrong person', lineIds: ['l1'] })
  })
})
