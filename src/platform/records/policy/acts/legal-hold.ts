import { mintAct } from '../mint-act.ts'

export const HOLD_RECORD = mintAct('legal-hold')
