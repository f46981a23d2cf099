import { mintAct } from '../mint-act.ts'

export const IMPORT = mintAct('import')
