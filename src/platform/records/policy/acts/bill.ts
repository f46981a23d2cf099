import { mintAct } from '../mint-act.ts'

export const BILL = mintAct('bill')
