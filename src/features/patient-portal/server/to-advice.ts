import type { Advice as PureAdvice } from '#platform/clinical/self-management/advice.ts'
import type { Advice } from '../contract.ts'
import { sentence } from '../messages/say.ts'

export function toAdvice({ level, signs, steps, call }: PureAdvice): Advice {
  return {
    level,
    signs,
    steps: steps.map(sentence),
    call: call.map(({ number, said }) => ({ number, said: sentence(said) })),
  }
}
