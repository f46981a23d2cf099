import { mintAct } from '../mint-act.ts'

export const RECEIVE_RESULT = mintAct('receive-result')
