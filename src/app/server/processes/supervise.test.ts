import { expect, it } from 'vitest'
import { nextPauseMs } from './restart-pause.ts'
import { type Child, type SupervisorOptions, supervise } from './supervise.ts'

interface Fake extends Child {
  become(): void
  end(): void
  asked: string[]
}

type ById = (id: number) => boolean
const always: ById = () => true

/** Processes that become ready and end when the test says so. */
function fakes({ becomesReady = always, ends = always }: { becomesReady?: ById; ends?: ById } = {}) {
  const made: Fake[] = []
  const pauses: number[] = []
  const log: string[] = []
  function fork(): Fake {
    let become = (): void => undefined
    let refuse = (_error: Error): void => undefined
    let end = (): void => undefined
    const exited = new Promise<void>((resolve) => {
      end = resolve
    })
    const ready = new Promise<void>((resolve, reject) => {
      become = resolve
      refuse = reject
    })
    const id = made.length + 1
    const asked: string[] = []
    const fake: Fake = {
      id,
      ready,
      exited,
      asked,
      become,
      end,
      drain: () => {
        asked.push('drain')
        if (ends(id)) end()
      },
      kill: () => {
        asked.push('kill')
        end()
      },
      peerLost: () => void asked.push('peer lost'),
    }
    made.push(fake)
    if (becomesReady(id)) become()
    else {
      end()
      refuse(new Error('not ready'))
    }
    return fake
  }
  const options: SupervisorOptions = {
    count: 2,
    fork,
    log: { info: (text) => void log.push(text), error: (text) => void log.push(text) },
    now: () => 0,
    wait: async (ms) => void pauses.push(ms),
  }
  return { made, pauses, log, options }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

it('starts one process, and the others once it is ready', async () => {
  const { made, options } = fakes()
  await supervise(options).start()
  expect(made).toHaveLength(2)
})

it('a start that fails is reported, and nothing else is started', async () => {
  const { made, options } = fakes({ becomesReady: () => false })
  await expect(supervise(options).start()).rejects.toThrow('not ready')
  expect(made).toHaveLength(1)
})

it('replaces a process that ended, tries longer and longer, and tells the others', async () => {
  const { made, pauses, options } = fakes({ becomesReady: (id) => id < 3 || id > 5 })
  await supervise(options).start()
  made[0]?.end()
  await settled()
  expect(made).toHaveLength(6)
  expect(pauses.filter((ms) => ms < 1000)).toEqual([200, 400, 800])
  expect(made[1]?.asked).toEqual(['peer lost'])
})

it('replaces all: each old one is asked to finish after a new one is ready', async () => {
  const { made, options } = fakes()
  const supervisor = supervise(options)
  await supervisor.start()
  await supervisor.replaceAll()
  expect(made).toHaveLength(4)
  expect(made.map(({ asked }) => asked)).toEqual([['drain'], ['drain'], [], []])
})

it('leaves the old processes running where a new one does not come up', async () => {
  const { made, log, options } = fakes({ becomesReady: (id) => id < 3 })
  const supervisor = supervise(options)
  await supervisor.start()
  await supervisor.replaceAll()
  expect(made.slice(0, 2).flatMap(({ asked }) => asked)).toEqual([])
  expect(log.at(-1)).toContain('the other processes go on')
})

it('ends a process that does not stop by itself, and starts none while stopping', async () => {
  const { made, options } = fakes({ ends: (id) => id !== 2 })
  const supervisor = supervise(options)
  await supervisor.start()
  await supervisor.stop()
  await settled()
  expect(made.map(({ asked }) => asked)).toEqual([['drain'], ['drain', 'kill']])
})

it('waits at most half a minute, and not at all after a long run', () => {
  expect(nextPauseMs(0, 3_600_000)).toBe(0)
  expect(nextPauseMs(0, 10)).toBe(200)
  expect(nextPauseMs(29_000, 10)).toBe(30_000)
})
