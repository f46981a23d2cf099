import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesOf, screensOf } from './screen-files.ts'

const chunk = (name: string, modules: readonly string[], imports: readonly string[] = [], isEntry = false) => ({
  fileName: `assets/${name}.js`,
  imports: imports.map((each) => `assets/${each}.js`),
  moduleIds: modules.map((each) => `/project/${each}`),
  isEntry,
})

const CHUNKS = [
  chunk('index', ['main.tsx'], ['vendor'], true),
  chunk('vendor', []),
  chunk('shell', ['shell.tsx'], ['vendor', 'parts']),
  chunk('parts', ['button.tsx'], ['index']),
  chunk('chart', ['chart.tsx'], ['parts']),
  chunk('diary', ['diary.tsx'], ['parts']),
]

describe('the files of a screen', () => {
  it('are those of its modules with all they import, each once, without what every page has', () => {
    expect(filesOf(['shell.tsx', 'chart.tsx'], CHUNKS, '/project').toSorted()).toEqual([
      '/assets/chart.js',
      '/assets/parts.js',
      '/assets/shell.js',
    ])
  })

  it('cannot be listed for a module that the build does not have', () => {
    expect(() => filesOf(['gone.tsx'], CHUNKS, '/project')).toThrow('gone.tsx')
  })

  it('are found for every screen of staff', () => {
    const code = readFileSync('src/app/web/screens.tsx', 'utf8')
    const screens = screensOf(code)
    expect(screens.size).toBe(code.match(/: screen\(/g)?.length)
    expect(screens.get('/patients/{id}')).toBe('src/app/web/patient-route.tsx')
    expect(screens.get('/inbox')).toBe('src/app/web/inbox/inbox-route.tsx')
    expect(screens.get('/letters')).toBe('src/features/letters/web/letters-screen.tsx')
  })
})
