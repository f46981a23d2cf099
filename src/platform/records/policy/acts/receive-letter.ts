import { mintAct } from '../mint-act.ts'

export const RECEIVE_LETTER = mintAct('receive-letter')
