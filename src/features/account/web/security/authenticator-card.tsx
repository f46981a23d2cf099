import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import accountMessages from '#i18n/messages/en-AU/account.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { account } from '../../contract.ts'
import { AuthenticatorRemoval } from './authenticator-removal.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step = { kind: 'rest' } | { kind: 'set-up' } | { kind: 'remove' } | { kind: 'codes'; codes: readonly string[] }

export function AuthenticatorCard() {
  const { t } = useMessages(accountMessages)
  const { data: security } = useRead(account.security)
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const isOn = security?.secondFactor === 'totp'
  const rest = () => setStep({ kind: 'rest' })
  return (
    <Card>
      <CardHeader actions={isOn && <Badge tone="success">{t('account.on')}</Badge>}>
        <CardTitle>
          <Smartphone aria-hidden="true" />
          {t('account.authenticator')}
        </CardTitle>
        <CardDescription>
          {isOn ? t('account.codes-left', { count: security.recoveryCodesLeft }) : t('account.authenticator-text')}
        </CardDescription>
      </CardHeader>
      <CardContent>
        {step.kind === 'rest' && security && (
          <Button variant="outline" onClick={() => setStep({ kind: isOn ? 'remove' : 'set-up' })}>
            {t(isOn ? 'account.authenticator-remove' : 'account.authenticator-set-up')}
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
