import { mintAct } from '../mint-act.ts'

export const TAKE_OVER = mintAct('take-over')
