import { expect, test } from 'vitest'
import { openEmbeddedRecogniser, SPEECH_NOT_INSTALLED } from './open-embedded-recogniser.ts'

const failWith = (code: string) => () => Promise.reject(Object.assign(new Error('Cannot find module'), { code }))

test('an installation without the speech packages says so', async () => {
  await expect(openEmbeddedRecogniser(undefined, failWith('ERR_MODULE_NOT_FOUND'))).rejects.toMatchObject({
    status: 501,
    message: SPEECH_NOT_INSTALLED,
  })
})

test('any other failure to load is passed on', async () => {
  await expect(openEmbeddedRecogniser(undefined, failWith('ERR_DLOPEN_FAILED'))).rejects.toMatchObject({
    code: 'ERR_DLOPEN_FAILED',
  })
})
