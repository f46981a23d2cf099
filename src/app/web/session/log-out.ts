import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#design/feedback/toast-store.ts'
import { confirmDiscard } from '#design/overlays/unsaved-guard.ts'
import { account } from '#features/account/contract.ts'
import { discardAllOf, unsentOf } from '#features/patient-portal/web/offline/outbox.ts'
import { messageOr } from '#platform/api/web/request.ts'
import { keyOf } from '#platform/api/web/url-of.ts'
import { write } from '#platform/api/web/write.ts'
import { leave } from './farewell.ts'
import { forgetDevice } from './forget-device.ts'
import { announce } from './session-channel.ts'

/** Signs out. Asks first about portal entries that never reached the practice, then deletes them. */
export async function logOut(client: QueryClient): Promise<void> {
  const userId = client.getQueryData<{ user: { id: string } }>(keyOf(account.me))?.user.id ?? ''
  const { length: unsent } = await unsentOf(userId)
  if (unsent > 0) {
    const words = unsent === 1 ? '1 entry waiting for a connection' : `${unsent} entries waiting for a connection`
    if (!(await confirmDiscard([words]))) return
    await discardAllOf(userId)
  }
  try {
    await write(account.logout, undefined, { expects401: true })
  } catch (error) {
    const description = messageOr(error, 'Please try again')
    toast({ title: 'Logout Failed', description, variant: 'destructive' })
    return
  }
  client.clear()
  await forgetDevice()
  announce('signed-out')
  leave()
}
