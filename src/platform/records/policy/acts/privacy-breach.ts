import { mintAct } from '../mint-act.ts'

export const KEEP_BREACHES = mintAct('privacy-breach')
