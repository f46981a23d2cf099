import { mintAct } from '../mint-act.ts'

export const RESTRICT = mintAct('restrict')
