import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import verifyMessages from '#i18n/messages/en-AU/verify.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { messageOr, RequestError } from '#platform/api/web/request.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { account } from '../../contract.ts'
import { resendCooldownMs } from '../../rules.ts'

export function ResendCode({ userId }: { userId: string }) {
  const { t } = useMessages(verifyMessages)
  const [secondsLeft, setSecondsLeft] = useState(0)
  const resend = useWrite(account.resendCode, {
    expects401: true,
    onSuccess: ({ message }) => {
      setSecondsLeft(resendCooldownMs / 1_000)
      toast({ title: t('verify.resent'), description: message, variant: 'success' })
    },
    onError: (error) => {
      const isTooSoon = error instanceof RequestError && error.status === 429
      if (isTooSoon) setSecondsLeft(resendCooldownMs / 1_000)
      toast({
        title: t('verify.resend-failed'),
        description: messageOr(error, t('verify.try-again')),
        variant: 'destructive',
      })
    },
  })

  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft])

  return (
    <Button
      variant="outline"
      disabled={secondsLeft > 0 || resend.isPending}
      onClick={() => resend.mutate({ body: { userId, type: 'sms' } })}
    >
      {secondsLeft > 0 ? t('verify.resend-in', { seconds: secondsLeft }) : t('verify.resend')}
    </Button>
  )
}
