import { firstDayOnScreens } from './screens-alone.ts'

await firstDayOnScreens({})
