import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import type { AccountKind } from '../../rules.ts'
import { AuthLayout } from '../sign-in/auth-layout.tsx'
import { PatientRegistration } from './patient-registration.tsx'
import { ProviderRegistration } from './provider-registration.tsx'

/** Registration; the user then signs in. */
export function RegisterScreen({ onLogin, onCarer }: { onLogin: () => void; onCarer: () => void }) {
  const [kind, setKind] = useState<AccountKind>('patient')
  useEffect(() => {
    document.title = 'Create an account · Aurora'
  }, [])
  return (
    <AuthLayout
      wide
      title="Create your secure healthcare account"
      description={
        <>
          Already have an account?{' '}
          <Button variant="link" onClick={onLogin}>
            Sign in here
          </Button>
        </>
      }
    >
      <Tabs value={kind} onValueChange={(value) => setKind(value as AccountKind)}>
        <TabsList appearance="segmented" aria-label="Kind of account">
          <TabsTrigger value="patient">Patient Account</TabsTrigger>
          <TabsTrigger value="provider">Healthcare Provider</TabsTrigger>
        </TabsList>
        <TabsContent value="patient">
          <PatientRegistration onRegistered={onLogin} />
        </TabsContent>
        <TabsContent value="provider">
          <ProviderRegistration onRegistered={onLogin} />
        </TabsContent>
      </Tabs>
      <p className="text-center text-sm">
        Were you given a code to help someone?{' '}
        <Button variant="link" onClick={onCarer}>
          Create a carer account
        </Button>
      </p>
      <p className="text-center text-xs text-muted">
        Your information is protected under the Australian Privacy Act 1988.
      </p>
    </AuthLayout>
  )
}
