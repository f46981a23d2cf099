import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { account } from '../../contract.ts'
import { AuthenticatorRemoval } from './authenticator-removal.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step = { kind: 'rest' } | { kind: 'set-up' } | { kind: 'remove' } | { kind: 'codes'; codes: readonly string[] }

export function AuthenticatorCard() {
  const { data: security } = useRead(account.security)
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const isOn = security?.secondFactor === 'totp'
  const rest = () => setStep({ kind: 'rest' })
  return (
    <Card>
      <CardHeader actions={isOn && <Badge tone="success">On</Badge>}>
        <CardTitle>
          <Smartphone aria-hidden="true" />
          Authenticator app
        </CardTitle>
        <CardDescription>
          {isOn
            ? `Codes come from your app. ${security.recoveryCodesLeft} recovery codes are left.`
            : 'Codes from an app on your phone, instead of by SMS. It also works without reception.'}
        </CardDescription>
      </CardHeader>
      <CardContent>
        {step.kind === 'rest' && security && (
          <Button variant="outline" onClick={() => setStep({ kind: isOn ? 'remove' : 'set-up' })}>
            {isOn ? 'Remove authenticator app' : 'Set up authenticator app'}
          </Button>
        )}
        {step.kind === 'set-up' && (
          <AuthenticatorSetup onCancel={rest} onDone={(codes) => setStep({ kind: 'codes', codes })} />
        )}
        {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
        {step.kind === 'remove' && <AuthenticatorRemoval onClose={rest} />}
      </CardContent>
    </Card>
  )
}
