import { LogOut } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { useLogout } from '../../session/use-logout.ts'

/** In sight for patients (requirements 2 §2.13); staff have it in the user menu. */
export function LogoutButton({ label }: { label: string }) {
  const logout = useLogout()
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      loading={logout.isPending}
      onClick={logout.mutate}
    >
      {!logout.isPending && <LogOut aria-hidden="true" />}
    </Button>
  )
}
