import { useAddressParams } from '#design/address-params.ts'
import { TOOL_IDS, type ToolId } from '../rules.ts'

export interface RiskAddress {
  patient: string | undefined
  tool: ToolId | undefined
  /** True if the URL names a patient or a tool, or opens the Run dialog explicitly. */
  isRunning: boolean
  run: (about: { patient?: string; tool?: ToolId }) => void
  close: () => void
}

/** The URL holds what is being run, so that a chart or a task can link to it. */
export function useRiskAddress(): RiskAddress {
  const { value, oneOf, change } = useAddressParams()
  const patient = value('patient')
  const tool = oneOf('tool', TOOL_IDS)
  const set = (about: { patient?: string; tool?: ToolId; run?: '1' }) =>
    change({ patient: undefined, tool: undefined, run: undefined, ...about })
  return {
    patient,
    tool,
    isRunning: Boolean(patient || tool || value('run')),
    run: (about) => set(about.patient || about.tool ? about : { run: '1' }),
    close: () => set({}),
  }
}
