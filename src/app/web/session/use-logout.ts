import { useQueryClient } from '@tanstack/react-query'
import { account } from '#features/account/contract.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { toast } from '#platform/design/toast-store.ts'
import { leave } from './farewell.ts'
import { announce } from './session-channel.ts'

export function useLogout() {
  const client = useQueryClient()
  return useWrite(account.logout, {
    expects401: true,
    onSuccess: () => {
      client.clear()
      announce('signed-out')
      leave()
    },
    onError: ({ message }) =>
      toast({ title: 'Logout Failed', description: message || 'Please try again', variant: 'destructive' }),
  })
}
