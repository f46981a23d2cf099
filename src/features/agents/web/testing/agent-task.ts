import type { AgentSetting, AgentTask } from '../../contract.ts'

/** A task as the server tells it, for tests. */
export function agentTask(changes: Partial<AgentTask> = {}): AgentTask {
  return {
    id: 't1',
    agentType: 'intake',
    status: 'completed',
    riskLevel: 'low',
    patientId: 'p1',
    patientName: 'Margaret Nguyen',
    confidence: 0.9,
    startedAt: '2026-11-15T00:41:00.000Z',
    output: { recommendations: [] },
    requiresHumanReview: false,
    trigger: 'Requested',
    lines: 0,
    pendingLines: 0,
    canRetry: false,
    isAcknowledged: false,
    version: 1,
    ...changes,
  }
}

export function agentSetting(changes: Partial<AgentSetting> = {}): AgentSetting {
  return {
    id: 'intake',
    state: 'idle',
    minConfidence: 0.5,
    agentVersion: 'intake-rules 1',
    engine: 'embedded',
    waiting: 0,
    ...changes,
  }
}
