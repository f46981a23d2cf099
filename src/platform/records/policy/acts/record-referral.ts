import { mintAct } from '../mint-act.ts'

export const RECORD_REFERRAL = mintAct('record-referral')
