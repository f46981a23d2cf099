import { Video } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { ErrorState } from '#design/feedback/states.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { videoSetting } from '../../video/contract.ts'
import { videoProblem } from '../../video/rules.ts'

/** The address that Join opens for a video visit; without one, patients read that the practice will phone them. */
export function VideoCard() {
  const { data, error, refetch } = useRead(videoSetting.read)
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Video aria-hidden="true" />
          Video visits
        </CardTitle>
        <CardDescription>
          The video service of the practice. Each visit gets its own room, which cannot be guessed, added to this
          address.
        </CardDescription>
      </CardHeader>
      <CardContent>
        {!data && (error ? <ErrorState cause={error.message} onRetry={() => void refetch()} /> : <SkeletonText />)}
        {data?.isFromSetup && (
          <p className="grid gap-2">
            <span className="break-all font-medium">{data.baseUrl}</span>
            <Link href="/practice-setup?step=identity" className="justify-self-start underline underline-offset-2">
              Change in practice setup
            </Link>
          </p>
        )}
        {data && !data.isFromSetup && <Address key={data.baseUrl} {...data} />}
      </CardContent>
    </Card>
  )
}

interface AddressProps {
  baseUrl: string
  changedBy?: string | undefined
  changedAt?: string | undefined
}

function Address({ baseUrl, changedBy, changedAt }: AddressProps) {
  const [typed, setTyped] = useState(baseUrl)
  const [isChecked, setIsChecked] = useState(false)
  const problem = videoProblem(typed)
  const save = useWrite(videoSetting.save, {
    refreshes: videoSetting.read,
    onSuccess: ({ message }) => toast({ title: 'Video Address Saved', description: message, variant: 'success' }),
    onError: ({ message }) => toast({ title: 'Save Failed', description: message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (!problem) save.mutate({ body: { baseUrl: typed.trim() } })
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <Field
        label="Address"
        hint={baseUrl ? undefined : 'Not connected: patients cannot join by video.'}
        error={isChecked ? problem : undefined}
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://video.example.org/room"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setIsChecked(true)}
        />
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        disabled={typed.trim() === baseUrl}
        loading={save.isPending}
        loadingText="Saving…"
      >
        Save address
      </Button>
      {changedBy && changedAt && (
        <p className="text-sm text-muted">{`Changed by ${changedBy}, ${formatDateTime(changedAt)}`}</p>
      )}
    </form>
  )
}
