import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import type { ChatReply } from '../../contract.ts'
import { engineText } from './engine-text.ts'
import { ReplyFeedback } from './reply-feedback.tsx'

/** Who answered, on which data, and what can be done with the answer. */
export function ReplyFoot({ reply }: { reply: ChatReply }) {
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
      <p className="basis-full text-xs text-muted">
        <span title={`${reply.version}, processed ${reply.processedWhere}`}>{engineText(reply)}</span>
        {` · ${reply.stateOfData}`}
      </p>
      <CopyButton text={reply.message} />
      <ReplyFeedback reply={reply} />
    </div>
  )
}

/** The message has no citation numbers in it, so what is pasted elsewhere has none either. */
function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => toast({ title: 'Copy Failed', description: 'The browser did not allow it.', variant: 'destructive' }),
    )
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={isCopied ? 'Copied' : 'Copy answer'}
      title={isCopied ? 'Copied' : 'Copy answer'}
      onClick={() => void copy()}
      onBlur={() => setIsCopied(false)}
    >
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </Button>
  )
}
