import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { ambientScribe } from '../contract.ts'
import { AUDIO_DAYS } from '../rules.ts'

const words = (days: number): string => (days === 0 ? 'at once' : `${days} days after signing`)

/** How long the sound of a signed note is kept; an administrator sets it for the practice. */
export function AudioRetention({ canSet }: { canSet: boolean }) {
  const setting = useRead(ambientScribe.audioSetting)
  const save = useWrite(ambientScribe.setAudioSetting, {
    refreshes: ambientScribe.audioSetting,
    onSuccess: ({ days }) => toast({ title: 'Setting Saved', description: `Audio is deleted ${words(days)}.` }),
    onError: (error) => toast({ title: 'Saving Failed', description: error.message, variant: 'destructive' }),
  })
  if (!setting.data) return null
  const { days } = setting.data
  return (
    <Card>
      <CardHeader>
        <CardTitle>Audio</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3 text-sm">
        <p>{`The audio and its transcript are deleted ${words(days)}. The signed note stays.`}</p>
        {canSet && (
          <Field label="Delete the audio">
            <NativeSelect
              value={String(days)}
              onChange={({ target }) => save.mutate({ body: { days: Number(target.value) } })}
            >
              {AUDIO_DAYS.map((each) => (
                <option key={each} value={each}>
                  {words(each)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
      </CardContent>
    </Card>
  )
}
