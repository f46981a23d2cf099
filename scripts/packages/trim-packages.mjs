/**
 * Removes what this machine cannot use from node_modules: native binaries for other platforms and, with
 * `--without-speech`, the embedded speech recogniser. Runs after each install by `npm start` and `npm test`, and in the
 * container image. `npm ci` brings everything back.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SPEECH_PACKAGES = ['onnxruntime-node', 'onnxruntime-common', '@usefulsensors/moonshine-js', 'llama-tokenizer-js']

const foldersIn = (folder) =>
  existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : []

const remove = (folder) => rmSync(folder, { recursive: true, force: true })

/** onnxruntime-node ships one package for all platforms: bin/napi-v6/<platform>/<architecture>. */
function removeOtherPlatforms(modules, { platform, arch }) {
  const bin = join(modules, 'onnxruntime-node', 'bin')
  for (const version of foldersIn(bin)) {
    for (const os of foldersIn(join(bin, version.name))) {
      const folder = join(bin, version.name, os.name)
      if (os.name !== platform) remove(folder)
      for (const cpu of foldersIn(folder)) if (cpu.name !== arch) remove(join(folder, cpu.name))
    }
  }
}

export function trimPackages(modules, { platform = process.platform, arch = process.arch, speech = true } = {}) {
  removeOtherPlatforms(modules, { platform, arch })
  if (!speech) for (const name of SPEECH_PACKAGES) remove(join(modules, name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
  trimPackages(modules, { speech: !process.argv.includes('--without-speech') })
}
