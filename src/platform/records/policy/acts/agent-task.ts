import { mintAct } from '../mint-act.ts'

export const WRITE_AGENT_TASK = mintAct('agent-task')
