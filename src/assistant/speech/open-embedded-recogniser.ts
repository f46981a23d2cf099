import { Problem } from '#platform/api/problem.ts'
import type { Recogniser } from './recogniser.ts'

type LoadMoonshine = () => Promise<{ openMoonshine(folder?: string): Promise<Recogniser> }>

const MISSING_MODULE = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])

export const SPEECH_NOT_INSTALLED =
  'Speech recognition is not installed on this server. Type or paste the transcript, or ask your administrator to install it.'

/** The native runtime is loaded with the first recording, not with the server. It may be left out of an installation. */
export async function openEmbeddedRecogniser(
  modelFolder?: string,
  load: LoadMoonshine = () => import('./moonshine.ts'),
): Promise<Recogniser> {
  const moonshine = await load().catch((error: unknown) => {
    if (MISSING_MODULE.has((error as { code?: string }).code ?? '')) throw new Problem(501, SPEECH_NOT_INSTALLED)
    throw error
  })
  return moonshine.openMoonshine(modelFolder)
}
