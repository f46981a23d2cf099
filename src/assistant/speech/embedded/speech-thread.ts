import type { ExpectedTerm, Recognised, Recogniser } from '../recogniser.ts'

export interface SpeechTask {
  samples: Float32Array
  modelFolder?: string | undefined
  expected?: readonly ExpectedTerm[] | undefined
}

/** The code of an error does not travel between threads. */
export type SpeechReply = Recognised | { failedWith: string; message: string }

let recogniser: Promise<Recogniser> | undefined

/** The work of a thread that listens: the weights are loaded with the first piece of speech and go with the thread. */
export default async function recognise({ samples, modelFolder, expected }: SpeechTask): Promise<SpeechReply> {
  try {
    recogniser ??= import('./moonshine.ts').then(({ openMoonshine }) => openMoonshine(modelFolder))
    return await (await recogniser).recognise(samples, expected)
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    return { failedWith: code, message }
  }
}
