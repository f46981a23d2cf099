import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { trimPackages } from './trim-packages.mjs'

let modules: string
const has = (path: string) => existsSync(join(modules, path))

beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), 'aurora-modules-'))
  for (const path of ['linux/x64', 'linux/arm64', 'darwin/arm64', 'win32/x64']) {
    mkdirSync(join(modules, 'onnxruntime-node/bin/napi-v6', path), { recursive: true })
  }
  mkdirSync(join(modules, '@usefulsensors/moonshine-js'), { recursive: true })
  mkdirSync(join(modules, 'fastify'))
})
afterEach(() => rmSync(modules, { recursive: true }))

test('binaries for other platforms are removed', () => {
  trimPackages(modules, { platform: 'linux', arch: 'x64' })
  expect(has('onnxruntime-node/bin/napi-v6/linux/x64')).toBe(true)
  expect(has('onnxruntime-node/bin/napi-v6/linux/arm64')).toBe(false)
  expect(has('onnxruntime-node/bin/napi-v6/darwin')).toBe(false)
  expect(has('@usefulsensors/moonshine-js')).toBe(true)
})

test('speech recognition can be left out', () => {
  trimPackages(modules, { speech: false })
  expect(has('onnxruntime-node')).toBe(false)
  expect(has('@usefulsensors/moonshine-js')).toBe(false)
  expect(has('fastify')).toBe(true)
})
