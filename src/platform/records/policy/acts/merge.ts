import { mintAct } from '../mint-act.ts'

export const MERGE = mintAct('merge')
