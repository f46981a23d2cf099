import type { Page } from 'playwright-core'

export interface Finger {
  down(x: number, y: number): Promise<void>
  /** Through these points, one after another. */
  along(...points: readonly (readonly [x: number, y: number])[]): Promise<void>
  up(): Promise<void>
}

/** A finger on the screen of a window with `hasTouch`: real touches, which scroll, hold and drag as on a tablet. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    async down(x, y) {
      await send('touchStart', [{ x, y }])
    },
    async along(...points) {
      for (const [x, y] of points) await send('touchMove', [{ x, y }])
    },
    async up() {
      await send('touchEnd', [])
    },
  }
}
