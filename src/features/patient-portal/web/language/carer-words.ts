import { say } from '../../messages/say.ts'
import { carerWords } from '../words/en/carer.ts'
import { currentSpoken, setSpoken } from './spoken.ts'

/** Texts for carers are fetched with the first record of somebody else; English ones from here. */
export function speakToCarer(): void {
  if (!currentSpoken().carer) setSpoken({ ...currentSpoken(), carer: { words: carerWords, say } })
}
