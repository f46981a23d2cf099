import { useSearchParams } from 'wouter'
import { TOOL_IDS, type ToolId } from '../rules.ts'

export interface RiskAddress {
  patient: string | undefined
  tool: ToolId | undefined
  /** The Run dialog is open while the address names a patient or a tool, or says so itself. */
  isRunning: boolean
  run: (about: { patient?: string; tool?: ToolId }) => void
  close: () => void
}

/** What is being run lives in the address, so that a chart or a task can link to it. */
export function useRiskAddress(): RiskAddress {
  const [params, setParams] = useSearchParams()
  const patient = params.get('patient') || undefined
  const tool = TOOL_IDS.find((id) => id === params.get('tool'))
  const set = (about: { patient?: string; tool?: ToolId; run?: '1' }) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const name of ['patient', 'tool', 'run'] as const) {
        const value = about[name]
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  return {
    patient,
    tool,
    isRunning: Boolean(patient || tool || params.get('run')),
    run: (about) => set(about.patient || about.tool ? about : { run: '1' }),
    close: () => set({}),
  }
}
