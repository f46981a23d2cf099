import { mintAct } from '../mint-act.ts'

export const LET_CARER_IN = mintAct('carer-access')
